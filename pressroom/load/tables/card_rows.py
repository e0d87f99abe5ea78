"""Make of the rows of a table the nodes that a deck file would hold: a row a card."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field

from pressroom.load.nodes import Cell, Mapping, Node, Scalar, quote
from pressroom.load.tables.grid import COMMENT, Grid, Row, TableCell
from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean

ID = "id"
NAMES = ("title", "name")  # columns from which ids are made, if the table has no ids
EMPTY_TEXT = '""'  # what a cell says that holds a text without characters
MAX_ID_LENGTH = 50


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of a table: ids with what they say, and the headings of the columns.

    A heading's `text` is as typed and its `value` the field that it stands for.
    """

    entries: tuple[tuple[Scalar, Node], ...] = ()
    headings: tuple[Cell, ...] = ()


def field_name(heading: str) -> str:
    """Return the field that a heading names: `Rules text` is `rules_text`."""
    plain = unicodedata.normalize("NFKC", heading).strip().casefold()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def slug_of(words: str) -> str:
    """Return the id that words make: `Old Wälder` is `old-walder`; nothing for other scripts."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:MAX_ID_LENGTH].strip("-")


def card_rows(
    grid: Grid,
    columns: MappingType[str, Scalar],
    path: str,
    deck: str,
    findings: Findings,
) -> TableCards:
    """Return the cards of a table whose first row has the headings.

    Args:
        grid: the rows, without comments and empty ones.
        columns: the headings that stand for fields, by field, as the deck says.
        path: how spans call the file.
        deck: the id of the deck, for cards without words of which an id could be made.
        findings: takes in `table/empty`, `table/repeated-column`, `table/missing-column`,
            `table/no-heading`, `table/no-value`, `table/counted-ids`.
    """
    if len(grid.rows) < 2:
        message = "the table has no cards: the first row has headings, each further one is a card"
        findings.error("table/empty", message, Span(path))
        return TableCards()
    reader = _Reader(grid, path, deck, findings)
    reader.read_headings(columns)
    entries = tuple(reader.card(row) for row in grid.rows[1:])
    reader.report()
    return TableCards(entries, tuple(reader.headings.values()))


@dataclass(slots=True)
class _Reader:
    grid: Grid
    path: str
    deck: str
    findings: Findings
    headings: dict[int, Cell] = field(default_factory=dict)  # by column
    unnamed: dict[int, TableCell] = field(default_factory=dict)  # the first cell of a column
    made: dict[str, int] = field(default_factory=dict)  # ids made from words, how often
    counted: list[Span] = field(default_factory=list)  # cards that have no words for an id

    def read_headings(self, columns: MappingType[str, Scalar]) -> None:
        """Learn which column holds which field; one whose heading begins with `#` or `_` none."""
        row = self.grid.rows[0]
        meant = {word.text.strip().casefold(): name for name, word in columns.items()}
        for column, cell in row.items():
            typed = cell.text.strip()
            if typed.startswith((COMMENT, "_")):
                self.headings[column] = Cell(typed, self._span(cell), quoted=True)
                continue
            name = meant.get(typed.casefold(), field_name(typed))
            first = next(
                (one for one in self.headings.values() if name and one.value == name), None
            )
            if first is not None:
                message = f"two columns stand for “{name}”: the other is at {first.span}"
                self.findings.error("table/repeated-column", message, self._span(cell))
            self.headings[column] = Cell(typed, self._span(cell), quoted=True, value=name)
        shown = [cell.text.strip() for cell in row.values()]
        for word in columns.values():
            if word.text.strip().casefold() not in map(str.casefold, shown):
                message = f"the table has no column {quote(word.text)}"
                hint = did_you_mean(word.text, shown)
                self.findings.error("table/missing-column", message, word.span, hint=hint)

    def card(self, row: Row) -> tuple[Scalar, Node]:
        """Return the id and what a row says."""
        fields: list[tuple[Scalar, Node]] = []
        cells: dict[str, TableCell] = {}
        for column, cell in row.items():
            heading = self.headings.get(column)
            if heading is None:
                self.unnamed.setdefault(column, cell)
            elif heading.value and heading.value not in cells:
                cells[heading.value] = cell
        name = self._id(row, cells)
        for field_, cell in cells.items():
            if cell.fault:
                span = self._span(cell)
                self.findings.error("table/no-value", cell.fault, span, card=name.text)
            elif field_ != ID:
                fields.append((Scalar(field_, self._span(cell)), self._node(cell)))
        return name, Mapping(tuple(fields), name.span)

    def _id(self, row: Row, cells: MappingType[str, TableCell]) -> Scalar:
        given = cells.get(ID)
        if given is not None and not given.fault:
            return Scalar(given.text.strip(), self._span(given), quoted=True)
        first = row[min(row)]
        named = [cells[name] for name in NAMES if name in cells]
        source = named[0] if named else next(iter(cells.values()), first)
        made, span = slug_of(source.text), self._span(source)
        if not made:
            self.counted.append(span)
            made = self.deck
        self.made[made] = number = self.made.get(made, 0) + 1
        is_plain = number == 1 and made != self.deck
        return Scalar(made if is_plain else f"{made}-{number}", span, quoted=True)

    def report(self) -> None:
        """Tell of columns without a heading, and of ids that are numbers only."""
        for cell in self.unnamed.values():
            message = "the column has no heading in the first row and is not read"
            self.findings.warning("table/no-heading", message, self._span(cell))
        if self.counted:
            message = (
                "the table has no column “id”, and of these words no id can be made: the cards are "
                "numbered by their rows"
            )
            hint = "give a column “id” with small letters and digits, such as “scout”"
            self.findings.warning("table/counted-ids", message, self.counted[0], hint=hint)

    def _node(self, cell: TableCell) -> Cell:
        text = "" if cell.text.strip() == EMPTY_TEXT else cell.text
        value = "" if not text else cell.value
        return Cell(text, self._span(cell), quoted=True, value=value)

    def _span(self, cell: TableCell) -> Span:
        return Span.in_table(self.path, self.grid.sheet, cell.row, cell.column)
