"""Read the cards of decks: every value as its kind's field, copies, rounds of `each:`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pressroom.load.card_links import Entries
from pressroom.load.codes import CARD_CODES
from pressroom.load.deck_files import CardSource, DeckSource, Entry
from pressroom.load.each import Combination, combinations
from pressroom.load.keys import Declared, check_card_keys, check_deck_keys
from pressroom.load.nodes import quote
from pressroom.load.pictures import Pictures
from pressroom.load.values import Reading, is_nothing, read_value
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Component, Deck, Field, FieldType, Kind, Value
from pressroom.model.suggestion import closest, did_you_mean

MAX_COPIES = 999
MAX_CARDS = 20_000
ALL_CARDS = "*"  # stands in contexts where a text is typed once for all cards of a deck
COPIES = Field("copies", FieldType.INTEGER, Span(""), minimum=0, maximum=MAX_COPIES)


@dataclass(frozen=True, slots=True)
class CardReader:
    """Makes the components of a game; `entries` holds by card id what inheritance left.

    Findings: `card/unknown-kind`, `card/missing-kind`, `card/unknown-field`,
    `card/computed-field`, `card/set-by-deck`, `card/missing-field`, `deck/unknown-field`,
    `deck/too-large`, and those of `values.read_value`.
    """

    game: str
    kinds: Mapping[str, Kind]
    cards: Mapping[str, CardSource]
    entries: Mapping[str, Entries]
    pictures: Pictures
    findings: Findings

    def read_deck(self, source: DeckSource) -> Deck:
        """Return a deck: all its cards, once for each combination of its `each:`."""
        cards = [card for card in source.cards if self.cards[card.id.text] is card]
        kinds = {card.id.text: self._kind(card) for card in cards}
        known = Declared.of(kind for kind in kinds.values() if kind is not None)
        check_deck_keys(source, known, self.findings)
        rounds = combinations(source, self.findings)
        if len(rounds) * len(cards) > MAX_CARDS:
            message = f"the deck makes {len(rounds) * len(cards)} cards, more than {MAX_CARDS}"
            self.findings.error("deck/too-large", message, source.span)
            rounds = rounds[:1]
        components: list[Component] = []
        for card in cards:
            kind = kinds[card.id.text]
            if kind is not None:
                check_card_keys(card, kind, source, self.findings)
        for combination in rounds:
            for card in cards:
                kind = kinds[card.id.text]
                made = self._read_card(card, kind, combination) if kind is not None else None
                if made is not None:
                    components.append(made)
        return Deck(source.id, source.title, tuple(components), source.span, source.note)

    def _kind(self, card: CardSource) -> Kind | None:
        if card.kind is None:
            message = f"the card {quote(card.id.text)} has no kind: give “kind:” to its deck or it"
            self.findings.error("card/missing-kind", message, card.id.span, card=card.id.text)
            return None
        kind = self.kinds.get(card.kind.text)
        if kind is None:
            message = f"there is no kind {quote(card.kind.text)} in game.yaml"
            hint = did_you_mean(card.kind.text, self.kinds)
            self.findings.error("card/unknown-kind", message, card.kind.span, hint=hint)
        return kind

    def _read_card(
        self, card: CardSource, kind: Kind, combination: Combination
    ) -> Component | None:
        entries = {**self.entries[card.id.text], **combination.entries}
        values: dict[str, Value] = {}
        places: dict[str, Span] = {}
        strange = (key for key in entries if key not in (*kind.fields, COPIES.name))
        meant = {closest(key, kind.fields) for key in strange}  # told as fields that are not there
        for field in kind.fields.values():
            entry = entries.get(field.name)
            wanted = replace(field, required=False) if field.name in meant else field
            values[field.name] = self._read_field(card, wanted, entry)
            if entry is not None:
                places[field.name] = entry.node.span
        quantity = self._read_copies(card, entries.get("copies"))
        if "addition" in kind.fields:
            values["addition"] = card.is_addition
        if card.is_pattern:
            return None
        return Component(
            card.id.text + combination.suffix,
            kind,
            card.deck,
            quantity,
            values,
            places,
            card.id.span,
            card.is_addition,
        )

    def _reading(self, card: CardSource, field: str, entry: Entry | None) -> Reading:
        # What is typed once is one text to translate, though `each:`, `extends:` and the deck's
        # defaults bring it to many cards.
        owner = entry.card if entry is not None else card.id.text
        deck = self.cards[owner].deck if owner is not None else card.deck
        context = f"{self.game}/{deck}/{owner or ALL_CARDS}/{field}"
        return Reading(CARD_CODES, context, owner, self.pictures, self.findings)

    def _read_field(self, card: CardSource, field: Field, entry: Entry | None) -> Value:
        reading = self._reading(card, field.name, entry)
        if entry is not None and not is_nothing(entry.node, field):
            return read_value(entry.node, field, reading)
        if field.required and not card.is_pattern and not self._lacks_parent(card):
            message = f"the card lacks “{field.name}”"
            self.findings.error("card/missing-field", message, card.id.span, card=card.id.text)
        return default_value(field)

    def _lacks_parent(self, card: CardSource) -> bool:
        """Tell whether what a card extends is not there, so that no field is missed for itself."""
        seen: set[str] = set()
        while card.extends is not None:
            seen.add(card.id.text)
            parent = self.cards.get(card.extends.text)
            if parent is None or parent.id.text in seen:
                return True
            card = parent
        return False

    def _read_copies(self, card: CardSource, entry: Entry | None) -> int:
        if entry is None:
            return 1
        value = read_value(entry.node, COPIES, self._reading(card, "copies", entry))
        return value if isinstance(value, int) else 1


def default_value(field: Field) -> Value:
    """Return the default of a field; without one a list is empty, and anything else nothing."""
    return () if field.default is None and field.type is FieldType.LIST else field.default
