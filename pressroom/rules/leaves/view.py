"""What a seat may see of a position, and what it may choose to play.

A play is a tuple: its verb, then what it needs, as `("weapon", "weapon", 3)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from operator import methodcaller
from typing import Any, NamedTuple

from pressroom.rules.leaves.kit import Character
from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ANY_TIME,
    ARMOUR,
    BLOCK,
    ELEMENT,
    KEPT,
    KEPT_CARDS,
    NO_FODDER,
    PULL,
    RECEIVED,
    RECOVERY,
    TRIGGER,
    WEAPON,
    Card,
    Hand,
)
from pressroom.rules.leaves.rulings import WITHIN
from pressroom.rules.leaves.state import Pony, PublicState, State
from pressroom.rules.match import Seat

Play = tuple[Any, ...]
END: Play = ("end",)
ROLL_EVENT: Play = ("event",)
PASS: Play = ("pass",)
DONE = "done"
NO_BUFF = "none"
NOBODY = 0  # “no target” among seats, which count from 1

PLAIN_PLAYS: Mapping[Card, Play] = {ARMOUR: ("armour",), RECOVERY: ("recover",)}
count_received = methodcaller("count", RECEIVED)


class Offer(NamedTuple):
    """What a seat sees when it chooses its character (R-02)."""

    seat: Seat
    drawn: tuple[Character, ...]
    taken: Mapping[Seat, Character]


class View(NamedTuple):
    """What a seat may see: its hand, what lies open, and of all hands how many cards they are.

    By seat, `sizes` are how many cards each holds, and `received` how many of them are weapons
    that were given to it and lie face up (R-07).
    """

    seat: Seat
    hand: Hand
    sizes: tuple[int, ...]
    received: tuple[int, ...]
    pile: int
    public: PublicState

    @property
    def pony(self) -> Pony:
        """The seat's own pony."""
        return self.public.ponies[self.seat - 1]

    @property
    def overload(self) -> int:
        """The load of the hand above the limit; below 0 there is room."""
        return self.public.overload(self.pony, self.hand)

    @property
    def in_reach(self) -> list[Seat]:
        """To whom a weapon can be given: running ponies near enough, either way (R-07)."""
        public, pos = self.public, self.pony.pos
        reach = public.kit.numbers.weapon_reach
        return [
            other
            for other, pony in enumerate(public.ponies, start=1)
            if abs(pony.pos - pos) <= reach and other != self.seat and not pony.finished
        ]


def view_of(state: State, seat: Seat) -> View:
    """Return what a seat may see of a position."""
    hands = state.hands
    received = tuple(map(count_received, hands))
    sizes = tuple(map(len, hands))
    fields = (seat, hands[seat - 1], sizes, received, len(state.deck), state.public)
    return tuple.__new__(View, fields)  # as View(…), but twice as fast: made at every question


def turn_plays(view: View) -> list[Play]:
    """Return all plays of a turn; a pair of cards stands in one order only (R-04 … R-11)."""
    hand, pony = view.hand, view.pony
    plays = [*_hand_plays(tuple(sorted(hand)), pony.swapped_three, pony.swapped_one)]
    if WEAPON in hand:  # a received weapon is not given on
        plays += [("weapon", WEAPON, seat) for seat in view.in_reach]
    if ELEMENT in hand:
        plays += [("element", buff) for buff in pony.lacking]
    if not KEPT_CARDS.isdisjoint(hand):
        plays += [play for card in KEPT.values() if card in hand for play in _uses(view, card)]
    plays.append(ROLL_EVENT if TRIGGER in hand else END)
    return plays


def any_time_plays(view: View) -> list[Play]:
    """Return the kept cards that a seat may play out of turn (R-25)."""
    if not view.pony.is_up:
        return []
    cards = [card for card in KEPT.values() if card in ANY_TIME and card in view.hand]
    return [play for card in cards for play in _uses(view, card)]


@lru_cache(maxsize=16384)  # the same few hands come up again and again
def _hand_plays(hand: Hand, swapped_three: bool, swapped_one: bool) -> tuple[Play, ...]:
    """Return what can be done with the sorted cards of a hand, whatever lies open."""
    actions = hand.count(ACTION)
    spare = [card for card in hand if card not in NO_FODDER]
    kinds = tuple(dict.fromkeys(spare))
    plays: list[Play] = [("action", some) for some in range(1, actions + 1)]
    if actions and not swapped_three:
        plays += [("swap3", card) for card in kinds]
    if not swapped_one:
        plays += [("swap1", *pair) for pair in dict.fromkeys(combinations(spare, 2))]
    return (*plays, *(play for card, play in PLAIN_PLAYS.items() if card in kinds))


def _uses(view: View, card: Card) -> list[Play]:
    """Return the ways to play a kept card that is in hand."""
    if card == PULL:
        targets = view.public.movable(view.seat)
        return [("special", card, target) for target in targets if _is_in_pull(view, target)]
    if card == BLOCK and not view.public.pawns:  # E-15
        return []
    return [("special", card, None)]


def _is_in_pull(view: View, target: Seat) -> bool:
    """Return whether Come Here reaches a pony: at exactly its distance (E-01, A20)."""
    public = view.public
    distance, reach = abs(public.pony(target).pos - view.pony.pos), public.kit.numbers.pull_reach
    if public.kit.rulings.pull_distance == WITHIN:
        return distance <= reach
    return distance == reach
