"""A reference table as text in columns, for a terminal."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from pressroom.model.derived import Cell, Mark, Phrase, Table
from pressroom.model.game import Game, Text

FITS, FAILS = "✓", "✗"


def table_text(table: Table, game: Game) -> str:
    """Return caption, heads and rows, columns aligned; wide characters count as two."""
    rows = [[_cell(cell, game) for cell in row] for row in (table.columns, *table.rows)]
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(_padded(c, w) for c, w in zip(row, widths, strict=True)) for row in rows]
    return "\n".join((_cell(table.caption, game), *(f"  {line.rstrip()}" for line in lines), ""))


def _cell(cell: Cell, game: Game) -> str:
    match cell:
        case Mark(number, fits):
            return f"{number}{FITS if fits else FAILS}"
        case Phrase(name, numbers):
            words = game.phrases[name].source if name in game.phrases else name
            return re.sub(r"\{(\w+)\}", lambda match: str(numbers.get(match[1], match[0])), words)
        case Text():
            return cell.source
        case int() | float():
            return f"{cell:g}".replace("-", "\N{MINUS SIGN}")
    return cell


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _columns(text))
