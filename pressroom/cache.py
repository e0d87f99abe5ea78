"""The cache folder of a project: kept from growing without end, and emptied on demand.

All in it can be made again. Only the folders that a build makes are touched, and no link is
followed: what else lies there belongs to somebody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from pressroom.files import files_below
from pressroom.writing import make_folder, remove_empty_folders, remove_file, remove_folder

MAX_BYTES = 512 * 1024 * 1024  # some 10 000 drawn faces
ROOMS = ("books", "faces", "fonts", "html", "layouts", "pictures", "tables", "type", "words")


def trim_cache(cache: Path, in_use: Sequence[Path], max_bytes: int = MAX_BYTES) -> None:
    """Delete the oldest files of a cache folder until half of `max_bytes` are left.

    Nothing happens while there are no more than `max_bytes`. Files below the folders `in_use` stay:
    the fonts of the last build are the oldest files, and each build needs them. Folders that are
    left empty go too. Another process may delete files of the same cache meanwhile.
    """
    facts = sorted(_facts(cache))
    total = sum(size for _, size, _ in facts)
    if total <= max_bytes:
        return
    for _, size, path in facts:
        if total <= max_bytes // 2:
            break
        if not any(map(path.is_relative_to, in_use)):
            remove_file(path)
            total -= size
    for room in _rooms(cache):
        remove_empty_folders(room)


def empty_cache(cache: Path) -> int:
    """Remove all that builds have put into a cache folder; return how many bytes that were.

    Raises `RefusedFile` if the folder is a link.
    """
    if not cache.exists():
        return 0
    make_folder(cache)  # it is there, and not by a link
    size = sum(size for _, size, _ in _facts(cache))
    for room in ROOMS:
        remove_folder(cache / room)
    return size


def _rooms(cache: Path) -> Iterator[Path]:
    """Go through the folders of builds that are there, and no links."""
    if cache.resolve() == cache.absolute():
        rooms = (cache / room for room in ROOMS)
        yield from (room for room in rooms if room.is_dir() and not room.is_symlink())


def _facts(cache: Path) -> Iterator[tuple[float, int, Path]]:
    """Go through all files: when they were written, how many bytes they have, where they are."""
    for room in _rooms(cache):
        for name in files_below(room):
            path = room / name
            try:
                facts = path.lstat()
            except FileNotFoundError:
                continue
            yield facts.st_mtime, facts.st_size, path
