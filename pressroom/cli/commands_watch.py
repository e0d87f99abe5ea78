"""Define the command that builds again whenever a file is saved."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import click

from pressroom.changes import changes
from pressroom.cli.face_pictures import face_folder, shown_path, write_faces
from pressroom.cli.findings import add_fault, print_report
from pressroom.cli.group import commands
from pressroom.cli.options import game_option, limit_options, preview_option, resolve_game
from pressroom.cli.previews import Previews
from pressroom.cli.request_options import Wanted, request_options
from pressroom.cli.tasks import TaskRunner
from pressroom.limits import Limits
from pressroom.model.finding import Finding, Findings, StopBuild
from pressroom.pipeline import Built, build
from pressroom.report.findings import tally
from pressroom.request import BuildRequest, Project
from pressroom.show import ShowRequest, show
from pressroom.worker import Result, Task

WATCHED = ("cards", "layouts", "fonts")


@commands.command("watch")
@game_option
@request_options
@click.option(
    "--show",
    "shown",
    multiple=True,
    metavar="CARD",
    help="First draw this card as a picture, as show does; repeat it.",
)
@preview_option
@limit_options
@click.pass_obj
def watch_command(
    project: Project,
    game: str | None,
    wanted: Wanted,
    shown: tuple[str, ...],
    preview: bool,
    time_limit: int,
    memory_limit: int,
) -> None:
    """Build a game, and build it again each time a file is saved. Ctrl-C ends it."""
    findings = Findings()
    try:
        request = wanted(resolve_game(project, game, findings))
    except StopBuild:
        print_report(findings, project)
        raise SystemExit(1) from None
    runner = TaskRunner(Limits(time_limit, memory_limit))
    try:
        _watch(project, request, shown, runner, preview=preview)
    except KeyboardInterrupt:
        click.echo()
    finally:
        runner.close()


def _watch(
    project: Project,
    request: BuildRequest,
    shown: tuple[str, ...],
    runner: TaskRunner,
    *,
    preview: bool,
) -> None:
    before: tuple[Finding, ...] = ()
    for _ in changes([project.folder / name for name in WATCHED]):
        found: dict[Finding, None] = {}  # each once, though both tasks tell it
        if shown:
            asked = ShowRequest(replace(request, cards=shown, output=None))
            _show(project, asked, runner, found, preview=preview)
        start = time.monotonic()
        built = _done(runner, partial(build, project, request), found) or ()
        findings = Findings()
        findings.extend(found)
        _tell_findings(project, before, findings)
        before = tuple(findings)
        click.echo(f"{_stamp()} {_line(request.game, built, findings, _since(start))}")


def _show(
    project: Project,
    asked: ShowRequest,
    runner: TaskRunner,
    found: dict[Finding, None],
    *,
    preview: bool,
) -> None:
    """Draw cards, and name the pictures that are new."""
    start = time.monotonic()
    pictures = _done(runner, partial(show, project, asked), found) or ()
    findings = Findings()
    try:
        previews = Previews(is_wanted=preview)
        for face, path, is_new in write_faces(pictures, face_folder(project, asked.request)):
            if is_new:
                click.echo(f"{_stamp()} {shown_path(path, project)}, {_since(start)}")
                previews.show(face.data)
    except OSError as error:  # such as a full disk
        add_fault(error, findings)
    found.update(dict.fromkeys(findings))


def _done(runner: TaskRunner, task: Task[Result], found: dict[Finding, None]) -> Result | None:
    """Do a task and keep what it finds; none if it is stopped, by findings or a fault."""
    findings = Findings()
    try:
        return runner.do(task, findings, lambda _: None)
    except StopBuild:
        return None  # the findings say why
    except Exception as error:  # noqa: BLE001 - told, and the next save may mend it
        add_fault(error, findings)
        return None
    finally:
        found.update(dict.fromkeys(findings))


def _tell_findings(project: Project, before: Iterable[Finding], now: Findings) -> None:
    """Show what is new, and name what is gone."""
    known, present = set(before), set(now)
    fresh = Findings()
    fresh.extend(one for one in now if one not in known)
    print_report(fresh, project)
    for gone in (one for one in before if one not in present):
        click.echo(f"solved: {gone.span}: {gone.code}" if gone.span else f"solved: {gone.code}")


def _stamp() -> str:
    return time.strftime("%H:%M:%S")


def _since(start: float) -> str:
    return f"{time.monotonic() - start:.1f} s"


def _line(game: str, built: tuple[Built, ...], findings: Findings, took: str) -> str:
    """Return the one line about a build."""
    if not built:
        return f"{game}: stopped, {tally(findings)}; the last good files stay"
    state = "built" if any(one.is_fresh for one in built) else "unchanged"
    sheets = sum(one.sheets for one in built)
    counted = "1 sheet" if sheets == 1 else f"{sheets} sheets"
    told = f", {tally(findings)}" if len(findings) else ""
    return f"{game}: {state}, {counted}{told}, {took}"
