"""The fonts that `fonts/catalog.json` declares, found in the installed packages by their bytes.

A file is taken only if it has the catalogue's sha256; fonts of the machine are never seen. See
`font_cuts` for the static fonts made from them, `local_fonts` for a designer's own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from pressroom.files import read_text, sha256_of_file


class FontMissing(Exception):
    """A declared font is not installed."""


@dataclass(frozen=True, slots=True)
class FontSource:
    """A font file as delivered: its family, style and the weights that are to be cut from it."""

    family: str
    weights: tuple[int, ...]
    path: Path
    sha256: str
    is_italic: bool = False


def read_catalog(fonts: Path) -> dict[str, dict[str, object]]:
    """Read `catalog.json` of a fonts folder."""
    catalog: dict[str, dict[str, object]] = json.loads(read_text(fonts / "catalog.json"))
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
            yield FontSource(family, own, path, file["sha256"], file.get("style") == "italic")


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
