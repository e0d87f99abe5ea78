"""Spreadsheets are read once, also by another process."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.load.tables import table_files
from pressroom.load.tables.kept_grids import KeptGrids
from pressroom.load.tables.table_files import TableFiles, TableOptions, read_table
from pressroom.sealed import write_sealed
from tests.load.tables.spreadsheets import saved, xlsx


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Give a workbook with a merged cell, a number that is shown otherwise, and a fault."""
    book = xlsx([["id", "suit", "value"], ["a", "Moss", 0.5], ["b", None, "#REF!"], [], ["c"]])
    sheet = book["Cards"]
    sheet["C2"].number_format = "0%"
    sheet.merge_cells("B2:B3")
    book.create_sheet("More")["A1"] = "id"  # which of two sheets is read is told
    path = tmp_path / "cards.xlsx"
    path.write_bytes(saved(book))
    return path


@pytest.fixture
def kept(tmp_path: Path) -> KeptGrids:
    return KeptGrids(tmp_path / ".cache" / "tables" / "version")


def test_next_process_reads_the_same_cells_without_the_library(
    table: Path, kept: KeptGrids, monkeypatch: pytest.MonkeyPatch
) -> None:
    TableFiles(kept=kept).read(table, TableOptions())
    expected = read_table(table.read_bytes(), ".xlsx", TableOptions())
    monkeypatch.setattr(table_files, "read_table", lambda *_: pytest.fail("read again"))

    assert TableFiles(kept=kept).read(table, TableOptions()) == expected
    assert [cell.fault != "" for row in expected.rows for cell in row.values()].count(True) == 1


def test_other_options_and_other_bytes_are_read(table: Path, kept: KeptGrids) -> None:
    first = TableFiles(kept=kept).read(table, TableOptions())

    assert TableFiles(kept=kept).read(table, TableOptions(sheet="More")) != first
    table.write_bytes(saved(xlsx([["id"], ["z"]])))
    assert TableFiles(kept=kept).read(table, TableOptions()) != first


@pytest.mark.parametrize("data", [b"{}", b"[]", b'{"rows": 1}', b"nonsense", b'{"rows": [[[1]]]}'])
def test_what_cannot_be_read_of_the_cache_is_read_of_the_file(
    table: Path, kept: KeptGrids, data: bytes
) -> None:
    first = TableFiles(kept=kept).read(table, TableOptions())
    (path,) = kept.folder.iterdir()
    write_sealed(path, data)

    assert TableFiles(kept=kept).read(table, TableOptions()) == first
