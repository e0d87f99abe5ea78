"""The cards of a hand: their codes, their load, and what becomes of them on a pile.

A hand is a tuple of codes in the order in which the cards came.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pressroom.rules.cases import Refused

Card = str
Hand = tuple[Card, ...]

ACTION, WEAPON, ARMOUR, RECOVERY = "action", "weapon", "armour", "recovery"
TRIGGER, ELEMENT = "event", "element"
RECEIVED = "weapon*"  # a weapon that was given to the pony
ORDINARY = (ACTION, WEAPON, ARMOUR, RECOVERY, TRIGGER, ELEMENT)

PULL, BOOM, BEAR, BLOCK, REST = "pull", "boom", "bear", "block", "rest"
KEPT: Mapping[int, Card] = {1: PULL, 6: BOOM, 7: BEAR, 15: BLOCK, 19: REST}  # by event
ANY_TIME = frozenset((PULL, BOOM, BEAR, BLOCK))  # R-25; Free Forced Rest: own turn only (A33)

PILE_FORM: Mapping[Card, Card] = {
    **{card: card for card in ORDINARY},
    RECEIVED: WEAPON,
    **dict.fromkeys(KEPT.values(), TRIGGER),
}
DOUBLED = frozenset((WEAPON, RECEIVED, ARMOUR, RECOVERY, TRIGGER, ELEMENT))  # by event 20 (A34)
NO_FODDER = frozenset((ACTION, TRIGGER, REST))  # not the non-action card of a swap

LOAD, MOVE, REGEN = "load", "move", "regen"
BUFFS = (LOAD, MOVE, REGEN)


def weigh_cards(card_load: int, kept: Mapping[Card, int], factor: int = 1) -> Mapping[Card, int]:
    """Return the load of every card in hand; ordinary ones but actions times the factor."""
    ordinary = dict.fromkeys((*ORDINARY, RECEIVED), card_load)
    return {
        **{card: load * factor if card in DOUBLED else load for card, load in ordinary.items()},
        **kept,
    }


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Return the hand less some cards. Raises `Refused` if one is not there."""
    left = list(hand)
    for card in cards:
        try:
            left.remove(card)
        except ValueError:
            raise Refused(f"there is no {card!r} in hand") from None
    return tuple(left)


def loose(hand: Hand) -> Hand:
    """Return the cards that can be lost: all but Free Forced Rest (E-19)."""
    return tuple(card for card in hand if card != REST) if REST in hand else hand


def refuse_unless(is_legal: bool, why: str) -> None:  # a condition, like assert's
    """Raise `Refused` unless a condition holds."""
    if not is_legal:
        raise Refused(why)
