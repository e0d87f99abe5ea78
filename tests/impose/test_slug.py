from __future__ import annotations

from math import hypot

import pytest

from pressroom.impose.grid import fit_grid
from pressroom.impose.margins import Margins
from pressroom.impose.slug import add_marks, estimated_em
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, LineKind, SheetSide
from pressroom.model.stock import Format, Paper
from tests.impose.printing import BOARD, PAPERS, POKER, ink, marked, overlap, pieces, plan, sides

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


def bars_of(side: SheetSide) -> list[Rect]:
    """Return the two longest lines that are no marks: the scale bars."""
    lines = [ink(line) for line in side.lines if line.kind is LineKind.GUIDE]
    return sorted(lines, key=lambda box: max(box.width, box.height))[-2:]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("count", [1, 5, 9])
@pytest.mark.parametrize("kind", [POKER, Format("mini-euro", Size(44, 68), 3, 3, 3), BOARD])
def test_bars_stand_in_one_row_off_the_crop_marks(kind: Format, count: int, paper: Paper) -> None:
    if fit_grid(kind, paper, Flip.LONG_EDGE) is None:
        return
    (sheet, *_) = marked(plan(pieces(kind, count), paper)).sheets

    for side in sides(sheet):
        one, other = bars_of(side)
        assert one.y == other.y or one.x == other.x
        crop = [ink(line) for line in side.lines if line.kind is LineKind.CUT]
        guides = [ink(line) for line in side.lines if line.kind is LineKind.GUIDE]
        assert min(apart(mark, line) for mark in crop for line in guides) >= 5


def apart(one: Rect, other: Rect) -> float:
    """Return the distance in mm between two rectangles."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return hypot(across, down)


def test_bars_that_fit_in_no_row_stand_in_two() -> None:
    side, complete = add_marks(SheetSide(), Rect(0, 0, 70, 90), (), "demo")

    one, other = bars_of(side)
    assert complete
    assert one.width == pytest.approx(50)
    assert other.width == pytest.approx(50.8)
    assert one.y != other.y


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
