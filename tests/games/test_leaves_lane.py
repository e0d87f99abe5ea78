"""The lane of a track board: air between its cells, whole arrows that point the right way."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass
from pathlib import Path

import jinja2
import pytest

LAYOUTS = Path(__file__).resolve().parents[2] / "layouts/games/leaves"
BOARD = (264.0, 190.0)
SAFE_MM = 5.0
TILE_MM = 24.0
AIR_MM = 5.0  # between any two cells
CLEAR_MM = 0.3  # between an arrow and any cell or number
BANNER_MM, LEGEND_MM = 19.4, 173.6

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle that is turned by an angle about a point."""

    left: float
    top: float
    right: float
    bottom: float
    pivot: Point
    degrees: float

    def local(self, point: Point) -> Point:
        """Return a point of the board as seen from the box before it was turned."""
        return turned(point, self.pivot, -self.degrees)

    def corners(self) -> list[Point]:
        plain = itertools.product((self.left, self.right), (self.top, self.bottom))
        return [turned(point, self.pivot, self.degrees) for point in plain]

    def distance(self, point: Point) -> float:
        x, y = self.local(point)
        return math.hypot(
            max(self.left - x, 0.0, x - self.right), max(self.top - y, 0.0, y - self.bottom)
        )


def turned(point: Point, pivot: Point, degrees: float) -> Point:
    angle = math.radians(degrees)
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    return (
        pivot[0] + x * math.cos(angle) - y * math.sin(angle),
        pivot[1] + x * math.sin(angle) + y * math.cos(angle),
    )


@dataclass(frozen=True)
class Lane:
    """What is drawn: cells in their order, the tabs with their numbers, and arrows."""

    cells: list[Box]
    tabs: list[Box]
    arrows: list[list[Point]]


def lane(count: int) -> Lane:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(LAYOUTS), undefined=jinja2.StrictUndefined, autoescape=True
    )
    terrain = ["start", *(["leaf", "forest", "swamp", "sand"] * count)[: count - 2], "finish"]
    html = environment.get_template("lane.html.j2").module.lane(  # type: ignore[attr-defined]
        terrain, list(range(count)), True, True, {"forest_loss": 2}, str, str, str
    )
    cells, tabs = [], []
    style = r"left: ([-\d.]+)mm; top: ([-\d.]+)mm; width: ([\d.]+)mm; height: ([\d.]+)mm; "
    for names, *lengths in re.findall(
        rf'<div class="(cell[^"]*)"[^>]*{style}transform: rotate\(([-\d.]+)deg\)', html
    ):
        x, y, width, height, degrees = (float(length) for length in lengths)
        pivot = x + width / 2, y + height / 2
        cells.append(Box(x, y, x + width, y + height, pivot, degrees))
        tab = x + width - 10 if "is-numbered-right" in names else x + 2  # as boards.css has it
        tabs.append(Box(tab, y - 4.3, tab + 8, y, pivot, degrees))
    drawn = html[html.rindex("lane-drawing") :]
    arrows = [
        [(float(x), float(y)) for x, y in re.findall(r"([-\d.]+) ([-\d.]+)", part)]
        for part in re.findall(r"M([^Z]*)Z", drawn)
    ]
    return Lane(cells, tabs, arrows)


def outline(points: list[Point]) -> list[Point]:
    """Return points along a closed line, no more than 0.3 mm from each other."""
    found = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        steps = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / 0.3))
        found += [(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(steps)]
    return found


@pytest.mark.parametrize("count", range(3, 41))
def test_cells_have_air_and_keep_inside(count: int) -> None:
    drawn = lane(count)

    assert len(drawn.cells) == len(drawn.tabs) == count
    for cell, tab in zip(drawn.cells, drawn.tabs, strict=True):
        sizes = cell.right - cell.left, cell.bottom - cell.top
        assert sizes == pytest.approx((TILE_MM, TILE_MM))
        for x, y in (*cell.corners(), *tab.corners()):
            assert SAFE_MM <= x <= BOARD[0] - SAFE_MM
            assert BANNER_MM < y < LEGEND_MM
    for one, other in itertools.combinations(drawn.cells, 2):
        near = [other.distance(corner) for corner in one.corners()]
        assert min(near) >= AIR_MM


@pytest.mark.parametrize("count", range(3, 41))
def test_arrows_are_whole_and_point_at_the_next_cell(count: int) -> None:
    drawn = lane(count)

    assert len(drawn.arrows) == count - 1
    for arrow, (one, other) in zip(drawn.arrows, itertools.pairwise(drawn.cells), strict=True):
        for point in outline(arrow):
            boxes = (*drawn.cells, *drawn.tabs)
            assert min(box.distance(point) for box in boxes) >= CLEAR_MM
        (x1, y1), (x2, y2) = one.pivot, other.pivot
        tip, notch = arrow[0], arrow[2]
        ahead = (tip[0] - notch[0]) * (x2 - x1) + (tip[1] - notch[1]) * (y2 - y1)
        length = math.dist(tip, notch) * math.dist(one.pivot, other.pivot)
        assert ahead / length > math.cos(math.radians(5))


def test_too_many_cells_are_drawn_smaller() -> None:
    (first, *_) = lane(41).cells

    assert first.right - first.left < TILE_MM  # which the build tells as a place too small
