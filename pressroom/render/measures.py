"""What is measured on a laid-out face: fitted zones, places for pieces, words out of bounds."""

from __future__ import annotations

from dataclasses import dataclass

TOLERANCE_MM = 0.1  # half a hair; below what any cutter or eye resolves


@dataclass(frozen=True, slots=True)
class Zone:
    """A fitted box, its text size and least size in quarter points.

    `over_x` and `over_y` are by how many mm its content runs past it to the right and below;
    `likely` is the size at which it would about fill the box, judged by the areas.
    """

    name: str
    size: int
    least: int
    over_x: float
    over_y: float
    likely: int | None = None

    @property
    def fits(self) -> bool:
        """Tell whether the content lies inside the box."""
        return max(self.over_x, self.over_y) <= TOLERANCE_MM

    @property
    def over(self) -> float:
        """The larger overrun in mm."""
        return max(self.over_x, self.over_y)


@dataclass(frozen=True, slots=True)
class Place:
    """A box that is to hold a piece of the named format; its content size in mm."""

    format: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stray:
    """Words outside the trim, and by how many mm."""

    words: str
    over: float


@dataclass(frozen=True, slots=True)
class Measures:
    """All that was measured on one face.

    `families` are the font families that its text asks for, `boxless` the zones that cannot be
    measured, since they stand on inline elements.
    """

    zones: tuple[Zone, ...]
    places: tuple[Place, ...]
    strays: tuple[Stray, ...]
    families: frozenset[str] = frozenset()
    boxless: tuple[str, ...] = ()
