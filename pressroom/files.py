"""Digests of bytes, and files that are whole or not there."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import lru_cache
from hashlib import file_digest, sha256
from pathlib import Path

SETTLED_NS = 2_000_000_000  # the coarsest time of change that a file system keeps: FAT, 2 s


def sha256_of(*parts: bytes | str) -> str:
    """Return the sha256 of bytes and texts in hexadecimal; where one part ends matters."""
    digest = sha256()
    for number, part in enumerate(parts):
        if number:
            digest.update(b"\0")
        digest.update(part.encode() if isinstance(part, str) else part)
    return digest.hexdigest()


def sha256_of_file(path: Path) -> str:
    """Return the sha256 of a file's bytes in hexadecimal. Raises `OSError` if it cannot be read."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def sha256_by_stat(path: Path) -> str:
    """Return the sha256 of a file, read again only when its size or time of change is another.

    For a file that many cards name, such as a picture. A file changed within the last seconds is
    read each time: another save may have the same size and time. Raises `OSError` if it cannot be
    read.
    """
    stat = path.stat()
    if time.time_ns() - stat.st_mtime_ns < SETTLED_NS:
        return sha256_of_file(path)
    return _sha256_kept(path, stat.st_size, stat.st_mtime_ns)


@lru_cache(maxsize=4096)
def _sha256_kept(path: Path, _size: int, _mtime_ns: int) -> str:
    return sha256_of_file(path)


def files_below(folder: Path) -> Iterator[str]:
    """Iterate over the paths of all files below a folder, relative to it, in a fixed order.

    Paths have slashes. Links to folders are not followed; a folder that is not there has no files.
    """
    folders = [""]
    found = []
    while folders:
        inside = folders.pop()
        try:
            with os.scandir(folder / inside) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(f"{inside}{entry.name}/")
                    elif entry.is_file():
                        found.append(inside + entry.name)
        except (FileNotFoundError, NotADirectoryError):
            continue
    yield from sorted(found)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; make its folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    draft.write_bytes(data)
    draft.replace(path)
