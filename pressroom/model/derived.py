"""What a game's rules work out from its parameters and cards, for templates to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pressroom.model.game import Text

Number = int | float


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of the game, by the name they have under `phrases:`, with numbers to put in.

    Rules speak in phrases, so that no word of a game stands in code and all can be translated.
    """

    name: str
    numbers: Mapping[str, Number] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """A table cell that is a number with a sign: fits (true) or does not (false)."""

    number: Number
    fits: bool


Cell = Phrase | Mark | Text | Number | str


@dataclass(frozen=True, slots=True)
class Table:
    """A reference table: a caption, column heads and rows of cells, one cell a column."""

    name: str
    caption: Phrase
    columns: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


DerivedValue = Phrase | Text | Number | bool | str | tuple["DerivedValue", ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """Facts by name, tables by name, and computed fields by card id and field name."""

    facts: Mapping[str, DerivedValue] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, DerivedValue]] = field(default_factory=dict)
