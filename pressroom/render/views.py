"""What a layout sees of a game: cards, facts, tables and phrases as values ready to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pressroom.model.derived import Account, Cell, Derived, Diagram, Mark, Table
from pressroom.model.game import Component, Game
from pressroom.model.suggestion import did_you_mean
from pressroom.render.inline_values import in_figures
from pressroom.render.speech import Speech


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
    """Makes the views of one game in one language, its words from a `Speech`."""

    def __init__(self, game: Game, derived: Derived, speech: Speech) -> None:
        """Bind the game to what the rules worked out for it."""
        self._game = game
        self._derived = derived
        self._speech = speech
        self.phrase = speech.phrase
        self.words_of = speech.words_of

    def game(self) -> View:
        """Return the game's own data: title, subtitle, version."""
        game = self._game
        values = {
            "title": self._speech.plain(game.title),
            "subtitle": self._speech.plain(game.subtitle),
            "id": game.id,
            "version": game.version,
        }
        return View("the game", values)

    def facts(self) -> View:
        """Return parameters and derived numbers by name."""
        facts = {name: self._speech.derived(value) for name, value in self._derived.facts.items()}
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
            values[name] = self._speech.value(value, component)
        for name in component.kind.computed:
            if name in derived:
                values[name] = self._speech.derived(derived[name])
        return View(f"a {component.kind.name}", values)

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
        return self._speech.derived(cell)
