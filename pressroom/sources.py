"""The files that a build reads, as they were when it first saw them.

Each folder is listed once and each file digested once: what is printed and what the manifest's
digest stands for are the same bytes, whatever is saved meanwhile. A link may lead to another place
in the project; what leads out of it, is no ordinary file or has no bounds is not there for a build,
and is told as a finding.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from errno import EAGAIN, ELOOP
from fnmatch import fnmatchcase
from pathlib import Path

from pressroom.files import (
    MAX_TEXT,
    RefusedFile,
    read_by_stat,
    read_file,
    sha256_by_stat,
    sha256_of,
)

MB = 1024 * 1024
MAX_KEPT = MB // 4  # of one file that stays in memory; the longest rulebook has 40 KB
MAX_SIZES = {  # by the end of a name; what has no kind of its own may be included as a text
    **dict.fromkeys((".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif"), 256 * MB),
    **dict.fromkeys((".ttf", ".otf"), 64 * MB),
    **dict.fromkeys((".xlsx", ".ods"), 16 * MB),
    **dict.fromkeys((".csv", ".tsv"), MAX_TEXT),
    **dict.fromkeys((".yaml", ".md", ".j2", ".css", ".po", ".svg", ".json"), MAX_TEXT),
}
PYTHONS_OWN = "__pycache__"  # beside our own modules
OUTSIDE = "a link leads out of the project"
CIRCLE = "a link leads back to a folder around it"
SPECIAL = "it is not an ordinary file"
CHANGED = "it was saved while it was read; build again"


@dataclass(frozen=True, slots=True)
class Refused:
    """Something in a folder that is not read: its name below the folder, and why."""

    name: str
    reason: str


@dataclass(slots=True)
class _Listing:
    names: list[str] = field(default_factory=list)
    known: frozenset[str] = frozenset()
    refused: list[Refused] = field(default_factory=list)
    facts: dict[str, os.stat_result] = field(default_factory=dict)
    has_links: bool = False


class Sources:
    """The files below some folders. Links may lead from one of these `roots` to another."""

    def __init__(self, roots: tuple[Path, ...] = ()) -> None:
        """Read nothing yet."""
        self._roots = tuple(root.resolve() for root in roots)
        self._listings: dict[Path, _Listing] = {}
        self._digests: dict[str, str] = {}
        self._kept: dict[str, bytes] = {}
        self._reached: dict[str, os.stat_result] = {}  # what a listing came to without a link

    def names(self, folder: Path) -> tuple[str, ...]:
        """Return the files below a folder, relative to it with slashes, in a fixed order."""
        return tuple(self._listed(folder).names)

    def has(self, folder: Path, name: str) -> bool:
        """Return whether a file of this name, with slashes, is below a folder."""
        return name in self._listed(folder).known

    def matching(self, folder: Path, pattern: str) -> list[Path]:
        """Return the files below a folder whose names match, part by part, in a fixed order."""
        depth = pattern.count("/")
        return [
            folder / name
            for name in self._listed(folder).names
            if name.count("/") == depth and fnmatchcase(name, pattern)
        ]

    def refused(self, folder: Path) -> tuple[Refused, ...]:
        """Return what is below a folder and is not read, in a fixed order."""
        return tuple(self._listed(folder).refused)

    def read(self, path: Path) -> bytes:
        """Return the bytes of a file, the same each time.

        Raises `RefusedFile` if it is not read, or was saved since; `OSError` if it cannot be read.
        """
        name = str(path)
        if name in self._kept:
            return self._kept[name]
        self._check_inside(path)
        data, digest = self._read(name)
        if self._digests.setdefault(name, digest) != digest:
            raise RefusedFile(EAGAIN, CHANGED, name)
        if len(data) <= MAX_KEPT:
            self._kept[name] = data
        return data

    def text(self, path: Path) -> str:
        """Return the text of a file; what is no UTF-8 becomes the replacement character."""
        return self.read(path).decode("utf-8-sig", "replace")

    def digest(self, path: Path) -> str:
        """Return the sha256 of a file in hexadecimal, the same each time. Raises as `read` does."""
        name = str(path)
        if name not in self._digests:
            facts = self._reached.get(name) or path.stat()
            if facts.st_size <= MAX_KEPT:
                self.read(path)
            else:
                self._check_inside(path)
                self._digests[name] = sha256_by_stat(path)
        return self._digests[name]

    def digests(self, folder: Path) -> Iterator[tuple[str, str]]:
        """Go through name and digest of each file below a folder. Raises as `read` does."""
        for name in self._listed(folder).names:
            known = self._digests.get(f"{folder}{os.sep}{name}")
            yield name, known or self.digest(folder / name)

    def _read(self, name: str) -> tuple[bytes, str]:
        """Return bytes and digest of a file; a process that stays keeps those of small ones."""
        facts = self._reached.get(name)
        if facts and facts.st_size <= MAX_KEPT:
            return read_by_stat(name, facts, _max_size(name))
        data = read_file(Path(name), _max_size(name))
        return data, sha256_of(data)

    def leads_outside(self, path: Path) -> bool:
        """Return whether a path, links followed, ends outside all roots."""
        real = path.resolve()
        return not any(real.is_relative_to(root) for root in self._roots)

    def _check_inside(self, path: Path) -> None:
        if str(path) in self._reached:
            return
        real = path.resolve()
        if real != path.absolute() and self.leads_outside(real):
            raise RefusedFile(ELOOP, OUTSIDE, str(path))

    def _listed(self, folder: Path) -> _Listing:
        if folder not in self._listings:
            listing = self._listings[folder] = _Listing()
            if folder.is_symlink() and self.leads_outside(folder):
                listing.refused.append(Refused("", OUTSIDE))
            else:
                self._list(folder, "", (os.path.realpath(folder),), listing)
                if not listing.has_links and os.path.realpath(folder) == str(folder):
                    facts = listing.facts.items()
                    self._reached |= {f"{folder}{os.sep}{name}": one for name, one in facts}
            listing.names.sort()
            listing.known = frozenset(listing.names)
            listing.refused.sort(key=lambda one: one.name)
        return self._listings[folder]

    def _list(self, folder: Path, inside: str, around: tuple[str, ...], listing: _Listing) -> None:
        """List what is in a folder; `around` are the real folders that it is in."""
        try:
            with os.scandir(folder / inside) as entries:
                found = [entry for entry in entries if entry.name != PYTHONS_OWN]
        except (FileNotFoundError, NotADirectoryError):
            return
        for entry in found:
            name = inside + entry.name
            listing.has_links |= entry.is_symlink()
            if entry.is_symlink() and self.leads_outside(Path(entry.path)):
                listing.refused.append(Refused(name, OUTSIDE))
            elif entry.is_dir():
                real = os.path.realpath(entry.path) if entry.is_symlink() else entry.path
                if real in around:
                    listing.refused.append(Refused(name, CIRCLE))
                else:
                    self._list(folder, f"{name}/", (*around, real), listing)
            elif entry.is_file():
                _add_file(entry, name, listing)
            elif not entry.is_symlink():  # a link to nothing is no file
                listing.refused.append(Refused(name, SPECIAL))


def _add_file(entry: os.DirEntry[str], name: str, listing: _Listing) -> None:
    """Add an ordinary file; a large one of no kind that is read is passed over."""
    facts = entry.stat()
    if facts.st_size <= _max_size(name):
        listing.names.append(name)
        listing.facts[name] = facts
    elif _ending(name) in MAX_SIZES:
        megabytes = _max_size(name) // MB
        listing.refused.append(Refused(name, f"it is larger than {megabytes} MB"))


def _max_size(name: str) -> int:
    return MAX_SIZES.get(_ending(name), MAX_TEXT)


def _ending(name: str) -> str:
    return f".{name.rpartition('.')[2].lower()}"
