"""Show findings and set the exit code, at the end of every command that reads games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click

from pressroom.cli.group import font_installer
from pressroom.model.finding import Findings, StopBuild
from pressroom.report.findings import render_report, report_json, tally
from pressroom.request import Project
from pressroom.worker import StepFault

STOPPED = 1
REPORT = "say so with the files of the game, and with what the same command prints with --debug"


class DamagedInstallation(Exception):
    """A module of a package that is needed could not be used."""


@contextmanager
def show_findings(
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
    is_stopped = True
    try:
        yield
        is_stopped = False
    except StopBuild:
        pass  # the findings say why
    except (click.exceptions.Exit, click.UsageError):
        raise  # the block has said all, and ends the program
    except Exception as wrong:
        if debug:
            raise
        error = wrong.cause if isinstance(wrong, StepFault) else wrong
        if _lacks_a_module(error):
            raise DamagedInstallation(str(error)) from error
        add_fault(wrong, findings)
    finally:
        _show(findings, form, project)
    if is_stopped:
        outcome = "" if written else "; nothing was written"
        click.echo(f"stopped: {tally(findings)}{outcome}", err=True)
        raise SystemExit(STOPPED)


@contextmanager
def separate_findings(findings: Findings) -> Iterator[Findings]:
    """Give findings of one game, so that its errors do not keep the next from being looked at."""
    own = Findings(is_strict=findings.is_strict)
    try:
        yield own
    except StopBuild:
        pass  # the caller stops when all games were looked at
    finally:
        findings.extend(own)


def _show(findings: Findings, form: str, project: Project) -> None:
    """Print findings: as JSON to standard output, or in words to standard error."""
    if form == "json":
        click.echo(report_json(findings))
    else:
        print_report(findings, project)


def print_report(findings: Findings, project: Project) -> None:
    """Print findings in words to standard error."""
    if len(findings):
        report = render_report(findings, project.folder, colour=_is_coloured())
        click.echo(report, err=True, nl=False)


def _is_coloured() -> bool:
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR")  # https://no-color.org


def _lacks_a_module(error: Exception) -> bool:
    """Tell whether a package may be damaged."""
    is_empty = isinstance(error, AttributeError) and str(error).startswith("module '")
    return is_empty or isinstance(error, ImportError)


def add_fault(wrong: Exception, findings: Findings) -> None:
    """Add the finding for an exception: the machine does not let us go on, or we are at fault."""
    from pressroom.render.fonts.catalog import FontMissing

    step, error = (wrong.step, wrong.cause) if isinstance(wrong, StepFault) else (None, wrong)
    if isinstance(error, FontMissing) and error.extra is not None:
        findings.error("font/not-installed", str(error), hint=_how_to_install(error.extra))
    elif isinstance(error, OSError | FontMissing):
        findings.error("system/cannot-go-on", _describe(error))
    else:
        notes = getattr(error, "__notes__", ())  # such as which game of a simulation it was
        text = " ".join(" ".join([type(error).__name__, str(error), *notes]).split())
        span, card = (step.span, step.card) if step else (None, None)
        where = f"while {step.what}" if step else "here"
        message = f"Pressroom itself is at fault {where}, please report it: {text}"
        findings.error("system/fault", message, span, hint=REPORT, card=card)


def _how_to_install(extra: str) -> str:
    """Return the one command that installs fonts here."""
    if font_installer() is None:
        return f'run “python3 -m pip install "pressroom[{extra}]"” once'
    return "run the same command once where there is a network; then it needs none"


def _describe(reason: Exception) -> str:
    if isinstance(reason, OSError) and reason.strerror:
        return f"{reason.strerror}: {reason.filename}" if reason.filename else reason.strerror
    return str(reason)
