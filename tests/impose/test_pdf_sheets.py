from __future__ import annotations

from dataclasses import replace

import pytest
from pikepdf import Operator
from PIL import Image

from pressroom.impose.plan import kept_in_step, page_sheet
from pressroom.model.geometry import Insets, Rect, Size, mm_to_pt
from pressroom.model.sheet import Flip, Placement, Sheet, SheetPlan, SheetSide, Slot
from pressroom.model.stock import Format, Paper
from tests.impose.conftest import WriteSheets
from tests.impose.printing import (
    A4,
    BOARD,
    LETTER,
    MINI,
    POKER,
    cornered_face,
    drawn_face,
    faces_of,
    holds,
    marked,
    open_pdf,
    operations,
    pieces,
    placed_trims,
    plan,
)
from tests.printed import picture


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_poker_trims_measure_63_by_88_mm(paper: Paper, written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 9), paper))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    trims = placed_trims(pdf.pages[0])
    assert len(trims) == 9
    assert all(trim.width == pytest.approx(63, abs=0.01) for trim in trims)
    assert all(trim.height == pytest.approx(88, abs=0.01) for trim in trims)


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("kind", [POKER, MINI], ids=lambda kind: kind.name)
def test_printed_backs_lie_on_their_fronts(kind: Format, flip: Flip, written: WriteSheets) -> None:
    kit = plan(pieces(kind, 4), flip=flip)

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(kind))))

    front, back = (placed_trims(page) for page in pdf.pages)
    size = kit.sheets[0].size
    upright_axis = (flip is Flip.LONG_EDGE) != size.is_landscape
    for one, other in zip(front, back, strict=True):
        x = size.width - other.right if upright_axis else other.x
        y = other.y if upright_axis else size.height - other.bottom
        assert (x, y) == pytest.approx((one.x, one.y), abs=0.01)


def test_faces_stand_where_the_plan_says(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 5, backs=False))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    planned = [item.slot.trim for item in kit.sheets[0].front.placements]
    for trim, slot in zip(placed_trims(pdf.pages[0]), planned, strict=True):
        assert (trim.x, trim.y) == pytest.approx((slot.x, slot.y), abs=0.001)


def test_bleed_is_clipped_at_butted_edges_and_kept_at_the_rim(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 9, backs=False))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    clips = [
        [float(number) for number in operands]
        for operands, operator in operations(pdf.pages[0])
        if operator == Operator("re")
    ]
    assert clips[0][2:] == pytest.approx([mm_to_pt(66), mm_to_pt(91)], abs=0.001)
    assert clips[4][2:] == pytest.approx([mm_to_pt(63), mm_to_pt(88)], abs=0.001)


def test_page_is_the_paper(written: WriteSheets) -> None:
    kit = plan(pieces(BOARD, 1))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(BOARD))))

    for page in pdf.pages:
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            size = [float(edge) for edge in box]
            assert size == pytest.approx([0, 0, mm_to_pt(297), mm_to_pt(210)], abs=0.001)


def test_letter_is_612_by_792_points(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 1), LETTER)

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    assert [float(edge) for edge in pdf.pages[0].mediabox] == [0, 0, 612, 792]


def test_fronts_and_backs_follow_each_other(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 10))
    faces = {
        f"cargo-{n}/{s}": drawn_face(POKER, s[0] + str(n))
        for n in range(10)
        for s in ("front", "back")
    }

    pdf = open_pdf(written([kit], faces))

    assert [len(placed_trims(page)) for page in pdf.pages] == [9, 9, 1, 1]


def test_plan_without_backs_gets_blank_pages_among_those_with_backs(written: WriteSheets) -> None:
    board, cards = plan(pieces(BOARD, 1, backs=False, deck="board")), plan(pieces(POKER, 1))
    faces = {**faces_of(board, drawn_face(BOARD)), **faces_of(cards, drawn_face(POKER))}

    pdf = open_pdf(written(kept_in_step([board, cards]), faces))

    assert [len(placed_trims(page)) for page in pdf.pages] == [1, 0, 1, 1]


def test_marks_lie_over_the_faces(written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 1, backs=False)))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    names = [str(o[0]) for o, op in operations(pdf.pages[0]) if op == Operator("Do")]
    assert names == ["/F1", "/Furniture"]


@pytest.mark.parametrize("left_out", ["lines", "captions"])
def test_lines_or_captions_alone_are_drawn_too(left_out: str, written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 1, backs=False)))
    (sheet,) = kit.sheets
    front = replace(sheet.front, **{left_out: ()})
    bare = replace(kit, sheets=(replace(sheet, front=front),))

    pdf = open_pdf(written([bare], faces_of(bare, drawn_face(POKER))))

    assert len([op for _, op in operations(pdf.pages[0]) if op == Operator("Do")]) == 2


def test_same_input_gives_the_same_bytes(written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 10)))
    faces = faces_of(kit, drawn_face(POKER, "ABC", picture=b"grey"))

    assert written([kit], faces) == written([kit], faces)


def test_page_face_covers_the_whole_page(written: WriteSheets) -> None:
    page = Format("A4 page", A4.size, 0, 0, 0)
    how_to = SheetPlan("how-to", A4, Flip.LONG_EDGE, (page_sheet("how-to", A4.size),))

    pdf = open_pdf(written([how_to], {"how-to": drawn_face(page, "A")}))

    (trim,) = placed_trims(pdf.pages[0])
    assert holds(trim, Rect(0, 0, 210, 297), tolerance=0.001)


