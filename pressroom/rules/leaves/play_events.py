"""The twenty events (E-01 … E-20): what each does, given its choices and the dice.

Blind draws come in as choices too, so that an event is resolved the same in play and in a case.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from pressroom.rules.cases import Refused, refuse_unless
from pressroom.rules.leaves.kit import half_down, half_up
from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ARMOUR,
    FOREST,
    KEPT,
    LEAF,
    REST,
    TRIGGER,
    Hand,
    loose,
)
from pressroom.rules.leaves.play_cards import stop
from pressroom.rules.leaves.play_event_targets import (
    GIVE,
    TAKE,
    nearest_to_swap,
    needs_discard,
    pulled_by,
    scavenge_targets,
)
from pressroom.rules.leaves.play_rounds import run_at_once
from pressroom.rules.leaves.state import PublicState, State
from pressroom.rules.match import Seat

CARDS, WORN = "cards", "armour"
REWIND = 16


class Choices(NamedTuple):
    """What an event asks: cards, a target, a die's pips. Each event reads its own part.

    `take` and `give` are of event 8, `mode`, `what` and `cards` of event 13 (`cards` are taken
    unseen, or given by choice), `buffs` by seat of event 17.
    """

    discard: Hand = ()
    die: int | None = None
    target: Seat | None = None
    take: Hand = ()
    give: Hand = ()
    mode: str = TAKE
    what: str = CARDS
    cards: Hand = ()
    buffs: Mapping[Seat, str] = {}


def lift_trigger(state: State, seat: Seat) -> State:
    """Return the position with a trigger out of the hand, not yet on a pile. Raises `Refused`."""
    return state.take(seat, (TRIGGER,))


def resolve_event(state: State, seat: Seat, number: int, choices: Choices, rng: Random) -> State:
    """Return the position after an event whose trigger is lifted; the trigger goes its way.

    Raises `Refused` if a choice is not allowed.
    """
    refuse_unless(1 <= number <= state.public.kit.numbers.event_faces, f"no event {number}")
    done = resolved_as(state.public, number)
    if done is not None and done in KEPT:
        state = state.give(seat, (KEPT[done],))
    else:
        if done is not None:
            state = EVENTS[done](state, seat, choices, rng)
        state = state.shed((TRIGGER,))
    if number == REWIND:
        return state.with_public(cells=state.public.cells.replace(LEAF, FOREST))
    return state.with_public(last_event=number)


def resolved_as(public: PublicState, number: int) -> int | None:
    """Return the event that is carried out: under 16 the last other one, if any (A31)."""
    return public.last_event if number == REWIND else number


def _travel_light(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    loads = state.public.loads
    load = sum(loads.get(card, 0) for card in choices.discard)
    refuse_unless(all(loads.get(card) for card in choices.discard), "a card without load")
    return run_at_once(_thrown(state, seat, choices.discard), seat, load)


def _kindred_pull(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    reach = _pips(choices, state.public.kit.rulings.attract_die)
    here = state.pony(seat).pos
    for other in pulled_by(state.public, seat, reach):
        state = state.with_pony(other, pos=here)
    return state


def _physical_binding(state: State, _seat: Seat, _choices: Choices, _: Random) -> State:
    state = state.with_public(binding=True)
    for seat, pony in enumerate(state.public.ponies, start=1):
        most = state.public.max_hp(pony)
        if pony.hp > most:
            state = state.with_pony(seat, hp=most)
    return state


def _barter(state: State, seat: Seat, choices: Choices, rng: Random) -> State:
    return _thrown(state, seat, choices.discard).draw(seat, len(choices.discard), rng)


def _forced_trade(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    take, give, target = choices.take, choices.give, choices.target
    if target is None:
        rivals = state.public.runners(seat)
        refuse_unless(not rivals and not take, "nobody is chosen to trade with")
        return state
    refuse_unless(target in state.public.runners(seat), f"seat {target} is no rival on the track")
    refuse_unless(len(take) == len(give), "as many cards go as come")
    refuse_unless(REST not in take and REST not in give, "Free Forced Rest cannot be taken")
    state = state.take(target, take).give(seat, take)
    return state.take(seat, give).give(target, give)


def _resin_ball(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    target = choices.target
    if target is None:
        return state
    stuck = target == seat or target in state.public.runners(seat)
    refuse_unless(stuck, f"seat {target} is not on the track")
    return state.throw(seat, (ACTION,)).with_pony(target, fixed=True)


def _use_terrain(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    pips = _pips(choices, state.public.kit.numbers.die_faces)
    return run_at_once(state, seat, half_down(pips), is_safe=True)


def _scatterbrained(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    wanted = needs_discard(state, seat)
    refuse_unless(len(choices.discard) == wanted, f"{wanted} cards must go")
    return _thrown(state, seat, choices.discard)


def _royal_grant(state: State, seat: Seat, _choices: Choices, rng: Random) -> State:
    return state.draw(seat, half_up(state.pony(seat).hp), rng)


def _scavenge(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    allowed = scavenge_targets(state.public, seat)
    mode, target = choices.mode, choices.target
    if target is None:
        refuse_unless(not allowed, "nobody is chosen")
        return state
    refuse_unless((mode, target) in allowed, f"seat {target} cannot be chosen to {mode}")
    giver, getter = (seat, target) if mode == GIVE else (target, seat)
    if choices.what == WORN:
        refuse_unless(state.pony(giver).armour, "there is no worn armour")
        return state.with_pony(giver, armour=False).give(getter, (ARMOUR,))
    count = min(state.public.kit.numbers.scavenge_cards, len(loose(state.hand(giver))))
    refuse_unless(len(choices.cards) == count, f"{count} cards must change hands")
    refuse_unless(REST not in choices.cards, "Free Forced Rest cannot change hands")
    return state.take(giver, choices.cards).give(getter, choices.cards)


def _odd_swap(state: State, seat: Seat, choices: Choices, _: Random) -> State:
    nearest = nearest_to_swap(state.public, seat)
    if not nearest:
        refuse_unless(choices.target is None, "nobody can be swapped with")
        return state
    target = nearest[0] if choices.target is None else choices.target
    refuse_unless(target in nearest, f"seat {target} is not the nearest")
    here, there = state.pony(seat).pos, state.pony(target).pos
    return state.with_pony(seat, pos=there).with_pony(target, pos=here)


def _friendship(state: State, _seat: Seat, choices: Choices, _: Random) -> State:
    for seat, buff in choices.buffs.items():
        pony = state.pony(seat)
        refuse_unless(buff in pony.lacking, f"seat {seat} cannot choose {buff!r}")
        state = state.with_pony(seat, friends=pony.friends | {buff})
    unserved = [
        seat
        for seat in state.public.seats
        if seat not in choices.buffs and state.pony(seat).lacking
    ]
    refuse_unless(not unserved, f"seats {unserved} must choose")
    return state.with_public(binding=False)


def _stumble(state: State, seat: Seat, _choices: Choices, _: Random) -> State:
    return stop(state, seat)


def _magic_binding(state: State, _seat: Seat, _choices: Choices, _: Random) -> State:
    return state.with_public(doubled=True)


EVENTS: Mapping[int, Callable[[State, Seat, Choices, Random], State]] = {
    2: _travel_light,
    3: _kindred_pull,
    4: _physical_binding,
    5: _barter,
    8: _forced_trade,
    9: _resin_ball,
    10: _use_terrain,
    11: _scatterbrained,
    12: _royal_grant,
    13: _scavenge,
    14: _odd_swap,
    17: _friendship,
    18: _stumble,
    20: _magic_binding,
}


def _thrown(state: State, seat: Seat, cards: Hand) -> State:
    refuse_unless(REST not in cards, "Free Forced Rest is lost only when played")
    return state.throw(seat, cards)


def _pips(choices: Choices, faces: int) -> int:
    die = choices.die
    if die is None or not 1 <= die <= faces:
        raise Refused(f"a die of {faces} faces cannot show {die}")
    return die
