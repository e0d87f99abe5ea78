"""Whether a kit of 现世通行 holds the cards that a worked case lays out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Excess, excess_of
from pressroom.rules.kit import name_of
from pressroom.rules.passage.kit import Kit, cards_of, code_of

OF_PLAYERS = ("hands", "sealed", "covered")  # a list of cards for each player
HEAPS = ("pile", "discard", "removed", "played")


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the cards of which a case has more in play at once than the kit holds."""
    cards = cards_of(kit.game)
    names = {code_of(card): str(name_of(card)) for card in cards}
    held = {code_of(card): card.quantity for card in cards}
    laid_out = Counter(_cards(case["given"]))
    return [
        Excess(names.get(one.piece, one.piece), one.laid_out, one.in_kit)
        for one in excess_of(laid_out, held)
    ]


def _cards(given: Mapping[str, Any]) -> Iterator[str]:
    for name in OF_PLAYERS:
        for cards in given.get(name) or ():
            yield from cards or ()
    for name in HEAPS:
        yield from given.get(name) or ()
    if "handed_by" in given:
        yield given["handed_by"]
