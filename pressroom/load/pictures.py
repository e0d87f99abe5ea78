"""Find the picture files of a game and the one that a card names."""

from __future__ import annotations

import posixpath
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pressroom.files import read_text
from pressroom.model.suggestion import did_you_mean
from pressroom.sources import Sources

ENDINGS = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".bmp", ".svg"})


@dataclass(slots=True)
class Pictures:
    """The folder `art/` of a game's folder, listed when the first picture is asked for.

    `shown` is the folder relative to the project, as spans and `Picture.path` have it.
    """

    game: Path
    shown: str
    project: Path
    sources: Sources
    listed: dict[str, str] | None = field(default=None, init=False)
    outside: dict[str, bool] = field(default_factory=dict, init=False)  # by source: links are slow

    def names(self) -> dict[str, str]:
        """Return the files under the folder, by name in composed Unicode (NFC)."""
        if self.listed is None:
            below = f"{posixpath.basename(self.shown)}/"
            names = [name for name in self.sources.names(self.game) if name.startswith(below)]
            self.listed = {
                unicodedata.normalize("NFC", name.removeprefix(below)): name.removeprefix(below)
                for name in names
            }
        return self.listed

    def find(self, source: str) -> str | None:
        """Return the path of a picture relative to the project, if it is there.

        Letters' case counts on every system, so that a game that builds here builds elsewhere.
        """
        name = posixpath.normpath(source)
        listed = self.names().get(unicodedata.normalize("NFC", name))
        if listed is not None:
            return f"{self.shown}/{listed}"
        path = posixpath.normpath(f"{self.shown}/{source}")
        is_elsewhere = not path.startswith(f"{self.shown}/")
        return path if is_elsewhere and is_file(self.project / path) else None

    def unused(self, used: frozenset[str], texts: Iterable[Path]) -> Iterator[str]:
        """Go through the pictures that are not among those used and that no text names."""
        paths = (f"{self.shown}/{name}" for name in self.names().values())
        idle = [path for path in paths if path not in used and Path(path).suffix.lower() in ENDINGS]
        words = "".join(read_text(text) for text in texts) if idle else ""
        return (path for path in idle if Path(path).name not in words)

    def is_outside(self, source: str) -> bool:
        """Return whether a path, links followed, leads out of the project folder."""
        if source not in self.outside:
            self.outside[source] = self._leads_outside(source)
        return self.outside[source]

    def _leads_outside(self, source: str) -> bool:
        path = posixpath.normpath(f"{self.shown}/{source}")
        if source.startswith(("/", "\\")) or Path(source).drive or path.startswith(".."):
            return True
        return not is_inside(self.project / path, self.project)

    def hint(self, source: str) -> str | None:
        """Return the hint for a picture that is not there."""
        name = unicodedata.normalize("NFC", posixpath.normpath(source))
        for listed in self.names():
            if listed.casefold() == name.casefold():
                return f"the file is written “{listed}”; capital and small letters count"
        return did_you_mean(name, self.names())


def is_file(path: Path) -> bool:
    """Return whether a path is an ordinary file; a name too long for the disk is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_inside(path: Path, project: Path) -> bool:
    """Return whether a path, links followed, lies in the project folder."""
    try:
        return path.resolve().is_relative_to(project.resolve())
    except (OSError, ValueError, RuntimeError):  # a loop of links, a name no file can have
        return False
