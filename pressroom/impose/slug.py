"""The slug of a sheet side: a line of text that says what the sheet is, and two scale bars.

They stand in the margin that has room (`margins`), never on a piece, its bleed or a mark. The
text shrinks to 5 pt before anything else gives way. Text widths are estimated from above, since
no font is at hand here; what is drawn is never longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from unicodedata import east_asian_width

from pressroom.impose.margins import CLEAR_ACROSS_MM, Margins, Spot
from pressroom.model.geometry import MM_PER_INCH, Rect, pt_to_mm
from pressroom.model.sheet import Caption, Line, LineKind, SheetSide

SIZES_PT = (7.0, 6.5, 6.0, 5.5, 5.0)
ROW_EM = 1.1  # height of a row: one em and a little air
BASELINE_EM = 0.87  # from the row's top; CJK ink reaches 0.88 em above and 0.12 em below it
STRIP_MM = pt_to_mm(SIZES_PT[-1]) * ROW_EM + CLEAR_ACROSS_MM
BAR_EM = 1.02  # the line of a scale bar, from the row's top: its label stands on it
LABEL_MM = 0.5  # from a scale bar's first tick to its label
TICK_WIDTH_MM = 0.15
SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class Slug:
    """What the two sides of a sheet say about themselves."""

    front: str
    back: str


@dataclass(frozen=True, slots=True)
class ScaleBar:
    """A ruler: the places of its ticks in mm from its start, and what it measures."""

    ticks: tuple[float, ...]
    label: str


BARS = (
    ScaleBar(tuple(10.0 * tick for tick in range(6)), "50 mm"),
    ScaleBar(tuple(MM_PER_INCH * tick for tick in range(3)), "2 in"),
)
# Ways to place the bars, the best first: the rows they stand in, and how many mm more than other
# things they keep off marks and each other, lest a tick be taken for a mark.
WAYS = (((BARS,), 5.0), ((BARS,), 3.0), ((BARS,), 0.0), (tuple((bar,) for bar in BARS), 0.0))


def add_marks(
    side: SheetSide, area: Rect, marks: Sequence[Line], text: str
) -> tuple[SheetSide, bool]:
    """Return the side with marks, slug text and scale bars, and whether all of these found room.

    `area` is the printable area. The scale bars stand in one row, as far off the marks as can be;
    the largest size at which all fit is taken. At the least size what does not fit is left out.
    """
    best = replace(side, lines=tuple(marks))
    for (bar_rows, clear), size in product(WAYS, SIZES_PT):
        rows = _Rows(_margins(side, area, marks), size)
        complete = rows.write(text)
        for bars in bar_rows:
            complete = rows.draw(bars, [_ink(mark) for mark in marks], clear) and complete
        best = replace(side, lines=(*marks, *rows.lines), captions=tuple(rows.captions))
        if complete:
            return best, True
    return best, False


def estimated_em(text: str) -> float:
    """Return a width in em that the text does not exceed in any text face we print with."""
    return sum(_em(letter) for letter in text)


def _em(letter: str) -> float:
    if east_asian_width(letter) in "WFA" or letter in "mwMW@%—":
        return 1.0
    return 0.72 if letter.isupper() else 0.62


def _margins(side: SheetSide, area: Rect, marks: Sequence[Line]) -> Margins:
    boxes = [placement.slot.bleed_box for placement in side.placements]
    return Margins(area, _around(boxes), [*boxes, *(_ink(mark) for mark in marks)])


def _around(boxes: Sequence[Rect]) -> Rect | None:
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(x, y, right - x, bottom - y)


def _ink(line: Line) -> Rect:
    """Return what a level or upright line covers; its ends are butt."""
    half = line.width / 2
    across, down = (0.0, half) if line.y1 == line.y2 else (half, 0.0)
    x, y = min(line.x1, line.x2) - across, min(line.y1, line.y2) - down
    width, height = abs(line.x2 - line.x1), abs(line.y2 - line.y1)
    return Rect(x, y, width + 2 * across, height + 2 * down)


class _Rows:
    """Text and bars of one size, as they find their spots."""

    def __init__(self, margins: Margins, size: float) -> None:
        self.margins = margins
        self.size = size
        self.em = pt_to_mm(size)
        self.lines: list[Line] = []
        self.captions: list[Caption] = []

    def write(self, text: str) -> bool:
        """Write the text in one piece, else in two parted at a separator, and so on."""
        spot = self._take(estimated_em(text) * self.em)
        if spot:
            self._caption(spot, 0.0, text)
            return True
        parts = text.split(SEPARATOR)
        middle = len(parts) // 2
        if middle == 0:
            return False
        first = self.write(SEPARATOR.join(parts[:middle]))
        return self.write(SEPARATOR.join(parts[middle:])) and first

    def draw(self, bars: Sequence[ScaleBar], marks: Sequence[Rect], clear: float) -> bool:
        """Draw scale bars in one row, `clear` mm off marks; labels stand behind the first tick."""
        lengths = [bar.ticks[-1] for bar in bars]
        spots = self.margins.take_in_row(lengths, self.em * ROW_EM, marks, clear)
        for spot, bar in zip(spots, bars, strict=False):
            self.lines += self._bar(spot, bar)
            self._caption(spot, LABEL_MM, bar.label)
        return bool(spots)

    def _take(self, length: float) -> Spot | None:
        return self.margins.take(length, self.em * ROW_EM)

    def _bar(self, spot: Spot, bar: ScaleBar) -> Iterator[Line]:
        foot, ends = BAR_EM * self.em, (0.0, bar.ticks[-1])
        yield self._line(spot, (ends[0], foot), (ends[1], foot))
        for tick in bar.ticks:
            height = (0.7 if tick in ends else 0.35) * self.em
            yield self._line(spot, (tick, foot), (tick, foot - height))

    def _line(self, spot: Spot, start: tuple[float, float], end: tuple[float, float]) -> Line:
        return Line(*spot.point(*start), *spot.point(*end), TICK_WIDTH_MM, LineKind.GUIDE)

    def _caption(self, spot: Spot, along: float, text: str) -> None:
        x, y = spot.point(along, BASELINE_EM * self.em)
        self.captions.append(Caption(text, x, y, self.size, spot.rotation))
