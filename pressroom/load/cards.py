"""Read the cards of decks: every value as its kind's field, copies, rounds of `each:`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pressroom.load.card_links import Entries
from pressroom.load.codes import CARD_CODES
from pressroom.load.deck_files import CardSource, DeckSource, Entry
from pressroom.load.each import Combination, combinations
from pressroom.load.keys import Declared, check_card_keys, check_columns, check_deck_keys
from pressroom.load.nodes import quote
from pressroom.load.picture_patterns import filled_pattern, is_picture
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
    `card/computed-field`, `card/set-by-deck`, `card/missing-field`, `card/unknown-token`,
    `deck/unknown-field`, `deck/unknown-card`, `deck/too-large`, `table/unknown-column`,
    `table/unused-column`, and those of `values.read_value`.
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
        unread = check_columns(source, known, self.findings)
        rounds = combinations(source, self.findings)
        if len(rounds) * len(cards) > MAX_CARDS:
            message = f"the deck makes {len(rounds) * len(cards)} cards, more than {MAX_CARDS}"
            self.findings.error("deck/too-large", message, source.span)
            rounds = rounds[:1]
        for card in cards:
            kind = kinds[card.id.text]
            if kind is not None:
                check_card_keys(card, kind, source, unread, self.findings)
        made = _in_order(cards, rounds) if source.each else [(card, rounds[0]) for card in cards]
        exceptions = self._exceptions(source, made, kinds)
        components: list[Component] = []
        for card, combination in made:
            kind = kinds[card.id.text]
            if kind is not None:
                own = exceptions.get(card.id.text + combination.suffix, {})
                component = self._read_card(card, kind, combination, own)
                components += [component] if component else []
        return Deck(source.id, source.title, tuple(components), source.span, source.note)

    def _exceptions(
        self,
        source: DeckSource,
        made: Sequence[tuple[CardSource, Combination]],
        kinds: Mapping[str, Kind | None],
    ) -> dict[str, Entries]:
        """Return what the deck says of single cards that its `each:` makes, by their ids."""
        known = {card.id.text + combination.suffix: card for card, combination in made}
        found: dict[str, Entries] = {}
        for exception in source.exceptions:
            name = exception.id
            base = known.get(name.text)
            if base is None:
                message = f"the deck makes no card {quote(name.text)}"
                hint = did_you_mean(name.text, known)
                self.findings.error("deck/unknown-card", message, name.span, hint=hint)
                continue
            if exception.extends is not None or exception.kind != (base.kind or exception.kind):
                message = "only fields and “copies” can be said of a single card that “each” makes"
                self.findings.error("card/wrong-type", message, name.span, card=name.text)
            kind = kinds[base.id.text]
            if kind is not None:
                check_card_keys(exception, kind, source, (), self.findings)
            found[name.text] = {entry.key.text: entry for entry in exception.entries}
        return found

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
        self, card: CardSource, kind: Kind, combination: Combination, own: Entries
    ) -> Component | None:
        """Return a card; `own` is said of it alone, and not of its sisters in other rounds."""
        entries = {**self.entries[card.id.text], **combination.entries, **own}
        values: dict[str, Value] = {}
        places: dict[str, Span] = {}
        strange = (key for key in entries if key not in (*kind.fields, COPIES.name))
        meant = {closest(key, kind.fields) for key in strange}  # told as fields that are not there
        for field in sorted(kind.fields.values(), key=is_picture):  # these may name other fields
            entry = entries.get(field.name)
            wanted = replace(field, required=False) if field.name in meant else field
            if is_picture(field) and entry is not None:
                known = {"id": card.id.text + combination.suffix, "deck": card.deck, **values}
                entry = self._with_words(entry, known, self._reading(card, field.name, entry))
            values[field.name] = self._read_field(card, wanted, entry)
            if entry is not None:
                places[field.name] = entry.node.span
        values = {name: values[name] for name in kind.fields}
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
        source = self.cards.get(owner or "", card)
        context = f"{self.game}/{source.deck}/{owner or ALL_CARDS}/{field}"
        return Reading(CARD_CODES, context, owner, self.pictures, self.findings)

    def _with_words(
        self, entry: Entry, values: Mapping[str, Value], reading: Reading
    ) -> Entry | None:
        """Return a picture's entry with the names of fields in it filled in."""
        node = filled_pattern(entry.node, values, reading)
        return None if node is None else replace(entry, node=node)

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


def _in_order(
    cards: Sequence[CardSource], rounds: Sequence[Combination]
) -> list[tuple[CardSource, Combination]]:
    """Return the cards of all rounds; those that are made once stand before or behind."""
    before = list(takewhile(lambda card: card.is_single, cards))
    behind = [card for card in cards[len(before) :] if card.is_single]
    repeated = [card for card in cards if not card.is_single]
    return [
        *((card, Combination()) for card in before),
        *((card, combination) for combination in rounds for card in repeated),
        *((card, Combination()) for card in behind),
    ]


def default_value(field: Field) -> Value:
    """Return the default of a field; without one a list is empty, and anything else nothing."""
    return () if field.default is None and field.type is FieldType.LIST else field.default
