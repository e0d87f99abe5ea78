"""Define what is read from any table: cells with their texts, by row and column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

MAX_CELLS = 500_000  # of one sheet, empty ones between others counted
NO_VALUES = frozenset(  # what spreadsheets show where a formula has no value
    {"#REF!", "#N/A", "#NAME?", "#DIV/0!", "#VALUE!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"}
)
TOO_LARGE = f"the sheet has more than {MAX_CELLS:,} cells".replace(",", " ")
COMMENT = "#"


class UnreadableTable(Exception):
    """A table cannot be read: why, what to do, and the row and column, if it is at one cell.

    With `is_sheet` it is the name of the sheet that is wrong.
    """

    def __init__(
        self,
        message: str,
        hint: str | None = None,
        cell: tuple[int, int] | None = None,
        *,
        is_sheet: bool = False,
    ) -> None:
        """Keep what is to be told."""
        super().__init__(message)
        self.message, self.hint, self.cell, self.is_sheet = message, hint, cell, is_sheet


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell that holds something, at a row and column that count from 1.

    `text` is what a person sees, `value` what the table keeps: a number with a point for decimals,
    `true`, or the text. `fault` says why a formula has no value.
    """

    row: int
    column: int
    text: str
    value: str
    fault: str = ""


Row = Mapping[int, TableCell]  # by column


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a sheet, row by row, without empty rows and rows that are comments.

    `sheet` is empty in a file that has no names for sheets. `doubts` are what was guessed and may
    be wrong, as codes with messages and helps.
    """

    sheet: str
    rows: tuple[Row, ...]
    doubts: tuple[tuple[str, str, str | None], ...] = ()
    found: str = ""  # how the file was read, in words


def make_grid(
    sheet: str,
    cells: Iterable[TableCell],
    merged: Iterable[tuple[int, int, int]] = (),
    doubts: Iterable[tuple[str, str, str | None]] = (),
    found: str = "",
) -> Grid:
    """Return the grid of cells that are in order of rows.

    `merged` are cells that reach over several rows: first and last row, and column. Each row that
    says something itself has their text. A row that begins with `#` is a comment.
    """
    rows: dict[int, dict[int, TableCell]] = {}
    for cell in cells:
        if cell.text.strip() or cell.fault:
            rows.setdefault(cell.row, {})[cell.column] = cell
    _fill_merged(rows, merged)
    kept = tuple(rows[number] for number in sorted(rows) if not _is_comment(rows[number]))
    return Grid(sheet, kept, tuple(doubts), found)


def _fill_merged(
    rows: dict[int, dict[int, TableCell]], merged: Iterable[tuple[int, int, int]]
) -> None:
    last_used = max(rows, default=0)
    for first, last, column in merged:
        anchor = rows.get(first, {}).get(column)
        if anchor is not None:
            for number in range(first + 1, min(last, last_used) + 1):
                if number in rows:
                    rows[number].setdefault(column, anchor)


def _is_comment(row: Row) -> bool:
    first = row[min(row)]
    return not first.fault and first.text.lstrip().startswith(COMMENT)


def checked_text(row: int, column: int, text: str, value: str | None = None) -> TableCell:
    """Return a cell; one that shows `#REF!` or its like has no value."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    fault = f"the formula gives {text}" if text in NO_VALUES else ""
    return TableCell(row, column, text, text if value is None else value, fault)


def without_value(row: int, column: int) -> TableCell:
    """Return a cell with a formula that was never worked out."""
    fault = "the file has no value for this formula; open and save it in a spreadsheet program"
    return TableCell(row, column, "", "", fault)


def counted(cells: Iterable[TableCell]) -> Iterator[TableCell]:
    """Pass cells on. Raises `UnreadableTable` if they are too many."""
    for number, cell in enumerate(cells):
        if number >= MAX_CELLS:
            raise UnreadableTable(TOO_LARGE)
        yield cell


def choose_sheet(wanted: str | None, names: Mapping[str, bool]) -> tuple[str, str]:
    """Return the name of the sheet that is read, and what is doubtful about it.

    `names` are the sheets in their order, and whether each can be seen. Raises `UnreadableTable`.
    """
    shown = [name for name, is_seen in names.items() if is_seen] or list(names)
    listed = ", ".join(f"“{name}”" for name in names)
    if not names:
        raise UnreadableTable("the file has no sheet with cells")
    if wanted is None:
        doubt = f"the file has several sheets ({listed}); “{shown[0]}” is read"
        return shown[0], doubt if len(shown) > 1 else ""
    if wanted not in names:
        raise UnreadableTable(
            f"the file has no sheet “{wanted}”; it has {listed}", None, is_sheet=True
        )
    return wanted, ""


def sheet_doubts(doubt: str, sheet: str) -> tuple[tuple[str, str, str | None], ...]:
    """Return the doubt that `choose_sheet` has, as a grid keeps it."""
    return (("table/which-sheet", doubt, f"say “sheet: {sheet}” in the deck"),) if doubt else ()


def moved(cell: TableCell, row: int, column: int) -> TableCell:
    """Return a cell at another place."""
    return replace(cell, row=row, column=column)
