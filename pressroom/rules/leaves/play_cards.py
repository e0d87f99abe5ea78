"""Playing hand cards: what a seat may play, and what it does. Events are in `play_events`.

A play is a tuple: its verb, then what it needs, as `("weapon", "weapon", 3)`. `legal` looks only
at what the seat sees; `perform` refuses whatever is not legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pressroom.rules.cases import Refused
from pressroom.rules.leaves.cards import (
    ACTION,
    ARMOUR,
    BEAR,
    BLOCK,
    BOOM,
    ELEMENT,
    KEPT,
    NO_FODDER,
    PULL,
    RECOVERY,
    REST,
    TRIGGER,
    WEAPON,
    Card,
)
from pressroom.rules.leaves.measures import lacking, max_hp
from pressroom.rules.leaves.rulings import WITHIN
from pressroom.rules.leaves.state import Seat, State
from pressroom.rules.leaves.view import View, view_of

Play = tuple[Any, ...]
END: Play = ("end",)
ROLL_EVENT: Play = ("event",)
PASS: Play = ("pass",)
KEPT_CARDS = frozenset(KEPT.values())


def legal(view: View, play: Play) -> bool:
    """Tell whether a seat may make a play in its turn."""
    check = CHECKS.get(play[0]) if play else None
    if check is None or not view.table.ponies[view.seat - 1].is_up:
        return False
    try:
        return check(view, *play[1:])
    except TypeError:  # too few or too many words after the verb
        return False


def perform(state: State, seat: Seat, play: Play, rng: Random) -> State:
    """Return the position after a play other than an event. Raises `Refused`."""
    if not legal(view_of(state, seat), play):
        raise Refused(f"seat {seat} cannot play {play!r}")
    return carry_out(state, seat, play, rng)


def carry_out(state: State, seat: Seat, play: Play, rng: Random) -> State:
    """Return the position after a play that is known to be legal."""
    return DEEDS[play[0]](state, seat, rng, *play[1:])


# What may be played.


def _may_act(view: View, count: int) -> bool:
    return 1 <= count <= view.hand.count(ACTION)


def _may_swap_three(view: View, other: Card) -> bool:
    hand = view.hand
    spent = view.pony.swapped_three
    return not spent and ACTION in hand and other in hand and other not in NO_FODDER


def _may_swap_one(view: View, one: Card, other: Card) -> bool:
    hand = view.hand
    there = hand.count(one) >= 2 if one == other else one in hand and other in hand
    return there and not view.pony.swapped_one and not {one, other} & NO_FODDER


def _may_give(view: View, card: Card, target: Seat) -> bool:
    if card != WEAPON or card not in view.hand:
        return False  # a received weapon is not given on
    return target in in_reach(view)


def in_reach(view: View) -> list[Seat]:
    """Return to whom a weapon can be given: running ponies near enough, either way (R-07)."""
    table, pos = view.table, view.pony.pos
    reach = table.book.numbers.weapon_reach
    return [
        other
        for other, pony in enumerate(table.ponies, start=1)
        if abs(pony.pos - pos) <= reach and other != view.seat and not pony.finished
    ]


def _may_wear(view: View) -> bool:
    return ARMOUR in view.hand


def _may_recover(view: View) -> bool:
    return RECOVERY in view.hand


def _may_equip(view: View, buff: str) -> bool:
    return ELEMENT in view.hand and buff in lacking(view.pony)


def _may_use(view: View, card: Card, target: Seat | None = None) -> bool:
    if card not in view.hand or card not in KEPT_CARDS:
        return False
    if card == PULL:
        return target in view.table.movable(view.seat) and in_pull(view, target)
    return target is None and (card != BLOCK or view.table.pawns > 0)  # E-15


def in_pull(view: View, target: Seat) -> bool:
    """Tell whether Come Here reaches a pony: at exactly its distance (E-01, A20)."""
    table = view.table
    distance = abs(table.ponies[target - 1].pos - view.pony.pos)
    numbers, rulings = table.book.numbers, table.book.rulings
    if rulings.pull_distance == WITHIN:
        return distance <= numbers.pull_reach
    return distance == numbers.pull_reach


def _may_roll(view: View) -> bool:
    return TRIGGER in view.hand


def _may_end(view: View) -> bool:
    return TRIGGER not in view.hand


CHECKS: Mapping[str, Callable[..., bool]] = {
    "action": _may_act,
    "swap3": _may_swap_three,
    "swap1": _may_swap_one,
    "weapon": _may_give,
    "armour": _may_wear,
    "recover": _may_recover,
    "element": _may_equip,
    "special": _may_use,
    "event": _may_roll,
    "end": _may_end,
}


# What is done.


def _act(state: State, seat: Seat, _: Random, count: int) -> State:
    return state.throw(seat, (ACTION,) * count, actions=state.pony(seat).actions + count)


def _swap_three(state: State, seat: Seat, rng: Random, other: Card) -> State:
    book, pony = state.table.book, state.pony(seat)
    doubled = pony.doubles and book.rulings.bear_doubles_swap
    count = book.numbers.swap_three_draw * (book.numbers.bear_factor if doubled else 1)
    state = state.throw(seat, (ACTION, other), swapped_three=True)
    return state.draw(seat, count, rng)


def _swap_one(state: State, seat: Seat, rng: Random, one: Card, other: Card) -> State:
    state = state.throw(seat, (one, other), swapped_one=True)
    return state.draw(seat, state.table.book.numbers.swap_one_draw, rng)


def _give(state: State, seat: Seat, _: Random, card: Card, target: Seat) -> State:
    return state.take(seat, (card,)).give(target, (f"{card}*",))


def _wear(state: State, seat: Seat, _: Random) -> State:
    state = state.take(seat, (ARMOUR,))
    if state.pony(seat).armour:  # the old one is laid aside
        return state.shed((ARMOUR,))
    return state.with_pony(seat, armour=True)


def _recover(state: State, seat: Seat, _: Random) -> State:
    pony, gain = state.pony(seat), state.table.book.numbers.recovery_hp
    hp = min(pony.hp + gain, max(pony.hp, max_hp(state.table, pony)))
    return state.throw(seat, (RECOVERY,), hp=hp)


def _equip(state: State, seat: Seat, _: Random, buff: str) -> State:
    elements = state.pony(seat).elements | {buff}
    state = state.take(seat, (ELEMENT,)).with_pony(seat, elements=elements)
    return state.on_table(binding=False)  # a new element ends Physical Binding (E-04)


def _use(state: State, seat: Seat, _: Random, card: Card, target: Seat | None = None) -> State:
    state = state.throw(seat, (card,))
    table, pony = state.table, state.pony(seat)
    if card == PULL and target is not None:
        return state.with_pony(target, pos=pony.pos)
    if card == BOOM:
        return state.with_pony(seat, is_safe=True)
    if card == BEAR:
        return state.with_pony(seat, rests=True, doubles_next=True)
    if card == BLOCK:
        return state.on_table(barriers=(*table.barriers, pony.pos), pawns=table.pawns - 1)
    assert card == REST, "the cards kept are these five"
    return state.with_pony(seat, stopped=True)  # this round, whatever A32 says (E-19)


def stop(state: State, seat: Seat) -> State:
    """Return the position with a pony stopped for a round, this one or the next (E-18, A32)."""
    if state.table.book.rulings.e18_this_round:
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
    "end": lambda state, _seat, _chance: state,
}
