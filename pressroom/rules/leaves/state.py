"""A position of the game: ponies, track and global effects that all see, and the hidden cards.

Named tuples rather than dataclasses: a game copies them some thousand times, and a tuple is
copied several times faster. Changing one returns another; nothing here alters anything in place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from pressroom.rules.cases import Refused
from pressroom.rules.leaves.kit import Kit, half_down
from pressroom.rules.leaves.kit_codes import BUFFS, LOAD, MOVE, PILE_FORM, Card, Hand
from pressroom.rules.match import Seat
from pressroom.rules.rng import shuffled

NONE: frozenset[str] = frozenset()


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

    @property
    def lacking(self) -> tuple[str, ...]:
        """The buffs that it has not (R-11: each once)."""
        return tuple(
            buff for buff in BUFFS if buff not in self.elements and buff not in self.friends
        )


PLACES = {name: place for place, name in enumerate(Pony._fields)}
LASTING = Pony._fields.index("actions")  # so many fields outlast a round
RESTED = Pony(0, 0, 0)[LASTING:]


class PublicState(NamedTuple):
    """What lies open: the ponies by seat, the track, the global effects."""

    kit: Kit
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

    def with_pony(self, seat: Seat, **changes: Any) -> PublicState:
        """Return the same with a pony changed."""
        kit, ponies, *rest = self
        ponies = (*ponies[: seat - 1], ponies[seat - 1].altered(changes), *ponies[seat:])
        return tuple.__new__(PublicState, (kit, ponies, *rest))

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.ponies) + 1)

    @property
    def loads(self) -> Mapping[Card, int]:
        """What each card weighs now (E-20)."""
        return self.kit.bound_loads if self.doubled else self.kit.loads

    def runners(self, seat: Seat) -> list[Seat]:
        """Return the other seats whose ponies are still on the track, fainted ones too (R-20)."""
        return [
            other
            for other, pony in enumerate(self.ponies, start=1)
            if other != seat and not pony.finished
        ]

    def movable(self, seat: Seat) -> list[Seat]:
        """Return the other running ponies that can be dragged or swapped (R-26, E-09)."""
        blocks = self.kit.rulings.fixed_blocks_pull
        return [
            other for other in self.runners(seat) if not (blocks and self.ponies[other - 1].fixed)
        ]

    def has_buff(self, pony: Pony, buff: str) -> bool:
        """Return whether a buff works: it is there, and not bound (E-04)."""
        return not self.binding and (buff in pony.elements or buff in pony.friends)

    def load_limit(self, pony: Pony) -> int:
        """Return the load a pony bears freely: half its printed max HP, and the buff (R-16)."""
        extra = self.kit.numbers.buff_load if self.has_buff(pony, LOAD) else 0
        return half_down(pony.printed_hp) + extra

    def max_hp(self, pony: Pony) -> int:
        """Return the most HP; the load buff's extra raises no limit of its own (R-11)."""
        extra = self.kit.numbers.buff_hp if self.has_buff(pony, LOAD) else 0
        return pony.printed_hp + extra

    def load_of(self, hand: Hand) -> int:
        """Return the load of a hand (R-16)."""
        if len(hand) > 1:
            return sum(itemgetter(*hand)(self.loads))
        return self.loads[hand[0]] if hand else 0

    def overload(self, pony: Pony, hand: Hand) -> int:
        """Return the load of a hand above the pony's limit; below 0 there is room."""
        return self.load_of(hand) - self.load_limit(pony)

    def movement_of(self, pony: Pony, hand: Hand) -> int:
        """Return the cells that a pony will run in this round's movement."""
        if not pony.is_up or pony.fixed or pony.rests:
            return 0
        numbers = self.kit.numbers
        base = pony.base_move + (numbers.buff_move if self.has_buff(pony, MOVE) else 0)
        factor = numbers.bear_factor if pony.doubles else 1
        actions = pony.actions * numbers.action_move * factor
        return move_value(base, actions, self.overload(pony, hand))


def move_value(base: int, actions: int, overload: int) -> int:
    """Return the movement: the total, not the base, is at least 0 (R-16, A9)."""
    return max(0, base + actions - max(0, overload))


class State(NamedTuple):
    """The whole position. The top of the deck comes first.

    `shuffles` counts how often the deck was made anew, `missed` the cards that were not there.
    """

    public: PublicState
    hands: tuple[Hand, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    shuffles: int = 0
    missed: int = 0

    def pony(self, seat: Seat) -> Pony:
        """Return the pony of a seat."""
        return self.public.ponies[seat - 1]

    def hand(self, seat: Seat) -> Hand:
        """Return the hand of a seat."""
        return self.hands[seat - 1]

    def with_public(self, **changes: Any) -> State:
        """Return the position with another open part."""
        return tuple.__new__(State, (self.public._replace(**changes), *self[1:]))

    def with_pony(self, seat: Seat, **changes: Any) -> State:
        """Return the position with a pony changed."""
        public, *rest = self
        return tuple.__new__(State, (public.with_pony(seat, **changes), *rest))

    def with_hand(self, seat: Seat, hand: Hand) -> State:
        """Return the position with another hand."""
        public, hands, *rest = self
        hands = (*hands[: seat - 1], hand, *hands[seat:])
        return tuple.__new__(State, (public, hands, *rest))

    def give(self, seat: Seat, cards: Iterable[Card]) -> State:
        """Return the position with cards added to a hand."""
        return self.with_hand(seat, (*self.hands[seat - 1], *cards))

    def take(self, seat: Seat, cards: Iterable[Card]) -> State:
        """Return the position with cards gone from a hand. Raises `Refused`."""
        left = list(self.hands[seat - 1])
        for card in cards:
            try:
                left.remove(card)
            except ValueError:
                raise Refused(f"there is no {card!r} in hand") from None
        return self.with_hand(seat, tuple(left))

    def throw(self, seat: Seat, cards: Hand, **changes: Any) -> State:
        """Return the position with cards of a hand on the discard pile. Raises `Refused`.

        `changes` are to the seat's pony.
        """
        state = self.take(seat, cards).shed(cards)
        return state.with_pony(seat, **changes) if changes else state

    def shed(self, cards: Iterable[Card]) -> State:
        """Return the position with cards, from nowhere else, on the discard pile."""
        public, hands, deck, discard, *rest = self
        discard = (*discard, *map(PILE_FORM.__getitem__, cards))
        return tuple.__new__(State, (public, hands, deck, discard, *rest))

    def draw(self, seat: Seat, count: int, rng: Random) -> State:
        """Return the position after a seat drew; an empty deck is made anew (R-23)."""
        if count <= 0:
            return self
        drawn, deck, discard, shuffles = self.deck[:count], self.deck[count:], self.discard, 0
        if len(drawn) < count and discard:
            again, more = tuple(shuffled(discard, rng)), count - len(drawn)
            drawn, deck, discard, shuffles = (*drawn, *again[:more]), again[more:], (), 1
        hands = (*self.hands[: seat - 1], self.hands[seat - 1] + drawn, *self.hands[seat:])
        missed = self.missed + count - len(drawn)
        return State(self.public, hands, deck, discard, self.shuffles + shuffles, missed)
