"""CSV and TSV: encodings, delimiters, quotes."""

from __future__ import annotations

import pytest

from pressroom.load.tables.csv_files import read_csv
from pressroom.load.tables.grid import Grid, UnreadableTable


def texts(grid: Grid) -> list[list[str]]:
    return [[cell.text for cell in row.values()] for row in grid.rows]


def codes(grid: Grid) -> list[str]:
    return [code for code, *_ in grid.doubts]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiter_is_found(delimiter: str) -> None:
    text = 'id;name;rules\na;A;"one; two"\nb;B;"x, y, z"\n'.replace(";", delimiter)

    grid = read_csv(text.encode())

    assert [len(row) for row in grid.rows] == [3, 3, 3]
    assert codes(grid) == []


def test_delimiter_of_which_there_are_two_is_told() -> None:
    grid = read_csv(b"a;b,c\n1;2,3\n")

    assert codes(grid) == ["table/doubtful-delimiter"]
    assert codes(read_csv(b"a;b,c\n1;2,3\n", delimiter=";")) == []


def test_line_of_excel_that_names_the_delimiter_is_no_row() -> None:
    assert texts(read_csv(b"sep=;\na;b\n1,5;2\n")) == [["a", "b"], ["1,5", "2"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encoding_that_is_sure_is_not_told(encoding: str) -> None:
    grid = read_csv("id,name\na,Wälder 森林\n".encode(encoding))

    assert texts(grid)[1] == ["a", "Wälder 森林"]
    assert codes(grid) == []


@pytest.mark.parametrize(
    ("encoding", "words"),
    [
        ("gb18030", "绳索最后一班，每位玩家弃掉一张牌。营地不受影响，把手牌摸到五张。"),
        ("cp1252", "Die Wölfe dürfen in der Nacht über die Brücke gehen, wenn sie müssen."),
    ],
)
def test_encoding_that_is_guessed_is_told(encoding: str, words: str) -> None:
    data = f'id,name\na,"{words}"\n'.encode(encoding)

    assert texts(read_csv(data))[1] == ["a", words]
    assert codes(read_csv(data)) == ["table/doubtful-encoding"]
    assert codes(read_csv(data, encoding=encoding)) == []


def test_file_that_is_not_in_the_encoding_that_is_said_is_refused() -> None:
    for encoding in ("utf-8", "utf-99"):
        with pytest.raises(UnreadableTable):
            read_csv(b"id\n\xff\n", encoding=encoding)


def test_quote_that_is_never_closed_is_told_at_its_row() -> None:
    with pytest.raises(UnreadableTable) as fault:
        read_csv(b'id,name\na,A\nb,"B\nc,C\n')

    assert fault.value.cell == (3, 1)


def test_cell_holds_line_breaks_and_separators_of_unicode() -> None:
    data = 'id,name\na,"one\r\ntwo\u2028three"\n'.encode()

    assert texts(read_csv(data))[1] == ["a", "one\ntwo\u2028three"]
