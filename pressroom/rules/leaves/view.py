"""What a seat may see of a position: its own hand, and how many cards the others hold."""

from __future__ import annotations

from typing import NamedTuple

from pressroom.rules.leaves.cards import Hand
from pressroom.rules.leaves.state import Pony, Seat, State, Table


class View(NamedTuple):
    """What a seat may see: its hand, how many cards the others hold, and the table."""

    seat: Seat
    hand: Hand
    sizes: tuple[int, ...]
    pile: int
    table: Table

    @property
    def pony(self) -> Pony:
        """The seat's own pony."""
        return self.table.ponies[self.seat - 1]


def view_of(state: State, seat: Seat) -> View:
    """Return what a seat may see of a position."""
    hands = state.hands
    return View(seat, hands[seat - 1], tuple(map(len, hands)), len(state.deck), state.table)
