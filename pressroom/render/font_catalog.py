"""Which font files there are: the declared packages of `fonts/catalog.json` and a designer's own.

A declared file is taken only if its bytes have the catalogue's sha256; fonts of the machine are
never seen. See `font_cuts` for the static fonts made from them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from pressroom.files import sha256_of_file

LOCAL_SUFFIXES = (".ttf", ".otf")


class FontMissing(Exception):
    """A font cannot be had: a declared one is not installed, or a designer's own is of no use."""


@dataclass(frozen=True, slots=True)
class FontSource:
    """A font file as delivered: its family, and the weights that are to be cut from it.

    `family` is empty for a designer's own file, whose name table tells it.
    """

    family: str
    weights: tuple[int, ...]
    path: Path
    sha256: str


def read_catalog(fonts: Path) -> dict[str, dict[str, object]]:
    """Read `catalog.json` of a fonts folder."""
    catalog: dict[str, dict[str, object]] = json.loads(
        (fonts / "catalog.json").read_text(encoding="utf-8")
    )
    return catalog


def catalog_sources(fonts: Path) -> Iterator[FontSource]:
    """Go through the declared fonts; raises `FontMissing` for one that is not there."""
    for family, entry in read_catalog(fonts).items():
        files = entry["files"]
        weights = entry["weights"]
        assert isinstance(files, list)
        assert isinstance(weights, list)
        for file in files:
            own = (file["weight"],) if "weight" in file else tuple(weights)
            path = _locate(family, file["from"], file["sha256"])
            yield FontSource(family, own, path, file["sha256"])


def local_sources(project: Path) -> Iterator[FontSource]:
    """Go through the font files a designer dropped into `fonts/local/`."""
    folder = project / "fonts" / "local"
    for path in sorted(folder.glob("*")):
        if path.suffix.lower() in LOCAL_SUFFIXES:
            yield FontSource("", (), path, _digest(path))


_digest = lru_cache(maxsize=64)(sha256_of_file)  # 0.03 s a font


def _locate(family: str, candidates: list[str], sha256: str) -> Path:
    """Return the first installed file with these bytes."""
    for candidate in candidates:
        package, _, inside = candidate.partition("/")
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec else ():
            path = Path(folder) / inside
            if path.is_file() and _digest(path) == sha256:
                return path
    raise FontMissing(
        f"the font “{family}” is not installed as declared ({', '.join(candidates)}); "
        "remove the folder .venv and build again"
    )
