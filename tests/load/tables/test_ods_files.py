"""ODS as odfpy writes it."""

from __future__ import annotations

from typing import Any

import pytest
from odf.table import Table, TableCell, TableRow

from pressroom.load.tables.grid import UnreadableTable
from pressroom.load.tables.ods_files import read_ods
from tests.load.tables.spreadsheets import covered, ods, ods_of, shown_cell, text_cell


def texts(data: bytes) -> list[dict[int, str]]:
    return [{column: cell.text for column, cell in row.items()} for row in read_ods(data).rows]


@pytest.mark.parametrize(
    ("cell", "text", "kept"),
    [
        (shown_cell("float", "7", "007"), "007", "7"),
        (shown_cell("float", "1", "1.0"), "1.0", "1"),
        (shown_cell("percentage", "0.5", "50 %"), "50 %", "0.5"),
        (shown_cell("date", "2026-03-04", "4 March 2026"), "4 March 2026", "2026-03-04"),
        (shown_cell("boolean", "true", "WAHR"), "WAHR", "true"),
        (TableCell(valuetype="float", value="3.0"), "3", "3"),
        (TableCell(valuetype="date", datevalue="2026-03-04"), "2026-03-04", "2026-03-04"),
        (text_cell("two\nlines"), "two\nlines", "two\nlines"),
    ],
)
def test_cell_is_read_as_a_person_sees_it(cell: Any, text: str, kept: str) -> None:
    read = read_ods(ods([["name"], [cell]])).rows[1][1]

    assert (read.text, read.value, read.fault) == (text, kept, "")


def test_repeated_cells_and_rows_are_each_read_and_empty_ones_are_not() -> None:
    twice = TableRow(numberrowsrepeated=2)
    twice.addElement(text_cell("x", numbercolumnsrepeated=2))
    twice.addElement(TableCell(numbercolumnsrepeated=1000))
    empty = TableRow(numberrowsrepeated=1_000_000)
    empty.addElement(TableCell(numbercolumnsrepeated=1000))

    rows = read_ods(ods([["a", "b"], twice, empty])).rows

    assert [[(cell.row, cell.column) for cell in row.values()] for row in rows[1:]] == [
        [(2, 1), (2, 2)],
        [(3, 1), (3, 2)],
    ]


def test_merged_cell_is_that_of_each_row() -> None:
    rows = [
        ["suit", "name"],
        [text_cell("Moss", numberrowsspanned=2, numbercolumnsspanned=1), "A"],
        [covered(), "B"],
        ["", "C"],
    ]

    assert texts(ods(rows))[1:] == [{1: "Moss", 2: "A"}, {1: "Moss", 2: "B"}, {2: "C"}]


def test_hidden_rows_are_read() -> None:
    hidden = TableRow(visibility="collapse")
    hidden.addElement(text_cell("A"))

    assert texts(ods([["name"], hidden]))[1:] == [{1: "A"}]


def test_formula_without_a_value_or_with_an_error_is_a_fault() -> None:
    wrong = TableCell(formula="of:=A9", valuetype="string")
    wrong.addElement(text_cell("#REF!").firstChild)

    rows = read_ods(ods([["a", "b"], [TableCell(formula="of:=1+1"), wrong]])).rows

    assert [cell.fault[:24] for cell in rows[1].values()] == [
        "the file has no value fo",
        "the formula gives #REF!",
    ]


def test_sheet_is_chosen_by_name() -> None:
    tables = []
    for name in ("One", "Two"):
        table = Table(name=name)
        row = TableRow()
        row.addElement(text_cell(name))
        table.addElement(row)
        tables.append(table)
    data = ods_of(tables)

    assert read_ods(data, "Two").rows[0][1].text == "Two"
    assert [code for code, *_ in read_ods(data).doubts] == ["table/which-sheet"]
    with pytest.raises(UnreadableTable):
        read_ods(data, "Three")
