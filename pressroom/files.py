"""Digests of bytes, and files that are whole or not there."""

from __future__ import annotations

import os
from hashlib import file_digest, sha256
from pathlib import Path


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


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; make its folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    draft.write_bytes(data)
    draft.replace(path)
