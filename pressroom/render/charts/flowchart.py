"""A diagram of the rules to a flow chart: boxes on a grid, arrows between them, words of arrows.

The main way runs down the first column, branches stand to the right of where they leave it, and
arrows back and past other boxes run in the lanes between the columns. All lengths are in ems of
the text around, from the chart's top-left corner, so that a chart grows with its type; nothing is
drawn here.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from unicodedata import category, east_asian_width

from pressroom.model.derived import Diagram, DiagramStep, Phrase, StepKind
from pressroom.render.charts.grid import Cell, place_steps
from pressroom.render.charts.lines import LANE_GAP, Box, Line, route_arrows
from pressroom.render.text.spacing import missing_spaces

LINE_HEIGHT = 1.4  # of the text in boxes; the style sheet says the same
LABEL_SIZE = 0.85  # of the words of arrows, beside the text of boxes
PADDING_X, PADDING_Y = 0.7, 0.55
TIP = 1.0  # how far the point of a choice reaches into its box
ROW_GAP = 2.3
WIDEST_BOX, NARROWEST_GUTTER = 19.0, 4.4

# How much room words take before they are set: Chinese characters are an em wide, and so are
# pictograms; letters are taken for a little wider than Source Sans 3 has them in bold, so that no
# box made by this is too small.
LETTER = 0.57  # of an em
WIDTHS = {
    **dict.fromkeys(" \u00a0", 0.25),
    **dict.fromkeys("fijlrtI.,:;!'()[]-/|", 0.4),
    **dict.fromkeys("mwMW%жмфшщыюЖМФШЩЫЮ", 0.86),
}
SPACE = 0.25  # put in between an ideograph and a letter or digit
ICON = 1.25  # a pictogram with the space around it
RAGGED = 0.9  # of a line: what is free at its end when the next word does not fit

_ICON = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>")
_TAG = re.compile(r"<[^>]*>")

Words = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class ChartBox:
    """A box with its words as HTML."""

    kind: str
    html: str
    box: Box
    tip: float

    @property
    def inset(self) -> float:
        """How far the words keep away from the left and right side."""
        return self.tip + PADDING_X


@dataclass(frozen=True, slots=True)
class ChartLabel:
    """Words of an arrow, as HTML, in a box; `is_left`: they end where the arrow begins."""

    html: str
    box: Box
    is_left: bool


@dataclass(frozen=True, slots=True)
class FlowChart:
    """A flow chart, laid out.

    `size` is that of its type beside the text around: 1, or less if it would be too high.
    """

    caption: str
    width: float
    height: float
    size: float
    boxes: tuple[ChartBox, ...]
    lines: tuple[Line, ...]
    labels: tuple[ChartLabel, ...]


def lay_out(
    diagram: Diagram, words: Words, width: float, max_height: float = math.inf
) -> FlowChart:
    """Return a diagram as a flow chart no wider than `width`; `words` gives HTML.

    One higher than `max_height` is to be set in smaller type.
    """
    cells = place_steps(diagram)
    said = [words(arrow.words) if arrow.words else "" for arrow in diagram.arrows]
    columns = 1 + max(cell.column for cell in cells.values())
    gutters = _gutters(diagram, cells, said, columns)
    box_width = min(WIDEST_BOX, (width - sum(gutters)) / columns)
    html = {step.id: words(step.words) for step in diagram.steps}
    heights = {step.id: _height(step, html[step.id], box_width) for step in diagram.steps}
    tops = _row_tops(cells, heights)
    boxes: dict[str, Box] = {}
    for step in diagram.steps:
        column, row = cells[step.id]
        left = sum(gutters[: column + 1]) + column * box_width
        slack = max(heights[id] for id, cell in cells.items() if cell.row == row)
        top = tops[row] + (slack - heights[step.id]) / 2
        boxes[step.id] = Box(left, top, box_width, heights[step.id])
    lines = route_arrows(diagram.arrows, cells, boxes, gutters, ROW_GAP)
    height = _chart_height(boxes.values(), lines)
    return FlowChart(
        caption=words(diagram.caption),
        width=sum(gutters) + columns * box_width,
        height=height,
        size=min(1.0, max_height / height),
        boxes=tuple(
            ChartBox(step.kind.value, html[step.id], boxes[step.id], _tip(step))
            for step in diagram.steps
        ),
        lines=lines,
        labels=tuple(_label(label, line) for label, line in zip(said, lines, strict=True) if label),
    )


def _chart_height(boxes: Iterable[Box], lines: Iterable[Line]) -> float:
    return max(*(box.bottom for box in boxes), *(y for line in lines for _, y in line.points))


def _tip(step: DiagramStep) -> float:
    return TIP if step.kind is StepKind.CHOICE else 0.0


def _height(step: DiagramStep, html: str, box_width: float) -> float:
    room = box_width - 2 * (_tip(step) + PADDING_X)
    return lines_needed(html, room) * LINE_HEIGHT + 2 * PADDING_Y


def _gutters(
    diagram: Diagram,
    cells: Mapping[str, Cell],
    said: Sequence[str],
    columns: int,
) -> list[float]:
    """Return the width left of each column: room for lanes, and for the words of arrows."""
    lanes: dict[int, set[str]] = defaultdict(set)
    labels: dict[int, float] = defaultdict(float)
    for arrow, label in zip(diagram.arrows, said, strict=True):
        source, target = cells[arrow.source], cells[arrow.target]
        gutter = source.column + (target.column > source.column)
        if not source.leads_down_to(target, cells.values()):
            if source.row != target.row or target.column <= source.column:
                lanes[gutter].add(arrow.target)
            labels[gutter] = max(labels[gutter], width_of(label) * LABEL_SIZE)
    widths = []
    for gutter in range(columns):
        least = NARROWEST_GUTTER if gutter else 0.0
        needed = labels[gutter] + LANE_GAP * (len(lanes[gutter]) + 1) if lanes[gutter] else 0.0
        straight = labels[gutter] + 2 * LANE_GAP if labels[gutter] else 0.0
        widths.append(max(least, needed, straight))
    return widths


def _row_tops(cells: Mapping[str, Cell], heights: Mapping[str, float]) -> list[float]:
    tops, top = [], 0.0
    for row in range(1 + max(cell.row for cell in cells.values())):
        tops.append(top)
        held = [heights[id] for id, cell in cells.items() if cell.row == row]
        top += max(held, default=0.0) + ROW_GAP
    return tops


def _label(html: str, line: Line) -> ChartLabel:
    """Return the words of an arrow beside its first stretch: right of it if that leads down.

    Else they stand above, or below where the arrow turns down and another may come in above it.
    """
    (x, y), (next_x, _), *further = line.points
    width = width_of(html) * LABEL_SIZE + 0.4
    height = LINE_HEIGHT * LABEL_SIZE
    if next_x == x:
        return ChartLabel(html, Box(x + 0.4, y + 0.2, width, height), is_left=False)
    is_left = next_x < x
    left = x - width - 0.25 if is_left else x + 0.25
    top = y + 0.15 if further and further[0][1] > y else y - height - 0.15
    return ChartLabel(html, Box(left, top, width, height), is_left=is_left)


def width_of(words: str) -> float:
    """Return the width of HTML set on one line; of several lines, the widest."""
    return max(map(_line_width, _BREAK.split(words)))


def lines_needed(words: str, room: float) -> int:
    """Return how many lines HTML takes in a box of some width."""
    return sum(_lines(_line_width(line), room) for line in _BREAK.split(words))


def _lines(width: float, room: float) -> int:
    return 1 if width <= room else math.ceil(width / max(room - RAGGED, 1.0))


def _line_width(line: str) -> float:
    icons = len(_ICON.findall(line))
    text = unescape(_TAG.sub("", _ICON.sub("", line)))
    spaces = missing_spaces(text) * SPACE
    return icons * ICON + sum(map(_character_width, text)) + spaces


def _character_width(character: str) -> float:
    if category(character) in ("Cf", "Mn"):
        return 0.0
    if character in WIDTHS:
        return WIDTHS[character]
    # Chinese dashes, quotes and dots are “ambiguous”, as are Greek and Cyrillic letters.
    wide = "WF" if character.isalpha() else "WFA"
    return 1.0 if east_asian_width(character) in wide else LETTER
