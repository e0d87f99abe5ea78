"""Playing hand cards: what each does. Events are in `play_events`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pressroom.rules.cases import refuse_unless
from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ARMOUR,
    BEAR,
    BLOCK,
    BOOM,
    ELEMENT,
    PULL,
    RECOVERY,
    REST,
    Card,
)
from pressroom.rules.leaves.state import State
from pressroom.rules.leaves.view import Play, turn_plays, view_of
from pressroom.rules.match import Seat


def perform(state: State, seat: Seat, play: Play, rng: Random) -> State:
    """Return the position after a play other than an event. Raises `Refused`."""
    view = view_of(state, seat)
    is_legal = view.pony.is_up and play in turn_plays(view)
    refuse_unless(is_legal, f"seat {seat} cannot play {play!r}")
    return carry_out(state, seat, play, rng)


def carry_out(state: State, seat: Seat, play: Play, rng: Random) -> State:
    """Return the position after a play that is known to be legal."""
    return DEEDS[play[0]](state, seat, rng, *play[1:])


def _act(state: State, seat: Seat, _: Random, count: int) -> State:
    return state.throw(seat, (ACTION,) * count, actions=state.pony(seat).actions + count)


def _swap_three(state: State, seat: Seat, rng: Random, other: Card) -> State:
    kit, pony = state.public.kit, state.pony(seat)
    doubled = pony.doubles and kit.rulings.bear_doubles_swap
    count = kit.numbers.swap_three_draw * (kit.numbers.bear_factor if doubled else 1)
    state = state.throw(seat, (ACTION, other), swapped_three=True)
    return state.draw(seat, count, rng)


def _swap_one(state: State, seat: Seat, rng: Random, one: Card, other: Card) -> State:
    state = state.throw(seat, (one, other), swapped_one=True)
    return state.draw(seat, state.public.kit.numbers.swap_one_draw, rng)


def _give(state: State, seat: Seat, _: Random, card: Card, target: Seat) -> State:
    return state.take(seat, (card,)).give(target, (f"{card}*",))


def _wear(state: State, seat: Seat, _: Random) -> State:
    state = state.take(seat, (ARMOUR,))
    if state.pony(seat).armour:  # the old one is laid aside
        return state.shed((ARMOUR,))
    return state.with_pony(seat, armour=True)


def _recover(state: State, seat: Seat, _: Random) -> State:
    pony, gain = state.pony(seat), state.public.kit.numbers.recovery_hp
    hp = min(pony.hp + gain, max(pony.hp, state.public.max_hp(pony)))
    return state.throw(seat, (RECOVERY,), hp=hp)


def _equip(state: State, seat: Seat, _: Random, buff: str) -> State:
    elements = state.pony(seat).elements | {buff}
    state = state.take(seat, (ELEMENT,)).with_pony(seat, elements=elements)
    return state.with_public(binding=False)  # a new element ends Physical Binding (E-04)


def _use(state: State, seat: Seat, _: Random, card: Card, target: Seat | None = None) -> State:
    state = state.throw(seat, (card,))
    public, pony = state.public, state.pony(seat)
    if card == PULL and target is not None:
        return state.with_pony(target, pos=pony.pos)
    if card == BOOM:
        return state.with_pony(seat, is_safe=True)
    if card == BEAR:
        return state.with_pony(seat, rests=True, doubles_next=True)
    if card == BLOCK:
        return state.with_public(barriers=(*public.barriers, pony.pos), pawns=public.pawns - 1)
    assert card == REST, "the cards kept are these five"
    return state.with_pony(seat, stopped=True)  # this round, whatever A32 says (E-19)


def stop(state: State, seat: Seat) -> State:
    """Return the position with a pony stopped for a round, this one or the next (E-18, A32)."""
    if state.public.kit.rulings.e18_this_round:
        return state.with_pony(seat, stopped=True)
    return state.with_pony(seat, stopped_next=True)


DEEDS: Mapping[str, Callable[..., State]] = {
    "action": _act,
    "swap3": _swap_three,
    "swap1": _swap_one,
    "weapon": _give,
    "armour": _wear,
    "recover": _recover,
    "element": _equip,
    "special": _use,
}
