"""How the cards lie at the start (S2-S4), and what cards make of the draw count (D1-D9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pressroom.rules.passage.catalog import PASSAGE, WARDEN
from pressroom.rules.passage.kit import Numbers
from pressroom.rules.passage.rulings import EXTRA, Rulings


@dataclass(frozen=True, slots=True)
class Layout:
    """How the cards lie when a game begins (S2-S4)."""

    deck: int
    function_cards: int
    cards_dealt: int
    hand_each: int
    function_in_pile: int
    wardens_in_pile: int
    passages_in_pile: int
    pile: int
    passages_removed: int
    wardens_removed: int


def lay_out(
    players: int, cards: Mapping[str, int], numbers: Numbers, *, spare_wardens: bool = True
) -> Layout:
    """Return the set-up for so many players; `cards` are copies by code.

    `spare_wardens`: those not dealt go into the pile (the advanced rule 图钉 2 leaves them out).
    """
    wardens, passages = cards.get(WARDEN, 0), cards.get(PASSAGE, 0)
    function_cards = sum(cards.values()) - wardens - passages
    spare = wardens - players * numbers.deal_wardens
    in_pile = {
        "function_in_pile": function_cards - players * numbers.deal_cards,
        "wardens_in_pile": spare if spare_wardens else 0,
        "passages_in_pile": players - 1,
    }
    return Layout(
        deck=sum(cards.values()),
        function_cards=function_cards,
        cards_dealt=players * (numbers.deal_cards + numbers.deal_wardens),
        hand_each=numbers.deal_cards + numbers.deal_wardens,
        **in_pile,
        pile=sum(in_pile.values()),
        passages_removed=passages - (players - 1),
        wardens_removed=0 if spare_wardens else spare,
    )


def count_after(count: int, code: str, numbers: Numbers, rulings: Rulings) -> int:
    """Return the draw count after a card that was not negated; cards act at once (D2-D4)."""
    if code == "greed":
        return count + numbers.greed_draws
    if code == "pass_by":
        return max(rulings.draw_floor, count - numbers.pass_by_draws)
    return count


def handed_on(count: int, plus: int, numbers: Numbers, rulings: Rulings) -> int:
    """Return how many draws beyond his own the receiver of an attack or reverse gets (D5, A3).

    What 路过 took below the own draw never reaches another player (A4).
    """
    if rulings.transfer == EXTRA:
        return max(0, count - numbers.base_draws) + plus
    return count + plus
