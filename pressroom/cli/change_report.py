"""Show what changed since the last print or a commit: contact sheets, and a line about them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from pressroom.cli.tasks import TaskRunner
from pressroom.earlier_files import NoEarlierFiles, files_at
from pressroom.model.finding import Findings
from pressroom.request import Project
from pressroom.show import Shown, ShowRequest
from pressroom.show_changes import Changes, show_changes

LAST_PRINT = "last print"


def report_changes(
    project: Project, asked: ShowRequest, since: str, runner: TaskRunner, findings: Findings
) -> Iterator[Shown]:
    """Go through the contact sheets of what changed since `LAST_PRINT` or a commit of git."""
    with _before(project, since) as before:
        task = partial(show_changes, project, asked, before)
        found = runner.do(task, findings, lambda _: None)
    for changes in found:
        click.echo(f"{changes.language}: {_summary(changes, since)}", err=True)
        yield from changes.shown


@contextmanager
def _before(project: Project, since: str) -> Iterator[Project | None]:
    """Give the project as it was at a commit, or nothing for the last print."""
    if since == LAST_PRINT:
        yield None
        return
    with TemporaryDirectory(prefix="pressroom-") as folder:
        try:
            before = files_at(project, since, Path(folder).resolve())
        except NoEarlierFiles as why:
            raise click.UsageError(str(why)) from None
        yield before


def _summary(changes: Changes, since: str) -> str:
    if not changes.is_known:
        if since == LAST_PRINT:
            return "not printed yet; build it once, or name a commit: --changes HEAD~1"
        return f"the files of “{since}” cannot be drawn"
    parts = [
        f"{len(names)} {what} ({', '.join(names)})"
        for what, names in (
            ("changed", changes.changed),
            ("new", changes.new),
            ("removed", changes.removed),
        )
        if names
    ]
    if changes.lost:
        parts.append(f"no longer kept as they were: {', '.join(changes.lost)}")
    return "; ".join([*parts, f"{changes.unchanged} as before"])
