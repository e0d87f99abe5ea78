"""Makes small fonts to drop into `fonts/local/`: every letter a box, so that it is known again."""

from __future__ import annotations

from pathlib import Path

BOX = 800  # units of 1000: the letter's width and height


def write_font(
    path: Path,
    family: str,
    *,
    weight: int = 400,
    letters: str = "ABx ",
    is_cff: bool = False,
    is_italic: bool = False,
    width: int = 5,
    flavor: str | None = None,
    style_name: str = "Regular",
) -> None:
    """Write a font with these letters, as TrueType or CFF outlines, packed as `flavor`."""
    from fontTools.fontBuilder import FontBuilder

    names = {letter: f"uni{ord(letter):04X}" for letter in letters}
    order = [".notdef", *names.values()]
    builder = FontBuilder(1000, isTTF=not is_cff)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    if is_cff:
        builder.setupCFF(family.replace(" ", ""), {}, {name: _cff_box() for name in order}, {})
    else:
        builder.setupGlyf({name: _box() for name in order})
    builder.setupHorizontalMetrics(dict.fromkeys(order, (1000, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": style_name})
    selection = 1 if is_italic else 64
    builder.setupOS2(
        sTypoAscender=800, usWeightClass=weight, usWidthClass=width, fsSelection=selection
    )
    builder.setupPost()
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.font.flavor = flavor
    builder.save(str(path))


def _box() -> object:
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    _draw_box(pen)
    return pen.glyph()


def _cff_box() -> object:
    from fontTools.pens.t2CharStringPen import T2CharStringPen

    pen = T2CharStringPen(1000, None)
    _draw_box(pen)
    return pen.getCharString()


def _draw_box(pen: object) -> None:
    from fontTools.pens.basePen import AbstractPen

    assert isinstance(pen, AbstractPen)
    pen.moveTo((0, 0))
    for corner in ((0, BOX), (BOX, BOX), (BOX, 0)):
        pen.lineTo(corner)
    pen.closePath()
