"""Lists what is to be translated of a game: every text once, in the order of its files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pressroom.model.finding import Span
from pressroom.model.game import Component, Deck, Field, Game, Text
from pressroom.model.values import held_in
from pressroom.translate.book_text import CODE, find_blocks, line_of

PHRASES = "phrases"  # the part of a game that its phrases are counted with
PLAYED = "play_"  # how phrases begin that are told while a game is played, and not printed
_TOKEN = re.compile(r"(?<!\\)\{([^{}\n]*)\}")
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Unit:
    """One text to be translated: what it says, where, and what it is for.

    `deck` names the deck, or the part of the game, that it is counted with; `field` the kind and
    field of a card's text; `is_printed` is false for what is only told at the terminal.
    """

    context: str
    source: str
    spans: tuple[Span, ...]
    role: str
    deck: str
    is_markup: bool = False
    is_book: bool = False
    is_printed: bool = True
    card: str | None = None
    field: tuple[str, str] | None = None

    @property
    def key(self) -> tuple[str, str]:
        """Return what a catalogue finds it by."""
        return self.context, self.source

    @property
    def place(self) -> tuple[str, str]:
        """Return the kind of place it stands in, where one text wants one translation.

        It is a field of a deck's cards, phrases whose names begin alike, or one role in a book.
        """
        *_, last = self.context.split("/")
        if self.field:
            last = self.field[1]
        elif self.is_book:
            last = self.role
        elif self.deck == PHRASES:
            last = last.partition("_")[0]
        return self.deck, last

    @property
    def tokens(self) -> tuple[str, ...]:
        """Return the names in braces, each as often as it stands there."""
        return tuple(_TOKEN.findall(self.source)) if self.is_markup and not self.is_book else ()

    @property
    def has_words(self) -> bool:
        """Tell whether anything but figures, marks and tokens would be left untranslated."""
        code = CODE if self.is_book else _TOKEN
        return _LETTER.search(code.sub("", self.source)) is not None


def list_units(game: Game, books: Mapping[str, str], examples: Sequence[Text]) -> tuple[Unit, ...]:
    """Return all that is to be translated; `books` are their texts by path in the project.

    A text that several cards print, by `extends:` or `each:`, is there once, with each place.
    """
    units: dict[tuple[str, str], Unit] = {}
    for unit in (*_head(game), *_decks(game), *_examples(examples), *_books(game, books)):
        known = units.setdefault(unit.key, unit)
        if known is not unit:
            spans = tuple(dict.fromkeys((*known.spans, *unit.spans)))
            units[unit.key] = replace(known, spans=spans)
    return tuple(unit for unit in units.values() if unit.source.strip())


def context_of_book(game: Game, name: str) -> str:
    """Return the context of the words in a file of a game's books."""
    return f"{game.id}/{name}"


def _unit(text: Text, role: str, deck: str) -> Unit:
    return Unit(text.context, text.source, (text.span,), role, deck, text.is_markup)


def _head(game: Game) -> Iterator[Unit]:
    yield _unit(game.title, "title of the game", "game")
    if game.subtitle:
        yield _unit(game.subtitle, "subtitle of the game", "game")
    if _LETTER.search(game.version):
        yield _unit(game.edition, "version of the game", "game")
    for product in game.products:
        yield _unit(product.title, f"title of the print file “{product.id}”", "game")
        if product.paper_advice:
            yield _unit(product.paper_advice, "what to print it on", "game")
    for book in game.books:
        yield _unit(book.title, f"title of the book “{book.id}”", "game")
    for one in game.sets:
        yield _unit(one.title, f"title of the set “{one.id}”", "game")
    for name, phrase in game.phrases.items():
        is_printed = not name.startswith(PLAYED)
        role = f"phrase “{name}”, {'printed' if is_printed else 'told at the terminal'}"
        unit = _unit(phrase, role, PHRASES if is_printed else "terminal")
        yield replace(unit, is_printed=is_printed)


def _decks(game: Game) -> Iterator[Unit]:
    for deck in game.decks:
        yield _unit(deck.title, f"title of the deck “{deck.id}”", deck.id)
        if deck.note:
            yield _unit(deck.note, f"note on the deck “{deck.id}”, on the first page", deck.id)
        for component in deck.components:
            for name, value in component.values.items():
                for text in held_in(value, Text):
                    yield _of_card(text, component, name, deck)


def _of_card(text: Text, component: Component, name: str, deck: Deck) -> Unit:
    field = component.kind.fields.get(name)
    what = f"“{name}” of {_whose(text, component)}"
    role = f"{what}: {field.about}" if isinstance(field, Field) and field.about else what
    unit = _unit(text, role, deck.id)
    return replace(unit, card=component.id, field=(component.kind.name, name))


def _whose(text: Text, component: Component) -> str:
    """Return whose text it is: a card's, or that of all cards of a deck or a kind."""
    parts = text.context.split("/")
    if parts[1] == "kinds":
        return f"every piece of the kind “{parts[2]}” that says no other"
    if parts[2] == "*":
        return f"every card of the deck “{parts[1]}” that says no other"
    kind = component.kind.name
    return f"the {kind} “{parts[2]}”" if kind == "card" else f"the {kind} card “{parts[2]}”"


def _examples(titles: Sequence[Text]) -> Iterator[Unit]:
    for title in titles:
        yield _unit(title, "title of an example in a book", "examples")


def _books(game: Game, texts: Mapping[str, str]) -> Iterator[Unit]:
    for path, text in texts.items():
        name = path.rpartition("/")[2]
        context = context_of_book(game, name)
        for block in find_blocks(text):
            span = Span(path, line_of(text, block.start))
            yield Unit(
                context, block.words, (span,), block.role, name, is_markup=True, is_book=True
            )
