"""A designer's own fonts: the files below `fonts/local/`, and what each says of itself.

Family, weight, style and width are read from the file's tables (OpenType 1.9: name, OS/2, head);
where these are silent, the name of the style tells.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import uharfbuzz as hb

from pressroom.files import files_below, read_file, sha256_by_stat
from pressroom.model.finding import Finding, Findings, Span
from pressroom.render.fonts.styles import HEAVY, NORMAL_WIDTH, FontStyle

FOLDER = "fonts/local"
SUFFIXES = (".ttf", ".otf", ".woff2", ".woff")
OTHER_FONTS = (".ttc", ".otc", ".dfont", ".eot", ".pfa", ".pfb", ".bdf", ".fon")
COMPRESSED = (b"wOF2", b"wOFF")
NEEDED_TABLES = ("cmap", "head", "hhea", "hmtx", "maxp")
OUTLINES = ("glyf", "CFF ", "CFF2")
TYPOGRAPHIC_FAMILY, FAMILY, TYPOGRAPHIC_STYLE, STYLE = 16, 1, 17, 2  # `name` table, name ids
ITALIC, BOLD, OBLIQUE = 1 << 0, 1 << 5, 1 << 9  # OS/2 fsSelection
MAX_NAME = 120  # characters of a family's name
_WIDTH_WORDS = {
    "condensed": 3,
    "narrow": 3,
    "compressed": 2,
    "expanded": 7,
    "extended": 7,
    "wide": 7,
}
_DEGREES = {"semi": 1, "demi": 1, "extra": -1, "ultra": -2}  # towards the normal width, or away


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A font file of a designer: where it is, its path in the project, and its digest."""

    path: Path
    name: str
    sha256: str

    def finding(self, code: str, message: str, hint: str | None = None) -> Finding:
        """Return what is wrong with the file."""
        return Finding(code, f"“{self.path.name}” {message}", Span(self.name), hint=hint)


@dataclass(frozen=True, slots=True)
class LocalFont:
    """A font file that was read: its sfnt, and the styles to be cut from it."""

    file: LocalFile
    face: hb.Face
    data: bytes
    styles: tuple[FontStyle, ...]


