"""Puts a new folder in the place of the old one, so that it is seen old or new, and never half.

On Linux two folders change names in one step. Elsewhere the files are moved one by one by a
journal: the new ones stand ready in a folder of their own, and whoever comes next finishes the
move. These folders are hidden beside the one they are for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EINVAL, ENOSYS, ENOTDIR, ENOTSUP, EXDEV
from pathlib import Path

from pressroom.locks import one_at_a_time
from pressroom.publish import journal
from pressroom.writing import link_or_copy, make_folder, move, remove_folder, settle

AT_FDCWD, RENAME_EXCHANGE = -100, 2  # Linux, renameat2(2)
UNABLE = (EINVAL, ENOSYS, ENOTSUP, EXDEV)  # the system or the disk cannot exchange


@contextmanager
def drafting(folder: Path) -> Iterator[Path]:
    """Give an empty folder for the next content of `folder`, which other builds wait for.

    What an interrupted build left is finished or removed first. Raises `OSError`.
    """
    draft = _draft(folder)
    make_folder(folder.parent)
    lock = folder.parent if os.name == "posix" else folder.parent / ".lock"
    with one_at_a_time(lock):
        remove_folder(draft)
        journal.finish(folder)
        make_folder(draft)
        try:
            yield draft
        finally:
            remove_folder(draft)


def finish(folder: Path) -> None:
    """Finish or clear away what an interrupted build left, so that the folder can be read."""
    if journal.has_left(folder) or os.path.lexists(_draft(folder)):
        with drafting(folder):
            pass


def _draft(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.new")


def switch(draft: Path, folder: Path, dropped: Mapping[str, str]) -> None:
    """Put a draft in the place of a folder, without the files `dropped`, each with its sha256.

    Whatever else is in the folder stays there. Raises `OSError`, and then nothing has changed.
    """
    settle(draft)
    if not os.path.lexists(folder):
        move(draft, folder)
    elif not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, "a file stands where a folder is to be", str(folder))
    else:
        make_folder(folder)  # refuses a link
        if not _swap(draft, folder, dropped):
            journal.move_in(draft, folder, dropped)
    settle(folder.parent)


def _swap(draft: Path, folder: Path, dropped: Mapping[str, str]) -> bool:
    """Let draft and folder change names, with what others keep there; return whether it could."""
    if sys.platform != "linux":
        return False
    carried = list(_carry(folder, draft, dropped))
    if exchange(draft, folder):
        _bring_latest(draft, folder, dropped)
        return True
    for path in carried:
        remove_folder(path)
    return False


def exchange(one: Path, other: Path) -> bool:
    """Let two folders change names in one step; return whether this Linux can do that."""
    import ctypes

    library = ctypes.CDLL(None, use_errno=True)
    if not hasattr(library, "renameat2"):
        return False
    sys.audit("pressroom.exchange", str(one), str(other))
    names = AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other)
    if library.renameat2(*names, RENAME_EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in UNABLE:
        return False
    raise OSError(number, os.strerror(number), str(other))


def _carry(folder: Path, draft: Path, dropped: Mapping[str, str]) -> Iterator[Path]:
    """Give what others put into a folder a second name in the draft; go through these."""
    for path in sorted(folder.iterdir()):
        target = draft / path.name
        if path.name in dropped or os.path.lexists(target):
            continue
        if path.is_dir() and not path.is_symlink():
            make_folder(target)
            yield from list(_carry(path, target, {}))
        else:
            link_or_copy(path, target)
        yield target


def _bring_latest(old: Path, folder: Path, dropped: Mapping[str, str]) -> None:
    """Move over what others saved in the old folder after it was looked through."""
    for path in sorted(old.iterdir()):
        target = folder / path.name
        if path.name in dropped:
            continue
        if path.is_dir() and not path.is_symlink() and target.is_dir():
            _bring_latest(path, target, {})
        elif not os.path.lexists(target):
            move(path, target)
