"""Write tables as text: in columns for a terminal, or as Markdown, CSV or JSON for programs."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from math import isfinite

from pressroom.model.derived import Cell, Derived, Table
from pressroom.model.figures import with_minus_sign
from pressroom.model.game import Game
from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.rules.phrases import Phrasebook
from pressroom.terminal import columns


def plain_table(table: Table, game: Game, derived: Derived) -> PlainTable:
    """Return a reference table in the game's own words, with its numbers put in."""
    words = Phrasebook(game, facts=derived.facts).say

    def cell(value: Cell) -> PlainCell:
        return value if isinstance(value, int | float) else words(value)

    return PlainTable(
        table.name,
        words(table.caption),
        tuple(map(words, table.columns)),
        tuple(tuple(map(cell, row)) for row in table.rows),
    )


def render_tables(tables: Sequence[PlainTable], form: str) -> str:
    """Return tables in one of `FORMS`, ending with a line break."""
    return FORMS[form](tables)


def _text(tables: Sequence[PlainTable]) -> str:
    return "\n".join(_text_of(table) for table in tables)


def _text_of(table: PlainTable) -> str:
    """Return title, heads and rows, columns aligned, numbers to the right."""
    rows = [table.columns, *(tuple(map(_shown, row)) for row in table.rows)]
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    to_right = [_is_numeric(table, place) for place in range(len(table.columns))]
    lines = ["  ".join(map(_aligned, row, widths, to_right)) for row in rows]
    return "\n".join((table.title, *(f"  {line}".rstrip() for line in lines), ""))


def _markdown(tables: Sequence[PlainTable]) -> str:
    return "\n".join("\n".join(_markdown_lines(table)) + "\n" for table in tables)


def _markdown_lines(table: PlainTable) -> Iterator[str]:
    def line(cells: Sequence[str]) -> str:
        plain = (re.sub(r"\s*\n\s*", " ", cell).replace("|", r"\|") for cell in cells)
        return f"| {' | '.join(plain)} |"

    marks = ["---:" if _is_numeric(table, place) else "---" for place in range(len(table.columns))]
    yield from (f"### {table.title}", "", line(table.columns), line(marks))
    yield from (line([_shown(cell) for cell in row]) for row in table.rows)


def _csv(tables: Sequence[PlainTable]) -> str:
    """Return the tables one below the other; the first column says which one a line is of."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    for number, table in enumerate(tables):
        if number:
            sheet.write("\n")
        wide = [_has_intervals(table, place) for place in range(len(table.columns))]
        heads = [
            (name, f"{name} low", f"{name} high") if is_wide else (name,)
            for name, is_wide in zip(table.columns, wide, strict=True)
        ]
        writer.writerow(["table", *chain(*heads)])
        for row in table.rows:
            widths = [3 if is_wide else 1 for is_wide in wide]
            writer.writerow([table.name, *chain(*map(_csv_cells, row, widths))])
    return sheet.getvalue()


def _csv_cells(cell: PlainCell, width: int) -> list[PlainCell]:
    """Return a cell, or an interval as value, low and high, as `width` cells."""
    match cell:
        case Interval(value, low, high):
            return [_rounded(value), _limit(low), _limit(high)]
        case float():
            cell = _rounded(cell)
    return [cell, *[None] * (width - 1)]


def _json(tables: Sequence[PlainTable]) -> str:
    rows = [
        {
            "name": table.name,
            "title": table.title,
            "columns": table.columns,
            "rows": [[_json_cell(cell) for cell in row] for row in table.rows],
        }
        for table in tables
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def _json_cell(cell: PlainCell) -> object:
    match cell:
        case Interval(value, low, high):
            return {"value": _rounded(value), "low": _limit(low), "high": _limit(high)}
        case float():
            return _rounded(cell)
    return cell


def _rounded(value: float) -> float:
    return round(value, 6)


def _limit(value: float) -> float | None:
    """Return a limit of an interval; nothing where there is none."""
    return _rounded(value) if isfinite(value) else None


def _shown(cell: PlainCell) -> str:
    match cell:
        case None:
            return ""
        case Interval(value):
            limits = cell.limits
            return with_minus_sign(f"{value:z.2f} ({limits})" if limits else f"{value:z.2f}")
        case int():
            return with_minus_sign(str(cell))
        case float():
            return with_minus_sign(_decimal(cell))
    return cell


def _decimal(value: float) -> str:
    """Return a number to two places, without the zeros that say nothing."""
    if 0 < abs(value) < 0.01:
        return f"{value:.2g}"
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def _is_numeric(table: PlainTable, place: int) -> bool:
    return bool(table.rows) and all(not isinstance(row[place], str) for row in table.rows)


def _has_intervals(table: PlainTable, place: int) -> bool:
    return any(isinstance(row[place], Interval) for row in table.rows)


def _aligned(text: str, width: int, is_numeric: object) -> str:
    space = " " * (width - columns(text))
    return space + text if is_numeric else text + space


FORMS: Mapping[str, Callable[[Sequence[PlainTable]], str]] = {
    "text": _text,
    "markdown": _markdown,
    "csv": _csv,
    "json": _json,
}
