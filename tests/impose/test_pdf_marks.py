from __future__ import annotations

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_marks import draw_sides
from pressroom.model.geometry import Size
from pressroom.model.sheet import Caption, SheetSide
from tests.printed import words

PAGE = Size(100, 50)


def test_every_drawing_has_all_letters_of_its_own_cut(subsets: FontSubsets) -> None:
    drawn = []
    for text in ("ABC", "XYZ"):
        side = SheetSide(captions=(Caption(text, 10, 20, 8),))
        drawn.append(words(draw_sides([(PAGE, side)], subsets.caption_subset(text))))

    assert drawn == ["ABC", "XYZ"]
