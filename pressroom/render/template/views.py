"""What a layout sees of a game: cards, facts, tables and phrases as values ready to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from pressroom.model.derived import Account, Cell, Derived, DerivedValue, Diagram, Mark, Table
from pressroom.model.finding import Finding, Findings
from pressroom.model.game import Component, Game
from pressroom.model.memo import Memo
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.layout_fault import unknown_name
from pressroom.render.template.printed_values import in_figures
from pressroom.render.template.wording import Wording


class View:
    """Named values that a layout reads with a dot; an unknown name is an error of the layout."""

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        """`what` names the thing in messages: “a cargo card”."""
        self._what = what
        self._values = values
        self._content: str | None = None

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

    def __repr__(self) -> str:
        """Return all that the view holds: equal texts mean equal views."""
        if self._content is None:
            self._content = f"View({self._what!r}, {self._values!r})"
        return self._content

    def get(self, name: str) -> Any:
        """Return a value, or None if there is none of that name."""
        return self._values.get(name)

    def watched(self, note: Callable[[str | None], object]) -> View:
        """Return this view to somebody whose reading is noted: a name, or None for all."""
        return _WatchedView(self._what, self._values, note)


class _WatchedView(View):
    """A view that tells what is read of it."""

    def __init__(
        self, what: str, values: Mapping[str, Any], note: Callable[[str | None], object]
    ) -> None:
        super().__init__(what, values)
        self._note = note

    def __getattr__(self, name: str) -> Any:
        self._note(name)
        return super().__getattr__(name)

    def __getitem__(self, name: str) -> Any:
        self._note(name)
        return super().__getitem__(name)

    def __contains__(self, name: str) -> bool:
        self._note(name)
        return super().__contains__(name)

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        self._note(None)
        return super().__iter__()


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


@dataclass(frozen=True, slots=True)
class Views:
    """What layouts see of one game in one language, all its words ready to print.

    `cards` are by id; `decks` lists them deck by deck.
    """

    game: View
    facts: View
    tables: View
    cards: Mapping[str, View]
    decks: View
    wording: Wording
    diagrams: Mapping[str, Diagram]

    def diagram(self, name: str) -> Diagram:
        """Return a diagram of the rules; its phrases are put into words by `wording`.

        Raises `UnknownName` if there is none of that name.
        """
        if name not in self.diagrams:
            raise unknown_name("diagram", name, self.diagrams)
        return self.diagrams[name]

    def account(self, account: Account) -> AccountView:
        """Return a worked case, ready to print. Raises `ContentFault`."""
        parts = (account.given, account.done, account.outcome)
        return AccountView(*(tuple(map(self.wording.words_of, part)) for part in parts))


def make_views(
    game: Game, derived: Derived, wording: Wording, findings: Findings, memo: Memo[View]
) -> Views:
    """Put a whole game into words, each text once; what cannot be printed is a finding.

    `memo` keeps the cards by all that their words depend on.
    """
    maker = _Maker(derived, wording)
    facts = View("the facts", maker.each(wording.derived, derived.facts))
    tables = View("the tables", maker.each(maker.table, derived.tables))
    cards = {one.id: maker.kept_card(one, memo) for one in game.components()}
    decks = {deck.id: tuple(cards[c.id] for c in deck.components) for deck in game.decks}
    findings.extend(maker.faults)
    values = {
        "title": wording.plain(game.title),
        "subtitle": wording.plain(game.subtitle),
        "id": game.id,
        "version": wording.plain(game.edition),
    }
    head = View("the game", values)
    return Views(head, facts, tables, cards, View("the decks", decks), wording, derived.diagrams)


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes views; `faults` are what could not be printed, once though several texts print it."""

    derived: Derived
    wording: Wording
    faults: dict[Finding, None] = field(default_factory=dict)

    def each(self, make: Callable[[Any], Any], values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values made of others; nothing stands for what cannot be printed."""
        made = {}
        for name, value in values.items():
            try:
                made[name] = make(value)
            except ContentFault as fault:
                self.faults[fault.finding] = None
                made[name] = Markup()
        return made

    def kept_card(self, component: Component, memo: Memo[View]) -> View:
        """Return what a layout may print of a component; a card without fault is kept."""
        fields = self.derived.fields.get(component.id, {})
        computed = {name: fields[name] for name in component.kind.computed if name in fields}
        key = self.wording.key_of(component, computed)
        kept = memo.get(key)
        if kept is None:
            before = len(self.faults)
            kept = self._card(component, computed)
            if len(self.faults) == before:
                memo.put(key, kept)
        return kept

    def _card(self, component: Component, computed: Mapping[str, DerivedValue]) -> View:
        values = {
            "id": component.id,
            "kind": component.kind.name,
            "deck": component.deck,
            "copies": component.quantity,
            **self.each(lambda value: self.wording.value(value, component), component.values),
            **self.each(self.wording.derived, computed),
        }
        return View(f"a {component.kind.name}", values)

    def table(self, table: Table) -> TableView:
        """Return a reference table, ready to print."""
        return TableView(
            self.wording.words_of(table.caption),
            tuple(map(self._cell, table.columns)),
            tuple(tuple(map(self._cell, row)) for row in table.rows),
        )

    def _cell(self, cell: Cell) -> Any:
        if isinstance(cell, Mark):
            return cell
        if isinstance(cell, int | float):
            return in_figures(cell)
        return self.wording.derived(cell)
