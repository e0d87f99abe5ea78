"""Read CSV and TSV: find out how the file is encoded and what separates its cells."""

from __future__ import annotations

import codecs
import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import StringIO
from itertools import islice

from pressroom.load.tables.grid import (
    MAX_CELLS,
    TOO_LARGE,
    Grid,
    TableCell,
    UnreadableTable,
    checked_text,
    make_grid,
)

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "“|”"}
SEPARATOR = "sep="
SAMPLE = 50  # rows that are looked at for the delimiter
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
GUESSES = ["gb18030", "big5", "cp932", "cp949", "cp1252", "cp1250", "cp1251", "mac_roman"]
Doubt = tuple[str, str, str | None]


def read_csv(data: bytes, encoding: str | None = None, delimiter: str | None = None) -> Grid:
    """Return the cells of a file; encoding and delimiter are found if they are not given.

    Raises `UnreadableTable`.
    """
    text, found, doubts = _decoded(data, encoding)
    if delimiter is None:
        delimiter, doubt = _find_delimiter(text)
        doubts += doubt
    cells = list(_cells(text, delimiter))
    words = f"{found.removesuffix('-sig').upper()}, cells between {DELIMITERS[delimiter]}"
    return make_grid("", cells, (), doubts, words)


def _decoded(data: bytes, encoding: str | None) -> tuple[str, str, list[Doubt]]:
    """Return the text, the encoding, and what is doubtful about it."""
    marked = next((name for mark, name in MARKS if data.startswith(mark)), None)
    for name in filter(None, (encoding, marked, "utf-8")):
        try:
            return data.decode(name), name, []
        except LookupError as error:
            raise UnreadableTable(f"there is no encoding “{encoding}”") from error
        except UnicodeDecodeError as error:
            if name in (encoding, marked):
                raise UnreadableTable(f"the file is not in {name.upper()}") from error
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=GUESSES).best()
    name = best.encoding if best else "cp1252"
    message = f"the file is not UTF-8; it is read as {name.upper()}, which is a guess"
    hint = f"save it as “CSV UTF-8”, or say “encoding: {name}” in the deck if all is read well"
    return data.decode(name, "replace"), name, [("table/doubtful-encoding", message, hint)]


def _find_delimiter(text: str) -> tuple[str, list[Doubt]]:
    """Return what separates cells: what gives most rows as many cells as the first has.

    Excel puts `sep=;` in front of some files.
    """
    if text.startswith(SEPARATOR) and text[4:5] in DELIMITERS:
        return text[4], []
    marks = {mark: _fitness(text, mark) for mark in DELIMITERS}
    best = max(marks, key=lambda mark: marks[mark])
    rivals = [mark for mark in marks if marks[mark] == marks[best] and marks[mark][1] > 1]
    if len(rivals) < 2:
        return best, []
    words = " and ".join(DELIMITERS[mark] for mark in rivals)
    message = f"cells may be separated by {words}; {DELIMITERS[best]} are taken"
    return best, [("table/doubtful-delimiter", message, "say “delimiter:” in the deck")]


def _fitness(text: str, delimiter: str) -> tuple[float, int]:
    """Return the share of rows that are as wide as the first, and that width."""
    rows: list[Sequence[str]] = []
    with suppress(csv.Error):  # told where the cells are read
        rows += filter(None, islice(_rows(text, delimiter), SAMPLE))
    widths = Counter(map(len, rows))
    width = len(rows[0]) if rows else 0
    return (widths[width] / len(rows) if width > 1 else 0.0), width


def _rows(text: str, delimiter: str) -> Iterator[Sequence[str]]:
    return csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)


def _cells(text: str, delimiter: str) -> Iterator[TableCell]:
    number = count = 0
    try:
        for number, row in enumerate(_rows(text, delimiter), start=1):
            count += len(row)
            if count > MAX_CELLS:
                raise UnreadableTable(TOO_LARGE)
            if number == 1 and text.startswith(SEPARATOR):
                continue
            for column, words in enumerate(row, start=1):
                if words:
                    yield checked_text(number, column, words)
    except csv.Error as error:
        place = (number + 1, 1)
        hint = "a cell that has a quote in it stands in quotes, and each quote in it is doubled"
        raise UnreadableTable(f"the row cannot be read: {error}", hint, place) from error
