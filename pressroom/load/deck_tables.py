"""Read the table that a deck names with `from:`, and join its rows with the cards in the deck."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pressroom.load.nodes import Cell, Mapping, Node, Scalar, is_blank, quote
from pressroom.load.sections import WORD, Section
from pressroom.load.tables.card_rows import TableCards, card_rows
from pressroom.load.tables.grid import Grid, UnreadableTable
from pressroom.load.tables.table_files import (
    CSV_ENDINGS,
    ENDINGS,
    SHEET_ENDINGS,
    TableFiles,
    TableOptions,
)
from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean

TABLE_KEYS = ("from", "sheet", "columns", "encoding", "delimiter")
DELIMITER_WORDS = {"tab": "\t", "comma": ",", "semicolon": ";"}
DELIMITER_CHARACTERS = (",", ";", "\t", "|")
OTHER_ENDINGS = (".xls", ".xlsm", ".xlsb", ".numbers", ".gsheet")


@dataclass(frozen=True, slots=True)
class GameTables:
    """The tables in a game's folder; `shown` is how messages call the folder."""

    folder: Path
    shown: str
    files: TableFiles


def read_deck_table(section: Section, deck: str, tables: GameTables) -> TableCards:
    """Return the cards of the table that a deck file names; none if it names none.

    Findings: `deck/missing-table`, `deck/wrong-type`, `deck/idle-key`, and those of `table/…`.
    """
    word = section.word("from")
    columns = _columns(section)
    options = TableOptions(_text(section, "sheet"), _text(section, "encoding"), _delimiter(section))
    if word is None:
        _report_idle(section)
        return TableCards()
    _check_options(section, word.text)
    if not _is_there(word, tables, section.findings):
        return TableCards()
    path = f"{tables.shown}/{word.text}"
    grid = _read(word, options, section, tables)
    if grid is None:
        return TableCards()
    for code, message, hint in grid.doubts:
        section.findings.warning(code, message, Span(path), hint=hint)
    return card_rows(grid, columns, path, deck, section.findings)


def join_cards(table: TableCards, typed: Mapping | None) -> tuple[tuple[Scalar, Node], ...]:
    """Return the cards of a table and those that a deck file says itself.

    What the deck file says of a card of the table goes before what its row says.
    """
    if typed is None:
        return table.entries
    own = {name.text: node for name, node in typed.entries}
    ids = {name.text for name, _ in table.entries}
    joined = [(name, _joined(node, own.get(name.text))) for name, node in table.entries]
    return (*joined, *((name, node) for name, node in typed.entries if name.text not in ids))


def _joined(row: Node, typed: Node | None) -> Node:
    if typed is None or is_blank(typed) or not isinstance(row, Mapping):
        return row
    if not isinstance(typed, Mapping):
        return typed  # told as wrong where cards are read
    said = {key.text for key, _ in typed.entries}
    kept = (entry for entry in row.entries if entry[0].text not in said)
    return Mapping((*kept, *typed.entries), row.span)


def _read(word: Scalar, options: TableOptions, section: Section, tables: GameTables) -> Grid | None:
    try:
        return tables.files.read(tables.folder / word.text, options)
    except UnreadableTable as fault:
        span, hint = Span(f"{tables.shown}/{word.text}"), fault.hint
        if fault.is_sheet:
            node = section.get("sheet")
            assert node is not None, "only a sheet that is named can be missing"
            section.error("table/unknown-sheet", fault.message, node.span)
            return None
        if fault.cell is not None:
            span = Span.in_table(span.path, options.sheet or "", *fault.cell)
        section.error("table/unreadable", fault.message, span, hint)
    return None


def _is_there(word: Scalar, tables: GameTables, findings: Findings) -> bool:
    sources, name = tables.files.sources, word.text
    ending = Path(name).suffix.lower()
    known = [one for one in sources.names(tables.folder) if one.lower().endswith(ENDINGS)]
    message, hint = "", None
    if ending not in ENDINGS:
        message = f"{quote(name)} is no table: its name must end in {', '.join(ENDINGS)}"
        hint = "save it as XLSX" if ending in OTHER_ENDINGS else did_you_mean(name, known)
    elif name not in known:
        refused = {one.name: one.reason for one in sources.refused(tables.folder)}
        reason = f": {refused[name]}" if name in refused else ""
        message = f"there is no table {quote(name)} in {tables.shown}/{reason}"
        hint = did_you_mean(name, known)
    if message:
        findings.error("deck/missing-table", message, word.span, hint=hint)
    return not message


def _columns(section: Section) -> dict[str, Scalar]:
    columns = {}
    for field, heading in section.named("columns", WORD):
        if isinstance(heading, Scalar) and not heading.is_null:
            columns[field.text] = heading
        else:
            section.wrong(field.text, "the heading of a column", heading)
    return columns


def _text(section: Section, key: str) -> str | None:
    word = section.word(key)
    return None if word is None else word.text


def _delimiter(section: Section) -> str | None:
    word = section.word("delimiter")
    if word is None:
        return None
    mark = DELIMITER_WORDS.get(word.text, word.text)
    if mark in DELIMITER_CHARACTERS:
        return mark
    section.wrong("delimiter", "“,”, “;”, “|” or tab", word)
    return None


def _check_options(section: Section, name: str) -> None:
    """Report keys that say nothing of a file of this kind."""
    is_csv = name.lower().endswith(CSV_ENDINGS)
    idle = ("sheet",) if is_csv else ("encoding", "delimiter")
    for key in idle:
        node = section.get(key)
        if node is not None:
            kinds = SHEET_ENDINGS if is_csv else CSV_ENDINGS
            message = f"“{key}” is for {' and '.join(kinds)}; leave it out"
            section.error("deck/idle-key", message, node.span)


def _report_idle(section: Section) -> None:
    for key in TABLE_KEYS[1:]:
        node = section.get(key)
        if node is not None:
            message = f"“{key}” is for a table, and the deck names none: give “from:”"
            section.error("deck/idle-key", message, node.span)


def headings_of(table: TableCards) -> tuple[Cell, ...]:
    """Return the headings that stand for a field."""
    return tuple(heading for heading in table.headings if heading.value)


def name_of_table(section: Section) -> str:
    """Return the name of the file that a deck names with `from:`; nothing without one."""
    node = section.get("from")
    return node.text if isinstance(node, Scalar) else ""