def test_face_of_another_size_than_its_slot_is_refused(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 1, backs=False))

    with pytest.raises(ValueError, match="cargo-0/front"):
        written([kit], faces_of(kit, drawn_face(MINI)))


@pytest.mark.parametrize("narrow", [Size(62, 88), Size(63, 87)])
def test_face_that_is_off_in_one_direction_only_is_refused(
    narrow: Size, written: WriteSheets
) -> None:
    kit = plan(pieces(POKER, 1, backs=False))

    with pytest.raises(ValueError, match="not 63 x 88 mm"):
        written([kit], faces_of(kit, drawn_face(Format("off", narrow, 3, 3, 0))))


CORNERS = ("top left", "top right", "bottom right", "bottom left")  # clockwise


def sheet_of(slot: Slot) -> SheetPlan:
    """Return a plan of one face in one slot."""
    side = SheetSide((Placement("face", "card", slot),))
    return SheetPlan("kit", A4, Flip.LONG_EDGE, (Sheet(A4.size, side, None),))


def corner_colours(page: Image.Image, trim: Rect) -> dict[str, str]:
    """Read the colours 3 mm inside the corners of a trim, in a page drawn at 72 dpi."""
    names = {b"\xff\0\0": "red", b"\0\0\xff": "blue", b"\xe6\xe6\xe6": "grey"}
    xs, ys = (trim.x + 3, trim.right - 3), (trim.y + 3, trim.bottom - 3)
    places = ((xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1]))
    points = [tuple(round(mm_to_pt(length)) for length in place) for place in places]
    seen = [page.crop((x, y, x + 1, y + 1)).tobytes() for x, y in points]
    return {corner: names[ink] for corner, ink in zip(CORNERS, seen, strict=True)}


@pytest.mark.parametrize("quarters", range(4))
def test_face_is_turned_clockwise_by_quarters(quarters: int, written: WriteSheets) -> None:
    face = Format("label", Size(40, 60), 2, 2, 0)
    wide, high = (60, 40) if quarters % 2 else (40, 60)
    trim = Rect(25, 30, wide, high)
    kit = sheet_of(Slot(trim, Insets(top=1, right=2, bottom=0, left=2), rotation=90 * quarters))

    pdf = written([kit], {"face": cornered_face(face, origin=(31.0, 47.0))})

    turned = [CORNERS[(index + quarters) % 4] for index in range(4)]
    wanted = dict(zip(turned, ("red", "blue", "grey", "grey"), strict=True))
    assert corner_colours(picture(pdf), trim) == wanted


@pytest.mark.parametrize("rotation", [90, 270])
def test_clip_of_a_turned_face_is_its_slot(rotation: int, written: WriteSheets) -> None:
    face = Format("label", Size(40, 60), 2, 2, 0)
    kit = sheet_of(Slot(Rect(25, 30, 60, 40), Insets.even(0), rotation))

    image = picture(written([kit], {"face": cornered_face(face, origin=(31.0, 47.0))}))

    inked = image.point(lambda value: 255 - value).getbbox()
    assert inked is not None
    wanted = [mm_to_pt(edge) for edge in (25, 30, 85, 70)]
    assert all(abs(one - other) < 1.5 for one, other in zip(inked, wanted, strict=True))


@pytest.mark.parametrize("rotation", [45, 360, -90])
def test_other_turns_are_refused(rotation: int, written: WriteSheets) -> None:
    kit = sheet_of(Slot(Rect(25, 30, 50, 50), Insets.even(0), rotation))

    with pytest.raises(ValueError, match="degrees"):
        written([kit], {"face": drawn_face(Format("square", Size(50, 50), 3, 3, 0))})


def test_page_of_a_face_has_boxes_of_its_own(written: WriteSheets) -> None:
    sheet = page_sheet("face", POKER.trim, POKER.bleed)
    card = SheetPlan("card", A4, Flip.LONG_EDGE, (sheet,))

    pdf = open_pdf(written([card], {"face": drawn_face(POKER)}))
    (page,) = pdf.pages

    boxes = [[float(edge) for edge in box] for box in (page.mediabox, page.bleedbox, page.trimbox)]
    whole = [0.0, 0.0, 69 / 25.4 * 72, 94 / 25.4 * 72]
    trim = [3 / 25.4 * 72, 3 / 25.4 * 72, 66 / 25.4 * 72, 91 / 25.4 * 72]
    assert boxes[0] == boxes[1] == pytest.approx(whole, abs=1e-3)
    assert boxes[2] == pytest.approx(trim, abs=1e-3)


def test_page_boxes_count_from_the_bottom_of_the_paper(written: WriteSheets) -> None:
    bleed = Insets(top=1, right=2, bottom=3, left=4)
    sheet = Sheet(A4.size, SheetSide(), None, trim=Rect(10, 20, 100, 200), bleed=bleed)

    pdf = open_pdf(written([SheetPlan("x", A4, Flip.LONG_EDGE, (sheet,))], {}))
    (page,) = pdf.pages

    trim, bleed_box = (
        [float(edge) / 72 * 25.4 for edge in b] for b in (page.trimbox, page.bleedbox)
    )
    assert trim == pytest.approx([10, 77, 110, 277], abs=1e-3)
    assert bleed_box == pytest.approx([6, 74, 112, 278], abs=1e-3)
