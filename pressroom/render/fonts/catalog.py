"""The fonts that `fonts/catalog.json` declares, found in the installed packages by their bytes.

A file is taken only if it has the catalogue's sha256; fonts of the machine are never seen. See
`font_cuts` for the static fonts made from them, `local_fonts` for a designer's own.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pressroom.files import read_text, sha256_of_file


class FontMissing(Exception):
    """A declared font is not installed; `extra` names the optional dependencies that have it."""

    def __init__(self, message: str, extra: str | None = None) -> None:
        super().__init__(message, extra)  # both, so that it can be sent between processes

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def extra(self) -> str | None:
        """The name in `pyproject.toml`; none if all installations have the font."""
        extra: str | None = self.args[1]
        return extra


@dataclass(frozen=True, slots=True)
class FontSource:
    """A font file as delivered: its family, style and the weights that are to be cut from it."""

    family: str
    weights: tuple[int, ...]
    path: Path
    sha256: str
    is_italic: bool = False


def read_catalog(fonts: Path) -> dict[str, dict[str, Any]]:
    """Read `catalog.json` of a fonts folder.

    An entry with `languages` is for builds in these only; its `extra` has to be installed for them.
    """
    catalog: dict[str, dict[str, Any]] = json.loads(read_text(fonts / "catalog.json"))
    return catalog


def families_for(
    catalog: Mapping[str, Mapping[str, Any]], languages: Collection[str]
) -> tuple[str, ...]:
    """Return the families that only builds in one of these languages have, by their names."""
    return tuple(
        family
        for family, entry in catalog.items()
        if not set(languages).isdisjoint(entry.get("languages", ()))
    )


def families_for_all(catalog: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the families of every build."""
    return tuple(family for family, entry in catalog.items() if "languages" not in entry)


def languages_of_scripts(catalog: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Return which language has a font for a script that others lack, by its name in Unicode."""
    return {
        entry["script"]: entry["languages"][0] for entry in catalog.values() if "script" in entry
    }


def catalog_sources(fonts: Path, families: Iterable[str] | None = None) -> Iterator[FontSource]:
    """Go through the files of declared families, by default of all.

    Raises `FontMissing` for one that is not there.
    """
    catalog = read_catalog(fonts)
    for family in catalog if families is None else families:
        entry = catalog[family]
        for file in entry["files"]:
            own = (file["weight"],) if "weight" in file else tuple(entry["weights"])
            path = _locate(family, entry, file)
            yield FontSource(family, own, path, file["sha256"], file.get("style") == "italic")


_digest = lru_cache(maxsize=64)(sha256_of_file)  # 0.03 s a font


def _locate(family: str, entry: Mapping[str, Any], file: Mapping[str, Any]) -> Path:
    """Return the first installed file with these bytes."""
    for candidate in file["from"]:
        package, _, inside = str(candidate).partition("/")
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec else ():
            path = Path(folder, inside)
            if path.is_file() and _digest(path) == file["sha256"]:
                return path
    invalidate_caches()  # it may be installed now, while this process runs
    _digest.cache_clear()
    if "extra" in entry:
        languages = ", ".join(entry["languages"])
        message = f"the font “{family}”, for {languages}, is not installed"
        raise FontMissing(message, entry["extra"])
    raise FontMissing(
        f"the font “{family}” is not installed as declared ({', '.join(file['from'])}); "
        "remove the folder .venv and build again"
    )
