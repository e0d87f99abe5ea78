"""Digests of bytes, and the door through which files are read.

A file is read only if it is an ordinary one of known size: a pipe would be waited for, and a device
may have no end. `writing` is the door the other way.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from errno import EFBIG, EINVAL
from functools import lru_cache
from hashlib import file_digest, sha256
from pathlib import Path

SETTLED_NS = 2_000_000_000  # the coarsest time of change that a file system keeps: FAT, 2 s
MAX_BYTES = 512 * 1024 * 1024  # of any file that is read; the largest that ships has 11 MB
MAX_TEXT = 8 * 1024 * 1024
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class RefusedFile(OSError):
    """A file is not read or written: it is no ordinary file, too large, or reached by a link."""


NAMES = "surrogatepass"  # Python holds names of files that are no UTF-8 as lone surrogates


def sha256_of(*parts: bytes | str) -> str:
    """Return the sha256 of bytes and texts in hexadecimal; where one part ends matters."""
    digest = sha256()
    for number, part in enumerate(parts):
        if number:
            digest.update(b"\0")
        digest.update(part.encode("utf-8", NAMES) if isinstance(part, str) else part)
    return digest.hexdigest()


def sha256_of_file(path: Path) -> str:
    """Return the sha256 of a file's bytes in hexadecimal. Raises `OSError` if it cannot be read."""
    with os.fdopen(_open(path, MAX_BYTES), "rb") as file:
        return file_digest(file, "sha256").hexdigest()


def sha256_by_stat(path: Path) -> str:
    """Return the sha256 of a file, read again only when what the system says of it is another.

    For a file that many cards name, such as a picture. A file changed within the last seconds is
    read each time: another save may have the same size and time. Raises `OSError` if it cannot be
    read.
    """
    state = _settled_state(path.stat())
    return _sha256_kept(path, state) if state else sha256_of_file(path)


def read_by_stat(path: str, facts: os.stat_result, max_bytes: int) -> tuple[bytes, str]:
    """Return the bytes of a small file and their sha256, kept as `sha256_by_stat` keeps digests.

    `facts` are what a listing of its folder said of it. Raises as `read_file` does.
    """
    state = _settled_state(facts)
    return _read_kept(path, max_bytes, state) if state else _read(path, max_bytes)


State = tuple[int, int, int, int]


def _settled_state(facts: os.stat_result) -> State | None:
    """Return size, times and number of a file; none if it changed within the last seconds.

    The system sets the time of the last change of anything (ctime), also by another name or with
    an old time of change: a person's `mv` and `cp -p`.
    """
    latest = max(facts.st_mtime_ns, facts.st_ctime_ns)
    if time.time_ns() - latest < SETTLED_NS:
        return None
    return facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns, facts.st_ino


@lru_cache(maxsize=4096)
def _sha256_kept(path: Path, _state: State) -> str:
    return sha256_of_file(path)


@lru_cache(maxsize=2048)
def _read_kept(path: str, max_bytes: int, _state: State) -> tuple[bytes, str]:
    return _read(path, max_bytes)


def _read(path: str, max_bytes: int) -> tuple[bytes, str]:
    data = read_file(Path(path), max_bytes)
    return data, sha256_of(data)


def read_file(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Return the bytes of an ordinary file.

    Raises `RefusedFile` if it is a device, a pipe or larger than `max_bytes`, before it is opened,
    and `OSError` if it cannot be read.
    """
    with os.fdopen(_open(path, max_bytes), "rb") as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(size + 1)  # memory is taken for all that is asked for
        if len(data) > size:  # it has grown meanwhile
            data += file.read(max_bytes + 1 - len(data))
    if len(data) > max_bytes:
        raise _too_large(path, max_bytes)
    return data


def read_head(path: Path, count: int) -> bytes:
    """Return the first bytes of an ordinary file. Raises as `read_file` does."""
    with os.fdopen(_open(path, MAX_BYTES), "rb") as file:
        return file.read(count)


def read_text(path: Path) -> str:
    """Return the text of a file; what is no UTF-8 becomes the replacement character.

    Raises as `read_file` does.
    """
    return read_file(path, MAX_TEXT).decode("utf-8-sig", "replace")


def _open(path: Path, max_bytes: int) -> int:
    """Open a file after a look at its kind and size; both are looked at again once it is open."""
    _check(path, path.stat(), max_bytes)
    descriptor = os.open(path, os.O_RDONLY | _NO_WAIT)
    try:
        _check(path, os.fstat(descriptor), max_bytes)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _check(path: Path, facts: os.stat_result, max_bytes: int) -> None:
    if stat.S_ISDIR(facts.st_mode):
        raise IsADirectoryError(EINVAL, "it is a folder", str(path))
    if not stat.S_ISREG(facts.st_mode):
        raise RefusedFile(EINVAL, "it is not an ordinary file", str(path))
    if facts.st_size > max_bytes:
        raise _too_large(path, max_bytes)


def _too_large(path: Path, max_bytes: int) -> RefusedFile:
    return RefusedFile(EFBIG, f"it is larger than {max_bytes // 1024**2} MB", str(path))


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
