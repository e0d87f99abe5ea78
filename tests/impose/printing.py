"""Papers, formats, pieces and faces to try the stage on, and strategies that draw them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name, Operator, Page, Pdf, parse_content_stream

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.marks import mark_plan
from pressroom.impose.pdf_sheets import Assets
from pressroom.impose.picture_sizes import PrintPictures
from pressroom.impose.plan import Duplex, PrintRun, plan_sheets
from pressroom.impose.slug import Slug
from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Rect, Size, mm_to_pt, pt_to_mm
from pressroom.model.sheet import Flip, Line, Piece, Sheet, SheetPlan, SheetSide
from pressroom.model.stock import Format, Paper, Shape

A4 = Paper("A4", Size(210, 297), Insets.even(5))
LETTER = Paper("Letter", Size(215.9, 279.4), Insets.even(5))
A3 = Paper("A3", Size(297, 420), Insets.even(5))
PAPERS = (A4, LETTER, A3)
POKER = Format("poker", Size(63, 88), 3, 3, 3)
MINI = Format("mini", Size(41, 63), 3, 3, 3)
TOKEN = Format("token", Size(20, 20), 2, 1.5, 0, Shape.ROUND)
BOARD = Format("wide-board", Size(277, 190), 3, 5, 0)
SLUG = Slug("Demo · cargo · 0.1 · en · 1/1 · front", "Demo · cargo · 0.1 · en · 1/1 · back")


def font_path(package: str, name: str) -> Path:
    """Return a font file of an installed font package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return next(Path(spec.origin).parent.rglob(name))


CAPTION_FONT = font_path("textflowkit_fonts", "NotoSans.ttf")
CARD_FONT = font_path("fontpkg_saira_condensed", "SairaCondensed-SemiBold.ttf")


def pieces(kind: Format, count: int, *, backs: bool = True, deck: str = "cargo") -> list[Piece]:
    """Return so many single pieces, each with faces of its own."""
    return [
        Piece(
            f"{deck}-{number}",
            deck,
            kind,
            f"{deck}-{number}/front",
            f"{deck}-{number}/back" if backs else None,
            1,
        )
        for number in range(count)
    ]


def plan(
    items: list[Piece], paper: Paper = A4, *, flip: Flip = Flip.LONG_EDGE, backs: bool = True
) -> SheetPlan:
    """Return the plan of pieces that are known to fit."""
    findings = Findings()
    result = plan_sheets("kit", items, PrintRun(paper, Duplex(flip), backs, PAPERS), findings)
    assert not list(findings)
    return result


def marked(unmarked: SheetPlan, slug: Slug = SLUG) -> SheetPlan:
    """Return the plan with its marks, all of which found room."""
    findings = Findings()
    result = mark_plan(unmarked, lambda *_: slug, findings)
    assert not list(findings)
    return result


def sides(sheet: Sheet) -> list[SheetSide]:
    """Return the one or two sides of a sheet."""
    return [sheet.front, *([sheet.back] if sheet.back else [])]


def overlap(one: Rect, other: Rect, tolerance: float = 1e-6) -> bool:
    """Tell whether two rectangles share more than an edge."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > tolerance
        and min(one.bottom, other.bottom) - max(one.y, other.y) > tolerance
    )


def holds(outer: Rect, inner: Rect, tolerance: float = 1e-6) -> bool:
    """Tell whether a rectangle lies inside another, edges included."""
    return (
        min(inner.x - outer.x, inner.y - outer.y) >= -tolerance
        and min(outer.right - inner.right, outer.bottom - inner.bottom) >= -tolerance
    )


def ink(line: Line) -> Rect:
    """Return the rectangle that a level or upright line covers, butt ends."""
    level = line.width / 2 if line.y1 == line.y2 else 0.0
    upright = line.width / 2 if line.x1 == line.x2 else 0.0
    x, y = min(line.x1, line.x2) - upright, min(line.y1, line.y2) - level
    right, bottom = max(line.x1, line.x2) + upright, max(line.y1, line.y2) + level
    return Rect(x, y, right - x, bottom - y)


def drawn_face(kind: Format, text: str = "", picture: bytes = b"") -> bytes:
    """Return a face of a format: its bleed filled, maybe a text without outlines or a picture."""
    bleed, trim = mm_to_pt(kind.bleed), kind.trim
    width, height = mm_to_pt(trim.width), mm_to_pt(trim.height)
    with Pdf.new() as pdf:
        content = b"0.9 g %f %f 2000 2000 re f 0 g\n" % (-bleed, -bleed)
        resources = Dictionary(Font=Dictionary(), XObject=Dictionary())
        if text:
            glyphs = b"".join(b"%04x" % glyph_id(letter) for letter in text)
            content += b"BT /TAGTAG 12 Tf 10 20 Td <%s> Tj ET\n" % glyphs
            resources.Font[Name("/TAGTAG")] = outline_less_font(pdf, text)
        if picture:
            content += b"q 50 0 0 50 10 50 cm /Pic Do Q\n"
            resources.XObject.Pic = pdf.make_stream(
                picture,
                Type=Name.XObject,
                Subtype=Name.Image,
                Width=len(picture),
                Height=1,
                ColorSpace=Name.DeviceGray,
                BitsPerComponent=8,
            )
        page = Dictionary(
            Type=Name.Page,
            MediaBox=Array([-bleed, -bleed, width + bleed, height + bleed]),
            TrimBox=Array([0, 0, width, height]),
            Resources=resources,
            Contents=pdf.make_stream(content),
        )
        pdf.pages.append(Page(pdf.make_indirect(page)))
        file = BytesIO()
        pdf.save(file, deterministic_id=True)
    return file.getvalue()


def cornered_face(kind: Format, origin: tuple[float, float] = (0.0, 0.0)) -> bytes:
    """Return a grey face whose top left corner is red and whose top right corner is blue.

    `origin` is where its trim begins, left and bottom in pt.
    """
    bleed, side = mm_to_pt(kind.bleed), mm_to_pt(10)
    width, height = mm_to_pt(kind.trim.width), mm_to_pt(kind.trim.height)
    content = b"%f g %f %f 2000 2000 re f\n" % (230 / 255, -bleed, -bleed)
    content += b"1 0 0 rg %f %f %f %f re f\n" % (-bleed, height - side, side + bleed, 99)
    content += b"0 0 1 rg %f %f %f %f re f\n" % (width - side, height - side, 99, 99)
    with Pdf.open(BytesIO(drawn_face(kind))) as pdf:
        page, (left, bottom) = pdf.pages[0], origin
        page.Contents = pdf.make_stream(b"1 0 0 1 %f %f cm\n" % origin + content)
        for name in ("/MediaBox", "/TrimBox"):
            x1, y1, x2, y2 = (float(edge) for edge in page.obj[name])
            page.obj[name] = Array([x1 + left, y1 + bottom, x2 + left, y2 + bottom])
        file = BytesIO()
        pdf.save(file, deterministic_id=True)
    return file.getvalue()


def faces_of(plan: SheetPlan, face: bytes) -> Mapping[str, bytes]:
    """Return one drawing for every face of a plan."""
    sides = [side for sheet in plan.sheets for side in (sheet.front, sheet.back) if side]
    return {item.face: face for side in sides for item in side.placements}


def open_pdf(pdf: bytes) -> Pdf:
    return Pdf.open(BytesIO(pdf))


def glyph_id(letter: str) -> int:
    """Return a letter's glyph in the card font."""
    return _glyph_ids()[ord(letter)]


