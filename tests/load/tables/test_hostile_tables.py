"""Tables that were made to do harm are refused, and quickly."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from odf.table import TableCell, TableRow

from pressroom.load.tables.grid import Grid, UnreadableTable
from pressroom.load.tables.table_files import TableOptions, read_table
from tests.load.tables.spreadsheets import ods, saved, text_cell, xlsx

SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    "<sheetData>{}</sheetData></worksheet>"
)


def read(data: bytes, ending: str) -> Grid:
    return read_table(data, ending, TableOptions())


def with_part(data: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    """Return a spreadsheet with one part changed."""
    changed = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(changed, "w", ZIP_DEFLATED) as target:
        for part in source.namelist():
            held = source.read(part)
            target.writestr(part, change(held) if part == name else held)
    return changed.getvalue()


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
        '<row r="999999999"><c r="A999999999"><v>2</v></c></row>',
        '<row r="1"><c r="ZZZ1"><v>1</v></c></row><row r="100"><c r="A100"><v>1</v></c></row>',
    ],
)
def test_cells_far_apart_are_refused(rows: str) -> None:
    sheet = SHEET.format(rows).encode()
    data = with_part(saved(xlsx([["a"]])), "xl/worksheets/sheet1.xml", lambda _: sheet)

    with pytest.raises(UnreadableTable):
        read(data, ".xlsx")


def test_bomb_of_zeros_is_refused() -> None:
    data = with_part(
        saved(xlsx([["a"]])), "xl/worksheets/sheet1.xml", lambda held: held + b" " * 60_000_000
    )
    assert len(data) < 100_000

    with pytest.raises(UnreadableTable, match="larger than 48 MB"):
        read(data, ".xlsx")


def test_entities_are_refused() -> None:
    bomb = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    for data, ending, part in (
        (saved(xlsx([["a"]])), ".xlsx", "xl/worksheets/sheet1.xml"),
        (ods([["a"]]), ".ods", "content.xml"),
    ):
        changed = with_part(data, part, lambda held: bomb + re.sub(rb"^<[?].*?[?]>", b"", held))

        with pytest.raises(UnreadableTable):
            read(changed, ending)


@pytest.mark.parametrize(
    ("rows", "columns"), [(1_000_000_000, 1), (1, 1_000_000_000), (5000, 5000)]
)
def test_repeated_cells_are_refused(rows: int, columns: int) -> None:
    row = TableRow(numberrowsrepeated=rows)
    row.addElement(text_cell("x", numbercolumnsrepeated=columns))

    with pytest.raises(UnreadableTable, match="more than"):
        read(ods([row]), ".ods")


def test_repeats_of_cells_that_grow_together_are_refused() -> None:
    row = TableRow()
    for _ in range(30):
        row.addElement(text_cell("x", numbercolumnsrepeated=400_000))
        row.addElement(TableCell())

    with pytest.raises(UnreadableTable, match="more than"):
        read(ods([row]), ".ods")


def test_csv_of_too_many_cells_is_refused() -> None:
    with pytest.raises(UnreadableTable, match="more than"):
        read(b"," * 2000 + b"\n" + (b"," * 2000 + b"\n") * 300, ".csv")


@pytest.mark.parametrize("ending", [".xlsx", ".ods", ".csv"])
def test_what_is_no_table_is_refused_or_read_and_never_fails_otherwise(ending: str) -> None:
    book = {".xlsx": saved(xlsx([["id", "n"], ["a", 1]])), ".ods": ods([["id", "n"], ["a", "1"]])}
    chance = random.Random(7)
    whole = book.get(ending, b'id,name\n"a",b\n')
    for _ in range(60):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 20)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        for data in (bytes(damaged), bytes(damaged[: chance.randrange(len(damaged))])):
            try:
                assert isinstance(read(data, ending), Grid)
            except UnreadableTable:
                continue


@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml"])
def test_damaged_xml_in_a_sound_archive_is_refused_or_read(part: str) -> None:
    whole = saved(xlsx([["id", "n"], ["a", 1.5]]))
    chance = random.Random(8)

    def damage(held: bytes) -> bytes:
        changed = bytearray(held)
        for _ in range(chance.randint(1, 6)):
            changed[chance.randrange(len(changed))] = chance.randrange(32, 127)
        return bytes(changed)

    for _ in range(60):
        try:
            assert isinstance(read(with_part(whole, part, damage), ".xlsx"), Grid)
        except UnreadableTable:
            continue
