"""A position of the game: ponies, track and global effects that all see, and the hidden cards.

Named tuples rather than dataclasses: a game copies them some thousand times, and a tuple is
copied several times faster. Changing one returns another; nothing here alters anything in place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pressroom.rules.leaves.cards import (
    PILE_FORM,
    Card,
    Hand,
    weigh_cards,
    without,
)
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.play_movement import Ground
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.rng import shuffled

Seat = int
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Book:
    """The rules in force: numbers, readings, the tracks in order, and what cards weigh.

    `pawns` are those for barriers; `kept` are the printed loads of the cards that events leave.
    """

    numbers: Numbers
    rulings: Rulings
    tracks: tuple[str, ...]
    pawns: int
    kept: Mapping[Card, int]
    loads: Mapping[Card, int]
    bound_loads: Mapping[Card, int]

    @classmethod
    def of(
        cls,
        numbers: Numbers,
        rulings: Rulings,
        tracks: tuple[str, ...],
        pawns: int,
        kept: Mapping[Card, int],
    ) -> Book:
        """Return the book for the tracks, barrier pawns and loads of kept cards in the box."""
        plain = weigh_cards(numbers.card_load, kept)
        bound = weigh_cards(numbers.card_load, kept, numbers.binding_factor)
        return cls(numbers, rulings, tracks, pawns, kept, plain, bound)


class Pony(NamedTuple):
    """What everybody sees of a pony.

    `elements` are buffs from element cards, `friends` from event 17. `due` are cards to draw for
    cells moved. `is_safe`: Rainbow Boom; `rests`: Bear; `fixed`: resin; `waits`: sleeps a round
    longer, for full HP; `woke`: came to this round.
    """

    printed_hp: int
    base_move: int
    hp: int
    pos: int = 0
    score: int = 0
    armour: bool = False
    elements: frozenset[str] = NONE
    friends: frozenset[str] = NONE
    doubles_next: bool = False
    stopped_next: bool = False
    faint_round: int | None = None
    waits: bool = False
    finished: bool = False
    rank: int | None = None
    # What lasts one round only stands last, so that it can be laid off together.
    actions: int = 0
    due: int = 0
    doubles: bool = False
    is_safe: bool = False
    rests: bool = False
    fixed: bool = False
    stopped: bool = False
    swapped_three: bool = False
    swapped_one: bool = False
    woke: bool = False

    def altered(self, changes: Mapping[str, Any]) -> Pony:
        """Return the pony with some fields changed, quicker than by `_replace`."""
        fields = [*self]
        for name, value in changes.items():
            fields[PLACES[name]] = value
        return tuple.__new__(Pony, fields)

    def rested(self) -> Pony:
        """Return the pony without what lasts one round only."""
        return tuple.__new__(Pony, self[:LASTING] + RESTED)

    @property
    def is_up(self) -> bool:
        """Tell whether it can act at all: neither fainted, nor home, nor stopped (R-25)."""
        return self.faint_round is None and not (self.finished or self.stopped)


PLACES = {name: place for place, name in enumerate(Pony._fields)}
LASTING = Pony._fields.index("actions")  # so many fields outlast a round
RESTED = Pony(0, 0, 0)[LASTING:]


class Table(NamedTuple):
    """What lies open: the ponies by seat, the track, the global effects."""

    book: Book
    ponies: tuple[Pony, ...]
    cells: str
    barriers: tuple[int, ...] = ()
    pawns: int = 0
    track: int = 0
    round: int = 1
    order: tuple[Seat, ...] = ()
    binding: bool = False
    doubled: bool = False
    last_event: int | None = None

    def pony(self, seat: Seat) -> Pony:
        """Return the pony of a seat."""
        return self.ponies[seat - 1]

    def with_pony(self, seat: Seat, **changes: Any) -> Table:
        """Return the table with a pony changed."""
        book, ponies, *rest = self
        ponies = (*ponies[: seat - 1], ponies[seat - 1].altered(changes), *ponies[seat:])
        return tuple.__new__(Table, (book, ponies, *rest))

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.ponies) + 1)

    @property
    def ground(self) -> Ground:
        """The track as it lies."""
        return Ground(self.cells, self.barriers)

    @property
    def loads(self) -> Mapping[Card, int]:
        """What each card weighs now (E-20)."""
        return self.book.bound_loads if self.doubled else self.book.loads

    def runners(self, seat: Seat) -> list[Seat]:
        """Return the other seats whose ponies are still on the track, fainted ones too (R-20)."""
        return [
            other
            for other, pony in enumerate(self.ponies, start=1)
            if other != seat and not pony.finished
        ]

    def movable(self, seat: Seat) -> list[Seat]:
        """Return the other running ponies that can be dragged or swapped (R-26, E-09)."""
        blocks = self.book.rulings.fixed_blocks_pull
        return [
            other for other in self.runners(seat) if not (blocks and self.ponies[other - 1].fixed)
        ]


class State(NamedTuple):
    """The whole position. The top of the deck comes first.

    `shuffles` counts how often the deck was made anew, `missed` the cards that were not there.
    """

    table: Table
    hands: tuple[Hand, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    shuffles: int = 0
    missed: int = 0

    def pony(self, seat: Seat) -> Pony:
        """Return the pony of a seat."""
        return self.table.ponies[seat - 1]

    def hand(self, seat: Seat) -> Hand:
        """Return the hand of a seat."""
        return self.hands[seat - 1]

    def on_table(self, **changes: Any) -> State:
        """Return the position with another table."""
        return tuple.__new__(State, (self.table._replace(**changes), *self[1:]))

    def with_pony(self, seat: Seat, **changes: Any) -> State:
        """Return the position with a pony changed."""
        table, *rest = self
        return tuple.__new__(State, (table.with_pony(seat, **changes), *rest))

    def with_hand(self, seat: Seat, hand: Hand) -> State:
        """Return the position with another hand."""
        table, hands, *rest = self
        hands = (*hands[: seat - 1], hand, *hands[seat:])
        return tuple.__new__(State, (table, hands, *rest))

    def give(self, seat: Seat, cards: Iterable[Card]) -> State:
        """Return the position with cards added to a hand."""
        return self.with_hand(seat, (*self.hands[seat - 1], *cards))

    def take(self, seat: Seat, cards: Iterable[Card]) -> State:
        """Return the position with cards gone from a hand. Raises `Refused`."""
        return self.with_hand(seat, without(self.hands[seat - 1], cards))

    def throw(self, seat: Seat, cards: Iterable[Card], **changes: Any) -> State:
        """Return the position with cards of a hand on the discard pile. Raises `Refused`.

        `changes` are to the seat's pony.
        """
        cards = tuple(cards)
        table, hands, deck, discard, *rest = self
        hands = (*hands[: seat - 1], without(hands[seat - 1], cards), *hands[seat:])
        discard += tuple([PILE_FORM[card] for card in cards])
        if changes:
            table = table.with_pony(seat, **changes)
        return tuple.__new__(State, (table, hands, deck, discard, *rest))

    def shed(self, cards: Iterable[Card]) -> State:
        """Return the position with cards, from nowhere else, on the discard pile."""
        discard = (*self.discard, *map(PILE_FORM.__getitem__, cards))
        return State(self.table, self.hands, self.deck, discard, self.shuffles, self.missed)

    def draw(self, seat: Seat, count: int, rng: Random) -> State:
        """Return the position after a seat drew; an empty deck is made anew (R-23)."""
        if count <= 0:
            return self
        drawn, deck, discard, shuffles = self.deck[:count], self.deck[count:], self.discard, 0
        if len(drawn) < count and discard:
            again, more = tuple(shuffled(discard, rng)), count - len(drawn)
            drawn, deck, discard = (*drawn, *again[:more]), again[more:], ()
            shuffles = 1
        hands = (*self.hands[: seat - 1], self.hands[seat - 1] + drawn, *self.hands[seat:])
        missed = self.missed + count - len(drawn)
        return State(self.table, hands, deck, discard, self.shuffles + shuffles, missed)
