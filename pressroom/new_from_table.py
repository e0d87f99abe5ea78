"""Start a game from a table of cards: its kinds and fields are guessed and written down."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pressroom.column_guess import Column, guess_columns
from pressroom.files import read_file
from pressroom.load.tables.card_rows import slug_of
from pressroom.load.tables.grid import Grid, UnreadableTable
from pressroom.load.tables.table_files import ENDINGS, TableOptions, read_table
from pressroom.model.finding import column_letters
from pressroom.new_game import CannotStart, title_of, write_game
from pressroom.sources import MAX_SIZES

KIND = "card"


@dataclass(frozen=True, slots=True)
class Started:
    """The files of a game that was started, and what was guessed, a sentence each."""

    paths: tuple[Path, ...]
    guesses: tuple[str, ...]


def start_from_table(project: Path, name: str, table: Path, language: str) -> Started:
    """Write `cards/<name>/` with a copy of a table, a deck that names it, and a game.yaml.

    Raises `CannotStart`; nothing is overwritten.
    """
    data, grid = _read(table)
    columns = guess_columns(grid)
    kinds = _kinds(grid, columns)
    file = f"{slug_of(table.stem) or 'cards'}{table.suffix.lower()}"
    files = {
        "game.yaml": _game(name, language, kinds).encode(),
        "deck.yaml": _deck(file, grid, columns, kinds).encode(),
        file: data,
    }
    guesses = (
        f"{table.name}: {len(grid.rows) - 1} cards, {grid.found}",
        *(f"{message}; {hint}" for _, message, hint in grid.doubts),
        *_told(columns),
    )
    return Started(write_game(project, name, files), guesses)


def _read(table: Path) -> tuple[bytes, Grid]:
    ending = table.suffix.lower()
    if ending not in ENDINGS:
        raise CannotStart(f"“{table}” is no table: its name must end in {', '.join(ENDINGS)}")
    try:
        data = read_file(table, MAX_SIZES[ending])
        grid = read_table(data, ending, TableOptions())
    except OSError as error:
        raise CannotStart(f"“{table}” cannot be read: {error.strerror}") from None
    except UnreadableTable as fault:
        row, column = fault.cell or (0, 0)
        place = f" (at {column_letters(column)}{row})" if fault.cell else ""
        raise CannotStart(f"“{table}”{place}: {fault.message}") from None
    if len(grid.rows) < 2:
        raise CannotStart(f"“{table}” has no cards: its first row has headings, others are cards")
    return data, grid


def _kinds(grid: Grid, columns: Sequence[Column]) -> dict[str, list[Column]]:
    """Return the kinds by name, each with the columns that its cards fill in."""
    fields = [column for column in columns if column.declaration]
    numbers = {cell.text.strip(): number for number, cell in grid.rows[0].items()}
    by_kind = next((column for column in columns if column.field == "kind"), None)
    if by_kind is None:
        return {KIND: fields}
    kinds: dict[str, list[Column]] = {}
    for row in grid.rows[1:]:
        cell = row.get(numbers[by_kind.heading])
        own = kinds.setdefault(cell.text.strip() if cell else KIND, [])
        own += [one for one in fields if numbers[one.heading] in row and one not in own]
    return {name: [one for one in fields if one in own] for name, own in kinds.items()}


def _game(name: str, language: str, kinds: dict[str, list[Column]]) -> str:
    lines = [
        f"# {name}: fields and types are a guess from the table; change what is wrong.",
        f"title: {title_of(name)}",
        'version: "0.1"',
        f"languages: [{language}]",
        "",
        "kinds:",
    ]
    for kind, columns in kinds.items():
        lines += [f"  {kind}:", "    format: poker", "    back: card-back", "    fields:"]
        lines += [f"      {column.field}: {column.declaration}" for column in columns]
    lines += ["", "products:", "  cards: {title: Cards, decks: [deck], paper: 250–300 g card}"]
    return "\n".join(lines) + "\n"


def _deck(file: str, grid: Grid, columns: Sequence[Column], kinds: dict[str, list[Column]]) -> str:
    lines = ["title: Cards"]
    if KIND in kinds:
        lines.append(f"kind: {KIND}")
    lines.append(f"from: {file}")
    if any(code == "table/which-sheet" for code, *_ in grid.doubts):
        lines.append(f"sheet: {_quoted(grid.sheet)}")
    named = [column for column in columns if column.is_named]
    if named:
        lines.append("columns:")
        lines += [f"  {column.field}: {_quoted(column.heading)}" for column in named]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _told(columns: Sequence[Column]) -> Iterator[str]:
    for column in columns:
        what = column.declaration.strip("{}") or "what every card may say"
        yield f"“{column.heading}” is {column.field}, {what.removeprefix('type: ')}"
    if any(column.declaration.startswith("{type: image") for column in columns):
        yield "put the pictures into art/ in the folder of the game"
