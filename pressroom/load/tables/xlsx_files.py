"""Read and write XLSX. Only this module knows openpyxl.

Reading goes through openpyxl and not through python-calamine: that knows no number formats, so
that `007` would be read as 7, and it takes memory for the rectangle of all cells, so that a file of
2 KB with cells at both ends of a sheet ends the process.
"""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time, timedelta
from io import BytesIO
from typing import Any

from pressroom.load.tables.archive import DAMAGED, unpack_xml
from pressroom.load.tables.grid import (
    MAX_CELLS,
    Grid,
    TableCell,
    UnreadableTable,
    checked_text,
    choose_sheet,
    make_grid,
    sheet_doubts,
    without_value,
)
from pressroom.load.tables.number_formats import (
    kept_moment,
    number_value,
    shown_moment,
    shown_number,
)

# openpyxl does not say what it raises for files that no program wrote.
FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    OSError,
    RuntimeError,
    SyntaxError,  # of XML
    TypeError,
    ValueError,
    zlib.error,
)
TEXT_FORMAT = "@"


def read_xlsx(data: bytes, wanted: str | None = None) -> Grid:
    """Return the cells of a sheet, by default the first that can be seen.

    Formulas have the value that was saved last. Raises `UnreadableTable`.
    """
    parts = unpack_xml(data)
    has_formulas = any(b"<f" in part for name, part in parts.items() if "worksheets/" in name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what openpyxl could not write back
            book = _open(data, data_only=True)
            seen = {sheet.title: sheet.sheet_state == "visible" for sheet in book.worksheets}
            name, doubt = choose_sheet(wanted, seen)
            formulas = _formulas(data, name) if has_formulas else frozenset()
            cells = list(_cells(book[name], formulas))
            merged = [
                (place.min_row, place.max_row, place.min_col)
                for place in book[name].merged_cells.ranges
            ]
    except FAULTS as error:
        raise UnreadableTable(DAMAGED) from error
    return make_grid(name, cells, merged, sheet_doubts(doubt, name), f"sheet “{name}”")


def _open(data: bytes, *, data_only: bool) -> Any:
    from openpyxl import load_workbook

    return load_workbook(BytesIO(data), data_only=data_only, keep_links=False)


def _sheet_rows(sheet: Any) -> Iterator[Sequence[Any]]:
    """Go through the rows up to the last that holds something."""
    if sheet.max_row * sheet.max_column > MAX_CELLS:
        last = f"{sheet.cell(1, sheet.max_column).column_letter}{sheet.max_row}"
        message = f"the sheet “{sheet.title}” reaches to {last}, which is too far"
        raise UnreadableTable(message, "delete the empty rows and columns after the cards")
    yield from sheet.iter_rows()


def _formulas(data: bytes, name: str) -> frozenset[tuple[int, int]]:
    """Return the places of cells that hold a formula."""
    rows = _sheet_rows(_open(data, data_only=False)[name])
    return frozenset(
        (cell.row, cell.column) for row in rows for cell in row if cell.data_type == "f"
    )


def _cells(sheet: Any, formulas: frozenset[tuple[int, int]]) -> Iterator[TableCell]:
    for row in _sheet_rows(sheet):
        for cell in row:
            if cell.value is not None:
                yield _read(cell)
            elif (cell.row, cell.column) in formulas:
                yield without_value(cell.row, cell.column)


def _read(cell: Any) -> TableCell:
    value = cell.value
    match value:
        case bool():
            text, kept = str(value).upper(), str(value).lower()
        case int() | float():
            text, kept = shown_number(value, cell.number_format), number_value(value)
        case date() | time() | timedelta():
            text, kept = shown_moment(value, cell.number_format), kept_moment(value)
        case _:
            return checked_text(cell.row, cell.column, str(value))
    return TableCell(cell.row, cell.column, text, kept)


def write_xlsx(
    sheet: str, rows: Sequence[Sequence[str | int | float | bool]], widths: Mapping[int, int]
) -> bytes:
    """Return a workbook of one sheet, the same bytes for the same rows; the first are headings.

    Texts stay texts, also such as `007` and `=1`. `widths` are those of columns, in characters.
    """
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    page: Any = book.active
    page.title = sheet
    for number, row in enumerate(rows, start=1):
        for column, value in enumerate(row, start=1):
            if value != "":
                cell = page.cell(number, column)
                cell.value = value
                cell.alignment = Alignment(wrap_text=True, vertical="top")
                if isinstance(value, str):
                    cell.data_type, cell.number_format = "s", TEXT_FORMAT
                if number == 1:
                    cell.font = Font(bold=True)
    for column, width in widths.items():
        page.column_dimensions[get_column_letter(column)].width = width
    page.freeze_panes = "B2"
    return _saved(book)


def _saved(book: Any) -> bytes:
    """Return the file of a workbook, with one date for all: the day on which zip's time begins."""
    from datetime import datetime
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    first = datetime(1980, 1, 1)  # noqa: DTZ001 - XLSX keeps it without a zone
    book.properties.created = book.properties.modified = first
    packed, settled = BytesIO(), BytesIO()
    book.save(packed)
    with ZipFile(packed) as source, ZipFile(settled, "w", ZIP_DEFLATED) as target:
        for part in source.infolist():
            info = ZipInfo(part.filename)
            info.compress_type = ZIP_DEFLATED
            target.writestr(info, source.read(part))
    return settled.getvalue()
