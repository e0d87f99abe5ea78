"""Define the command that shows single faces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import click

from pressroom.cli.change_report import LAST_PRINT, report_changes
from pressroom.cli.face_pictures import face_folder, shown_path, write_faces
from pressroom.cli.findings import show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    format_option,
    game_option,
    limit_options,
    preview_option,
    resolve_game,
)
from pressroom.cli.previews import Previews
from pressroom.cli.tasks import TaskRunner
from pressroom.limits import Limits
from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.request import BuildRequest, Project
from pressroom.show import Shown, ShowRequest, show

BOTH = "both"


@commands.command("show")
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@game_option
@click.option("--deck", "decks", multiple=True, metavar="ID", help="Only this deck; repeat it.")
@click.option(
    "--side",
    type=click.Choice([*(side.value for side in Side), BOTH]),
    default=Side.FRONT.value,
    show_default=True,
    help="Which side.",
)
@click.option("--guides", is_flag=True, help="Show the bleed, the cut and the safe zone.")
@click.option("--sheet", is_flag=True, help="All faces together, each over its id.")
@click.option(
    "--changes",
    "since",
    is_flag=False,
    flag_value=LAST_PRINT,
    metavar="[COMMIT]",
    help="What changed since the last print, or since a commit of git: before and after.",
)
@click.option("--theme", help="A look, such as low-ink; default: the game's own.")
@click.option(
    "--language", "languages", multiple=True, metavar="TAG", help="This language; repeat it."
)
@click.option(
    "--as",
    "kind",
    type=click.Choice(["png", "pdf"]),
    default="png",
    show_default=True,
    help="What kind of file.",
)
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=200, show_default=True, help="Pixels an inch."
)
@click.option(
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write to; default: output/GAME/faces/.",
)
@preview_option
@limit_options
@format_option
@debug_option
@click.pass_obj
def show_command(
    project: Project,
    cards: tuple[str, ...],
    game: str | None,
    decks: tuple[str, ...],
    side: str,
    guides: bool,
    sheet: bool,
    since: str | None,
    theme: str | None,
    languages: tuple[str, ...],
    kind: str,
    dpi: int,
    output: Path | None,
    preview: bool,
    time_limit: int,
    memory_limit: int,
    form: str,
    debug: bool,
) -> None:
    """Draw cards as pictures, one file a face, and print the paths.

    A CARD is an id or a pattern, such as 'isle-*'; without one, all cards are drawn.
    """
    if guides and (sheet or since):
        raise click.UsageError("--guides are drawn over single faces only")
    findings = Findings()
    with show_findings(project, findings, form, debug=debug):
        name = resolve_game(project, game, findings)
        request = BuildRequest(name, decks, cards, languages, theme=theme, output=output)
        one = None if side == BOTH else Side(side)
        asked = ShowRequest(request, one, kind, dpi, guides, sheet)
        runner = TaskRunner(Limits(time_limit, memory_limit), debug=debug)
        shown = _shown(project, asked, since, runner, findings)
        previews = Previews(is_wanted=preview and kind == "png" and form == "text")
        for face, path, _ in write_faces(shown, face_folder(project, request)):
            click.echo(shown_path(path, project), err=form == "json")
            previews.show(face.data)


def _shown(
    project: Project,
    asked: ShowRequest,
    since: str | None,
    runner: TaskRunner,
    findings: Findings,
) -> Iterable[Shown]:
    """Return the pictures asked for: of cards, or of what changed."""
    if since:
        return report_changes(project, asked, since, runner, findings)
    return runner.do(partial(show, project, asked), findings, lambda _: None)
