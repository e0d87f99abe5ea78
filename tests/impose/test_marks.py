from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.impose.duplex import turned_line
from pressroom.impose.grid import fit_grid, printable_area
from pressroom.impose.marks import Cut, Direction, cut_order, mark_plan, mark_sheet
from pressroom.impose.slug import Slug
from pressroom.model.finding import Findings, Severity
from pressroom.model.geometry import Insets, Rect, Size, pt_to_mm
from pressroom.model.sheet import Caption, Flip, Line, LineKind, Ring, Sheet, SheetSide
from pressroom.model.stock import Format, Paper
from tests.impose.printing import (
    BOARD,
    LETTER,
    MINI,
    POKER,
    SLUG,
    TOKEN,
    flips,
    formats,
    holds,
    ink,
    marked,
    overlap,
    papers,
    pieces,
    plan,
    round_formats,
    sides,
)

NO_SLUG = Slug("", "")


def crop_marks(side: SheetSide) -> list[Line]:
    """Return the lines that say where to cut."""
    return [line for line in side.lines if line.kind is LineKind.CUT]


def touches(one: Rect, other: Rect) -> bool:
    return overlap(one, other, tolerance=-1e-9)


def caption_box(caption: Caption) -> Rect:
    """Return a rectangle round a caption, half an em a letter: less than any font sets it."""
    em = pt_to_mm(caption.size)
    length = len(caption.text) * em / 2
    if caption.rotation:
        return Rect(caption.x - em / 5, caption.y, em, length)
    return Rect(caption.x, caption.y - em * 4 / 5, length, em)


def test_full_sheet_has_marks_at_both_ends_of_every_cut() -> None:
    (sheet,) = marked(plan(pieces(POKER, 9))).sheets

    # 3 x 3 butted cards: four cuts each way, two ends each
    assert len(crop_marks(sheet.front)) == 2 * (4 + 4)


def test_empty_cells_have_no_marks() -> None:
    (sheet,) = marked(plan(pieces(POKER, 1))).sheets

    assert len(crop_marks(sheet.front)) == 2 * (2 + 2)
    assert max(line.y1 for line in crop_marks(sheet.front)) < 16.5 + 88 + 3 + 4


def test_marks_stand_off_the_bleed() -> None:
    (sheet,) = marked(plan(pieces(POKER, 9))).sheets

    top = [line for line in crop_marks(sheet.front) if max(line.y1, line.y2) < 16.5]
    assert len(top) == 4
    assert all(max(line.y1, line.y2) == pytest.approx(16.5 - 3 - 0.2) for line in top)
    assert all(abs(line.y1 - line.y2) == pytest.approx(3) for line in top)


def test_marks_on_letter_are_long_enough_to_see() -> None:
    (sheet,) = marked(plan(pieces(POKER, 9), LETTER)).sheets

    lengths = [max(ink(line).width, ink(line).height) for line in crop_marks(sheet.front)]
    assert min(lengths) >= 1.5 - 1e-6


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("kind", [POKER, MINI], ids=lambda kind: kind.name)
def test_marks_of_the_back_lie_on_those_of_the_front(kind: Format, flip: Flip) -> None:
    (sheet,) = marked(plan(pieces(kind, 5), flip=flip), NO_SLUG).sheets

    assert sheet.back is not None
    turned = {turned_line(line, sheet.size, flip) for line in crop_marks(sheet.front)}
    assert turned == set(crop_marks(sheet.back))


def test_round_pieces_have_ticks_at_their_quadrants_only() -> None:
    (sheet,) = marked(plan(pieces(TOKEN, 1))).sheets

    ticks = crop_marks(sheet.front)
    assert len(ticks) == 4
    trim = sheet.front.placements[0].slot.trim
    assert all(
        line.x1 == pytest.approx(trim.x + 10) or line.y1 == pytest.approx(trim.y + 10)
        for line in ticks
    )


def test_round_pieces_have_a_ring_on_their_cut_and_on_the_front_only() -> None:
    (sheet,) = marked(plan(pieces(TOKEN, 3))).sheets

    trims = [item.slot.trim for item in sheet.front.placements]
    assert sheet.front.rings == tuple(Ring(t.x + 10, t.y + 10, 20) for t in trims)
    assert sheet.back is not None
    assert sheet.back.rings == ()


