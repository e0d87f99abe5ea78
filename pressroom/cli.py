"""The commands. They parse, call the pipeline and show what came of it; they decide nothing."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from pressroom import __version__
from pressroom.check.report import render_report, report_json, tally
from pressroom.load.game_folder import list_games
from pressroom.model.finding import Finding, Findings, Severity, StopBuild
from pressroom.pipeline import Built, build, open_kit
from pressroom.project import find_project
from pressroom.request import DEFAULT_PAPER, BuildRequest, Project

STOPPED = 1
DEFAULT_COMMAND = "build"


class DefaultGroup(click.Group):
    """A group in which options without a command belong to the default command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command in front of bare options."""
        if not args or (args[0].startswith("-") and args[0] not in ("--help", "--version")):
            args = [DEFAULT_COMMAND, *args]
        return super().parse_args(ctx, args)


@click.group(cls=DefaultGroup, context_settings={"help_option_names": ["--help"]})
@click.version_option(__version__, prog_name="pressroom")
def commands() -> None:
    """Turn card and board games written in YAML into print-ready PDFs.

    Without a command: build.
    """


def main(project: Path | None = None, argv: Sequence[str] | None = None) -> None:
    """Run a command; `project` is the folder with `cards/`, by default the one around here."""
    commands(args=argv, obj=Project(project or find_project(Path.cwd())))


game_option = click.option(
    "--game", "games", multiple=True, metavar="NAME", help="A folder of cards/; repeat it; default: all."
)
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How findings are shown.",
)
debug_option = click.option("--debug", is_flag=True, help="Show the traceback of a fault in Pressroom.")


@commands.command("build")
@game_option
@click.option("--deck", "decks", multiple=True, metavar="ID", help="Only this deck; repeat it.")
@click.option("--card", "cards", multiple=True, metavar="ID", help="Only this card; repeat it.")
@click.option("--language", "languages", multiple=True, metavar="TAG", help="Only this language; repeat it.")
@click.option("--paper", default=DEFAULT_PAPER, show_default=True, help="A4, Letter, A3 or one of your own.")
@click.option("--theme", help="A look, such as low-ink; default: the game's own.")
@click.option("--fronts-only", is_flag=True, help="Leave the backs out.")
@click.option("--output", type=click.Path(path_type=Path), help="Where to write; default: output/.")
@format_option
@debug_option
@click.pass_obj
def build_command(
    project: Project,
    games: tuple[str, ...],
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    languages: tuple[str, ...],
    paper: str,
    theme: str | None,
    fronts_only: bool,
    output: Path | None,
    form: str,
    debug: bool,
) -> None:
    """Make the print files of one game, several, or all."""
    start = time.monotonic()
    findings, built = Findings(), []
    with _shown(project, findings, form, debug=debug):
        for game in _games(project, games, findings):
            request = BuildRequest(
                game, decks, cards, languages, paper, theme, output, fronts_only
            )
            built += build(project, request, findings, _progress(game))
    click.echo(_closing_line(project, built, time.monotonic() - start))


@commands.command("check")
@game_option
@format_option
@debug_option
@click.pass_obj
def check_command(project: Project, games: tuple[str, ...], form: str, debug: bool) -> None:
    """Check the cards and the kit without printing anything."""
    findings = Findings()
    with _shown(project, findings, form, debug=debug):
        for game in _games(project, games, findings):
            try:
                open_kit(project, game, findings)
            except StopBuild:
                continue  # the errors of the other games are wanted too
        findings.stop_on_errors()
    if form == "text":
        click.echo(tally(findings))


@commands.command("tables")
@game_option
@debug_option
@click.pass_obj
def tables_command(project: Project, games: tuple[str, ...], debug: bool) -> None:
    """Print the reference tables that the rules work out."""
    from pressroom.table_text import table_text

    findings = Findings()
    with _shown(project, findings, "text", debug=debug):
        for game in _games(project, games, findings):
            kit = open_kit(project, game, findings)
            for table in kit.rules.derive(kit.game).tables.values():
                click.echo(table_text(table, kit.game))


@commands.command("schema")
@game_option
@debug_option
@click.pass_obj
def schema_command(project: Project, games: tuple[str, ...], debug: bool) -> None:
    """Write a JSON Schema beside each game's cards, for editors to complete and check."""
    from pressroom.load.schema import game_schema

    findings = Findings()
    with _shown(project, findings, "text", debug=debug):
        for game in _games(project, games, findings):
            kit = open_kit(project, game, findings)
            path = project.game_folder(game) / "schema.json"
            text = json.dumps(game_schema(kit.game), ensure_ascii=False, indent=2)
            path.write_text(text + "\n", encoding="utf-8")
            click.echo(path.relative_to(project.folder).as_posix())


