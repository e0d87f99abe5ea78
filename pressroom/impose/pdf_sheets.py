"""Plans and faces become a print file: the only place that knows PDF operators.

Every sheet side is a page. Its MediaBox is the paper; TrimBox and BleedBox are the sheet's own, and
on a sheet of many pieces the paper again, since the sheet itself is what the printer handles. Where
a card is to be cut follows from its placement: the form of a face carries the face's own TrimBox,
and the matrix that places it maps that box onto the slot. Fronts and backs follow each other, ready
for a duplex printer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, Pdf

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_document import DocumentInfo, describe
from pressroom.impose.pdf_fonts import SharedFonts
from pressroom.impose.pdf_forms import FaceForms, Form
from pressroom.impose.pdf_marks import draw_marks
from pressroom.impose.pdf_pool import FormPool
from pressroom.impose.pdf_tags import TaggedPage, tag_pages
from pressroom.impose.picture_sizes import PrintPictures
from pressroom.model.finding import Findings
from pressroom.model.geometry import Rect, Size, mm_to_pt
from pressroom.model.sheet import Placement, Sheet, SheetPlan, SheetSide, Slot

MIN_PDF = "1.7"
MARKS = "/Furniture"  # the name that print files have always had
SLACK_PT = 0.15  # 0.05 mm: a face that is further off its slot is of another format


@dataclass(frozen=True, slots=True)
class Assets:
    """What faces only name and a print file holds: fonts and pictures."""

    subsets: FontSubsets
    pictures: PrintPictures


def write_sheets(
    plans: Sequence[SheetPlan],
    faces: Mapping[str, bytes],
    document: DocumentInfo,
    assets: Assets,
    findings: Findings,
    *,
    pool: FormPool | None = None,
) -> bytes:
    """Return the print file of the plans, in their order; the same bytes in every run.

    Plans with and without backs that are to stand in one file go through `kept_in_step` first.
    What the `pool` holds is not parsed again.

    Finding `sheet/missing-glyph`: a slug has a letter that the caption font lacks. Raises
    `KeyError` if a placed face was never rendered, `ValueError` if it has another size than its
    slot: both are faults of the stages before.
    """
    sides = list(_sides(plans))
    with Pdf.new() as out:
        fonts = SharedFonts(out, assets.subsets)
        forms = FaceForms(out, faces, pool or FormPool(), fonts)
        pages = [_page(out, sheet, side, forms) for sheet, side in sides]
        marks = draw_marks([(sheet.size, side) for sheet, side in sides], assets.subsets, findings)
        _draw_around(pages, [side for _, side in sides], forms, marks)
        _bind(out, pages)
        fonts.complete()
        forms.fill_pictures(assets.pictures)
        describe(out, document, plans)
        if document.is_tagged:
            tag_pages(out, list(_tagged(pages, sides, forms, faces)))
        return _saved(out)


def _tagged(
    pages: Sequence[Object],
    sides: Sequence[tuple[Sheet, SheetSide]],
    forms: FaceForms,
    faces: Mapping[str, bytes],
) -> Iterator[TaggedPage]:
    for page, (_, side) in zip(pages, sides, strict=True):
        for item in side.placements:
            yield TaggedPage(page, forms.form(item.face).xobject, faces[item.face])


def _sides(plans: Sequence[SheetPlan]) -> Iterator[tuple[Sheet, SheetSide]]:
    """Go through all sides in print order."""
    for plan in plans:
        for sheet in plan.sheets:
            yield sheet, sheet.front
            if sheet.back is not None:
                yield sheet, sheet.back


def _page(out: Pdf, sheet: Sheet, side: SheetSide, forms: FaceForms) -> Object:
    """Return a page with the faces of a side."""
    size = sheet.size
    used = {item.face: forms.form(item.face) for item in side.placements}
    drawing = b"".join(_draw(item, used[item.face], size) for item in side.placements)
    names = {form.name: form.xobject for form in used.values()}
    return out.make_indirect(
        Dictionary(
            Type=Name.Page,
            MediaBox=_box(Rect(0.0, 0.0, size.width, size.height), size),
            TrimBox=_box(sheet.trim_box, size),
            BleedBox=_box(sheet.bleed_box, size),
            Resources=Dictionary(XObject=Dictionary(names)),
            Contents=out.make_stream(drawing),
        )
    )


def _box(rect: Rect, size: Size) -> Array:
    """Return a page box: left, bottom, right, top in points, y up (PDF 32000-1 §14.11.2)."""
    edges = (rect.x, size.height - rect.bottom, rect.right, size.height - rect.y)
    return Array([round(mm_to_pt(edge), 4) or 0 for edge in edges])


def _draw(item: Placement, form: Form, size: Size) -> bytes:
    """Return the operators that place a face: clipped to its slot's bleed, trim upon trim."""
    slot = item.slot
    _check_size(item, form)
    clip = _upright(slot.bleed_box, size)
    box = b"%s %s %s %s re W n" % (*map(_number, clip),)
    matrix = b"%s %s %s %s %s %s cm" % (*map(_number, _matrix(slot, form, size)),)
    return b"q %s %s %s Do Q\n" % (box, matrix, form.name.encode())


