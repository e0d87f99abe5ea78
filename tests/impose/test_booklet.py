from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pressroom.impose.booklet import Binding, plan_booklet
from pressroom.impose.duplex import turned_slot
from pressroom.model.geometry import Insets, Size
from pressroom.model.sheet import Flip, SheetPlan
from pressroom.model.stock import Paper

A4 = Paper("A4", Size(210, 297), Insets.even(5))
A5 = Size(148, 210)
FOLD_MM = 297 / 2


def booklet(
    pages: int, flip: Flip = Flip.LONG_EDGE, thickness: float = 0.1, *, opens_right: bool = False
) -> SheetPlan:
    binding = Binding(flip, thickness, opens_right=opens_right)
    return plan_booklet([str(number) for number in range(1, pages + 1)], A5, A4, binding)


def halves(plan: SheetPlan) -> list[dict[str, str]]:
    """Return for each side of each sheet, as read, the page on the left and on the right."""
    found = []
    for sheet in plan.sheets:
        for side in filter(None, (sheet.front, sheet.back)):
            half = {}
            for item in side.placements:
                is_left = item.slot.trim.x + item.slot.trim.width / 2 < FOLD_MM
                if item.slot.rotation == 180:  # the whole side stands on its head
                    is_left = not is_left
                half["left" if is_left else "right"] = item.face
            found.append(half)
    return found


def test_eight_pages_fold_to_a_booklet_in_order() -> None:
    assert halves(booklet(8)) == [
        {"left": "8", "right": "1"},
        {"left": "2", "right": "7"},
        {"left": "6", "right": "3"},
        {"left": "4", "right": "5"},
    ]


def test_booklet_read_from_right_to_left_has_its_fold_at_the_right_of_the_cover() -> None:
    assert halves(booklet(8, opens_right=True)) == [
        {"left": "1", "right": "8"},
        {"left": "7", "right": "2"},
        {"left": "3", "right": "6"},
        {"left": "5", "right": "4"},
    ]


@given(pages=st.integers(1, 61), flip=st.sampled_from(Flip))
def test_every_page_is_printed_once_and_opposite_pages_add_up(pages: int, flip: Flip) -> None:
    sides = halves(booklet(pages, flip))
    count = 2 * len(sides)

    assert sorted(int(page) for side in sides for page in side.values()) == list(
        range(1, pages + 1)
    )
    full = [side for side in sides if len(side) == 2]
    assert all(int(side["left"]) + int(side["right"]) == count + 1 for side in full)
    assert 0 <= count - pages < 4


@given(pages=st.integers(1, 61), flip=st.sampled_from(Flip))
def test_each_page_lies_behind_its_neighbour(pages: int, flip: Flip) -> None:
    for sheet in booklet(pages, flip).sheets:
        assert sheet.back is not None
        fronts = {item.face: item.slot for item in sheet.front.placements}
        for item in sheet.back.placements:
            number = int(item.face)
            neighbour = str(number - 1 if number % 2 == 0 else number + 1)
            if neighbour in fronts:
                assert item.slot == turned_slot(fronts[neighbour], sheet.size, flip)


def test_inner_sheets_move_towards_the_fold_by_the_paper() -> None:
    plan = booklet(12, thickness=0.2)

    lefts = [sheet.front.placements[0].slot.trim.right - FOLD_MM for sheet in plan.sheets]

    rights = [FOLD_MM - sheet.front.placements[-1].slot.trim.x for sheet in plan.sheets]

    assert [round(left, 6) for left in lefts] == [0.0, 0.2, 0.4]
    assert [round(right, 6) for right in rights] == [0.0, 0.2, 0.4]
    assert all(
        item.slot.bleed_box.x >= FOLD_MM - 1e-9 or item.slot.bleed_box.right <= FOLD_MM + 1e-9
        for sheet in plan.sheets
        for side in filter(None, (sheet.front, sheet.back))
        for item in side.placements
    )


def test_office_paper_is_a_tenth_of_a_millimetre_thick() -> None:
    """Office paper of 80 g/m² measures 0.10 to 0.11 mm."""
    plan = plan_booklet([str(number) for number in range(8)], A5, A4, Binding())

    lefts = [sheet.front.placements[0].slot.trim.right - FOLD_MM for sheet in plan.sheets]

    assert [round(left, 6) for left in lefts] == [0.0, 0.1]


def test_only_the_cover_shows_where_to_staple() -> None:
    plan = booklet(8)

    assert [len(sheet.front.lines) for sheet in plan.sheets] == [4, 2]
    assert all(line.x1 == line.x2 == FOLD_MM for sheet in plan.sheets for line in sheet.front.lines)
