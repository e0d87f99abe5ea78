"""Whom and what the events may choose: nearest ponies, those in reach, cards that must go."""

from __future__ import annotations

from pressroom.rules.leaves.kit import half_up
from pressroom.rules.leaves.kit_codes import loose
from pressroom.rules.leaves.state import PublicState, State
from pressroom.rules.match import Seat

TAKE, GIVE = "take", "give"


def needs_discard(state: State, seat: Seat) -> int:
    """Return how many cards event 11 takes: half, rounded up, as far as they can be lost."""
    hand = state.hand(seat)
    return min(half_up(len(hand)), len(loose(hand)))


def nearest_to_swap(public: PublicState, seat: Seat) -> list[Seat]:
    """Return the ponies that event 14 may choose among: nearest, the one in front preferred."""
    here = public.pony(seat)
    rulings = public.kit.rulings
    if here.fixed and rulings.fixed_blocks_pull:
        return []
    others = [
        other
        for other in public.movable(seat)
        if rulings.e14_same_cell or public.pony(other).pos != here.pos
    ]

    def distance(other: Seat) -> tuple[int, bool]:
        pos = public.pony(other).pos
        return abs(pos - here.pos), pos < here.pos

    nearest = min(map(distance, others), default=None)
    return [other for other in others if distance(other) == nearest]


def scavenge_targets(public: PublicState, seat: Seat) -> list[tuple[str, Seat]]:
    """Return whom event 13 may take from or give to (E-13)."""
    here = public.pony(seat).pos
    others = {other: public.pony(other).pos for other in public.runners(seat)}
    beside = [other for other, pos in others.items() if pos == here]
    ahead = min((pos for pos in others.values() if pos > here), default=None)
    if ahead is not None:
        nearest = [other for other, pos in others.items() if pos == ahead]
        return [(TAKE, other) for other in (*nearest, *beside)]
    behind = max((pos for pos in others.values() if pos < here), default=None)
    nearest = [other for other, pos in others.items() if pos == behind]
    both = [(mode, other) for other in beside for mode in (TAKE, GIVE)]
    return [(GIVE, other) for other in nearest] + both


def pulled_by(public: PublicState, seat: Seat, reach: int) -> list[Seat]:
    """Return the ponies that event 3 moves onto the seat's cell."""
    here = public.pony(seat).pos
    return [other for other in public.movable(seat) if abs(public.pony(other).pos - here) <= reach]
