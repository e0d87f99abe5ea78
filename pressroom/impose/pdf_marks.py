"""Draws what surrounds the pieces — marks, scale bars, slugs — to a PDF, one page a side.

A drawing is kept while it does not change. An edited card changes no mark, so that most builds
find the drawing in the cache and need neither the caption font nor ReportLab, whose only door this
is: importing it costs 0.1 s.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from types import ModuleType
from typing import TYPE_CHECKING

from pressroom.files import sha256_of
from pressroom.impose.fonts import FontSubsets, letters_without_glyph
from pressroom.model.finding import Findings
from pressroom.model.geometry import Size, mm_to_pt
from pressroom.model.sheet import Caption, Line, Ring, SheetSide

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SETTINGS_OF_THE_HOME = ("reportlab_mods", "reportlab_settings")
RING_MM = 0.15  # width of the line to cut along, half of it on the piece
HALO_MM = 0.3  # width of the white round it, which sets it off from dark art and is cut away


def draw_marks(
    sides: Sequence[tuple[Size, SheetSide]], subsets: FontSubsets, findings: Findings
) -> bytes:
    """Return a PDF with a page for each side, in the order given; the same bytes in every run.

    Finding `sheet/missing-glyph`: the caption font lacks a character.
    """
    characters = {x for _, side in sides for caption in side.captions for x in caption.text}
    font = subsets.caption_subset({"0", *characters})  # never empty, or there is no font to cut
    for character in letters_without_glyph(font, characters):
        findings.error(
            "sheet/missing-glyph",
            f"the typeface of the sheet captions has no “{character}” (U+{ord(character):04X})",
        )
    key = (
        font
        + repr([(size, side.lines, side.rings, side.captions) for size, side in sides]).encode()
    )
    return subsets.kept(key, ".pdf", lambda: draw_sides(sides, font))


def draw_sides(sides: Sequence[tuple[Size, SheetSide]], font: bytes) -> bytes:
    """Return a PDF with a page for each side, captions set in a TrueType font."""
    for name in SETTINGS_OF_THE_HOME:  # ReportLab would run ~/.reportlab_mods as it is imported
        sys.modules.setdefault(name, ModuleType(name))
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # bytes, not letters: a quarter smaller
    name = _register(font)
    file = BytesIO()
    # Its own first font would be named on every page without being embedded.
    first_font: dict[str, str] = {"initialFontName": name}
    canvas = Canvas(file, invariant=1, pageCompression=1, **first_font)  # type: ignore[arg-type]
    for size, side in sides:
        canvas.setPageSize((mm_to_pt(size.width), mm_to_pt(size.height)))
        for ring in side.rings:
            _draw_ring(canvas, ring, size.height)
        for line in side.lines:
            _draw_line(canvas, line, size.height)
        for caption in side.captions:
            _draw_caption(canvas, caption, size.height, name)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_line(canvas: Canvas, line: Line, height: float) -> None:
    start = mm_to_pt(line.x1), mm_to_pt(height - line.y1)
    canvas.setLineWidth(mm_to_pt(line.width))
    canvas.line(*start, mm_to_pt(line.x2), mm_to_pt(height - line.y2))


def _draw_ring(canvas: Canvas, ring: Ring, height: float) -> None:
    middle = mm_to_pt(ring.x), mm_to_pt(height - ring.y)
    canvas.saveState()
    for grey, width, radius in (
        (1.0, HALO_MM, (ring.diameter + HALO_MM) / 2),
        (0.0, RING_MM, ring.diameter / 2),
    ):
        canvas.setStrokeGray(grey)
        canvas.setLineWidth(mm_to_pt(width))
        canvas.circle(*middle, mm_to_pt(radius))
    canvas.restoreState()


def _register(font: bytes) -> str:
    """Make a font known under a name of its own, and return the name.

    ReportLab goes by the name inside the file: a second cut of one typeface would silently be
    drawn with the glyphs of the first.
    """
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    name = f"Caption-{sha256_of(font)[:8]}"
    cut = TTFont(name, BytesIO(font))
    cut.face.name = name.encode()
    registerFont(cut)
    return name


def _draw_caption(canvas: Canvas, caption: Caption, height: float, font: str) -> None:
    canvas.saveState()
    canvas.translate(mm_to_pt(caption.x), mm_to_pt(height - caption.y))
    canvas.rotate(-caption.rotation)
    canvas.setFont(font, caption.size)
    canvas.drawString(0, 0, caption.text)
    canvas.restoreState()
