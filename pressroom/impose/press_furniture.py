"""The drawing of marks, scale bars and slugs, kept while it does not change.

An edited card changes no furniture, so that most builds find the drawing in the cache and need
neither ReportLab nor the caption font.
"""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.impose.fonts import TypeCase, letters_without_glyph
from pressroom.model.finding import Findings
from pressroom.model.geometry import Size
from pressroom.model.sheet import SheetSide


def draw_furniture(
    sides: Sequence[tuple[Size, SheetSide]], case: TypeCase, findings: Findings
) -> bytes:
    """Return a PDF with a page for each side, in the order given; the same bytes in every run.

    Finding `sheet/missing-glyph`: the caption font lacks a letter.
    """
    letters = {x for _, side in sides for caption in side.captions for x in caption.text}
    font = case.caption_subset({"0", *letters})  # never empty, or there is no font to cut
    for letter in letters_without_glyph(font, letters):
        findings.error(
            "sheet/missing-glyph",
            f"the typeface of the sheet captions has no “{letter}” (U+{ord(letter):04X})",
        )
    key = font + repr([(size, side.lines, side.captions) for size, side in sides]).encode()
    return case.kept(key, ".pdf", lambda: _draw(sides, font))


def _draw(sides: Sequence[tuple[Size, SheetSide]], font: bytes) -> bytes:
    from pressroom.impose.furniture import draw_sides  # 0.1 s

    return draw_sides(sides, font)
