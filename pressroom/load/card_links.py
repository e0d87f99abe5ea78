"""Follow what links cards: `extends:` with deck defaults, and references to other cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pressroom.load.deck_files import CardSource, DeckSource, Entry
from pressroom.load.nodes import quote
from pressroom.model.finding import Findings
from pressroom.model.game import CardReference, Component, Deck, FieldType, Kind, Value
from pressroom.model.suggestion import did_you_mean

Entries = Mapping[str, Entry]


def index_cards(decks: Sequence[DeckSource], findings: Findings) -> dict[str, CardSource]:
    """Return the cards and patterns of all decks by id; the first of two of one id stays.

    Findings: `card/duplicate-id`, `deck/duplicate-id`.
    """
    places: dict[str, DeckSource] = {}
    cards: dict[str, CardSource] = {}
    for deck in decks:
        first = places.setdefault(deck.id, deck)
        if first is not deck:
            message = f"the deck id “{deck.id}” is taken: see {first.span}"
            findings.error("deck/duplicate-id", message, deck.span)
        for card in deck.cards:
            other = cards.setdefault(card.id.text, card)
            if other is not card:
                message = f"the card id “{card.id.text}” is taken: see {other.id.span}"
                findings.error("card/duplicate-id", message, card.id.span, card=card.id.text)
    return cards


def inherit(
    decks: Sequence[DeckSource], cards: Mapping[str, CardSource], findings: Findings
) -> dict[str, Entries]:
    """Return the entries that hold for each card id.

    A card's own come first, then those of the card it extends, then its deck's defaults. A card
    that extends one of another deck takes over that deck's defaults too: it inherits the card as
    it is printed. Findings: `card/unknown-card`, `card/other-kind`, `card/extends-cycle`.
    """
    defaults = {deck.id: _by_key(deck.defaults) for deck in decks}
    done: dict[str, Entries] = {}
    for card in cards.values():
        for link in reversed(_chain(card, cards, done, findings)):
            parent = link.extends.text if link.extends else ""
            done[link.id.text] = {
                **defaults.get(link.deck, {}),
                **done.get(parent, {}),
                **_by_key(link.entries),
            }
    return done


def _by_key(entries: tuple[Entry, ...]) -> dict[str, Entry]:
    return {entry.key.text: entry for entry in entries}


def _chain(
    card: CardSource,
    cards: Mapping[str, CardSource],
    done: Mapping[str, Entries],
    findings: Findings,
) -> list[CardSource]:
    """Return the card and what it extends, up to one that is done, wrong or extends nothing."""
    chain: list[CardSource] = []
    seen: set[str] = set()
    link: CardSource | None = card
    while link is not None and link.id.text not in done:
        if link.id.text in seen:
            _report_cycle([one for one in chain if one.id.text in seen], link, findings)
            break
        seen.add(link.id.text)
        chain.append(link)
        link = _parent(link, cards, findings)
    return chain


def _parent(
    card: CardSource, cards: Mapping[str, CardSource], findings: Findings
) -> CardSource | None:
    word = card.extends
    if word is None:
        return None
    parent = cards.get(word.text)
    if parent is None:
        message = f"there is no card {quote(word.text)} to extend"
        hint = did_you_mean(word.text, cards)
        findings.error("card/unknown-card", message, word.span, hint=hint, card=card.id.text)
    elif card.kind and parent.kind and card.kind.text != parent.kind.text:
        message = (
            f"a card of kind {quote(card.kind.text)} cannot extend {quote(word.text)}, which is "
            f"of kind {quote(parent.kind.text)}"
        )
        findings.error("card/other-kind", message, word.span, card=card.id.text)
    return parent


def _report_cycle(chain: list[CardSource], start: CardSource, findings: Findings) -> None:
    ids = [card.id.text for card in chain]
    ring = ids[ids.index(start.id.text) :]
    shown = " → ".join(f"“{name}”" for name in [*ring, ring[0]])
    word = start.extends or start.id
    message = f"these cards extend each other in a circle: {shown}"
    findings.error("card/extends-cycle", message, word.span, card=start.id.text)


def settle_references(decks: Sequence[Deck], findings: Findings) -> tuple[Deck, ...]:
    """Return the decks with references that hold, or a finding `card/dangling-reference`.

    In a deck made several times by `each:`, a reference to `to-1` from a card of round `.2`
    means `to-1.2`, if there is that card.
    """
    known = {component.id for deck in decks for component in deck.components}
    return tuple(
        replace(
            deck,
            components=tuple(_settle(piece, known, findings) for piece in deck.components),
        )
        for deck in decks
    )


def _settle(component: Component, known: set[str], findings: Findings) -> Component:
    if not _has_references(component.kind):
        return component
    values = {
        name: _settle_value(value, component, known, findings)
        for name, value in component.values.items()
    }
    return replace(component, values=values)


def _has_references(kind: Kind) -> bool:
    types = {(field.item or field).type for field in kind.fields.values()}
    return FieldType.CARD in types


def _settle_value(value: Value, component: Component, known: set[str], findings: Findings) -> Value:
    if isinstance(value, tuple):
        return tuple(_settle_value(item, component, known, findings) for item in value)
    if not isinstance(value, CardReference) or value.id in known:
        return value
    _, point, round_name = component.id.partition(".")
    sibling = f"{value.id}{point}{round_name}"
    if point and sibling in known:
        return replace(value, id=sibling)
    typed_id = component.id.partition(".")[0]
    message = f"there is no card {quote(value.id)}"
    hint = did_you_mean(value.id, sorted(known))
    findings.error("card/dangling-reference", message, value.span, hint=hint, card=typed_id)
    return value
