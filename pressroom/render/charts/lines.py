"""Arrows of a flow chart to right-angled lines: straight where they can, else through lanes.

Left of every column is a gutter. What leads back, to the left, or past other boxes leaves into a
gutter and runs there in a lane; arrows to the same box share one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pressroom.model.derived import DiagramArrow
from pressroom.render.charts.grid import Cell

Point = tuple[float, float]
BEND = 0.5  # radius of a corner
HEAD_LENGTH, HEAD_WIDTH = 0.75, 0.62
LANE_GAP = 1.1  # between lanes, and between a lane and a box
ASIDE = 0.28  # where a line meets a side whose middle another line has, as a part of its height


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in ems."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.top + self.height

    @property
    def middle(self) -> Point:
        """The middle."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class Line:
    """An arrow: the points that it turns at, from its source to its target."""

    points: tuple[Point, ...]

    @property
    def path(self) -> str:
        """The line as SVG path data, corners rounded; it ends at the base of the head."""
        *before, (x, y) = self.points
        dx, dy = _direction(before[-1], (x, y))
        points = [*before, (x - dx * HEAD_LENGTH * 0.8, y - dy * HEAD_LENGTH * 0.8)]
        parts = [f"M{_pair(points[0])}"]
        for last, corner, next_ in zip(points, points[1:], points[2:], strict=False):
            radius = min(BEND, _distance(last, corner) / 2, _distance(corner, next_) / 2)
            parts.append(f"L{_pair(_towards(corner, last, radius))}")
            parts.append(f"Q{_pair(corner)} {_pair(_towards(corner, next_, radius))}")
        return "".join([*parts, f"L{_pair(points[-1])}"])

    @property
    def head(self) -> str:
        """The arrow head as SVG path data."""
        x, y = self.points[-1]
        dx, dy = _direction(self.points[-2], (x, y))
        base_x, base_y, half = x - dx * HEAD_LENGTH, y - dy * HEAD_LENGTH, HEAD_WIDTH / 2
        sides = [(base_x - dy * one, base_y + dx * one) for one in (half, -half)]
        return f"M{_pair((x, y))}{''.join(f'L{_pair(side)}' for side in sides)}Z"


def route_arrows(
    arrows: Sequence[DiagramArrow],
    cells: Mapping[str, Cell],
    boxes: Mapping[str, Box],
    gutters: Sequence[float],
    row_gap: float,
) -> tuple[Line, ...]:
    """Return a line for each arrow; `gutters` are the widths left of each column."""
    return tuple(_Router(arrows, cells, boxes, gutters, row_gap).lines())


class _Router:
    """Finds the way of each arrow of one chart."""

    def __init__(
        self,
        arrows: Sequence[DiagramArrow],
        cells: Mapping[str, Cell],
        boxes: Mapping[str, Box],
        gutters: Sequence[float],
        row_gap: float,
    ) -> None:
        self._arrows, self._cells, self._boxes = arrows, cells, boxes
        self._gutters, self._row_gap = gutters, row_gap
        self._lanes: dict[int, dict[str, int]] = defaultdict(dict)
        across = [arrow for arrow in arrows if self._is_across(arrow)]
        self._taken = {(arrow.source, "right") for arrow in across}
        self._taken |= {(arrow.target, "left") for arrow in across}

    def lines(self) -> list[Line]:
        """Return the lines in the order of the arrows."""
        return [Line(self._way(arrow)) for arrow in self._arrows]

    def _is_down(self, arrow: DiagramArrow) -> bool:
        source, target = self._cells[arrow.source], self._cells[arrow.target]
        return source.leads_down_to(target, self._cells.values())

    def _is_across(self, arrow: DiagramArrow) -> bool:
        source, target = self._cells[arrow.source], self._cells[arrow.target]
        return source.leads_across_to(target, self._cells.values())

    def _way(self, arrow: DiagramArrow) -> tuple[Point, ...]:
        source, target = self._boxes[arrow.source], self._boxes[arrow.target]
        if self._is_down(arrow):
            return (source.middle[0], source.bottom), (target.middle[0], target.top)
        if self._is_across(arrow):
            return (source.right, source.middle[1]), (target.left, target.middle[1])
        return self._through_gutter(arrow)

    def _through_gutter(self, arrow: DiagramArrow) -> tuple[Point, ...]:
        """Leave into the gutter beside the source, and come in from the one beside the target."""
        source, target = self._cells[arrow.source], self._cells[arrow.target]
        goes_right = target.column > source.column
        first = source.column + goes_right
        last = target.column + (target.column < source.column)
        down = 1 if target.row > source.row else -1
        start = self._port(arrow.source, "right" if goes_right else "left", down)
        end = self._port(arrow.target, "left" if last == target.column else "right", -down)
        lane = self._lane(first, arrow.target)
        if first == last:
            return start, (lane, start[1]), (lane, end[1]), end
        gap = self._gap(target.row, is_below=target.row < source.row or target.row == 0)
        other = self._lane(last, arrow.target)
        return start, (lane, start[1]), (lane, gap), (other, gap), (other, end[1]), end

    def _gap(self, row: int, *, is_below: bool) -> float:
        """Return the middle of the gap below or above a row."""
        boxes = [self._boxes[id] for id, cell in self._cells.items() if cell.row == row]
        if is_below:
            return max(box.bottom for box in boxes) + self._row_gap / 2
        return min(box.top for box in boxes) - self._row_gap / 2

    def _port(self, id: str, side: str, shift: int) -> Point:
        """Return where a line meets a side: its middle, or aside (+1 below, -1 above) if taken."""
        box = self._boxes[id]
        x, y = (box.left if side == "left" else box.right), box.middle[1]
        if (id, side) in self._taken:
            y += shift * ASIDE * box.height
        return x, y

    def _lane(self, gutter: int, target: str) -> float:
        """Return where the lane of a target lies; the first is leftmost in its gutter."""
        lanes = self._lanes[gutter]
        if target not in lanes:
            lanes[target] = self._free_lane(gutter, target)
        column = next(id for id, cell in self._cells.items() if cell.column == gutter)
        left = self._boxes[column].left - self._gutters[gutter]
        return left + LANE_GAP * (1 + lanes[target])

    def _free_lane(self, gutter: int, target: str) -> int:
        """Return the first lane in which a way to the target would meet no other."""
        span = self._span(gutter, target)
        taken = {
            place
            for other, place in self._lanes[gutter].items()
            if _overlap(span, self._span(gutter, other))
        }
        return next(place for place in range(len(taken) + 1) if place not in taken)

    def _span(self, gutter: int, target: str) -> tuple[int, int]:
        """Return the rows that ways to a target through a gutter run along."""
        rows = [self._cells[target].row]
        for arrow in self._arrows:
            source = self._cells[arrow.source]
            if arrow.target == target and not self._is_down(arrow) and not self._is_across(arrow):
                goes_right = self._cells[target].column > source.column
                if source.column + goes_right == gutter:
                    rows.append(source.row)
        return min(rows), max(rows)


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _direction(start: Point, end: Point) -> Point:
    """Return the unit vector from one point to another on the same horizontal or vertical."""
    length = _distance(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _distance(start: Point, end: Point) -> float:
    return abs(end[0] - start[0]) + abs(end[1] - start[1])


def _towards(point: Point, other: Point, length: float) -> Point:
    dx, dy = _direction(point, other)
    return point[0] + dx * length, point[1] + dy * length


def _pair(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"
