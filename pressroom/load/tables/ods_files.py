"""Read ODS: the words that LibreOffice shows stand in the file, beside the values.

No library reads both: python-calamine gives values only, odfpy is no wheel and opens a whole
document to be edited. lxml reads the XML; this module walks sheets, rows and cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from pressroom.load.tables.archive import DAMAGED, unpack_xml
from pressroom.load.tables.grid import (
    MAX_CELLS,
    TOO_LARGE,
    Grid,
    TableCell,
    UnreadableTable,
    checked_text,
    choose_sheet,
    counted,
    make_grid,
    moved,
    sheet_doubts,
    without_value,
)
from pressroom.load.tables.number_formats import number_value

# OpenDocument 1.3 part 3, sections 9 (tables) and 6 (text).
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
GROUPS = {f"{TABLE}{name}" for name in ("table-rows", "table-row-group", "table-header-rows")}
CELLS = (f"{TABLE}table-cell", f"{TABLE}covered-table-cell")
NUMBERS = ("float", "currency", "percentage")
MAX_SPACES = 1000  # that one element of text stands for


def read_ods(data: bytes, wanted: str | None = None) -> Grid:
    """Return the cells of a sheet, by default the first that can be seen.

    Formulas have the value that was saved last. Raises `UnreadableTable`.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    try:
        root = etree.fromstring(unpack_xml(data)["content.xml"], parser)
        tables = {
            table.get(f"{TABLE}name", ""): table
            for table in root.iterfind(f"{OFFICE}body/{OFFICE}spreadsheet/{TABLE}table")
        }
        hidden = _hidden_styles(root)
        seen = {name: one.get(f"{TABLE}style-name") not in hidden for name, one in tables.items()}
        name, doubt = choose_sheet(wanted, seen)
        sheet = _Sheet()
        sheet.read_rows(tables[name])
    except (KeyError, ValueError, ArithmeticError, etree.LxmlError) as error:
        raise UnreadableTable(DAMAGED) from error
    doubts = sheet_doubts(doubt, name)
    return make_grid(name, sheet.cells, sheet.merged, doubts, f"sheet “{name}”")


def _hidden_styles(root: etree._Element) -> set[str | None]:
    path = f".//{STYLE}style/{STYLE}table-properties[@{TABLE}display='false']/.."
    return {one.get(f"{STYLE}name") for one in root.iterfind(path)}


def _repeats(element: etree._Element, what: str) -> int:
    return max(1, int(element.get(f"{TABLE}number-{what}", "1")))


@dataclass(slots=True)
class _Sheet:
    """Gathers the cells of a sheet; `row` is the last that was read."""

    cells: list[TableCell] = field(default_factory=list)
    merged: list[tuple[int, int, int]] = field(default_factory=list)
    row: int = 0

    def read_rows(self, parent: etree._Element) -> None:
        """Read all rows in an element, which may group them."""
        for element in parent:
            if element.tag in GROUPS:
                self.read_rows(element)
            elif element.tag == f"{TABLE}table-row":
                self._read_row(element)

    def _read_row(self, element: etree._Element) -> None:
        found = list(counted(self._row_cells(element)))
        times = _repeats(element, "rows-repeated")
        if found:
            if len(self.cells) + times * len(found) > MAX_CELLS:
                raise UnreadableTable(TOO_LARGE)
            for offset in range(1, times + 1):
                self.cells += [moved(cell, self.row + offset, cell.column) for cell in found]
        self.row += times

    def _row_cells(self, element: etree._Element) -> Iterator[TableCell]:
        column = 0
        for cell in element.iterchildren(*CELLS):
            times = _repeats(cell, "columns-repeated")
            read = None if cell.tag == CELLS[1] else _read(cell)
            rows = _repeats(cell, "rows-spanned")
            if read is not None:
                if rows > 1:
                    self.merged.append((self.row + 1, self.row + rows, column + 1))
                for offset in range(1, times + 1):
                    yield moved(read, self.row + 1, column + offset)
            column += times


def _read(cell: etree._Element) -> TableCell | None:
    """Return what a cell shows and holds, at a place that is set later; nothing if it is empty."""
    kind = cell.get(f"{OFFICE}value-type")
    text = "\n".join(_words(one) for one in cell.iterchildren(f"{TEXT}p", f"{TEXT}h"))
    has_formula = cell.get(f"{TABLE}formula") is not None
    if has_formula and text.startswith("Err:"):
        return TableCell(0, 0, text, text, f"the formula gives {text}")
    if kind in NUMBERS:
        value = number_value(float(cell.get(f"{OFFICE}value", "")))
    elif kind == "boolean":
        value = cell.get(f"{OFFICE}boolean-value", "")
        text = text or value.upper()
    else:
        value = cell.get(f"{OFFICE}{kind}-value", text) if kind else text
    if text or value:
        return checked_text(0, 0, text or value, value if kind != "string" else None)
    return without_value(0, 0) if has_formula and kind is None else None


def _words(element: etree._Element) -> str:
    """Return the text in a paragraph, with its spaces, tabs and line breaks."""
    parts = [element.text or ""]
    for child in element:
        if child.tag == f"{TEXT}s":
            parts.append(" " * min(int(child.get(f"{TEXT}c", "1")), MAX_SPACES))
        elif child.tag == f"{TEXT}tab":
            parts.append("\t")
        elif child.tag == f"{TEXT}line-break":
            parts.append("\n")
        elif isinstance(child.tag, str) and child.tag != f"{OFFICE}annotation":
            parts.append(_words(child))
        parts.append(child.tail or "")
    return "".join(parts)
