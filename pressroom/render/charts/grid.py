"""The steps of a diagram to cells of a grid: the main way down, branches to the right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pressroom.model.derived import Diagram


class Cell(NamedTuple):
    """Where a step stands: column and row, from 0."""

    column: int
    row: int

    def leads_down_to(self, target: Cell, taken: Iterable[Cell]) -> bool:
        """Tell whether a straight line down to another cell meets no cell in between."""
        return (
            self.column == target.column
            and self.row < target.row
            and not any(
                cell.column == self.column and self.row < cell.row < target.row for cell in taken
            )
        )

    def leads_across_to(self, target: Cell, taken: Iterable[Cell]) -> bool:
        """Tell whether a straight line to the right meets no cell in between."""
        return (
            self.row == target.row
            and self.column < target.column
            and not any(
                cell.row == self.row and self.column < cell.column < target.column for cell in taken
            )
        )


def place_steps(diagram: Diagram) -> Mapping[str, Cell]:
    """Return the cell of each step; no two share one.

    A step that no arrow leads to begins a way of its own below the others.
    """
    ways: dict[str, list[str]] = defaultdict(list)
    for arrow in diagram.arrows:
        ways[arrow.source].append(arrow.target)
    grid = _Grid(ways)
    for step in diagram.steps:
        if step.id not in grid.cells:
            grid.place(step.id, Cell(0, grid.free[0]))
    return grid.cells


class _Grid:
    """The cells taken so far; `free` is the first row below all cells of a column."""

    def __init__(self, ways: Mapping[str, list[str]]) -> None:
        self._ways = ways
        self._reserved: set[str] = set()
        self.cells: dict[str, Cell] = {}
        self.free: dict[int, int] = defaultdict(int)

    def place(self, start: str, at: Cell) -> None:
        """Place the way that begins with a step down from a cell, each step's branches beside it.

        A step with branches stands low enough for them to fit below earlier ones.
        """
        column, row = at
        chain = self._chain(start)
        for step in chain:
            row = max(row, self.free[column])
            branches = [one for one in self._ways.get(step, []) if one not in self._reserved]
            if branches:
                row = max(row, self.free[column + 1])
            self.cells[step] = Cell(column, row)
            self.free[column] = row + 1
            for branch in branches:
                if branch not in self._reserved:
                    self.place(branch, Cell(column + 1, max(row, self.free[column + 1])))
            row += 1

    def _chain(self, start: str) -> list[str]:
        """Return the steps from one on, always by the first arrow to a step that is new."""
        chain = [start]
        self._reserved.add(start)
        while step := next(
            (one for one in self._ways.get(chain[-1], []) if one not in self._reserved), None
        ):
            chain.append(step)
            self._reserved.add(step)
        return chain
