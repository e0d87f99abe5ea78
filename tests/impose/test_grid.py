from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.impose.grid import fit_grid, printable_area, smallest_paper
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Gutter
from pressroom.model.stock import Format, Paper, Shape
from tests.impose.printing import (
    A3,
    A4,
    BOARD,
    LETTER,
    PAPERS,
    POKER,
    TOKEN,
    flips,
    formats,
    holds,
    overlap,
    papers,
    round_formats,
)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_nine_poker_cards_fit_a_sheet(paper: Paper) -> None:
    grid = fit_grid(POKER, paper, Flip.LONG_EDGE)

    assert grid is not None
    assert (grid.columns, grid.rows, grid.gutter) == (3, 3, 0)
    assert grid.size == paper.size
    assert min(grid.bleed.top, grid.bleed.left) >= 1


def test_grid_is_centred() -> None:
    grid = fit_grid(POKER, LETTER, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.trim(0).x == pytest.approx(13.45)
    assert grid.trim(0).y == pytest.approx(7.7)
    assert grid.trim(8).right == pytest.approx(215.9 - 13.45)


def test_trims_come_in_reading_order() -> None:
    grid = fit_grid(POKER, A4, Flip.LONG_EDGE)

    assert grid is not None
    trims = [grid.trim(index) for index in range(grid.count)]
    assert trims == sorted(trims, key=lambda trim: (trim.y, trim.x))


def test_lying_board_turns_the_paper() -> None:
    grid = fit_grid(BOARD, A4, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.size == Size(297, 210)
    assert grid.count == 1


def test_board_too_wide_for_letter_fits_nowhere_on_it() -> None:
    assert fit_grid(BOARD, LETTER, Flip.LONG_EDGE) is None
    assert smallest_paper(BOARD, PAPERS, Flip.LONG_EDGE) is A4


def test_piece_larger_than_all_papers_has_no_paper() -> None:
    assert smallest_paper(Format("mat", Size(900, 600), 3, 3, 0), PAPERS, None) is None


def test_gutter_is_taken_when_it_costs_no_piece() -> None:
    grid = fit_grid(Format("tarot", Size(70, 120), 3, 3, 3), A4, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.gutter == 6
    assert {slot.bleed for slot in grid.slots(grid.count)} == {Insets.even(3)}


def test_butted_edges_have_no_bleed_and_the_rim_has() -> None:
    grid = fit_grid(POKER, A4, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.slots(9)[0].bleed == Insets(top=3, right=0, bottom=0, left=3)
    assert grid.slots(9)[4].bleed == Insets.even(0)


def test_edge_towards_an_empty_cell_keeps_its_bleed() -> None:
    grid = fit_grid(POKER, A4, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.slots(5)[4].bleed == Insets(top=0, right=3, bottom=3, left=0)
    assert grid.slots(5)[2].bleed.bottom == 3


def test_round_pieces_stand_apart() -> None:
    grid = fit_grid(TOKEN, A4, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.gutter == 5
    assert grid.slots(1)[0].shape is Shape.ROUND


def uneven(top: float, right: float, bottom: float, left: float) -> Paper:
    return Paper("uneven", Size(210, 297), Insets(top, right, bottom, left))


@pytest.mark.parametrize("card", [POKER, Format("bridge", Size(57, 89), 3, 3, 3)])
@pytest.mark.parametrize("paper", [uneven(5, 5, 17, 5), uneven(17, 5, 5, 5)])
def test_margin_that_stays_in_its_place_costs_no_row(card: Format, paper: Paper) -> None:
    grid = fit_grid(card, paper, Flip.LONG_EDGE)

    assert grid is not None
    assert grid.count == 9
    assert grid.area.y - paper.margin.top == pytest.approx(
        297 - paper.margin.bottom - grid.area.bottom
    )


def test_margin_at_the_side_costs_a_column_only_if_the_sheet_is_turned_over_it() -> None:
    paper = uneven(5, 5, 5, 10)
    ways = (Flip.LONG_EDGE, Flip.SHORT_EDGE, None)

    grids = [fit_grid(POKER, paper, flip) for flip in ways]

    # Three cards with their outer bleed and marks take 194.4 mm; evened, 190 mm are left.
    assert [grid and grid.count for grid in grids] == [8, 9, 9]


def test_margins_of_a_lying_paper_are_evened() -> None:
    paper = uneven(3, 4, 13, 5)

    for flip in (*Flip, None):
        assert printable_area(paper, paper.size.turned(), flip) == Rect(13, 5, 271, 200)


def reachable_areas(paper: Paper, size: Size, flip: Flip | None) -> list[Rect]:
    """Return what a printer reaches of a sheet, however it is fed and on all sides it prints.

    Margins are the paper's as it lies upright in the printer. A sheet that lies was turned by a
    quarter, either way; a sheet turned over is printed with the same margins on its other side.
    """
    margin = paper.margin
    fed = [(margin.top, margin.right, margin.bottom, margin.left)]
    if size.is_landscape != paper.size.is_landscape:
        fed = [fed[0][1:] + fed[0][:1], fed[0][3:] + fed[0][:3]]
    seen = [(top, left, bottom, right) for top, right, bottom, left in fed]  # left and right change
    if flip is None:
        seen = []
    elif (flip is Flip.SHORT_EDGE) != size.is_landscape:
        seen = [(bottom, right, top, left) for top, right, bottom, left in fed]  # top and bottom
    return [
        Rect(left, top, size.width - left - right, size.height - top - bottom)
        for top, right, bottom, left in fed + seen
    ]


@given(formats | round_formats, papers, flips | st.none())
def test_all_cells_lie_in_the_printable_area_without_overlap(
    piece: Format, paper: Paper, flip: Flip | None
) -> None:
    grid = fit_grid(piece, paper, flip)

    if grid is not None:
        boxes = [slot.bleed_box for slot in grid.slots(grid.count)]
        for area in reachable_areas(paper, grid.size, flip):
            assert all(holds(area, box) for box in boxes)
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


@given(formats, papers, flips | st.none())
def test_a_piece_with_room_for_bleed_and_marks_is_placed(
    piece: Format, paper: Paper, flip: Flip | None
) -> None:
    area = printable_area(paper, paper.size, flip)
    room = 2 * (min(1, piece.bleed) + 1.7)

    if piece.trim.width + room <= area.width and piece.trim.height + room <= area.height:
        assert fit_grid(piece, paper, flip) is not None


def test_larger_paper_holds_at_least_as_many() -> None:
    small, large = fit_grid(POKER, A4, Flip.LONG_EDGE), fit_grid(POKER, A3, Flip.LONG_EDGE)

    assert small is not None
    assert large is not None
    assert large.count == 18 == 2 * small.count


# How many cards go on a sheet with the whole bleed of both between them, counted by hand.
@pytest.mark.parametrize(
    ("paper", "bleed", "count"), [(A4, 3, 8), (LETTER, 2, 6), (LETTER, 3, 6), (A3, 3, 16)]
)
def test_cards_apart_have_their_whole_bleed_on_every_edge(
    paper: Paper, bleed: float, count: int
) -> None:
    grid = fit_grid(Format("poker", Size(63, 88), bleed, 3, 3), paper, None, Gutter())

    assert grid is not None
    assert grid.count == count
    assert {slot.bleed for slot in grid.slots(count)} == {Insets.even(bleed)}


@given(formats, papers, flips | st.none(), st.integers(0, 12).map(float))
def test_a_gutter_that_is_asked_for_lies_between_all_pieces(
    piece: Format, paper: Paper, flip: Flip | None, width: float
) -> None:
    grid = fit_grid(piece, paper, flip, Gutter(width))

    if grid is None:
        return
    slots = grid.slots(grid.count)
    for one, other in combinations(slots, 2):
        across = max(other.trim.x - one.trim.right, one.trim.x - other.trim.right)
        down = max(other.trim.y - one.trim.bottom, one.trim.y - other.trim.bottom)
        assert max(across, down) >= width - 1e-6
        assert not overlap(one.bleed_box, other.bleed_box)
    for area in reachable_areas(paper, grid.size, flip):
        assert all(holds(area, slot.bleed_box) for slot in slots)


@given(formats, papers, st.integers(0, 12).map(float))
def test_no_more_pieces_would_fit_in_a_row_or_column(
    piece: Format, paper: Paper, width: float
) -> None:
    """Lay pieces from one rim to the other as a person would, and count."""
    best = 0
    for size in (paper.size, paper.size.turned()):
        area = printable_area(paper, size, None)
        rim = min(1, piece.bleed) + 1.7 if width < 2 * piece.bleed else piece.bleed + 1.7
        counts = []
        for length, each in ((area.width, piece.trim.width), (area.height, piece.trim.height)):
            at, count = rim, 0
            while at + each + rim <= length + 1e-6:
                at, count = at + each + width, count + 1
            counts.append(count)
        best = max(best, counts[0] * counts[1])

    grid = fit_grid(piece, paper, None, Gutter(width))

    if best:
        assert grid is not None
        assert grid.count == best


def test_board_alone_on_its_sheet_fits_apart_as_it_does_otherwise() -> None:
    assert fit_grid(BOARD, A4, Flip.LONG_EDGE, Gutter()) is not None


def test_round_pieces_keep_their_room_whatever_the_gutter() -> None:
    narrow, wide = (fit_grid(TOKEN, A4, None, Gutter(width)) for width in (0.0, 9.0))

    assert narrow is not None
    assert wide is not None
    assert (narrow.gutter, wide.gutter) == (5, 9)
