"""Static fonts cut from the declared and local ones, and a fontconfig that sees only these.

HarfBuzz pins the axes and keeps all glyphs under their ids, so that the press can later subset the
same file by glyph id. One cut takes 0.15 s, once (Noto Sans SC, 31 036 glyphs). Files are named by
digests; fontconfig is told which family and style each is, whatever its own tables say.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import uharfbuzz as hb

from pressroom.files import NAMES, read_file, sha256_by_stat, sha256_of, sha256_of_file
from pressroom.model.finding import Findings
from pressroom.render.fonts.catalog import (
    FontSource,
    catalog_sources,
    families_for,
    families_for_all,
    languages_of_scripts,
    read_catalog,
)
from pressroom.render.fonts.fontconfig import write_fontconfig
from pressroom.render.fonts.local import FontFault, LocalFile, LocalFont, local_files, read_font
from pressroom.render.fonts.styles import FontStyle
from pressroom.sealed import read_sealed, write_plain, write_sealed

CUT_VERSION = b"3"  # raise it when the way of cutting changes
LISTING = "cuts.json"


@dataclass(frozen=True)
class FontSet:
    """All fonts a build may use; `fontconfig` is the configuration file that lists just them.

    `special` are declared families that only builds in other languages have; `scripts` says which
    language has fonts for a script, by its name in Unicode.
    """

    cuts: Mapping[FontStyle, Path]
    fontconfig: Path
    key: str
    special: frozenset[str] = frozenset()
    scripts: Mapping[str, str] = field(default_factory=dict)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders that the files are in."""
        return tuple(dict.fromkeys(path.parent for path in (*self.cuts.values(), self.fontconfig)))

    @cached_property
    def families(self) -> frozenset[str]:
        """The families that words are printed in."""
        return frozenset(style.family for style in self.cuts)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that CSS may use: it serves other languages too."""
        return self.families | self.special


def open_fonts(
    shipped_fonts: Path,
    project: Path,
    cache: Path,
    findings: Findings,
    languages: Collection[str] = (),
) -> FontSet:
    """Return the project's fonts for a language, cutting those that the cache lacks.

    `languages` are the tags that serve it; the fonts that only these have are cut into a folder of
    their own. What is wrong with a local font is a finding. Raises `FontMissing` if a declared font
    is not installed.
    """
    catalog = read_catalog(shipped_fonts)
    local = local_files(project, findings)
    key = _set_key(shipped_fonts, local)
    folder = cache / "fonts" / key
    cuts = _listed(folder)
    if not cuts:
        cuts = _cut_families(shipped_fonts, families_for_all(catalog), folder)
        before = len(findings)
        cuts |= _cut_local(local, folder, findings)
        if len(findings) == before:  # else they are told again at the next build
            _write_listing(folder, cuts)
    special = families_for(catalog, languages)
    if special:
        key = sha256_of(key, *special)[:16]
        cuts = _special_cuts(shipped_fonts, special, cache / "fonts" / key) | cuts
    return FontSet(
        cuts,
        write_fontconfig(cache / "fonts" / key, cuts, folder / "scan"),
        key,
        frozenset(catalog) - {*special, *families_for_all(catalog)},
        languages_of_scripts(catalog),
    )


def _special_cuts(
    shipped_fonts: Path, families: Sequence[str], folder: Path
) -> dict[FontStyle, Path]:
    """Return the cuts of the families that a language has for itself."""
    cuts = _listed(folder)
    if not cuts:
        cuts = _cut_families(shipped_fonts, families, folder)
        _write_listing(folder, cuts)
    return cuts


def _cut_families(
    shipped_fonts: Path, families: Sequence[str], folder: Path
) -> dict[FontStyle, Path]:
    cuts: dict[FontStyle, Path] = {}
    for source in catalog_sources(shipped_fonts, families):
        cuts |= _cut_declared(source, folder)
    return cuts


def _listed(folder: Path) -> dict[FontStyle, Path]:
    """Return the cuts of a folder; none if one or the list is not as it was written."""
    listing = read_sealed(folder / LISTING)
    cuts = {}
    try:
        for *style, name, digest in json.loads(listing or b"[]"):
            if sha256_by_stat(folder / name) != digest:  # 0.04 s, once in a process that stays
                return {}
            cuts[FontStyle(*style)] = folder / name
    except OSError:
        return {}
    return cuts


def _write_listing(folder: Path, cuts: Mapping[FontStyle, Path]) -> None:
    """Write the list that makes a folder complete."""
    rows = [
        (style.family, style.weight, style.is_italic, style.width, path.name, sha256_of_file(path))
        for style, path in cuts.items()
    ]
    write_sealed(folder / LISTING, json.dumps(rows).encode())


def _set_key(shipped_fonts: Path, local: Sequence[LocalFile]) -> str:
    digest = hashlib.sha256(CUT_VERSION + hb.version_string().encode())
    digest.update(read_file(shipped_fonts / "catalog.json"))
    for file in local:
        digest.update(f"{file.name} {file.sha256}\n".encode("utf-8", NAMES))
    return digest.hexdigest()[:16]


def _cut_declared(source: FontSource, folder: Path) -> dict[FontStyle, Path]:
    """Write one file for each weight of a declared font."""
    data = read_file(source.path)
    styles = [FontStyle(source.family, weight, source.is_italic) for weight in source.weights]
    return {style: _cut(hb.Face(data), data, style, source.sha256, folder) for style in styles}


def _cut_local(
    files: Sequence[LocalFile], folder: Path, findings: Findings
) -> dict[FontStyle, Path]:
    """Write the styles of a designer's fonts. Findings: `font/…`."""
    cuts: dict[FontStyle, Path] = {}
    first: dict[FontStyle, LocalFont] = {}
    for file in files:
        try:
            font = read_font(file)
        except FontFault as fault:
            findings.add(fault.finding)
            continue
        twice = next((style for style in font.styles if style in first), None)
        if twice is not None:
            said = f"and “{first[twice].file.path.name}” are both “{twice.family}”, {twice}"
            findings.add(file.finding("font/twice", said, "keep one of them"))
            continue
        first |= dict.fromkeys(font.styles, font)
        try:
            cuts |= {
                style: _cut(font.face, font.data, style, file.sha256, folder)
                for style in font.styles
            }
        except RuntimeError:  # HarfBuzz reads the tables of its axes only now
            findings.add(file.finding("font/unreadable", "is damaged: it cannot be cut"))
    return cuts


