"""Static fonts cut from the declared ones into the cache, and a fontconfig that sees only these.

HarfBuzz pins the weight axis and keeps all glyphs under their ids, so that the press can later
subset the same file by glyph id. One cut takes 0.15 s, once (Noto Sans SC, 31 036 glyphs).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path

import uharfbuzz as hb

from pressroom.render.font_catalog import (
    FontMissing,
    FontSource,
    catalog_sources,
    local_sources,
    read_catalog,
)
from pressroom.writing import write_whole

CUT_VERSION = b"2"  # raise it when the way of cutting changes
LIST_END = "end"
USUAL_WEIGHTS = (400, 700)
TYPOGRAPHIC_FAMILY, FAMILY = 16, 1  # OpenType `name` table, name ids


@dataclass(frozen=True, slots=True)
class FontCut:
    """A static font file, as CSS asks for it."""

    family: str
    weight: int
    path: Path


@dataclass(frozen=True)
class FontSet:
    """All fonts a build may use; `fontconfig` is the configuration file that lists just them."""

    cuts: Mapping[tuple[str, int], FontCut]
    fontconfig: Path
    key: str

    @cached_property
    def families(self) -> frozenset[str]:
        """The names that CSS may use."""
        return frozenset(family for family, _ in self.cuts)


def open_fonts(shipped_fonts: Path, project: Path, cache: Path) -> FontSet:
    """Return the project's fonts, cutting those that the cache lacks.

    Raises `FontMissing` if a declared font is not installed, or a local one cannot be used.
    """
    local = tuple(local_sources(project))
    key = _set_key(shipped_fonts, local)
    folder = cache / "fonts" / key
    cuts = _listed(folder)
    if not cuts:
        _cut_all(folder, (*catalog_sources(shipped_fonts), *local))
        cuts = _listed(folder)
    return FontSet(cuts, _write_fontconfig(folder), key)


def _listed(folder: Path) -> dict[tuple[str, int], FontCut]:
    """Return the cuts of a folder; none if one is missing, shortened or not listed to the end."""
    listing = folder / "cuts.txt"
    lines = listing.read_text("utf-8", "replace").splitlines() if listing.is_file() else [""]
    cuts = {}
    for line in lines[:-1]:
        match line.split("\t"):
            case [family, weight, name, size] if _size(folder / name) == size:
                cuts[family, int(weight)] = FontCut(family, int(weight), folder / name)
            case _:
                return {}
    return cuts if lines[-1] == LIST_END else {}


def _size(path: Path) -> str:
    return str(path.stat().st_size) if path.is_file() else "none"


def _set_key(shipped_fonts: Path, local: tuple[FontSource, ...]) -> str:
    digest = hashlib.sha256(CUT_VERSION + hb.version_string().encode())
    digest.update((shipped_fonts / "catalog.json").read_bytes())
    for source in local:
        digest.update(f"{source.path.name} {source.sha256}\n".encode())
    return digest.hexdigest()[:16]


def _cut_all(folder: Path, sources: tuple[FontSource, ...]) -> None:
    """Write all cuts, and last the listing that makes the folder complete."""
    folder.mkdir(parents=True, exist_ok=True)
    cuts: dict[tuple[str, int], FontCut] = {}
    own: dict[tuple[str, int], FontSource] = {}
    for source in sources:
        for cut in _cut(source, folder):
            first = source if source.family else own.setdefault((cut.family, cut.weight), source)
            if first is not source:
                raise FontMissing(
                    f"“{first.path.name}” and “{source.path.name}” in fonts/local/ are both"
                    f" “{cut.family}” of weight {cut.weight}; keep one of them"
                )
            cuts[cut.family, cut.weight] = cut
    lines = [
        f"{cut.family}\t{cut.weight}\t{cut.path.name}\t{_size(cut.path)}\n" for cut in cuts.values()
    ]
    write_whole(folder / "cuts.txt", "".join([*lines, LIST_END]).encode())


def _cut(source: FontSource, folder: Path) -> Iterator[FontCut]:
    """Write one font file a weight."""
    face = hb.Face(hb.Blob.from_file_path(str(source.path)))
    if not face.glyph_count:
        raise FontMissing(f"“{source.path.name}” in fonts/local/ is no font that can be read")
    family = source.family or _family_name(face)
    axes = {info.tag: info for info in face.axis_infos}
    weights = source.weights
    if not weights and not source.family:
        weights = _own_weights(face, axes)
    for weight in weights:
        name = f"{family.replace(' ', '')}-{weight}{source.path.suffix.lower()}"
        data = _pin_weight(face, weight) if "wght" in axes else source.path.read_bytes()
        write_whole(folder / name, data)
        yield FontCut(family, weight, folder / name)


def _pin_weight(face: hb.Face, weight: int) -> bytes:
    wanted = hb.SubsetInput()
    wanted.keep_everything()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.RETAIN_GIDS
    wanted.pin_all_axes_to_default(face)
    wanted.pin_axis_location(face, "wght", weight)
    return bytes(hb.subset(face, wanted).blob.data)


def _family_name(face: hb.Face) -> str:
    return face.get_name(TYPOGRAPHIC_FAMILY) or face.get_name(FAMILY) or "Unnamed"


def _own_weights(face: hb.Face, axes: Mapping[str, object]) -> tuple[int, ...]:
    """Return the weights of a designer's font: its own, or the usual ones of a variable font."""
    if "wght" in axes:
        return USUAL_WEIGHTS
    table = bytes(face.reference_table("OS/2").data)
    return (int.from_bytes(table[4:6], "big") or 400,)  # usWeightClass


def _write_fontconfig(folder: Path) -> Path:
    """Write a fontconfig file whose only fonts are the cuts, family and weight as listed."""
    path = folder / "fonts.conf"
    text = (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
        f"<fontconfig>\n<reset-dirs/>\n<dir>{escape(str(folder))}</dir>\n"
        f"<cachedir>{escape(str(folder / 'scan'))}</cachedir>\n</fontconfig>\n"
    )
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write_whole(path, text.encode())
    return path


def emoji_font(shipped_fonts: Path) -> Path:
    """Return the pictogram font's file."""
    catalog = read_catalog(shipped_fonts)
    return next(
        source.path
        for source in catalog_sources(shipped_fonts)
        if not catalog[source.family]["weights"]
    )
