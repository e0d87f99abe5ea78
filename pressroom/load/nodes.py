"""Define what a YAML file or a table holds: scalars, sequences and mappings, with their places.

No scalar is read as anything but text here: the declared type of a field decides what `no`,
`007` or `1:30` are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pressroom.model.finding import Span

NULL_WORDS = frozenset({"", "~", "null", "Null", "NULL"})  # YAML 1.2.2 §10.3.2, core schema
SHOWN_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Scalar:
    """One word or text; `quoted` also holds for block scalars (`|`, `>`).

    `typed` is what stands in the file from `span` on, if that is not just `text`, maybe in quotes.
    """

    text: str
    span: Span
    quoted: bool = False
    typed: str | None = None

    @property
    def is_null(self) -> bool:
        """Return whether the value is empty: nothing, `~` or `null`, without quotes."""
        return not self.quoted and self.text in NULL_WORDS


@dataclass(frozen=True, slots=True)
class Cell(Scalar):
    """A cell of a table: `text` is what a person sees there, `value` what the table keeps of it.

    A cell that shows `1,000` or `50%` keeps `1000` or `0.5`: fields that hold numbers read that.
    """

    value: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their nodes, in the order of the file; a key occurs once."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def get(self, key: str) -> Node | None:
        """Return the node of a key."""
        return next((node for scalar, node in self.entries if scalar.text == key), None)


Node = Scalar | Sequence | Mapping


def is_blank(node: Node) -> bool:
    """Return whether a key has nothing after it."""
    return isinstance(node, Scalar) and node.is_null


def is_bare_token(node: Node) -> bool:
    """Return whether a node is a `{name}` without quotes, which YAML takes for a key."""
    return isinstance(node, Mapping) and all(is_blank(held) for _, held in node.entries)


def describe(node: Node) -> str:
    """Return what a node is, as a message ends: `not “three”`, `not a list`."""
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, Mapping):
        return "a group of keys"
    return "an empty value" if node.is_null else quote(node.text)


def quote(words: str) -> str:
    """Return words from a file in curly quotes, on one line and not too long."""
    line = " ".join(words.splitlines())
    return f"“{line if len(line) <= SHOWN_LENGTH else line[: SHOWN_LENGTH - 1] + '…'}”"
