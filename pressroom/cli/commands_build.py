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
from pressroom.cli.request_options import Wanted, request_options
from pressroom.cli.tasks import TaskRunner
from pressroom.limits import Limits
from pressroom.model.finding import Findings, Span
from pressroom.model.step import Step
from pressroom.pipeline import Built, build, open_game
from pressroom.report.findings import tally
from pressroom.request import Project


@commands.command("build")
@games_option
@request_options
@limit_options
@strict_option
@format_option
@debug_option
@click.pass_obj
def build_command(
    project: Project,
    games: tuple[str, ...],
    wanted: Wanted,
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
            with separate_findings(findings) as own:
                first = Step("opening the game", Span(f"cards/{game}/game.yaml"))
                task = partial(build, project, wanted(game))
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