def test_other_pieces_have_no_ring() -> None:
    (sheet,) = marked(plan(pieces(POKER, 3))).sheets

    assert sheet.front.rings == ()


def test_neighbouring_round_pieces_share_ticks() -> None:
    (sheet,) = marked(plan(pieces(TOKEN, 2))).sheets

    assert len(crop_marks(sheet.front)) == 7


def test_every_side_says_what_it_is() -> None:
    findings = Findings()

    result = mark_plan(
        plan(pieces(POKER, 10)),
        lambda _, number, count: Slug(f"sheet {number}/{count} front", f"{number}/{count} back"),
        findings,
    )

    texts = [[item.text for item in side.captions] for s in result.sheets for side in sides(s)]
    assert [captions[0] for captions in texts] == [
        "sheet 1/2 front",
        "1/2 back",
        "sheet 2/2 front",
        "2/2 back",
    ]


def test_fullest_board_has_its_slug_below_it() -> None:
    (sheet,) = marked(plan(pieces(BOARD, 1))).sheets

    board = sheet.front.placements[0].slot
    assert board.bleed.bottom >= 1
    assert all(caption.y > board.bleed_box.bottom for caption in sheet.front.captions)


def test_slug_that_finds_no_room_takes_from_the_bleed() -> None:
    tight = Paper("tight", Size(2.7 * 2 + 10 + 4 * 50, 2.7 * 2 + 10 + 5 * 50), Insets.even(5))
    square = Format("square", Size(50, 50), 3, 3, 0)

    (sheet,) = marked(plan(pieces(square, 20), tight)).sheets

    assert [item.slot.bleed.top for item in sheet.front.placements[:4]] == [0] * 4
    assert [item.slot.bleed.left for item in sheet.front.placements[::4]] == [1] * 5


def test_slug_too_long_for_any_margin_is_a_warning() -> None:
    findings = Findings()
    unmarked = plan(pieces(POKER, 9))

    mark_sheet(unmarked, unmarked.sheets[0], Slug("x" * 900, ""), findings)

    assert [(item.code, item.severity) for item in findings] == [
        ("sheet/no-room-for-slug", Severity.WARNING)
    ]


def test_long_cuts_come_first() -> None:
    (upright,) = plan(pieces(POKER, 9)).sheets
    (lying,) = plan(pieces(MINI, 18)).sheets

    assert [cut.direction for cut in cut_order(upright)] == [Direction.DOWN] * 4 + [
        Direction.ACROSS
    ] * 4
    assert [cut.direction for cut in cut_order(lying)[:4]] == [Direction.ACROSS] * 4
    assert cut_order(upright)[0] == Cut(Direction.DOWN, 10.5)


def test_gutter_doubles_the_inner_cuts() -> None:
    (sheet,) = plan(pieces(Format("tarot", Size(70, 120), 3, 3, 3), 4)).sheets

    assert len(cut_order(sheet)) == 8


def test_round_pieces_are_not_cut_straight() -> None:
    (sheet,) = plan(pieces(TOKEN, 4)).sheets

    assert cut_order(sheet) == ()


@given(formats | round_formats, papers, st.integers(1, 40), flips, st.booleans())
def test_marks_keep_off_the_cards_and_on_the_paper(
    piece: Format, paper: Paper, count: int, flip: Flip, has_backs: bool
) -> None:
    if fit_grid(piece, paper, flip if has_backs else None) is None:
        return

    findings = Findings()
    unmarked = plan(pieces(piece, count, backs=has_backs), paper, flip=flip)
    result = mark_plan(unmarked, lambda *_: SLUG, findings)

    assert not list(findings)
    for sheet in result.sheets:
        assert_clear(sheet, paper, flip)


def assert_clear(sheet: Sheet, paper: Paper, flip: Flip) -> None:
    area = printable_area(paper, sheet.size, flip if sheet.back else None)
    for side in sides(sheet):
        cards = [item.slot.bleed_box for item in side.placements]
        captions = [caption_box(caption) for caption in side.captions]
        for box in (*map(ink, side.lines), *captions):
            assert holds(area, box, tolerance=0.1)
            assert not any(touches(card, box) for card in cards)
        marks = [ink(line) for line in crop_marks(side)]
        assert not any(touches(mark, box) for mark in marks for box in captions)
        assert {"50 mm", "2 in"} <= {caption.text for caption in side.captions}
        assert min(caption.size for caption in side.captions) >= 5
