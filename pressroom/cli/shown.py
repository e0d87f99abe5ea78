"""Findings to the terminal and the exit code, at the end of every command that reads games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings, StopBuild
from pressroom.report.findings import render_report, report_json, tally
from pressroom.request import Project

STOPPED = 1


def games_asked(project: Project, asked: Iterable[str], findings: Findings) -> tuple[str, ...]:
    """Return the games asked for, by default all; finding `game/none` if there are none."""
    games = tuple(dict.fromkeys(_plain_name(name, findings) for name in asked)) or list_games(
        project.folder
    )
    if not games:
        findings.error("game/none", "there is no game: no folder of cards/ has a game.yaml")
        findings.stop_on_errors()
    return games


def one_game(project: Project, asked: str | None, findings: Findings) -> str:
    """Return the game asked for, or the only one; finding `game/which` if it is not clear."""
    if asked is not None:
        return _plain_name(asked, findings)
    games = games_asked(project, (), findings)
    if len(games) > 1:
        message = f"say which game with --game: there are {', '.join(games)}"
        findings.error("game/which", message)
        findings.stop_on_errors()
    return games[0]


def _plain_name(asked: str, findings: Findings) -> str:
    """Return a game's name without the slash that a shell puts behind a folder's."""
    name = asked.rstrip("/\\")
    if Path(name).name != name or not name:
        findings.error("game/not-found", f"“{asked}” is not the name of a folder of cards/")
        findings.stop_on_errors()
    return name


@contextmanager
def shown(
    project: Project,
    findings: Findings,
    form: str,
    *,
    debug: bool,
    written: Sequence[object] = (),
) -> Iterator[None]:
    """Show the findings of a block, and end the program with exit code 1 if they stopped it.

    `written` is filled by the block with what it wrote before.
    """
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
    except Exception as fault:
        if debug:
            raise
        findings.error("system/fault", _as_fault(fault), hint="--debug shows where")
        stopped = True
    finally:
        _tell(findings, form, project)
    if stopped:
        outcome = "" if written else "; nothing was written"
        click.echo(f"stopped: {tally(findings)}{outcome}", err=True)
        raise SystemExit(STOPPED)


@contextmanager
def apart(findings: Findings) -> Iterator[Findings]:
    """Give findings of one game, so that its errors do not keep the next from being looked at."""
    own = Findings(is_strict=findings.is_strict)
    try:
        yield own
    except StopBuild:
        pass  # the caller stops when all games were looked at
    finally:
        findings.extend(own)


def _tell(findings: Findings, form: str, project: Project) -> None:
    """Print findings: as JSON to standard output, or in words to standard error."""
    if form == "json":
        click.echo(report_json(findings))
    elif len(findings):
        report = render_report(findings, project.folder, colour=_may_colour())
        click.echo(report, err=True, nl=False)


def _may_colour() -> bool:
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR")  # https://no-color.org


def _as_fault(fault: Exception) -> str:
    said = " ".join(f"{type(fault).__name__} {fault}".split())
    return f"Pressroom itself is at fault here, please report it: {said}"


def _in_words(reason: Exception) -> str:
    if isinstance(reason, OSError) and reason.strerror:
        return f"{reason.strerror}: {reason.filename}" if reason.filename else reason.strerror
    return str(reason)