def has_glyph(letter: str) -> bool:
    """Tell whether the card font can show a letter."""
    return ord(letter) in _glyph_ids()


@cache
def _glyph_ids() -> dict[int, int]:
    from fontTools.ttLib import TTFont

    with TTFont(CARD_FONT) as font:
        return {code: int(font.getGlyphID(name)) for code, name in font.getBestCmap().items()}


def outline_less_font(pdf: Pdf, text: str) -> Dictionary:
    """Return a font that names its letters' glyphs and widths, but has no program."""
    glyphs = sorted({(glyph_id(letter), letter) for letter in text})
    characters = b"".join(b"<%04x> <%04x>\n" % (glyph, ord(letter)) for glyph, letter in glyphs)
    name = Name("/TAGTAG+SairaCondensed-600")
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        Flags=4,
        FontBBox=Array([0, -300, 1000, 1100]),
        ItalicAngle=0,
        Ascent=1100,
        Descent=-300,
        CapHeight=700,
        StemV=80,
    )
    outlines = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType2,
        BaseFont=name,
        CIDToGIDMap=Name.Identity,
        CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        W=Array([item for glyph, _ in glyphs for item in (glyph, Array([500 + glyph]))]),
        FontDescriptor=pdf.make_indirect(descriptor),
    )
    return Dictionary(
        Type=Name.Font,
        Subtype=Name.Type0,
        BaseFont=name,
        Encoding=Name("/Identity-H"),
        DescendantFonts=Array([pdf.make_indirect(outlines)]),
        ToUnicode=pdf.make_stream(
            b"1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
            b"1 beginbfchar\n" + characters + b"endbfchar\n"
        ),
    )


def operations(page: Page) -> list[tuple[list[Any], Operator]]:
    """Return a page's operators, each with its operands."""
    steps = parse_content_stream(page)
    return [(list(step.operands), step.operator) for step in steps]


def placed_trims(page: Page) -> list[Rect]:
    """Measure where a printed page's cards are cut: trim boxes of forms through their matrices."""
    height = float(page.mediabox[3])
    matrix, found = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], []
    for operands, operator in operations(page):
        if operator == Operator("cm"):
            matrix = [float(number) for number in operands]
        form = page.resources.XObject[operands[0]] if operator == Operator("Do") else None
        if form is not None and "/TrimBox" in form:
            a, _, _, d, e, f = matrix
            left, bottom, right, top = (float(edge) for edge in form.TrimBox)
            x1, x2 = sorted((a * left + e, a * right + e))
            y1, y2 = sorted((d * bottom + f, d * top + f))
            sizes = (x1, height - y2, x2 - x1, y2 - y1)
            found.append(Rect(*(pt_to_mm(size) for size in sizes)))
    return found


def _lengths(least: int, most: int) -> st.SearchStrategy[float]:
    return st.integers(least * 10, most * 10).map(lambda tenths: tenths / 10)


formats = st.builds(
    Format,
    name=st.just("some"),
    trim=st.builds(Size, _lengths(12, 180), _lengths(12, 180)),
    bleed=_lengths(0, 5),
    safe=st.just(3.0),
    corner=st.just(0.0),
)
round_formats = st.builds(
    lambda across, bleed: Format("round", Size(across, across), bleed, 1, 0, Shape.ROUND),
    _lengths(12, 80),
    _lengths(0, 4),
)
margins = st.builds(Insets, _lengths(3, 9), _lengths(3, 9), _lengths(3, 9), _lengths(3, 9))
papers = st.builds(
    lambda width, longer, margin: Paper("some", Size(width, width + longer), margin),
    _lengths(200, 300),
    _lengths(0, 150),
    margins,
)
flips = st.sampled_from(Flip)


def stocked(subsets: FontSubsets, pictures: Mapping[str, bytes] | None = None) -> Assets:
    """Return supplies with these pictures by address."""
    return Assets(subsets, PrintPictures((pictures or {}).__getitem__, Path("unused")))
