"""Tell of files and folders of a project that are not read, at themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pressroom.model.finding import Findings, Span
from pressroom.sources import OUTSIDE, Refused, Sources


def report_refused(
    sources: Sources,
    folder: Path,
    shown: str,
    findings: Findings,
    is_told: Callable[[Refused], bool] = lambda _: False,
) -> None:
    """Find links that lead out, pipes, devices and files without bounds below a folder.

    `shown` is how messages call the folder; what `is_told` picks out is told by others. Nothing of
    such a file is read or quoted. Finding `file/refused`.
    """
    for one in sources.refused(folder):
        if not is_told(one):
            place = f"{shown}/{one.name}" if one.name else shown
            hint = "copy what it leads to into the project" if one.reason == OUTSIDE else None
            message = f"this is not read: {one.reason}"
            findings.error("file/refused", message, Span(place), hint=hint)
