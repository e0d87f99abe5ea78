"""Define the command that builds again whenever a file is saved."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial

import click

from pressroom.changes import changes
from pressroom.cli.findings import add_fault, print_report
from pressroom.cli.group import commands
from pressroom.cli.options import game_option, limit_options, resolve_game
from pressroom.cli.request_options import Wanted, request_options
from pressroom.cli.tasks import TaskRunner
from pressroom.limits import Limits
from pressroom.model.finding import Finding, Findings, StopBuild
from pressroom.pipeline import Built, build
from pressroom.report.findings import tally
from pressroom.request import BuildRequest, Project

WATCHED = ("cards", "layouts", "fonts")


@commands.command("watch")
@game_option
@request_options
@limit_options
@click.pass_obj
def watch_command(
    project: Project, game: str | None, wanted: Wanted, time_limit: int, memory_limit: int
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
        _watch(project, request, runner)
    except KeyboardInterrupt:
        click.echo()
    finally:
        runner.close()


def _watch(project: Project, request: BuildRequest, runner: TaskRunner) -> None:
    before: tuple[Finding, ...] = ()
    for _ in changes([project.folder / name for name in WATCHED]):
        start = time.monotonic()
        findings = Findings()
        built: tuple[Built, ...] = ()
        try:
            built = runner.do(partial(build, project, request), findings, lambda _: None)
        except StopBuild:
            pass  # the findings say why
        except Exception as error:  # noqa: BLE001 - told, and the next save may mend it
            add_fault(error, findings)
        _tell_findings(project, before, findings)
        before = tuple(findings)
        click.echo(_line(request.game, built, findings, time.monotonic() - start))


def _tell_findings(project: Project, before: Iterable[Finding], now: Findings) -> None:
    """Show what is new, and name what is gone."""
    known, present = set(before), set(now)
    fresh = Findings()
    fresh.extend(one for one in now if one not in known)
    print_report(fresh, project)
    for gone in (one for one in before if one not in present):
        click.echo(f"solved: {gone.span}: {gone.code}" if gone.span else f"solved: {gone.code}")


def _line(game: str, built: tuple[Built, ...], findings: Findings, seconds: float) -> str:
    """Return the one line about a build."""
    clock = time.strftime("%H:%M:%S")
    if not built:
        return f"{clock} {game}: stopped, {tally(findings)}; the last good files stay"
    state = "built" if any(one.is_fresh for one in built) else "unchanged"
    sheets = sum(one.sheets for one in built)
    counted = "1 sheet" if sheets == 1 else f"{sheets} sheets"
    told = f", {tally(findings)}" if len(findings) else ""
    return f"{clock} {game}: {state}, {counted}{told}, {seconds:.1f} s"
