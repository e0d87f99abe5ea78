"""Write spreadsheets by the libraries of other programs, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import openpyxl
from odf.element import Element
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

Rows = Sequence[Any]


def xlsx(rows: Rows, sheet: str = "Cards") -> openpyxl.Workbook:
    """Return a workbook with rows of plain values."""
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    page.title = sheet
    for row in rows:
        page.append(row)
    return book


def saved(book: openpyxl.Workbook) -> bytes:
    """Return the file of a workbook."""
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def ods(rows: Rows, sheet: str = "Cards") -> bytes:
    """Return a file of rows whose cells are texts, or cells of odfpy."""
    table = Table(name=sheet)
    for row in rows:
        table.addElement(row if isinstance(row, Element) else _row(row))
    return ods_of([table])


def _row(cells: Sequence[Any]) -> Any:
    row = TableRow()
    for cell in cells:
        row.addElement(text_cell(cell) if isinstance(cell, str) else cell)
    return row


def ods_of(tables: Sequence[Any]) -> bytes:
    """Return a file of sheets."""
    document = OpenDocumentSpreadsheet()
    for table in tables:
        document.spreadsheet.addElement(table)
    file = BytesIO()
    document.write(file)
    return file.getvalue()


def text_cell(text: str, **how: Any) -> Any:
    """Return a cell with a text, a paragraph a line; an empty one for no text."""
    cell = TableCell(valuetype="string", **how) if text else TableCell(**how)
    for line in text.split("\n") if text else []:
        cell.addElement(P(text=line))
    return cell


def shown_cell(kind: str, value: str, shown: str) -> Any:
    """Return a cell with a value that is shown otherwise."""
    name = {"date": "datevalue", "boolean": "booleanvalue"}.get(kind, "value")
    cell = TableCell(valuetype=kind, **{name: value})
    cell.addElement(P(text=shown))
    return cell


def covered() -> Any:
    """Return the place of a cell that a merged one covers."""
    return CoveredTableCell()
