"""References between cards: each must name a card that is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pressroom.load.nodes import quote
from pressroom.model.finding import Findings
from pressroom.model.game import CardReference, Component, Deck, FieldType, Kind, Value
from pressroom.model.suggestion import did_you_mean


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
