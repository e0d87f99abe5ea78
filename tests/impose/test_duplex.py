from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from pressroom.impose.duplex import turned_line, turned_slot
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Line, LineKind, Slot
from tests.impose.printing import flips

PORTRAIT, LANDSCAPE = Size(210, 297), Size(297, 210)
SLOT = Slot(Rect(10, 20, 63, 88), Insets(top=1, right=2, bottom=3, left=4))


@pytest.mark.parametrize(
    ("size", "flip"), [(PORTRAIT, Flip.LONG_EDGE), (LANDSCAPE, Flip.SHORT_EDGE)]
)
def test_turning_about_the_upright_axis_swaps_left_and_right(size: Size, flip: Flip) -> None:
    back = turned_slot(SLOT, size, flip)

    assert back.trim == Rect(size.width - 73, 20, 63, 88)
    assert back.bleed == Insets(top=1, right=4, bottom=3, left=2)
    assert back.rotation == 0


@pytest.mark.parametrize(
    ("size", "flip"), [(LANDSCAPE, Flip.LONG_EDGE), (PORTRAIT, Flip.SHORT_EDGE)]
)
def test_turning_about_the_level_axis_stands_faces_on_their_heads(size: Size, flip: Flip) -> None:
    back = turned_slot(SLOT, size, flip)

    assert back.trim == Rect(10, size.height - 108, 63, 88)
    assert back.bleed == Insets(top=3, right=2, bottom=1, left=4)
    assert back.rotation == 180


@given(flips)
def test_turned_twice_is_the_same(flip: Flip) -> None:
    line = Line(1, 2, 3, 2, 0.1, LineKind.CUT)

    for size in (PORTRAIT, LANDSCAPE):
        assert turned_slot(turned_slot(SLOT, size, flip), size, flip) == SLOT
        assert turned_line(turned_line(line, size, flip), size, flip) == line


UP = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}  # of a face turned clockwise, y down


@pytest.mark.parametrize("rotation", UP)
@given(flips)
def test_both_sides_of_a_piece_have_one_upper_edge(rotation: int, flip: Flip) -> None:
    slot = replace(SLOT, rotation=rotation)

    for size, swaps_left_and_right in ((PORTRAIT, True), (LANDSCAPE, False)):
        back = turned_slot(slot, size, flip)
        x, y = UP[back.rotation]
        through = (-x, y) if swaps_left_and_right is (flip is Flip.LONG_EDGE) else (x, -y)
        assert through == UP[rotation]
