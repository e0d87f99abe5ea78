"""Define what a game's rules work out from its parameters and cards, for templates to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from pressroom.model.game import Text

Number = int | float


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of the game, by the name they have under `phrases:`, with numbers or words to put in.

    Rules speak in phrases, so that no words of a game are in code and all can be translated.
    """

    name: str
    numbers: Mapping[str, DerivedValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """A table cell that is a number with a tick (it fits) or a cross (it does not)."""

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


class StepKind(Enum):
    """What a step of a diagram is: something done, a question, or an end."""

    STEP = "step"
    CHOICE = "choice"
    END = "end"


@dataclass(frozen=True, slots=True)
class DiagramStep:
    """A box of a diagram; `id` is what arrows call it."""

    id: str
    words: Phrase
    kind: StepKind = StepKind.STEP


@dataclass(frozen=True, slots=True)
class DiagramArrow:
    """An arrow from one step to another; the words are printed where it leaves."""

    source: str
    target: str
    words: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Diagram:
    """A flow chart. The first step begins it; the first arrow out of each step is the main way."""

    name: str
    caption: Phrase
    steps: tuple[DiagramStep, ...]
    arrows: tuple[DiagramArrow, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """A worked case in words, a phrase a sentence: how it stands, what is done, what follows."""

    given: tuple[Phrase, ...]
    done: tuple[Phrase, ...]
    outcome: tuple[Phrase, ...]


DerivedValue = Phrase | Text | Number | bool | str | tuple["DerivedValue", ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """Facts, tables and diagrams by name, and computed fields by card id and field name."""

    facts: Mapping[str, DerivedValue] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, DerivedValue]] = field(default_factory=dict)
    diagrams: Mapping[str, Diagram] = field(default_factory=dict)
