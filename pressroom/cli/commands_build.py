"""Define the commands that make print files: build and check."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import click

from pressroom.cli.findings import separate_findings, show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    format_option,
    games_option,
    limit_options,
    resolve_games,
    strict_option,
)
from pressroom.cli.tasks import TaskRunner
from pressroom.limits import Limits
from pressroom.model.finding import Findings, Span
from pressroom.model.sheet import Flip
from pressroom.model.step import Step
from pressroom.pipeline import Built, build, open_game
from pressroom.report.findings import tally
from pressroom.request import DEFAULT_PAPER, BuildRequest, Project


@commands.command("build")
@games_option
@click.option("--deck", "decks", multiple=True, metavar="ID", help="Only this deck; repeat it.")
@click.option("--card", "cards", multiple=True, metavar="ID", help="Only this card; repeat it.")
@click.option("--set", "set_id", metavar="ID", help="A set of the game's, such as base.")
@click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="TAG",
    help="This language, all, or two on each face as zh-Hans+en; repeat it; default: game.yaml’s.",
)
@click.option(
    "--paper", default=DEFAULT_PAPER, show_default=True, help="A4, Letter, A3 or one of your own."
)
@click.option("--theme", help="A look, such as low-ink; default: the game's own.")
@click.option("--fronts-only", is_flag=True, help="Leave the backs out.")
@click.option(
    "--flip",
    type=click.Choice([flip.value for flip in Flip]),
    default=Flip.LONG_EDGE.value,
    show_default=True,
    help="The edge over which your printer turns the paper.",
)
@click.option("--output", type=click.Path(path_type=Path), help="Where to write; default: output/.")
@limit_options
@strict_option
@format_option
@debug_option
@click.pass_obj
def build_command(
    project: Project,
    games: tuple[str, ...],
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    set_id: str | None,
    languages: tuple[str, ...],
    paper: str,
    theme: str | None,
    fronts_only: bool,
    flip: str,
    output: Path | None,
    strict: bool,
    time_limit: int,
    memory_limit: int,
    form: str,
    debug: bool,
) -> None:
    """Make the print files of one game, several, or all."""
    start = time.monotonic()
    findings = Findings(is_strict=strict)
    built: list[Built] = []
    runner = TaskRunner(Limits(time_limit, memory_limit), debug=debug)
    with show_findings(project, findings, form, debug=debug, written=built):
        for game in resolve_games(project, games, findings):
            request = BuildRequest(
                game, decks, cards, languages, paper, theme, output, fronts_only, set_id, Flip(flip)
            )
            with separate_findings(findings) as own:
                first = Step("opening the game", Span(f"cards/{game}/game.yaml"))
                task = partial(build, project, request)
                built += runner.do(task, own, _progress(game), first)
        if built:
            line = _closing_line(project, built, time.monotonic() - start)
            click.echo(line, err=form == "json")
        findings.stop_on_errors()


@commands.command("check")
@games_option
@strict_option
@format_option
@debug_option
@click.pass_obj
def check_command(
    project: Project, games: tuple[str, ...], strict: bool, form: str, debug: bool
) -> None:
    """Check the cards and the kit without printing anything."""
    findings = Findings(is_strict=strict)
    with show_findings(project, findings, form, debug=debug):
        for game in resolve_games(project, games, findings):
            with separate_findings(findings) as own:
                open_game(project, game, own)
        findings.stop_on_errors()
    if form == "text":
        click.echo(tally(findings))


def _progress(game: str) -> Callable[[str], None]:
    return lambda message: click.echo(f"{game}: {message}", err=True)


def _closing_line(project: Project, built: Sequence[Built], seconds: float) -> str:
    files = sum(len(one.manifest.files) for one in built)
    sheets = sum(one.sheets for one in built)
    folders = ", ".join(_shown_folder(one.folder, project.folder) for one in built)
    state = "" if any(one.is_fresh for one in built) else " (unchanged)"
    counted = "1 sheet" if sheets == 1 else f"{sheets} sheets"
    return f"{folders}: {files} files, {counted}, {seconds:.1f} s{state}"


def _shown_folder(folder: Path, project: Path) -> str:
    return folder.relative_to(project).as_posix() if folder.is_relative_to(project) else str(folder)
