"""The codes of cards, buffs and terrain: those of the YAML files, of cases and of positions.

A hand is a tuple of codes in the order in which the cards came.
"""

from __future__ import annotations

from collections.abc import Mapping

Card = str
Hand = tuple[Card, ...]

ACTION, WEAPON, ARMOUR, RECOVERY = "action", "weapon", "armour", "recovery"
TRIGGER, ELEMENT = "event", "element"
RECEIVED = "weapon*"  # a weapon that was given to the pony
ORDINARY = (ACTION, WEAPON, ARMOUR, RECOVERY, TRIGGER, ELEMENT)

PULL, BOOM, BEAR, BLOCK, REST = "pull", "boom", "bear", "block", "rest"
KEPT: Mapping[int, Card] = {1: PULL, 6: BOOM, 7: BEAR, 15: BLOCK, 19: REST}  # by event
KEPT_CARDS = frozenset(KEPT.values())
ANY_TIME = frozenset((PULL, BOOM, BEAR, BLOCK))  # R-25; Free Forced Rest: own turn only (A33)

PILE_FORM: Mapping[Card, Card] = {  # what a card is on a pile
    **{card: card for card in ORDINARY},
    RECEIVED: WEAPON,
    **dict.fromkeys(KEPT_CARDS, TRIGGER),
}
DOUBLED = frozenset((WEAPON, RECEIVED, ARMOUR, RECOVERY, TRIGGER, ELEMENT))  # by event 20 (A34)
NO_FODDER = frozenset((ACTION, TRIGGER, REST))  # not the non-action card of a swap

LOAD, MOVE, REGEN = "load", "move", "regen"
BUFFS = (LOAD, MOVE, REGEN)

START, LEAF, FOREST, SWAMP, SAND, FINISH = "S", "L", "F", "V", "D", "E"
TERRAIN = {
    START: "start",
    LEAF: "leaf",
    FOREST: "forest",
    SWAMP: "swamp",
    SAND: "sand",
    FINISH: "finish",
}


def loose(hand: Hand) -> Hand:
    """Return the cards that can be lost: all but Free Forced Rest (E-19)."""
    return tuple(card for card in hand if card != REST) if REST in hand else hand
