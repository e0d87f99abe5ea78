"""Whether the hand cards of a kit are enough for what a worked case lays out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Excess, excess_of
from pressroom.rules.kit import name_of, of_kind
from pressroom.rules.leaves.cards import ACTION, ARMOUR, ELEMENT, PILE_FORM, Card
from pressroom.rules.leaves.kit import Kit

PONIES = ("players", "movers")
PILES = ("deck", "discard")


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the hand cards of which a case has more at once than the kit holds.

    A kept card lies on its event trigger. A kit without hand cards is played with the base game's.
    """
    cards = tuple(of_kind(kit.game, "hand-card"))
    held = {card.id: card.quantity for card in cards}
    names = {card.id: str(name_of(card)) for card in cards}
    laid_out = Counter(PILE_FORM.get(card, card) for card in _cards(case["input"]))
    return [
        Excess(names.get(one.piece, one.piece), one.laid_out, one.in_kit)
        for one in (excess_of(laid_out, held) if held else ())
    ]


def _cards(given: Mapping[str, Any]) -> Iterator[Card]:
    state = given.get("state", given)
    for pony in (pony for name in PONIES for pony in state.get(name, ())):
        yield from pony.get("hand", ())
        yield from [ACTION] * pony.get("actions", 0)
        yield from [ARMOUR] * bool(pony.get("armour"))
        yield from [ELEMENT for source in (pony.get("buffs") or {}).values() if source == "card"]
    for name in PILES:
        yield from state.get(name) or ()
