"""Tells when files of a project change, by looking again and again.

Notices of the system would cost less, and get lost in shared folders, containers and drives of
other systems. A look at the three games that ship takes some milliseconds.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

SECONDS = 0.2  # between two looks; a save that takes longer is seen twice

Standing = Mapping[Path, tuple[int, int]]  # size and time of change of each file, by its path


def changes(folders: Sequence[Path], seconds: float = SECONDS) -> Iterator[None]:
    """Yield at once, and again each time that files have changed and then stayed as they are."""
    last = standing(folders)
    yield
    while True:
        time.sleep(seconds)
        now = standing(folders)
        if now != last:
            while (later := _after(seconds, folders)) != now:
                now = later
            last = now
            yield


def _after(seconds: float, folders: Sequence[Path]) -> Standing:
    time.sleep(seconds)
    return standing(folders)


def standing(folders: Sequence[Path]) -> Standing:
    """Return size and time of change of all files below some folders, hidden ones left out."""
    found: dict[Path, tuple[int, int]] = {}
    for folder in folders:
        for parent, below, names in os.walk(folder):
            below[:] = [name for name in below if not name.startswith(".")]
            for name in names:
                if not name.startswith("."):
                    _look_at(Path(parent, name), found)
    return found


def _look_at(path: Path, found: dict[Path, tuple[int, int]]) -> None:
    try:
        about = path.stat()
    except OSError:  # it was there a moment ago, as editors' drafts are
        return
    found[path] = about.st_size, about.st_mtime_ns
