"""Define a game as its designer wrote it: kinds, decks, components, texts, with their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from pressroom.model.finding import Allowance, Span
from pressroom.model.stock import Format

PICTURE_RESOLUTION = 300  # dots to the inch; what printers ask for


@dataclass(frozen=True, slots=True)
class Text:
    """A string that a person reads, with the context a translator needs and its place.

    `is_markup` texts may hold **bold**, line breaks and {tokens}; others print literally.
    `typed` is what stands in the file from `span` on, if that is not just `source`, maybe in
    quotes: lines that YAML joins, or escapes.
    """

    source: str
    context: str
    span: Span
    is_markup: bool = False
    typed: str | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return self.source


@dataclass(frozen=True, slots=True)
class Icon:
    """A pictogram asked for by name."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file of the game, `path` relative to the project folder."""

    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class CardReference:
    """The id of another card."""

    id: str
    span: Span


Value = (
    Text | Icon | Picture | CardReference | int | float | bool | str | tuple["Value", ...] | None
)


class FieldType(Enum):
    """What a field of a card may hold; the name is what `type:` says in game.yaml."""

    TEXT = "text"
    MARKUP = "markup"
    INTEGER = "whole"
    NUMBER = "number"
    CHOICE = "choice"
    FLAG = "flag"
    ICON = "icon"
    IMAGE = "image"
    CARD = "card"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Field:
    """A field that a kind declares: its type, limits and default."""

    name: str
    type: FieldType
    span: Span
    required: bool = True
    default: Value = None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    item: Field | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of components: format, the two layouts, declared and computed fields.

    `front` and `back` are layout names; no `back` leaves the reverse blank. `computed` fields are
    filled by the game's rules and may not be set by cards. `layout_spans` tells where layouts are
    named, by side.
    """

    name: str
    format: Format
    front: str
    back: str | None
    fields: Mapping[str, Field]
    computed: tuple[str, ...]
    span: Span
    layout_spans: Mapping[str, Span] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Component:
    """One printed piece (card, tile, token, board): its values, and where each is written."""

    id: str
    kind: Kind
    deck: str
    quantity: int
    values: Mapping[str, Value]
    places: Mapping[str, Span]
    span: Span
    is_addition: bool = False

    def place(self, field: str) -> Span:
        """Return where a field's value is written, else where the card begins."""
        return self.places.get(field, self.span)


@dataclass(frozen=True, slots=True)
class Deck:
    """An ordered set of components that are used together."""

    id: str
    title: Text
    components: tuple[Component, ...]
    span: Span
    note: Text | None = None

    @property
    def quantity(self) -> int:
        """Return the number of pieces, copies counted."""
        return sum(component.quantity for component in self.components)


@dataclass(frozen=True, slots=True)
class Product:
    """A PDF of its own: the decks printed together, in order, and what to print them on."""

    id: str
    title: Text
    decks: tuple[str, ...]
    paper_advice: Text | None
    span: Span


@dataclass(frozen=True, slots=True)
class Book:
    """A text that is read, not cut: its Markdown file, relative to the project."""

    id: str
    title: Text
    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number (or list of numbers, or flag) of the rules that the designer may change."""

    name: str
    value: int | float | bool | str | tuple[int, ...]
    span: Span
    about: str = ""


@dataclass(frozen=True, slots=True)
class GameSet:
    """A selection of a game's decks that is played on its own.

    `without` are the decks it leaves out, `rulings` how it reads unclear rules.
    """

    id: str
    title: Text
    without: tuple[str, ...]
    rulings: Mapping[str, Parameter]
    span: Span


@dataclass(frozen=True, slots=True)
class Game:
    """Everything in `cards/<game>/`.

    `rulings` are the readings of unclear rules that the designer chose, by the switch's name;
    `picture_resolution` the dots to the inch of larger pictures, none to print them as they are.
    """

    id: str
    title: Text
    subtitle: Text | None
    version: str
    languages: tuple[str, ...]
    rules: str | None
    theme: str
    parameters: Mapping[str, Parameter]
    rulings: Mapping[str, Parameter]
    phrases: Mapping[str, Text]
    kinds: Mapping[str, Kind]
    decks: tuple[Deck, ...]
    products: tuple[Product, ...]
    folder: Path
    span: Span
    books: tuple[Book, ...] = ()
    sets: tuple[GameSet, ...] = ()
    allowances: tuple[Allowance, ...] = ()
    picture_resolution: int | None = PICTURE_RESOLUTION
    theme_span: Span | None = None

    @property
    def edition(self) -> Text:
        """The version as a text: it may have words, such as “beta”."""
        return Text(self.version, f"{self.id}/version", self.span)

    def deck(self, id: str) -> Deck | None:
        """Return the deck of that id."""
        return next((deck for deck in self.decks if deck.id == id), None)

    def limited_to(self, wanted: GameSet) -> Game:
        """Return the game with only what a set has."""
        decks = tuple(deck for deck in self.decks if deck.id not in wanted.without)
        products = (
            replace(product, decks=tuple(id for id in product.decks if id not in wanted.without))
            for product in self.products
        )
        return replace(
            self,
            decks=decks,
            products=tuple(product for product in products if product.decks),
            rulings={**self.rulings, **wanted.rulings},
        )

    def components(self) -> Iterator[Component]:
        """Go through all components, deck by deck."""
        for deck in self.decks:
            yield from deck.components