def _cut(face: hb.Face, data: bytes, style: FontStyle, digest: str, folder: Path) -> Path:
    """Write the file of one style; its name is made of digests only."""
    suffix = ".otf" if data.startswith(b"OTTO") else ".ttf"
    path = folder / f"{sha256_of(repr(style), digest)[:24]}{suffix}"
    write_plain(path, _pinned(face, style) if face.axis_infos else data)
    return path


def _pinned(face: hb.Face, style: FontStyle) -> bytes:
    """Return a variable font with its axes pinned: weight and slope to the style."""
    axes = {info.tag for info in face.axis_infos}
    wanted = hb.SubsetInput()
    wanted.keep_everything()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.RETAIN_GIDS
    wanted.pin_all_axes_to_default(face)
    if "wght" in axes:
        wanted.pin_axis_location(face, "wght", style.weight)
    if "ital" in axes:
        wanted.pin_axis_location(face, "ital", int(style.is_italic))
    return bytes(hb.subset(face, wanted).blob.data)


def emoji_font(shipped_fonts: Path) -> Path:
    """Return the pictogram font's file."""
    catalog = read_catalog(shipped_fonts)
    pictograms = [family for family, entry in catalog.items() if not entry["weights"]]
    return next(catalog_sources(shipped_fonts, pictograms)).path
