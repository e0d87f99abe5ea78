"""Running: how far ponies get in one movement, and what the ground does to them and they to it.

One beat is one cell, one barrier cleared, or one slide. In the phase reading (R-10) every pony
meets the ground as it lay when the movement began; in the tick reading after each beat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pressroom.rules.leaves.kit_codes import FINISH, FOREST, LEAF, SAND, SWAMP


class Mover(NamedTuple):
    """A pony about to run; `is_safe` loses no HP, `worn` armour takes one forest cell (R-08)."""

    pos: int
    move: int
    hp: int
    worn: bool = False
    is_safe: bool = False


class Run(NamedTuple):
    """How a pony ran. `cells` are without the slides; `beat` is that of the last step."""

    pos: int
    hp: int
    worn: bool
    cells: int
    slides: int
    is_swamped: bool
    is_home: bool
    overshoot: int
    beat: int


class Ground(NamedTuple):
    """A track as it lies: its cells, and the cells with barriers, one entry a barrier."""

    cells: str
    barriers: tuple[int, ...] = ()


def run_together(
    movers: Sequence[Mover], ground: Ground, forest_loss: int, *, by_tick: bool = False
) -> tuple[list[Run], Ground]:
    """Run all movers at the same time; return how each ran and how the track lies afterwards."""
    runners = [_Runner(mover, forest_loss) for mover in movers]
    if by_tick:
        left = _race(runners, ground)
    else:
        left = ground.barriers
        for runner in runners:
            alone = _run_alone(runner, ground)
            if alone != left:
                left = tuple((Counter(left) & Counter(alone)).elements())
    if trodden := [cell for runner in runners for cell in runner.trodden]:
        ground = Ground(_trodden(ground.cells, trodden), ground.barriers)
    return [runner.result() for runner in runners], Ground(ground.cells, left)


def _trodden(cells: str, trodden: Iterable[int]) -> str:
    letters = list(cells)
    for cell in trodden:
        letters[cell] = LEAF
    return "".join(letters)


def _run_alone(runner: _Runner, ground: Ground) -> tuple[int, ...]:
    """Run one pony over the ground as it lies; return the barriers that it leaves."""
    barriers = list(ground.barriers)
    while runner.beat(ground.cells, barriers):
        if runner.paid:
            barriers.remove(runner.paid)
    return tuple(barriers)


def _race(runners: list[_Runner], ground: Ground) -> tuple[int, ...]:
    """Run beat by beat, all runners at once; return the barriers that are left."""
    cells, barriers = list(ground.cells), list(ground.barriers)
    going = runners
    while going := [runner for runner in going if runner.beat(cells, barriers)]:
        if barriers:
            for cell in {runner.paid for runner in going if runner.paid}:
                barriers.remove(cell)
        for runner in going:
            for cell in runner.trodden:
                cells[cell] = LEAF
    return tuple(barriers)


class _Runner:
    __slots__ = (
        "beats", "cells", "forest_loss", "hp", "is_home", "is_safe", "is_swamped", "left",
        "overshoot", "paid", "pos", "slides", "trodden", "worn",
    )  # fmt: skip

    def __init__(self, mover: Mover, forest_loss: int) -> None:
        self.pos, self.left, self.hp, self.worn, self.is_safe = mover
        self.forest_loss = forest_loss
        self.cells = self.slides = self.beats = self.overshoot = 0
        self.paid = 0  # the cell whose barrier this beat cleared; none on the start
        self.is_swamped = self.is_home = False
        self.trodden: list[int] = []

    def beat(self, cells: Sequence[str], barriers: Sequence[int]) -> bool:
        """Go on by one beat; tell whether there was anything to do."""
        ahead = self.pos + 1
        self.paid = 0
        if self.left:
            self.left -= 1
            self.beats += 1
            if ahead in barriers:  # paid before entering
                self.paid = ahead
                return True
            self.cells += 1
        elif self.cells and cells[self.pos] == SAND and ahead not in barriers:
            self.slides += 1
            self.beats += 1
        else:
            return False
        self.pos = ahead
        self._meet(cells[ahead])
        return True

    def _meet(self, terrain: str) -> None:
        if terrain == FOREST:
            self.trodden.append(self.pos)
            self._lose()
        elif terrain == SWAMP:
            self.trodden.append(self.pos)
            self.is_swamped, self.left = True, 0
        elif terrain == FINISH:
            self.is_home, self.overshoot, self.left = True, self.left, 0

    def _lose(self) -> None:
        if self.is_safe:
            return
        if self.worn:
            self.worn = False
            return
        self.hp = max(0, self.hp - self.forest_loss)
        if self.hp == 0:
            self.left = 0  # the run ends where the pony faints

    def result(self) -> Run:
        """Return how it ran."""
        return Run(
            self.pos,
            self.hp,
            self.worn,
            self.cells,
            self.slides,
            self.is_swamped,
            self.is_home,
            self.overshoot,
            self.beats,
        )
