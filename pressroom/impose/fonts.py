"""Cuts font files down to what a print file needs: HarfBuzz's door in this stage.

A `FontSubsets` is shared by all print files of a build. It keeps what it cut in a folder, so that
an unchanged set of glyphs costs a file read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import uharfbuzz as hb

from pressroom.files import read_head, sha256_of
from pressroom.sealed import read_sealed, write_sealed

CUT_VERSION = b"3"  # raise it when the way of cutting changes
DIRECTORY_BYTES = 2048  # more than the directory of any font: 16 bytes a table
# A PDF positions every glyph itself; of these tables it reads none.
LAYOUT_TABLES = (b"BASE", b"GDEF", b"GPOS", b"GSUB", b"STAT", b"VORG", b"vhea", b"vmtx")


@dataclass(frozen=True, slots=True)
class FontSubsets:
    """The fonts a print file may need, and a folder to keep cuts in.

    `font_file` returns the file of a font by its name in the faces
    (`RCMDSV+NotoSansSC-400`). `caption_font` is the TrueType file that slugs are set in.
    """

    font_file: Callable[[str], Path]
    caption_font: Path
    cache: Path | None = None

    def subset(self, name: str, glyphs: Iterable[int]) -> bytes:
        """Return the font with these glyphs only, each under the id it has in the file."""
        wanted = sorted(set(glyphs))
        path = self.font_file(name)
        return self._kept(path, f"glyphs {wanted}", lambda: _cut_glyphs(path, wanted))

    def caption_subset(self, letters: Iterable[str]) -> bytes:
        """Return the caption font with what these letters need, glyphs renumbered."""
        wanted = sorted({ord(letter) for letter in letters})
        path = self.caption_font
        return self._kept(path, f"letters {wanted}", lambda: _cut_letters(path, wanted))

    def can_caption(self, text: str) -> bool:
        """Tell whether the caption font has all the characters of a text."""
        return set(map(ord, text)) <= _characters(self.caption_font)

    def kept(self, key: bytes, suffix: str, make: Callable[[], bytes]) -> bytes:
        """Return what the cache folder holds under a key, making it if it is not there whole."""
        if self.cache is None:
            return make()
        path = self.cache / f"{sha256_of(CUT_VERSION + key)[:32]}{suffix}"
        data = read_sealed(path)
        if data is None:
            data = make()
            write_sealed(path, data)
        return data

    def _kept(self, path: Path, wanted: str, cut: Callable[[], bytes]) -> bytes:
        return self.kept(_directory(path) + wanted.encode(), ".font", cut)


@cache
def _characters(path: Path) -> frozenset[int]:
    return frozenset(hb.Face(hb.Blob.from_file_path(str(path))).unicodes)


def letters_without_glyph(font: bytes, letters: Iterable[str]) -> tuple[str, ...]:
    """Return the letters that a font cannot show, in code point order."""
    shown = set(hb.Face(font).unicodes)
    return tuple(sorted(letter for letter in set(letters) if ord(letter) not in shown))


def _directory(path: Path) -> bytes:
    """Return what stands for a font file's content, since hashing 10 MB takes 30 ms a font.

    It is the table directory, with a checksum of every table (OpenType 1.9), and the file's size.
    """
    return read_head(path, DIRECTORY_BYTES) + str(path.stat().st_size).encode()


def _cut_glyphs(path: Path, glyphs: list[int]) -> bytes:
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.flags = (
        hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.DESUBROUTINIZE | hb.SubsetFlags.NO_HINTING
    )
    return _cut(path, wanted)


def _cut_letters(path: Path, letters: list[int]) -> bytes:
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(letters)
    wanted.flags = hb.SubsetFlags.NO_HINTING
    return _cut(path, wanted)


def _cut(path: Path, wanted: hb.SubsetInput) -> bytes:
    face = hb.Face(hb.Blob.from_file_path(str(path)))
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in LAYOUT_TABLES)
    return bytes(hb.subset(face, wanted).blob.data)