@commands.command("new")
@click.argument("name")
@click.pass_obj
def new_command(project: Project, name: str) -> None:
    """Start a small game that builds at once: cards/NAME/."""
    from pressroom.new_game import CannotStart, start_game

    try:
        paths = start_game(project.folder, name)
    except CannotStart as reason:
        raise click.ClickException(str(reason)) from None
    for path in paths:
        click.echo(path.relative_to(project.folder).as_posix())
    click.echo(f"Now build it: python3 build.py --game {name}")


@commands.command("test", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_obj
def test_command(project: Project, arguments: tuple[str, ...]) -> None:
    """Run the tests of Pressroom and of the games; further arguments go to pytest."""
    import pytest

    tests = () if any(not argument.startswith("-") for argument in arguments) else ("tests",)
    options = [f"--rootdir={project.folder}", *arguments]
    paths = [str(project.folder / test) for test in tests]
    raise SystemExit(int(pytest.main([*options, *paths])))


def _games(project: Project, asked: Iterable[str], findings: Findings) -> tuple[str, ...]:
    games = tuple(dict.fromkeys(asked)) or list_games(project.folder)
    if not games:
        findings.error("game/none", "there is no game: no folder of cards/ has a game.yaml")
        findings.stop_on_errors()
    return games


@contextmanager
def _shown(project: Project, findings: Findings, form: str, *, debug: bool) -> Iterator[None]:
    """Show the findings of a block, and end the program with exit code 1 if they stopped it."""
    from pressroom.render.font_catalog import FontMissing

    stopped = False
    try:
        yield
    except StopBuild:
        stopped = True
    except (OSError, FontMissing) as reason:
        if debug:
            raise
        findings.error("system/cannot-go-on", _in_words(reason))
        stopped = True
    finally:
        if form == "json":
            click.echo(report_json(findings))
        elif len(findings):
            is_terminal = sys.stderr.isatty()
            click.echo(render_report(_loud(findings), project.folder, colour=is_terminal), err=True, nl=False)
    if stopped:
        click.echo(f"stopped: {tally(findings)}; nothing was written", err=True)
        raise SystemExit(STOPPED)


def _loud(findings: Findings) -> list[Finding]:
    return [finding for finding in findings if finding.severity is not Severity.NOTE]


def _in_words(reason: Exception) -> str:
    if isinstance(reason, OSError) and reason.strerror:
        return f"{reason.strerror}: {reason.filename}" if reason.filename else reason.strerror
    return str(reason)


def _progress(game: str) -> Callable[[str], None]:
    return lambda message: click.echo(f"{game}: {message}", err=True)


def _closing_line(project: Project, built: Sequence[Built], seconds: float) -> str:
    files = sum(len(one.manifest.files) for one in built)
    sheets = sum(one.sheets for one in built)
    folders = ", ".join(_shown_folder(one.folder, project.folder) for one in built)
    state = "" if any(one.is_fresh for one in built) else " (unchanged)"
    return f"{folders}: {files} files, {sheets} sheets, {seconds:.1f} s{state}"


def _shown_folder(folder: Path, project: Path) -> str:
    return folder.relative_to(project).as_posix() if folder.is_relative_to(project) else str(folder)
