from __future__ import annotations

import pytest

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_marks import draw_sides
from pressroom.model.geometry import Size
from pressroom.model.sheet import Caption, Ring, SheetSide
from tests.printed import opened, picture, words

PAGE = Size(100, 50)


def test_every_drawing_has_all_letters_of_its_own_cut(subsets: FontSubsets) -> None:
    drawn = []
    for text in ("ABC", "XYZ"):
        side = SheetSide(captions=(Caption(text, 10, 20, 8),))
        drawn.append(words(draw_sides([(PAGE, side)], subsets.caption_subset(text))))

    assert drawn == ["ABC", "XYZ"]


@pytest.mark.parametrize(("rotation", "wanted"), [(0, "rightwards"), (90, "downwards")])
def test_captions_are_read_in_their_direction(
    rotation: int, wanted: str, subsets: FontSubsets
) -> None:
    side = SheetSide(captions=(Caption("FIRST LAST", 40, 20, 8, rotation),))

    pdf = draw_sides([(PAGE, side)], subsets.caption_subset("FIRST LAST"))

    with opened(pdf) as document:
        text = document[0].get_textpage()
        first, last = text.get_charbox(0), text.get_charbox(text.count_chars() - 1)
    across, up = last[0] - first[0], last[1] - first[1]
    directions = {"rightwards": across, "leftwards": -across, "upwards": up, "downwards": -up}
    assert max(directions, key=lambda name: directions[name]) == wanted


def test_ring_lies_half_on_each_side_of_its_cut(subsets: FontSubsets) -> None:
    side = SheetSide(rings=(Ring(40, 25, 20),))

    image = picture(draw_sides([(PAGE, side)], subsets.caption_subset("0")), dpi=1270)
    ink = image.convert("L").point(lambda grey: 255 * (grey < 128)).getbbox()

    assert ink is not None
    outer = (30 - 0.075, 15 - 0.075, 50 + 0.075, 35 + 0.075)
    assert [edge / 50 for edge in ink] == pytest.approx(outer, abs=0.03)
