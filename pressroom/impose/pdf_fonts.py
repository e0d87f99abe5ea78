"""One font program for all faces of a print file.

Faces come with fonts that have a name, widths and characters, but no outlines; glyph ids are those
of the font file. Here the fonts of one name become one: widths and characters united, and a single
subset embedded (PDF 32000-1 §9.7 and §9.9).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf, String

from pressroom.impose.fonts import FontSubsets

CHARACTERS = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
CHARACTER = re.compile(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]*)>")
WIDTH_GROUP = re.compile(rb"(\d+)\s*\[([^\]]*)\]")
FONT_FILES = ("/FontFile2", "/FontFile3")
STUB_BYTES = 4  # render leaves the four bytes that tell TrueType from CFF
BLOCK = 100  # PDF 32000-1 §9.10.3 by way of Adobe technote 5014: entries of one bfchar block
CMAP_HEAD = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
"""
CMAP_TAIL = b"""endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


@dataclass(frozen=True, slots=True)
class FontUse:
    """What is used of a font: widths by glyph, and its characters by glyph, in hexadecimal.

    `box` holds these glyphs: left, bottom, right, top in thousandths of an em.
    """

    widths: Mapping[int, bytes]
    characters: Mapping[int, bytes]
    box: tuple[int, int, int, int]

    def joined(self, other: FontUse) -> FontUse:
        """Return both together.

        One glyph may stand for several characters, as “·” and “•” do: the plainest is kept.
        """
        characters = dict(self.characters)
        for glyph, text in other.characters.items():
            characters[glyph] = min(text, characters.get(glyph, text))
        left, bottom, right, top = zip(self.box, other.box, strict=True)
        box = min(left), min(bottom), max(right), max(top)
        return FontUse({**self.widths, **other.widths}, characters, box)


def lacks_outlines(font: Any) -> bool:
    """Tell whether a font lacks its outlines, and so is ours to complete."""
    if font.get("/Subtype") != Name.Type0 or font.get("/Encoding") != Name("/Identity-H"):
        return False
    descriptor = font.DescendantFonts[0].FontDescriptor
    programs = [descriptor[key] for key in FONT_FILES if key in descriptor]
    return all(len(program.read_bytes()) <= STUB_BYTES for program in programs)


def font_use(font: Any) -> FontUse:
    """Return what a face uses of a font."""
    characters: dict[int, bytes] = {}
    for glyph, text in _characters(font):
        characters[glyph] = min(text, characters.get(glyph, text))
    descendant = font.DescendantFonts[0]
    left, bottom, right, top = (round(edge) for edge in descendant.FontDescriptor.FontBBox)
    widths = dict(_widths(descendant.get("/W")))
    return FontUse(widths, characters, (left, bottom, right, top))


def font_shell(pdf: Pdf, font: Any) -> Object:
    """Return a font of the same name and metrics, to be completed at the end."""
    descendant = font.DescendantFonts[0]
    descriptor = descendant.FontDescriptor
    for key in (*FONT_FILES, "/FontBBox"):
        if key in descriptor:
            del descriptor[key]
    metrics = Object.parse(descriptor.unparse(resolved=True))
    system = Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0)
    outlines = Dictionary(
        Type=Name.Font,
        Subtype=descendant.Subtype,
        BaseFont=font.BaseFont,
        CIDSystemInfo=system,
        CIDToGIDMap=Name.Identity,
        FontDescriptor=pdf.make_indirect(metrics),
    )
    shell = Dictionary(
        Type=Name.Font,
        Subtype=Name.Type0,
        BaseFont=font.BaseFont,
        Encoding=Name("/Identity-H"),
        DescendantFonts=Array([pdf.make_indirect(outlines)]),
    )
    return pdf.make_indirect(shell)


class SharedFonts:
    """The fonts of one print file while faces are put in."""

    def __init__(self, out: Pdf, subsets: FontSubsets) -> None:
        self._out = out
        self._subsets = subsets
        self._fonts: dict[str, tuple[Object, FontUse]] = {}

    def add(self, name: str, font: Object, use: FontUse) -> None:
        """Note what a face uses of a font, which is the print file's of that name."""
        known = self._fonts.get(name)
        self._fonts[name] = font, known[1].joined(use) if known else use

    def complete(self) -> None:
        """Write the united widths and characters, and embed one subset for each font."""
        for name, (font, use) in self._fonts.items():
            descendant = font.DescendantFonts[0]
            descendant.W = _width_array(use.widths)
            descendant.FontDescriptor.FontBBox = Array(use.box)
            font.ToUnicode = self._out.make_stream(_cmap(use.characters))
            data = self._subsets.subset(name.lstrip("/"), {*use.widths, *use.characters})
            self._embed(descendant.FontDescriptor, data)

    def _embed(self, descriptor: Object, data: bytes) -> None:
        stream = self._out.make_stream(data)
        if data.startswith(b"OTTO"):
            stream.Subtype = Name.OpenType
            descriptor.FontFile3 = stream
        else:
            stream.Length1 = len(data)
            descriptor.FontFile2 = stream


def _widths(widths: Object | None) -> Iterator[tuple[int, bytes]]:
    for first, group in WIDTH_GROUP.findall(widths.unparse() if widths is not None else b""):
        for offset, width in enumerate(group.split()):
            yield int(first) + offset, width


def _width_array(widths: Mapping[int, bytes]) -> Object:
    groups: list[tuple[int, list[bytes]]] = []
    for glyph in sorted(widths):
        if not groups or glyph != groups[-1][0] + len(groups[-1][1]):
            groups.append((glyph, []))
        groups[-1][1].append(widths[glyph])
    text = b" ".join(b"%d [%s]" % (first, b" ".join(group)) for first, group in groups)
    return Object.parse(b"[" + text + b"]")


def _characters(font: Object) -> Iterator[tuple[int, bytes]]:
    if "/ToUnicode" in font:
        for block in CHARACTERS.findall(font.ToUnicode.read_bytes()):
            for glyph, text in CHARACTER.findall(block):
                yield int(glyph, 16), text.lower()


def _cmap(characters: Mapping[int, bytes]) -> bytes:
    entries = [b"<%04x> <%s>\n" % item for item in sorted(characters.items())]
    blocks = [entries[start : start + BLOCK] for start in range(0, len(entries), BLOCK)]
    body = (b"%d beginbfchar\n%sendbfchar\n" % (len(block), b"".join(block)) for block in blocks)
    return CMAP_HEAD + b"".join(body) + CMAP_TAIL
