"""What a seat may see of a position: its own hand, and of the others what lies open."""

from __future__ import annotations

from operator import methodcaller
from typing import NamedTuple

from pressroom.rules.leaves.cards import RECEIVED, Hand
from pressroom.rules.leaves.state import Pony, Seat, State, Table

count_received = methodcaller("count", RECEIVED)


class View(NamedTuple):
    """What a seat may see: its hand, the table, and of all hands what lies open.

    By seat, `sizes` are how many cards each holds, and `received` how many of them are weapons
    that were given to it and lie face up (R-07).
    """

    seat: Seat
    hand: Hand
    sizes: tuple[int, ...]
    received: tuple[int, ...]
    pile: int
    table: Table

    @property
    def pony(self) -> Pony:
        """The seat's own pony."""
        return self.table.ponies[self.seat - 1]


def view_of(state: State, seat: Seat) -> View:
    """Return what a seat may see of a position."""
    hands = state.hands
    received = tuple(map(count_received, hands))
    sizes = tuple(map(len, hands))
    return View(seat, hands[seat - 1], sizes, received, len(state.deck), state.table)