def _check_size(item: Placement, form: Form) -> None:
    trim = item.slot.trim
    wanted = trim.size.turned() if item.slot.rotation % 180 else trim.size
    wider = form.right - form.left - mm_to_pt(wanted.width)
    higher = form.top - form.bottom - mm_to_pt(wanted.height)
    if max(abs(wider), abs(higher)) > SLACK_PT:
        raise ValueError(f"face {item.face} is not {wanted.width} x {wanted.height} mm")


def _matrix(slot: Slot, form: Form, size: Size) -> tuple[float, ...]:
    """Return the matrix that lays the form's trim box on the slot (PDF 32000-1 §8.3.3)."""
    x, y, width, height = _upright(slot.trim, size)
    match slot.rotation:
        case 0:
            return 1, 0, 0, 1, x - form.left, y - form.bottom
        case 90:
            return 0, -1, 1, 0, x - form.bottom, y + height + form.left
        case 180:
            return -1, 0, 0, -1, x + width + form.left, y + height + form.bottom
        case 270:
            return 0, 1, -1, 0, x + width + form.bottom, y - form.left
    raise ValueError(f"a face cannot be turned by {slot.rotation} degrees")


def _upright(rect: Rect, size: Size) -> tuple[float, float, float, float]:
    """Return a rectangle of the sheet in points, y up: left, bottom, width, height."""
    bottom = size.height - rect.bottom
    return mm_to_pt(rect.x), mm_to_pt(bottom), mm_to_pt(rect.width), mm_to_pt(rect.height)


def _number(value: float) -> bytes:
    """Write a number to 1e-4 pt, which is 35 nm."""
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".").encode()


def _draw_around(
    pages: Sequence[Object], sides: Sequence[SheetSide], forms: FaceForms, pdf: bytes
) -> None:
    """Draw the marks of each side over its faces."""
    with Pdf.open(BytesIO(pdf)) as marks:
        for page, side, drawn in zip(pages, sides, marks.pages, strict=True):
            if side.lines or side.captions:
                page.Resources.XObject[MARKS] = forms.page_content(drawn)
                page.Contents.write(page.Contents.read_bytes() + b"q %s Do Q\n" % MARKS.encode())


def _bind(out: Pdf, pages: Sequence[Object]) -> None:
    """Make the page tree: one node, since appending pages one by one is slow."""
    tree = out.make_indirect(Dictionary(Type=Name.Pages, Kids=Array(pages), Count=len(pages)))
    for page in pages:
        page.Parent = tree
    out.Root.Pages = tree


def _saved(out: Pdf) -> bytes:
    file = BytesIO()
    out.save(
        file,
        min_version=MIN_PDF,
        deterministic_id=True,
        object_stream_mode=ObjectStreamMode.generate,
    )
    return file.getvalue()
