"""What a layout sees of a game: cards, facts, tables and phrases as values ready to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from pressroom.model.derived import (
    Account,
    Cell,
    Derived,
    DerivedValue,
    Diagram,
    Mark,
    Phrase,
    Table,
)
from pressroom.model.finding import Findings, Span
from pressroom.model.game import CardReference, Component, Game, Icon, Picture, Text, Value
from pressroom.model.suggestion import did_you_mean
from pressroom.render.inline_values import in_figures, in_words
from pressroom.render.markup import UnclosedBold, UnclosedToken, UnknownToken, literal, marked_up
from pressroom.render.pictograms import Pictograms

PICTURE_SCHEME = "picture:"


class IconName(str):
    """The name of an icon; a layout that prints any field tells it from words by `is_icon`."""

    __slots__ = ()
    is_icon = True


class View:
    """Named values that a layout reads with a dot; an unknown name is an error of the layout."""

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        """`what` names the thing in messages: “a cargo card”."""
        self._what = what
        self._values = values

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Go through names and values, in the order declared."""
        return iter(self._values.items())

    def __str__(self) -> str:
        return self._what


@dataclass(frozen=True, slots=True)
class AccountView:
    """A worked case whose sentences are ready to print."""

    given: tuple[Markup, ...]
    done: tuple[Markup, ...]
    outcome: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A reference table whose words are ready to print."""

    caption: Markup
    columns: tuple[Any, ...]
    rows: tuple[tuple[Any, ...], ...]


class Views:
    """Makes the views of one game in one language; unknown tokens become findings.

    `say` gives the words of a text in the language that is built.
    """

    def __init__(
        self,
        game: Game,
        derived: Derived,
        pictograms: Pictograms,
        say: Callable[[Text], str],
        findings: Findings,
    ) -> None:
        """Bind the game to what the rules worked out for it."""
        self._game = game
        self._derived = derived
        self._pictograms = pictograms
        self._say = say
        self._findings = findings
        self._printing: list[Text] = []  # texts inside each other through their tokens

    def game(self) -> View:
        """Return the game's own data: title, subtitle, version."""
        game = self._game
        words = {"title": game.title, "subtitle": game.subtitle}
        values: dict[str, Any] = {
            name: literal(self._say(text)) if text else "" for name, text in words.items()
        }
        return View("the game", {**values, "id": game.id, "version": game.version})

    def facts(self) -> View:
        """Return parameters and derived numbers by name."""
        facts = {name: self._derived_value(value) for name, value in self._derived.facts.items()}
        return View("the facts", facts)

    def tables(self) -> View:
        """Return the reference tables by name."""
        return View("the tables", {n: self._table(t) for n, t in self._derived.tables.items()})

    def diagram(self, name: str) -> Diagram:
        """Return a diagram of the rules; its phrases are put into words by `words_of`.

        Raises `ValueError` if there is none of that name.
        """
        diagrams = self._derived.diagrams
        if name not in diagrams:
            hint = did_you_mean(name, diagrams)
            raise ValueError(f"there is no diagram “{name}”{f'; {hint}' if hint else ''}")
        return diagrams[name]

    def words_of(self, phrase: Phrase) -> Markup:
        """Return a phrase of the rules, ready to print."""
        return self.phrase(phrase.name, **phrase.numbers)

    def account(self, account: Account) -> AccountView:
        """Return a worked case, ready to print."""
        parts = (account.given, account.done, account.outcome)
        return AccountView(*(tuple(map(self.words_of, part)) for part in parts))

    def decks(self) -> View:
        """Return each deck as a list of card views."""
        decks = {d.id: tuple(map(self.card, d.components)) for d in self._game.decks}
        return View("the decks", decks)

    def card(self, component: Component) -> View:
        """Return what a layout may print of a component."""
        derived = self._derived.fields.get(component.id, {})
        values: dict[str, Any] = {
            "id": component.id,
            "kind": component.kind.name,
            "deck": component.deck,
            "copies": component.quantity,
        }
        for name, value in component.values.items():
            values[name] = self._value(value, component)
        for name in component.kind.computed:
            if name in derived:
                values[name] = self._derived_value(derived[name])
        return View(f"a {component.kind.name}", values)

    def phrase(self, name: str, **numbers: Any) -> Markup:
        """Return a phrase of game.yaml with numbers put in."""
        text = self._game.phrases.get(name)
        if text is None:
            self._findings.error(
                "game/unknown-phrase", f"there is no phrase “{name}”", self._game.span
            )
            return Markup()
        return self._marked(text, numbers, None)

    def _table(self, table: Table) -> TableView:
        return TableView(
            self.words_of(table.caption),
            tuple(self._cell(cell) for cell in table.columns),
            tuple(tuple(self._cell(cell) for cell in row) for row in table.rows),
        )

    def _cell(self, cell: Cell) -> Any:
        if isinstance(cell, Mark):
            return cell
        if isinstance(cell, int | float):
            return in_figures(cell)
        return self._derived_value(cell)

    def _derived_value(self, value: DerivedValue) -> Any:
        if isinstance(value, Phrase):
            return self.words_of(value)
        if isinstance(value, Text):
            return self._marked(value, {}, None) if value.is_markup else literal(self._say(value))
        if isinstance(value, tuple):
            return tuple(map(self._derived_value, value))
        return value

    def _value(self, value: Value, component: Component) -> Any:
        match value:
            case Text(is_markup=True):
                return self._marked(value, {}, component)
            case Text():
                return literal(self._say(value))
            case Icon():
                return self._icon_name(value, component)
            case Picture():
                return self._picture_address(value)
            case CardReference():
                return value.id
            case tuple():
                return tuple(self._value(item, component) for item in value)
        return value

    def _picture_address(self, picture: Picture) -> str:
        """Return the address of a picture; it names the bytes, so that a changed file is seen."""
        path = self._game.folder.parent.parent / picture.path
        digest = sha256(path.read_bytes()).hexdigest()[:16]
        return f"{PICTURE_SCHEME}{quote(picture.path)}?{digest}"

    def _icon_name(self, icon: Icon, component: Component) -> str:
        if icon.name not in self._pictograms:
            self._unknown("card/unknown-icon", "icon", icon.name, icon.span, component)
            return ""
        return IconName(icon.name)

    def _marked(
        self, text: Text, numbers: Mapping[str, Any], component: Component | None
    ) -> Markup:
        if text in self._printing:
            self._findings.error(
                "card/circular-text",
                "the text would print itself through its tokens",
                text.span,
                card=component.id if component else None,
            )
            return Markup()
        self._printing.append(text)
        try:
            return marked_up(self._say(text), lambda name: self._token(name, numbers, component))
        except UnknownToken as unknown:
            span = _within(text, unknown.offset, len(unknown.name) + 2)
            self._unknown("card/unknown-token", "token", unknown.name, span, component)
            return Markup()
        except UnclosedBold as unclosed:
            span = _within(text, unclosed.args[0], 2)
            card = component.id if component else None
            said = "“**” begins bold and nothing ends it; a star itself is written “\\*”"
            self._findings.error("card/unclosed-bold", said, span, card=card)
            return Markup()
        except UnclosedToken as unclosed:
            span = _within(text, unclosed.args[0], 1)
            card = component.id if component else None
            said = "“{” begins a token and no “}” ends it; a brace itself is written “\\{”"
            self._findings.error("card/unclosed-token", said, span, card=card)
            return Markup()
        finally:
            self._printing.pop()

    def _token(
        self, name: str, numbers: Mapping[str, Any], component: Component | None
    ) -> str | None:
        """Return the HTML of a token, or None if it names nothing that words can hold."""
        if name in numbers:
            return in_words(self._derived_value(numbers[name]))
        if component and name in component.values:
            value = component.values[name]
            if isinstance(value, Icon):
                name = value.name
            else:
                return (
                    None if isinstance(value, Picture) else in_words(self._value(value, component))
                )
        elif name in self._derived.facts:
            return in_words(self._derived_value(self._derived.facts[name]))
        return str(self._pictograms.svg(name)) if name in self._pictograms else None

    def _unknown(
        self, code: str, what: str, name: str, span: Span, component: Component | None
    ) -> None:
        known = {*self._derived.facts, *self._pictograms.names()}
        if component and what == "token":
            known |= set(component.values)
        said = (
            f"“{{{name}}}” is no text, number or icon"
            if what == "token"
            else f"there is no icon “{name}”"
        )
        self._findings.error(
            code,
            said,
            span,
            hint=_icon_hint(name, known) if what == "icon" else did_you_mean(name, known),
            card=component.id if component else None,
        )


def _icon_hint(name: str, known: set[str]) -> str | None:
    stem = name.removesuffix(".svg")
    if stem != name and stem in known:
        return f"did you mean “{stem}”?"
    if len(name) > 1 and not name.isascii():
        return "an icon is a drawing’s name or a single emoji, none put together from several"
    return did_you_mean(name, known)


def _within(text: Text, offset: int, length: int) -> Span:
    """Return the place of some characters of a text.

    It is the whole text's place if that was typed with escapes or over several lines.
    """
    span = text.span
    quotes = span.end_column - span.column - len(text.source)
    if span.line != span.end_line or quotes not in (0, 2):
        return span
    start = span.column + quotes // 2 + offset
    return Span(span.path, span.line, start, span.line, start + length)
