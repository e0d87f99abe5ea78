"""Scripts of worked cases: a position as typed, steps on it, and the position as it is compared.

Dice and unseen cards are given in the case. What a step leaves open is taken as the first choice
that the rules allow; a choice that is given and not allowed is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from pressroom.rules.cases import Given, WrongCase, listed, refuse_unless
from pressroom.rules.leaves.cases_state import read_state, rolls_of, tell_state
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import RECEIVED, WEAPON, Hand, loose
from pressroom.rules.leaves.play_cards import perform
from pressroom.rules.leaves.play_event_targets import (
    TAKE,
    nearest_to_swap,
    needs_discard,
    scavenge_targets,
)
from pressroom.rules.leaves.play_events import (
    CARDS,
    Choices,
    lift_trigger,
    resolve_event,
    resolved_as,
)
from pressroom.rules.leaves.play_reset import keepable, reset, surplus
from pressroom.rules.leaves.play_rounds import draw_all, end_round, move_all, start_round, wakers
from pressroom.rules.leaves.play_setup import mulligan
from pressroom.rules.leaves.state import State
from pressroom.rules.leaves.view import END, turn_plays, view_of

Typed = Mapping[str, Any]


def run_script(kit: Kit, given: Given) -> Any:
    """Return the position after a script. Raises `Refused` if a step is."""
    script = _Script(kit, given["state"])
    for step in given["steps"]:
        if not isinstance(step, list) or not step:
            raise WrongCase(f"a step is a list of its name and what it needs, not “{step}”")
        script.do(step[0], step[1] if len(step) > 1 else {})
    return tell_state(script.state, script.names)


class _Script:
    def __init__(self, kit: Kit, typed: Typed) -> None:
        self.names = [player["id"] for player in typed["players"]]
        self.seats = {name: seat for seat, name in enumerate(self.names, start=1)}
        self.state = read_state(kit, typed)
        self.changed_hand: set[int] = set()  # seats that have taken the mulligan
        self.rng = Random(0)  # noqa: S311  for a deck made anew; cases leave its order open

    def do(self, name: str, words: Typed) -> None:
        """Do one step."""
        step = STEPS.get(name)
        if step is None:
            raise WrongCase(f"there is no step “{name}”; there are {', '.join(STEPS)}")
        self.state = step(self, words)

    def seat(self, words: Typed) -> int:
        """Return the seat that a step names as `p`."""
        return self.seat_of(words["p"])

    def target(self, words: Typed) -> int | None:
        """Return the seat that a step names as its target."""
        name = words.get("target")
        return None if name is None else self.seat_of(name)

    def seat_of(self, name: Any) -> int:
        """Return the seat of a pony. Raises `WrongCase` if there is none of that name."""
        if name not in self.names:
            raise WrongCase(f"there is no pony “{name}”; there are {', '.join(self.names)}")
        return self.seats[name]

    def perform(self, words: Typed, *play: Any) -> State:
        """Return the position after a play of a hand card."""
        return perform(self.state, self.seat(words), play, self.rng)


# The steps.


def _mulligan(script: _Script, words: Typed) -> State:
    seat, unwanted = script.seat(words), tuple(words.get("discard", ()))
    refuse_unless(seat not in script.changed_hand, "the mulligan is taken once a seat")
    script.changed_hand.add(seat)
    return mulligan(script.state, seat, unwanted, script.rng)


def _give_weapon(script: _Script, words: Typed) -> State:
    seat, target = script.seat(words), script.target(words)
    held = script.state.hand(seat)
    card = words.get("card") or (WEAPON if WEAPON in held else RECEIVED)
    return script.perform(words, "weapon", card, target)


def _use_kept(script: _Script, words: Typed) -> State:
    return script.perform(words, "special", words["card"], script.target(words))


def _end_turn(script: _Script, words: Typed) -> State:
    seat = script.seat(words)
    view = view_of(script.state, seat)
    is_cut_short = not view.pony.is_up  # then a trigger waits for the next turn
    refuse_unless(is_cut_short or END in turn_plays(view), "a trigger is still in hand")
    return script.state


def _start_round(script: _Script, words: Typed) -> State:
    asked = {script.seat_of(name): how for name, how in (words.get("wake") or {}).items()}
    may = wakers(script.state)
    waiting = [seat for seat, how in asked.items() if how != "half" and seat in may]
    rolls = rolls_of(script.names, words.get("rolls"))
    return start_round(script.state, waiting, rolls)


def _reset(script: _Script, words: Typed) -> State:
    keeps: dict[int, tuple[str, ...]] = {}
    drops: dict[int, Hand] = {}
    typed_keeps, typed_drops = words.get("keep") or {}, words.get("drop") or {}
    for name, seat in script.seats.items():
        first = keepable(script.state, seat)[: script.state.public.kit.numbers.buffs_kept]
        keeps[seat] = tuple(listed(typed_keeps[name])) if name in typed_keeps else first
        spare = loose(script.state.hand(seat))[: surplus(script.state, seat)]
        drops[seat] = tuple(typed_drops.get(name, spare))
    return reset(script.state, keeps, drops, script.rng)


def _event(script: _Script, words: Typed) -> State:
    seat, number = script.seat(words), words["roll"]
    lifted = lift_trigger(script.state, seat)
    done = resolved_as(script.state.public, number)
    choices = _read_choices(script, words.get("choices") or {})
    if done in FIRST_CHOICES:
        choices = FIRST_CHOICES[done](lifted, seat, choices, words.get("choices") or {})
    refuse_unless(script.state.pony(seat).is_up, f"seat {seat} cannot act")
    return resolve_event(lifted, seat, number, choices, script.rng)


def _read_choices(script: _Script, typed: Typed) -> Choices:
    buffs = {script.seat_of(name): buff for name, buff in (typed.get("buffs") or {}).items()}
    return Choices(
        discard=tuple(typed.get("discard") or ()),
        die=typed.get("die"),
        target=script.target(typed),
        take=tuple(typed.get("take") or ()),
        give=tuple(typed.get("give") or ()),
        mode=typed.get("mode", TAKE),
        what=typed.get("what", CARDS),
        cards=tuple(typed.get("cards") or ()),
        buffs=buffs,
    )


def _scatter_first(state: State, seat: int, choices: Choices, typed: Typed) -> Choices:
    if "discard" in typed:
        return choices
    return choices._replace(discard=loose(state.hand(seat))[: needs_discard(state, seat)])


def _scavenge_first(state: State, seat: int, choices: Choices, typed: Typed) -> Choices:
    allowed = scavenge_targets(state.public, seat)
    fitting: Sequence[tuple[str, int]] = [
        (mode, target)
        for mode, target in allowed
        if typed.get("mode") in (None, mode) and choices.target in (None, target)
    ]
    if not allowed or not fitting:
        return choices
    mode, target = fitting[0]
    choices = choices._replace(mode=mode, target=target)
    if choices.what == CARDS and "cards" not in typed:
        giver = target if mode == TAKE else seat
        count = state.public.kit.numbers.scavenge_cards
        choices = choices._replace(cards=loose(state.hand(giver))[:count])
    return choices


def _swap_first(state: State, seat: int, choices: Choices, typed: Typed) -> Choices:
    nearest = nearest_to_swap(state.public, seat)
    return choices if "target" in typed or not nearest else choices._replace(target=nearest[0])


def _friends_first(state: State, _seat: int, choices: Choices, _typed: Typed) -> Choices:
    first = {
        seat: pony.lacking[0]
        for seat, pony in enumerate(state.public.ponies, start=1)
        if pony.lacking
    }
    return choices._replace(buffs={**first, **choices.buffs})


FIRST_CHOICES: Mapping[int | None, Callable[[State, int, Choices, Typed], Choices]] = {
    11: _scatter_first,
    13: _scavenge_first,
    14: _swap_first,
    17: _friends_first,
}

STEPS: Mapping[str, Callable[[_Script, Typed], State]] = {
    "mulligan": _mulligan,
    "action": lambda script, words: script.perform(words, "action", words.get("n", 1)),
    "swap3": lambda script, words: script.perform(words, "swap3", words["other"]),
    "swap1": lambda script, words: script.perform(words, "swap1", *sorted(words["cards"])),
    "weapon": _give_weapon,
    "armour": lambda script, words: script.perform(words, "armour"),
    "recover": lambda script, words: script.perform(words, "recover"),
    "element": lambda script, words: script.perform(words, "element", words["buff"]),
    "event": _event,
    "special": _use_kept,
    "end_turn": _end_turn,
    "move": lambda script, _: move_all(script.state),
    "draw": lambda script, _: draw_all(script.state, script.rng),
    "end_round": lambda script, _: end_round(script.state),
    "start_round": _start_round,
    "reset": _reset,
}
