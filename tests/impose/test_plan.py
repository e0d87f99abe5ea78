from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.impose.duplex import turned_slot
from pressroom.impose.grid import fit_grid
from pressroom.impose.plan import PrintRun, kept_in_step, page_sheet, plan_sheets
from pressroom.model.finding import Findings
from pressroom.model.geometry import Rect, Size
from pressroom.model.sheet import Flip, SheetSide
from pressroom.model.stock import Format, Paper
from tests.impose.printing import (
    A4,
    BOARD,
    LETTER,
    MINI,
    PAPERS,
    POKER,
    TOKEN,
    flips,
    formats,
    papers,
    pieces,
    plan,
    round_formats,
)


def test_cards_lie_in_reading_order() -> None:
    front = plan(pieces(POKER, 9)).sheets[0].front

    places = [(item.slot.trim.y, item.slot.trim.x) for item in front.placements]
    assert places == sorted(places)
    assert [item.card for item in front.placements] == [f"cargo-{n}" for n in range(9)]


def test_copies_follow_each_other() -> None:
    items = [replace(piece, quantity=2) for piece in pieces(POKER, 2)]

    cards = [item.card for item in plan(items).sheets[0].front.placements]

    assert cards == ["cargo-0", "cargo-0", "cargo-1", "cargo-1"]


def test_decks_of_one_size_run_on_together() -> None:
    items = pieces(POKER, 4) + pieces(replace(POKER, name="route", safe=5), 5, deck="routes")

    (sheet,) = plan(items).sheets

    assert sheet.decks == ("cargo", "routes")
    assert [item.deck for item in sheet.front.placements] == ["cargo"] * 4 + ["routes"] * 5


def test_sizes_come_in_order_of_first_appearance() -> None:
    items = pieces(MINI, 1) + pieces(TOKEN, 3) + pieces(POKER, 1) + pieces(MINI, 2)

    sheets = plan(items).sheets

    sizes = [sheet.front.placements[0].slot.trim.width for sheet in sheets]
    assert sizes == [41, 20, 63]
    assert len(sheets[0].front.placements) == 3


def test_tenth_back_lies_top_right_on_the_last_sheet() -> None:
    last = plan(pieces(POKER, 10)).sheets[1]

    assert last.back is not None
    (back,) = last.back.placements
    assert back.card == "cargo-9"
    assert back.slot.trim.x == pytest.approx(210 - 10.5 - 63)
    assert back.slot.trim.y == pytest.approx(16.5)


def test_piece_without_back_leaves_its_place_empty() -> None:
    items = pieces(POKER, 1, backs=False) + pieces(POKER, 1, deck="routes")

    (sheet,) = plan(items).sheets

    assert sheet.back is not None
    (back,) = sheet.back.placements
    assert back.card == "routes-0"
    assert back.slot == turned_slot(sheet.front.placements[1].slot, sheet.size, Flip.LONG_EDGE)


def test_one_sheet_with_a_back_gives_every_sheet_one() -> None:
    items = pieces(MINI, 1, backs=False) + pieces(POKER, 1)

    sheets = plan(items).sheets

    assert sheets[0].back == SheetSide()
    assert all(sheet.back is not None for sheet in sheets)


def test_plan_without_any_back_is_printed_on_one_side() -> None:
    assert plan(pieces(POKER, 10, backs=False)).sheets[0].back is None


def test_backs_can_be_left_out() -> None:
    assert all(sheet.back is None for sheet in plan(pieces(POKER, 10), backs=False).sheets)


def test_plans_without_backs_stay_one_sided_among_themselves() -> None:
    plans = [plan(pieces(POKER, 1, backs=False)), plan(pieces(MINI, 1, backs=False))]

    assert kept_in_step(plans) == tuple(plans)


def test_piece_of_no_copies_is_not_printed() -> None:
    assert plan([replace(pieces(POKER, 1)[0], quantity=0)]).sheets == ()


def test_piece_that_fits_nowhere_is_an_error_that_names_a_paper() -> None:
    findings = Findings()

    result = plan_sheets(
        "kit", pieces(BOARD, 1) + pieces(POKER, 1), PrintRun(LETTER, papers=PAPERS), findings
    )

    (finding,) = findings.errors
    assert (finding.code, finding.card) == ("sheet/too-big", "cargo-0")
    assert "“A4”" in str(finding.hint)
    assert len(result.sheets) == 1


def test_piece_too_big_for_all_papers_has_no_hint() -> None:
    findings = Findings()

    plan_sheets("kit", pieces(Format("mat", Size(900, 600), 3, 3, 0), 1), PrintRun(A4), findings)

    assert [item.hint for item in findings] == [None]


def test_page_sheet_is_one_face_from_edge_to_edge() -> None:
    sheet = page_sheet("how-to", A4.size)

    assert sheet.front.placements[0].slot.trim == sheet.trim_box == Rect(0, 0, 210, 297)
    assert sheet.back is None


def test_page_with_bleed_is_larger_than_its_trim_all_round() -> None:
    sheet = page_sheet("card", Size(63, 88), bleed=3)

    assert sheet.size == Size(69, 94)
    assert sheet.trim_box == Rect(3, 3, 63, 88)
    assert sheet.bleed_box == Rect(0, 0, 69, 94)


@given(formats | round_formats, papers, st.integers(1, 60), flips, st.booleans())
def test_every_copy_is_placed_once_and_its_back_behind_it(
    piece: Format, paper: Paper, count: int, flip: Flip, has_backs: bool
) -> None:
    grid = fit_grid(piece, paper, flip if has_backs else None)
    if grid is None:
        return
    items = pieces(piece, count, backs=has_backs)

    result = plan(items, paper, flip=flip)

    assert len(result.sheets) == ceil(count / grid.count)
    faces = Counter(item.face for sheet in result.sheets for item in sheet.front.placements)
    assert faces == Counter(item.front for item in items)
    for sheet in result.sheets:
        assert (sheet.back is not None) == has_backs
        backs = sheet.back.placements if sheet.back else ()
        for front, back in zip(sheet.front.placements, backs, strict=has_backs):
            assert front.card == back.card
            assert_behind(front.slot.trim, back.slot.trim, sheet.size, flip)


def assert_behind(front: Rect, back: Rect, size: Size, flip: Flip) -> None:
    """Turn the paper as a hand does and compare the corners."""
    is_upright_axis = (flip is Flip.LONG_EDGE) == (size.height >= size.width)
    seen = (
        (size.width - back.right, back.y)
        if is_upright_axis
        else (back.x, size.height - back.bottom)
    )
    assert seen == pytest.approx((front.x, front.y), abs=1e-6)
    assert (back.width, back.height) == (front.width, front.height)