class FontFault(Exception):
    """A designer's font cannot be used; `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        """Carry the finding."""
        super().__init__(finding.message)
        self.finding = finding


def local_files(project: Path, findings: Findings) -> tuple[LocalFile, ...]:
    """Return the font files below `fonts/local/`. Finding: `font/unread` for another type."""
    files = []
    for inside in files_below(project / FOLDER):
        path = project / FOLDER / inside
        suffix = path.suffix.lower()
        if suffix in SUFFIXES:
            try:
                files.append(LocalFile(path, f"{FOLDER}/{inside}", sha256_by_stat(path)))
            except OSError as wrong:
                said = f"“{path.name}” cannot be read: {wrong.strerror}"
                findings.error("font/unreadable", said, Span(f"{FOLDER}/{inside}"))
        elif suffix in OTHER_FONTS:
            said = f"“{path.name}” is not read: fonts are {', '.join(SUFFIXES)} files"
            findings.warning("font/unread", said, Span(f"{FOLDER}/{inside}"))
    return tuple(files)


def read_font(file: LocalFile) -> LocalFont:
    """Read a font file. Raises `FontFault`: `font/unreadable` or `font/bad-name`."""
    data = read_file(file.path)
    if data[:4] in COMPRESSED:
        data = _unpacked(file, data)
    face = hb.Face(data)
    missing = [tag for tag in NEEDED_TABLES if not _table(face, tag)]
    if missing or not face.glyph_count or not any(_table(face, tag) for tag in OUTLINES):
        said = "is damaged, or no font" if len(missing) == len(NEEDED_TABLES) else "is damaged"
        raise FontFault(file.finding("font/unreadable", said))
    font = LocalFont(file, face, data, tuple(_styles(face, _family(file, face))))
    try:
        _try_to_cut(face)
    except RuntimeError as wrong:
        raise FontFault(file.finding("font/unreadable", "is damaged: it cannot be cut")) from wrong
    return font


def _try_to_cut(face: hb.Face) -> None:
    """Cut all glyphs of a font as print files cut some. Raises `RuntimeError` if it is damaged."""
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(range(face.glyph_count))
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.DESUBROUTINIZE
    unprinted = (b"BASE", b"GDEF", b"GPOS", b"GSUB", b"STAT", b"VORG", b"vhea", b"vmtx")
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in unprinted)
    hb.subset(face, wanted)


def _unpacked(file: LocalFile, data: bytes) -> bytes:
    """Return the sfnt inside a WOFF or WOFF2 file."""
    from fontTools.ttLib import TTFont  # 0.1 s, which only such files cost

    unpacked = BytesIO()
    try:
        with TTFont(BytesIO(data), recalcBBoxes=False, recalcTimestamp=False) as font:
            font.flavor = None
            font.save(unpacked, reorderTables=None)
    except Exception as wrong:
        raise FontFault(file.finding("font/unreadable", "is damaged")) from wrong
    return unpacked.getvalue()


def _table(face: hb.Face, tag: str) -> bytes:
    return bytes(face.reference_table(tag).data)


def _number(table: bytes, offset: int) -> int:
    """Return a number of two bytes; 0 if the table ends before."""
    return int.from_bytes(table[offset : offset + 2], "big")


def _family(file: LocalFile, face: hb.Face) -> str:
    """Return the name that CSS calls the font by."""
    name = _name(face, TYPOGRAPHIC_FAMILY) or _name(face, FAMILY)
    odd = next((c for c in name if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")), None)
    if odd is not None:
        said = f"has a family name with U+{ord(odd):04X} in it, which no style sheet can name"
    elif "," in name:
        said = "has a family name with a comma in it, which parts names in style sheets"
    elif not name:
        said = "does not say the name of its family"
    elif len(name) > MAX_NAME:
        said = f"has a family name of {len(name)} characters; {MAX_NAME} are enough"
    else:
        return name
    hint = "give the font another name in a font editor"
    raise FontFault(file.finding("font/bad-name", said, hint))


def _name(face: hb.Face, name_id: int) -> str:
    """Return a name, in English if there is one."""
    english = face.get_name(name_id)
    if english is None:
        others = (one.language for one in face.list_names() if int(one.name_id) == name_id)
        english = next((face.get_name(name_id, language) for language in others), None)
    return (english or "").strip(" ")


def _styles(face: hb.Face, family: str) -> Iterator[FontStyle]:
    """Go through the styles of a font: its own, or those that its axes allow."""
    axes = {info.tag: info for info in face.axis_infos}
    words = f"{_name(face, TYPOGRAPHIC_STYLE) or _name(face, STYLE)}".lower()
    weights: tuple[int, ...] = (_weight(face),)
    if weight_axis := axes.get("wght"):
        span = range(100, 1000, 100)
        hundreds = tuple(w for w in span if weight_axis.min_value <= w <= weight_axis.max_value)
        weights = hundreds or (_weight(face),)
    has_both = "ital" in axes and axes["ital"].min_value <= 0 and axes["ital"].max_value >= 1
    for is_italic in (False, True) if has_both else (_is_italic(face, words),):
        for weight in weights:
            yield FontStyle(family, weight, is_italic, _width(face, words))


def _weight(face: hb.Face) -> int:
    """Return usWeightClass to the hundred, as CSS asks for it here.

    It is 700 for a font that calls itself bold and says no such number.
    """
    os2 = _table(face, "OS/2")
    said = _number(os2, 4) or 400
    said = said * 100 if said < 10 else said  # 1 to 9, as old fonts have it
    weight = min(max((said + 50) // 100 * 100, 100), 900)
    return 700 if weight < HEAVY and _number(os2, 62) & BOLD else weight


def _is_italic(face: hb.Face, words: str) -> bool:
    selection = _number(_table(face, "OS/2"), 62)
    mac_style = _number(_table(face, "head"), 44)
    is_named = "italic" in words or "oblique" in words
    return bool(selection & (ITALIC | OBLIQUE) or mac_style & 2) or is_named


def _width(face: hb.Face, words: str) -> int:
    """Return usWidthClass, or what the style's name says if that is the normal width."""
    width = _number(_table(face, "OS/2"), 6)
    if 1 <= width <= 9 and width != NORMAL_WIDTH:
        return width
    match = re.search(rf"(?:({'|'.join(_DEGREES)})[ -]?)?({'|'.join(_WIDTH_WORDS)})", words)
    if match is None:
        return NORMAL_WIDTH
    named, degree = _WIDTH_WORDS[match[2]], _DEGREES.get(match[1], 0)
    return min(max(named + (degree if named < NORMAL_WIDTH else -degree), 1), 9)
