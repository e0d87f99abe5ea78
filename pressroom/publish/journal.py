"""Moves the files of a folder in one by one, in a way that whoever comes next can finish.

A folder `.<name>.ready` beside the folder is the journal: while it is there, what is in it is still
to be moved in. Old files wait in `.<name>.old`, to be put back if one cannot be replaced.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from pressroom.files import read_file, sha256_of_file
from pressroom.publish.manifest import MANIFEST
from pressroom.writing import make_folder, move, remove_file, remove_folder, settle, write_new

DROPPED = ".dropped.json"  # in the journal: old files that have no successor, with their sha256


def _is_open(folder: Path) -> bool:
    """Return whether a move into this folder was interrupted."""
    return _ready(folder).is_dir() and not _ready(folder).is_symlink()


def has_left(folder: Path) -> bool:
    """Return whether an interrupted move left anything to be finished or removed."""
    return any(os.path.lexists(path) for path in (_ready(folder), _aside(folder)))


def move_in(draft: Path, folder: Path, dropped: Mapping[str, str]) -> None:
    """Move all files of a draft into a folder and the files `dropped` out of it.

    Raises `OSError` if one cannot be replaced, as when another program holds it open; then all old
    files come back.
    """
    write_new(draft / DROPPED, json.dumps(dict(dropped)).encode(), is_lasting=True)
    settle(draft)
    remove_folder(_ready(folder))
    move(draft, _ready(folder))
    finish(folder)


def finish(folder: Path) -> None:
    """Finish a move that was begun. Raises `OSError` if it cannot; all old files come back."""
    if _is_open(folder):
        moved: list[str] = []
        make_folder(_aside(folder))
        try:
            _step_through(folder, moved)
        except BaseException:  # an interrupted build too must leave the last output whole
            _put_back(folder, moved)
            raise
        remove_folder(_ready(folder))
    remove_folder(_aside(folder))


def _step_through(folder: Path, moved: list[str]) -> None:
    ready, aside = _ready(folder), _aside(folder)
    dropped = _dropped(ready)
    for path in sorted(folder.iterdir()):
        if path.is_file() and dropped.get(path.name) == sha256_of_file(path):
            move(path, aside / path.name)
    for path in _ours(ready):
        if os.path.lexists(folder / path.name):
            move(folder / path.name, aside / path.name)
        moved.append(path.name)
        move(path, folder / path.name)


def _put_back(folder: Path, moved: list[str]) -> None:
    aside = _aside(folder)
    for name in moved:
        if not os.path.lexists(aside / name):
            remove_file(folder / name)
    for path in sorted(aside.iterdir()):
        move(path, folder / path.name)
    remove_folder(_ready(folder))
    remove_folder(aside)


def _dropped(ready: Path) -> Mapping[str, str]:
    """Return what a journal drops; none if it is being removed, for then that is done."""
    try:
        dropped = json.loads(read_file(ready / DROPPED))
    except (OSError, ValueError, RecursionError):
        return {}
    return dropped if isinstance(dropped, dict) else {}


def _ours(ready: Path) -> Iterator[Path]:
    """Go through the files of a journal: the print files of the game, and their manifest last.

    A journal may have come with a stranger's game: what has another name is not moved in.
    """
    yield from sorted(ready.glob(f"{ready.parent.name}-*.pdf"))
    yield from ready.glob(MANIFEST)


def _ready(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.ready")


def _aside(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.old")
