"""Files of the cache, each with a digest of its name and content in front.

What a crash, a bad disk or another program changed does not match its digest, and is not there for
us: it is made again. The digest keeps accidents out and not people: nothing that is read from the
cache is ever run as code.
"""

from __future__ import annotations

from pathlib import Path

from pressroom.files import read_file, sha256_of
from pressroom.writing import remove_folder, write_whole

HEAD = b"pressroom "


def read_sealed(path: Path) -> bytes | None:
    """Return what was written there; none if there is nothing, or not what was written."""
    try:
        head, _, data = read_file(path).partition(b"\n")
    except OSError:
        return None
    return data if head == _head(path, data) else None


def write_sealed(path: Path, data: bytes) -> None:
    """Write a file of the cache, whole or not at all. Raises `OSError` if it cannot be written."""
    write_plain(path, _head(path, data) + b"\n" + data)


def write_plain(path: Path, data: bytes) -> None:
    """Write a file of the cache that other programs must be able to read, without a digest."""
    if path.is_dir():
        remove_folder(path)  # nobody else has names of this kind in the cache
    write_whole(path, data)


def _head(path: Path, data: bytes) -> bytes:
    """Return the first line of a file: two files that change places do not match it either."""
    return HEAD + sha256_of(*path.parts[-2:], data).encode()
