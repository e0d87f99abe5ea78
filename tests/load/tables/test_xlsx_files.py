"""XLSX as openpyxl writes it."""

from __future__ import annotations

import datetime as dt
import re
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest

from pressroom.load.tables.grid import Grid, UnreadableTable
from pressroom.load.tables.xlsx_files import read_xlsx
from tests.load.tables.spreadsheets import saved, xlsx


def texts(grid: Grid) -> list[dict[int, str]]:
    return [{column: cell.text for column, cell in row.items()} for row in grid.rows]


@pytest.mark.parametrize(
    ("value", "number_format", "text", "kept"),
    [
        ("007", "General", "007", "007"),
        (7, "000", "007", "7"),
        (1.0, "0.0", "1.0", "1"),
        (1.0, "General", "1", "1"),
        (0.1 + 0.2, "General", "0.3", "0.3"),
        (2.5, "0", "3", "2.5"),
        (-3, "0", "-3", "-3"),
        (1234.5, "#,##0.00", "1,234.50", "1234.5"),
        (0.25, "0%", "25%", "0.25"),
        (5, '0" pts"', "5 pts", "5"),
        (1e21, "General", "1000000000000000000000", "1000000000000000000000"),
        (True, "General", "TRUE", "true"),
        (False, "General", "FALSE", "false"),
        (dt.date(2026, 3, 4), "yyyy-mm-dd", "2026-03-04", "2026-03-04"),
        (dt.date(2026, 3, 4), "d mmm yy", "4 Mar 26", "2026-03-04"),
        (dt.date(2026, 3, 4), "dddd", "Wednesday", "2026-03-04"),
        (
            dt.datetime.fromisoformat("2026-03-04T15:05"),
            "h:mm AM/PM",
            "3:05 PM",
            "2026-03-04 15:05:00",
        ),
        (dt.time(9, 5), "hh:mm", "09:05", "09:05:00"),
    ],
)
def test_cell_is_read_as_a_person_sees_it(
    value: Any, number_format: str, text: str, kept: str
) -> None:
    book = xlsx([["name"], [value]])
    book["Cards"]["A2"].number_format = number_format

    cell = read_xlsx(saved(book)).rows[1][1]

    assert (cell.text, cell.value, cell.fault) == (text, kept, "")


def test_merged_cell_is_that_of_each_row() -> None:
    book = xlsx([["suit", "name"], ["Moss", "A"], [None, "B"], [None, None], [None, "C"]])
    book["Cards"].merge_cells("A2:A4")

    assert texts(read_xlsx(saved(book)))[1:] == [
        {1: "Moss", 2: "A"},
        {1: "Moss", 2: "B"},
        {2: "C"},
    ]


def test_cell_merged_over_columns_is_of_the_first() -> None:
    book = xlsx([["a", "b"], ["wide", None]])
    book["Cards"].merge_cells("A2:B2")

    assert texts(read_xlsx(saved(book)))[1:] == [{1: "wide"}]


def test_hidden_rows_and_columns_are_read_and_empty_ones_are_not() -> None:
    book = xlsx([["name", "value"], ["A", 1], [None, None], ["  ", None], ["B", 2]])
    book["Cards"].row_dimensions[2].hidden = True
    book["Cards"].column_dimensions["B"].hidden = True

    assert texts(read_xlsx(saved(book)))[1:] == [{1: "A", 2: "1"}, {1: "B", 2: "2"}]


def test_first_sheet_that_can_be_seen_is_read_and_several_are_told() -> None:
    book = xlsx([["secret"]], "Hidden")
    book["Hidden"].sheet_state = "hidden"
    for name in ("One", "Two"):
        book.create_sheet(name).append([name])

    grid = read_xlsx(saved(book))

    assert (grid.sheet, [code for code, *_ in grid.doubts]) == ("One", ["table/which-sheet"])
    assert read_xlsx(saved(book), "Two").doubts == ()
    with pytest.raises(UnreadableTable) as fault:
        read_xlsx(saved(book), "Three")
    assert fault.value.is_sheet


def test_formula_that_was_never_worked_out_is_a_fault_and_an_empty_cell_is_none() -> None:
    book = xlsx([["name", "value"], ["A", "=1+1"], ["B", None], ["C", "#REF!"]])

    rows = read_xlsx(saved(book)).rows

    assert rows[1][2].fault.startswith("the file has no value for this formula")
    assert 2 not in rows[2]
    assert rows[3][2].fault == "the formula gives #REF!"


def test_formula_has_the_value_that_was_saved_last() -> None:
    book = saved(xlsx([["name", "value"], ["A", "=1+1"]]))
    changed = BytesIO()
    with ZipFile(BytesIO(book)) as source, ZipFile(changed, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            target.writestr(name, re.sub(rb"<v></v>|<v ?/>", b"<v>2</v>", part))

    assert read_xlsx(changed.getvalue()).rows[1][2].text == "2"
