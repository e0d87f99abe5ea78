from __future__ import annotations

import pytest
from pikepdf import Operator

from pressroom.impose.plan import kept_in_step, page_sheet
from pressroom.model.geometry import Rect, mm_to_pt
from pressroom.model.sheet import Flip, SheetPlan
from pressroom.model.stock import Format, Paper
from tests.impose.conftest import WriteSheets
from tests.impose.printing import (
    A4,
    BOARD,
    LETTER,
    MINI,
    POKER,
    drawn_face,
    faces_of,
    marked,
    open_pdf,
    operations,
    pieces,
    placed_trims,
    plan,
)


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


def test_same_input_gives_the_same_bytes(written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 10)))
    faces = faces_of(kit, drawn_face(POKER, "ABC", picture=b"grey"))

    assert written([kit], faces) == written([kit], faces)


def test_page_face_covers_the_whole_page(written: WriteSheets) -> None:
    page = Format("A4 page", A4.size, 0, 0, 0)
    how_to = SheetPlan("how-to", A4, Flip.LONG_EDGE, (page_sheet("how-to", A4.size),))

    pdf = open_pdf(written([how_to], {"how-to": drawn_face(page, "A")}))

    (trim,) = placed_trims(pdf.pages[0])
    assert trim.holds(Rect(0, 0, 210, 297), tolerance=0.001)


def test_face_of_another_size_than_its_slot_is_refused(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 1, backs=False))

    with pytest.raises(ValueError, match="cargo-0/front"):
        written([kit], faces_of(kit, drawn_face(MINI)))
