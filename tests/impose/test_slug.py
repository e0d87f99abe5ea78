from __future__ import annotations

import pytest

from pressroom.impose.margins import Margins
from pressroom.impose.slug import add_marks, estimated_em
from pressroom.model.geometry import Insets, Rect
from pressroom.model.sheet import SheetSide
from tests.impose.printing import POKER, ink, overlap, pieces, plan

AREA = Rect(5, 5, 200, 287)


def test_scale_bars_are_fifty_millimetres_and_two_inches() -> None:
    side, complete = add_marks(SheetSide(), AREA, (), "demo")

    lengths = sorted(max(ink(line).width, ink(line).height) for line in side.lines)[-2:]
    assert complete
    assert lengths == [pytest.approx(50), pytest.approx(50.8)]


def test_bar_has_a_tick_every_centimetre() -> None:
    side, _ = add_marks(SheetSide(), AREA, (), "demo")

    bar = next(line for line in side.lines if abs(line.x2 - line.x1) == pytest.approx(50))
    ticks = [line.x1 for line in side.lines if line.x1 == line.x2 and line.y1 == bar.y1]
    first = [x - bar.x1 for x in sorted(ticks)][:6]
    assert first == pytest.approx([0, 10, 20, 30, 40, 50])


def test_text_is_as_large_as_the_margin_allows() -> None:
    (sheet,) = plan(pieces(POKER, 9)).sheets

    roomy, _ = add_marks(sheet.front, AREA, (), "demo")
    tight, _ = add_marks(
        sheet.front, Rect(10.5, 16.5, 189, 264).shrunk(Insets.even(-5.1)), (), "demo"
    )

    assert {caption.size for caption in roomy.captions} == {7}
    assert {caption.size for caption in tight.captions} == {5}


def test_long_text_is_parted_at_a_separator() -> None:
    side, complete = add_marks(SheetSide(), Rect(0, 0, 70, 100), (), " · ".join(["绳索"] * 20))

    texts = [caption.text for caption in side.captions]
    assert complete
    assert texts[0] == " · ".join(["绳索"] * 10)


def test_text_without_separator_that_is_too_long_is_not_complete() -> None:
    _, complete = add_marks(SheetSide(), Rect(0, 0, 70, 100), (), "绳" * 200)

    assert not complete


def test_spot_on_the_right_is_read_downwards() -> None:
    margins = Margins(Rect(0, 0, 100, 100), Rect(0, 0, 90, 99.5))

    spot = margins.take(50, 3)

    assert spot is not None
    assert spot.rotation == 90
    assert spot.point(0, 0) == (100, 0)
    assert spot.point(50, 3) == (97, 50)


def test_spots_do_not_overlap() -> None:
    margins = Margins(Rect(0, 0, 100, 100), Rect(10, 10, 80, 80))

    spots = [margins.take(30, 3) for _ in range(12)]

    rects = [spot.rect for spot in spots if spot]
    assert len(rects) == 12
    assert not any(overlap(a, b) for n, a in enumerate(rects) for b in rects[n + 1 :])


def test_full_margins_have_no_spot() -> None:
    margins = Margins(Rect(0, 0, 100, 100), Rect(1, 1, 98, 98))

    assert margins.take(30, 3) is None


def test_wide_letters_count_a_whole_em() -> None:
    assert estimated_em("绳索") == 2
