"""The manifest beside the output files: what they were made from, and their sha256.

A later build with the same inputs and untouched outputs has nothing to do.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from pressroom.files import NAMES, read_file, sha256_of, sha256_of_file
from pressroom.sources import Sources

MANIFEST = "manifest.json"
MAX_BYTES = 16 * 1024 * 1024  # of a manifest; that of a kit of 200 cards has 40 KB
NAME = re.compile(r"(?!\.)[^/\\\x00-\x1f\ud800-\udfff]+")  # of a file in the output folder


class Role(StrEnum):
    """What a print file is: everything of a game, the pieces of one product, or a rulebook."""

    KIT = "kit"
    PRODUCT = "product"
    BOOK = "book"


@dataclass(frozen=True, slots=True)
class FileEntry:
    """An output file: its name, role, sha256, sheets of paper and printed pages.

    `made_from` is a digest of the plan, the faces and the code that the file came from.
    """

    name: str
    role: Role
    sha256: str
    made_from: str
    sheets: int
    pages: int


@dataclass(frozen=True, slots=True)
class PieceEntry:
    """A printed piece: its card, deck and copies, and a digest of each side as it was drawn.

    The digests depend on what is printed and not on our version, so that two manifests tell which
    pieces changed between them.
    """

    card: str
    deck: str
    copies: int
    front: str | None
    back: str | None


@dataclass(frozen=True, slots=True)
class Manifest:
    """What one build wrote. `inputs` is a digest of all that the files depend on."""

    game: str
    version: str
    language: str
    pressroom: str
    paper: str
    theme: str
    inputs: str
    files: tuple[FileEntry, ...]
    pieces: tuple[PieceEntry, ...] = ()

    def as_json(self) -> str:
        """Return the manifest as it is written."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=2) + "\n"


def read_manifest(folder: Path) -> Manifest | None:
    """Return the manifest of an output folder; none if there is none that can be read."""
    try:
        content: dict[str, Any] = json.loads(read_file(folder / MANIFEST, MAX_BYTES))
        files = tuple(_file_entry(**entry) for entry in content.pop("files"))
        pieces = tuple(PieceEntry(**entry) for entry in content.pop("pieces"))
        return Manifest(files=files, pieces=pieces, **content)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def is_current(folder: Path, inputs: str) -> Manifest | None:
    """Return the manifest if all its files are there, unchanged, and made from these inputs."""
    manifest = read_manifest(folder)
    if manifest is None or manifest.inputs != inputs:
        return None
    is_whole = all(_sha256(folder / entry.name) == entry.sha256 for entry in manifest.files)
    return manifest if is_whole else None


def kept_file(folder: Path, name: str, made_from: str) -> bytes | None:
    """Return a file of the last build if it is whole and was made from the very same things."""
    last = read_manifest(folder)
    for entry in last.files if last else ():
        if entry.name == name and entry.made_from == made_from:
            data = _read(folder / name)
            return data if data is not None and sha256_of(data) == entry.sha256 else None
    return None


def digest_inputs(
    folders: Iterable[Path], options: Mapping[str, object], sources: Sources | None = None
) -> str:
    """Return a digest of every file below the folders, and of the options of the build."""
    sources = sources or Sources()
    digest = hashlib.sha256(json.dumps(dict(options), sort_keys=True).encode())
    for folder in folders:
        for name in sources.names(folder):
            digest.update(f"{name}\0{sources.digest(folder / name)}\0".encode("utf-8", NAMES))
    return digest.hexdigest()


def _file_entry(role: str, **facts: Any) -> FileEntry:
    entry = FileEntry(role=Role(role), **facts)
    if not NAME.fullmatch(entry.name) or not isinstance(entry.sheets, int):
        raise ValueError("these facts were not written by a build")
    return entry


def _read(path: Path) -> bytes | None:
    try:
        return read_file(path)
    except OSError:
        return None


def _sha256(path: Path) -> str | None:
    try:
        return sha256_of_file(path)
    except OSError:
        return None
