"""Write the cards of a deck as a table, which the deck can then be read from.

What is written is what the deck file and its table say of each card, before inheritance and
defaults: with the same head, a deck that names the table with `from:` has the same cards.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pressroom.load.cards import COPIES
from pressroom.load.deck_files import CardSource, DeckSource, Entry
from pressroom.load.game_folder import read_decks
from pressroom.load.nodes import Cell, Node, Scalar
from pressroom.load.nodes import Mapping as Keys
from pressroom.load.nodes import Sequence as Items
from pressroom.load.tables.card_rows import EMPTY_TEXT, card_rows
from pressroom.load.tables.cell_values import TEXTS, list_text, node_of_cell
from pressroom.load.tables.grid import UnreadableTable
from pressroom.load.tables.table_files import TableOptions, read_table
from pressroom.load.values import is_nothing
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.game import Field, FieldType, Game
from pressroom.production.job import CheckedGame

WRITTEN_ENDINGS = (".csv", ".tsv", ".xlsx")
MIN_WIDTH, MAX_WIDTH = 8, 60  # of a column, in characters
Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class DeckTable:
    """The cells of a deck, headings first, and the fields that stand for the columns."""

    deck: str
    fields: Mapping[str, Field]
    rows: tuple[tuple[Value, ...], ...]


def find_deck(
    checked: CheckedGame, deck: str | None, output: Path | None, findings: Findings
) -> DeckSource | None:
    """Return a deck of a game as written, by default the only one.

    Findings: `request/unknown-deck`, `request/cannot-write` if its own table would be written over.
    """
    folder = checked.game.folder
    sources = {one.id: one for one in read_decks(folder, YamlFiles(checked.sources), Findings())}
    known = ", ".join(sources)
    if deck is None and len(sources) == 1:
        deck = next(iter(sources))
    if deck not in sources:
        message = f"there is no deck “{deck}”" if deck else "say which deck with --deck"
        findings.error("request/unknown-deck", message, hint=f"there are {known}")
        return None
    source = sources[deck]
    if output and source.table and output.resolve() == (folder / source.table).resolve():
        message = f"“{output}” is the table of the deck itself; give another name"
        findings.error("request/cannot-write", message)
    return source


def write_deck(source: DeckSource, game: Game, ending: str, findings: Findings) -> bytes:
    """Return the file of a deck's cards, in one of `WRITTEN_ENDINGS`.

    It is read back, and what comes back otherwise is a finding `table/cannot-write`.
    """
    table = deck_table(source, game)
    data = write_xlsx_of(table) if ending == ".xlsx" else _delimited(table, ending)
    _read_back(data, ending, table, source, findings)
    return data


def deck_table(source: DeckSource, game: Game) -> DeckTable:
    """Return the rows of a deck: a card each, and cards that `each:` makes and that differ."""
    cards = [*source.cards, *source.exceptions]
    fields = _fields(source, game)
    said = {entry.key.text for card in cards for entry in card.entries}
    columns = [name for name in fields if name != COPIES.name or name in said]
    words: dict[str, list[Value]] = {
        "kind": [_kind(card, source) for card in cards],
        "extends": [card.extends.text if card.extends else "" for card in cards],
        "addition": [_addition(card, source) for card in cards],
        "each": [False if card.is_single else "" for card in cards],
    }
    beside = {name: column for name, column in words.items() if any(one != "" for one in column)}
    rows: list[tuple[Value, ...]] = [("id", *beside, *columns)]
    for number, card in enumerate(cards):
        entries = {entry.key.text: entry for entry in card.entries}
        values = [_value(entries.get(name), fields[name]) for name in columns]
        rows.append((card.id.text, *(column[number] for column in beside.values()), *values))
    return DeckTable(source.id, fields, tuple(rows))


def _fields(source: DeckSource, game: Game) -> dict[str, Field]:
    """Return what cards of a deck may say, in the order of their kinds; no kind: all kinds."""
    named = {card.kind.text for card in source.cards if card.kind is not None}
    kinds = [kind for name, kind in game.kinds.items() if name in named]
    set_by_deck = {key.text for key, _ in source.each}
    has_single = any(card.is_single for card in source.cards)
    fields = {COPIES.name: COPIES}
    for kind in kinds:
        fields |= {
            name: field
            for name, field in kind.fields.items()
            if name != "addition" and (has_single or name not in set_by_deck)
        }
    return fields


def _kind(card: CardSource, source: DeckSource) -> str:
    own = card.kind.text if card.kind else ""
    return "" if source.kind is not None and own == source.kind.text else own


def _addition(card: CardSource, source: DeckSource) -> bool | str:
    return card.is_addition if card.is_addition != source.is_addition else ""


def _value(entry: Entry | None, field: Field) -> Value:
    """Return what a cell holds for what a card says; numbers and truths as such."""
    if entry is None or is_nothing(entry.node, field):
        return ""
    words = _words(entry.node, field)
    if isinstance(words, tuple):
        return list_text(words)
    if field.type is FieldType.FLAG and words in ("true", "false"):
        return words == "true"
    if field.type in (FieldType.INTEGER, FieldType.NUMBER):
        return _number(words)
    return words or EMPTY_TEXT


def _number(words: str) -> Value:
    """Return a number that is written just so; any other stays a text."""
    for number_type in (int, float):
        try:
            number = number_type(words)
        except ValueError:
            continue
        if str(number) == words:
            return number
    return words


def _words(node: Node, field: Field) -> str | tuple[str, ...]:
    """Return what a node says, in the form in which a table can say it."""
    if isinstance(node, Cell):
        node = node_of_cell(node, field)
    if isinstance(node, Items):
        return tuple(item.text.strip() for item in node.items if isinstance(item, Scalar))
    if not isinstance(node, Scalar):
        return ""
    return node.text.strip("\n") if field.type in TEXTS else node.text


def write_xlsx_of(table: DeckTable) -> bytes:
    """Return the workbook of a table, its columns as wide as their words, within limits."""
    from pressroom.load.tables.xlsx_files import write_xlsx

    widths = {
        number: min(MAX_WIDTH, max(MIN_WIDTH, *(len(str(cell)) + 2 for cell in column)))
        for number, column in enumerate(zip(*table.rows, strict=True), start=1)
    }
    return write_xlsx(table.deck[:31], table.rows, widths)  # what Excel lets a sheet be called


def _delimited(table: DeckTable, ending: str) -> bytes:
    sheet = io.StringIO()
    writer = csv.writer(sheet, "excel-tab" if ending == ".tsv" else "excel", lineterminator="\n")
    for row in table.rows:
        writer.writerow([_plain(cell) for cell in row])
    return sheet.getvalue().encode()


def _plain(cell: Value) -> str:
    return str(cell).upper() if isinstance(cell, bool) else str(cell)


def _read_back(
    data: bytes, ending: str, table: DeckTable, source: DeckSource, findings: Findings
) -> None:
    try:
        grid = read_table(data, ending, TableOptions())
    except UnreadableTable as fault:
        findings.error("table/cannot-write", fault.message, source.span)
        return
    own = Findings()
    read = dict[str, Keys]()
    for name, node in card_rows(grid, {}, source.id, source.id, own).entries:
        assert isinstance(node, Keys), "a row is a group of keys"
        read[name.text] = node
    for card in (*source.cards, *source.exceptions):
        for entry, field in _differing(card, read.get(card.id.text), table.fields):
            message = f"a cell cannot say what “{field.name}” says here"
            hint = "leave this field in the deck file; it goes before the table"
            findings.error(
                "table/cannot-write", message, entry.node.span, hint=hint, card=card.id.text
            )


def _differing(
    card: CardSource, row: Keys | None, fields: Mapping[str, Field]
) -> Iterator[tuple[Entry, Field]]:
    """Go through what a card says and its row does not, or says otherwise."""
    for entry in card.entries:
        field = fields.get(entry.key.text)
        if field is None:  # a column that is not read
            continue
        node = row.get(field.name) if row is not None else None
        if is_nothing(entry.node, field):
            if node is not None or card.extends is not None:
                yield entry, field  # an empty cell takes over what the other card says
        elif node is None or _words(node, field) != _said(entry.node, field):
            yield entry, field


def _said(node: Node, field: Field) -> str | Sequence[str]:
    """Return all that a node says, also what a table cannot say."""
    if isinstance(node, Items):
        return tuple(item.text if isinstance(item, Scalar) else "\0" for item in node.items)
    return _words(node, field)
