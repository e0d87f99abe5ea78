"""The cells of a track, and what makes a string of them a board (R-20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

START, LEAF, FOREST, SWAMP, SAND, FINISH = "S", "L", "F", "V", "D", "E"
TERRAIN = {
    START: "start",
    LEAF: "leaf",
    FOREST: "forest",
    SWAMP: "swamp",
    SAND: "sand",
    FINISH: "finish",
}
BETWEEN = frozenset((LEAF, FOREST, SWAMP, SAND))


@dataclass(frozen=True, slots=True)
class Fault:
    """What breaks the rules in a string of cells, and at which letter, counted from 0."""

    code: str
    place: int
    letter: str


def track_faults(cells: str) -> Iterator[Fault]:
    """Go through the faults: `unknown-terrain`, a wrong `start` or `finish`, `empty` of lanes."""
    if len(cells) < 3:
        yield Fault("empty", 0, cells)
        return
    last = len(cells) - 1
    for place, letter in enumerate(cells):
        if letter not in TERRAIN:
            yield Fault("unknown-terrain", place, letter)
        elif (letter == START) != (place == 0):
            yield Fault("start", place, letter)
        elif (letter == FINISH) != (place == last):
            yield Fault("finish", place, letter)
