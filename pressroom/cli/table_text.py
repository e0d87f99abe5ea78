"""Tables as text: in columns for a terminal, or as Markdown, CSV or JSON for other programs."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from unicodedata import east_asian_width

from pressroom.model.derived import Cell, Derived, Mark, Phrase, Table
from pressroom.model.game import Game, Text
from pressroom.model.grid import Grid, GridCell, Interval

FITS, FAILS = "✓", "✗"
MINUS = "\N{MINUS SIGN}"


def grid_of(table: Table, game: Game, derived: Derived) -> Grid:
    """Return a reference table in the game's own words, with its numbers put in."""
    speech = _Speech(game, derived)
    return Grid(
        table.name,
        str(speech.said(table.caption)),
        tuple(str(speech.said(cell)) for cell in table.columns),
        tuple(tuple(map(speech.said, row)) for row in table.rows),
    )


def render_grids(grids: Sequence[Grid], form: str) -> str:
    """Return tables in one of `FORMS`, ending with a line break."""
    return FORMS[form](grids)


@dataclass(frozen=True, slots=True)
class _Speech:
    """Says phrases and texts in plain words; a token that is no number stays as it is typed."""

    game: Game
    derived: Derived

    def said(self, cell: Cell) -> GridCell:
        match cell:
            case Mark(number, fits):
                return f"{number}{FITS if fits else FAILS}"
            case Phrase(name, numbers):
                known = self.game.phrases.get(name)
                return self._filled(known.source if known else name, numbers)
            case Text(is_markup=True):
                return self._filled(cell.source.replace("**", ""), {})
            case Text():
                return cell.source
        return cell

    def _filled(self, words: str, numbers: Mapping[str, object]) -> str:
        def value(match: re.Match[str]) -> str:
            found = numbers.get(match[1], self.derived.facts.get(match[1], match[0]))
            return str(self.said(found)) if isinstance(found, Phrase) else str(found)

        return re.sub(r"\{(\w+)\}", value, words)


def _text(grids: Sequence[Grid]) -> str:
    return "\n".join(_text_of(grid) for grid in grids)


def _text_of(grid: Grid) -> str:
    """Return title, heads and rows, columns aligned, numbers to the right."""
    rows = [grid.columns, *(tuple(map(_shown, row)) for row in grid.rows)]
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    to_right = [_is_numeric(grid, place) for place in range(len(grid.columns))]
    lines = ["  ".join(map(_aligned, row, widths, to_right)) for row in rows]
    return "\n".join((grid.title, *(f"  {line}".rstrip() for line in lines), ""))


def _markdown(grids: Sequence[Grid]) -> str:
    return "\n".join("\n".join(_markdown_lines(grid)) + "\n" for grid in grids)


def _markdown_lines(grid: Grid) -> Iterator[str]:
    def line(cells: Sequence[str]) -> str:
        plain = (re.sub(r"\s*\n\s*", " ", cell).replace("|", r"\|") for cell in cells)
        return f"| {' | '.join(plain)} |"

    marks = ["---:" if _is_numeric(grid, place) else "---" for place in range(len(grid.columns))]
    yield from (f"### {grid.title}", "", line(grid.columns), line(marks))
    yield from (line([_shown(cell) for cell in row]) for row in grid.rows)


def _csv(grids: Sequence[Grid]) -> str:
    """Return the tables one below the other; the first column says which one a line is of."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    for number, grid in enumerate(grids):
        if number:
            sheet.write("\n")
        wide = [_has_intervals(grid, place) for place in range(len(grid.columns))]
        heads = [
            (name, f"{name} low", f"{name} high") if is_wide else (name,)
            for name, is_wide in zip(grid.columns, wide, strict=True)
        ]
        writer.writerow(["table", *chain(*heads)])
        for row in grid.rows:
            widths = [3 if is_wide else 1 for is_wide in wide]
            writer.writerow([grid.name, *chain(*map(_csv_cells, row, widths))])
    return sheet.getvalue()


def _csv_cells(cell: GridCell, width: int) -> list[GridCell]:
    """Return a cell, or an interval as value, low and high, as `width` cells."""
    match cell:
        case Interval(value, low, high):
            return [_rounded(value), _rounded(low), _rounded(high)]
        case float():
            cell = _rounded(cell)
    return [cell, *[None] * (width - 1)]


def _json(grids: Sequence[Grid]) -> str:
    rows = [
        {
            "name": grid.name,
            "title": grid.title,
            "columns": grid.columns,
            "rows": [[_json_cell(cell) for cell in row] for row in grid.rows],
        }
        for grid in grids
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def _json_cell(cell: GridCell) -> object:
    match cell:
        case Interval(value, low, high):
            return {"value": _rounded(value), "low": _rounded(low), "high": _rounded(high)}
        case float():
            return _rounded(cell)
    return cell


def _rounded(value: float) -> float:
    return round(value, 6)


def _shown(cell: GridCell) -> str:
    match cell:
        case None:
            return ""
        case Interval(value):
            return f"{value:z.2f} ({cell.limits})".replace("-", MINUS)
        case int():
            return str(cell).replace("-", MINUS)
        case float():
            return _decimal(cell).replace("-", MINUS)
    return cell


def _decimal(value: float) -> str:
    """Return a number to two places, without the zeros that say nothing."""
    if 0 < abs(value) < 0.01:
        return f"{value:.2g}"
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def _is_numeric(grid: Grid, place: int) -> bool:
    return bool(grid.rows) and all(not isinstance(row[place], str) for row in grid.rows)


def _has_intervals(grid: Grid, place: int) -> bool:
    return any(isinstance(row[place], Interval) for row in grid.rows)


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _aligned(text: str, width: int, is_numeric: object) -> str:
    blank = " " * (width - _columns(text))
    return blank + text if is_numeric else text + blank


FORMS: Mapping[str, Callable[[Sequence[Grid]], str]] = {
    "text": _text,
    "markdown": _markdown,
    "csv": _csv,
    "json": _json,
}
