"""Worked cases: neutral input to what the engine makes of it, in the same neutral form.

A case names an `op`. The small ones call one function each; a `script` sets up a position and
performs steps on it, in which everybody's turn is allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Excess, Given, excess_of
from pressroom.rules.leaves.cases_scripts import run_script
from pressroom.rules.leaves.cases_state import read_cards, rolls_of
from pressroom.rules.leaves.checks import track_faults
from pressroom.rules.leaves.kit import Kit, half_down, half_up
from pressroom.rules.leaves.kit_codes import ACTION, ARMOUR, ELEMENT, LOAD, PILE_FORM, Card
from pressroom.rules.leaves.play_movement import Ground, Mover, run_together
from pressroom.rules.leaves.play_ranking import Arrival, Standing, order_of_play, rank_arrivals
from pressroom.rules.leaves.play_reset import reset_hp
from pressroom.rules.leaves.play_rounds import cells_drawn_for, points_at_home, wake_hp
from pressroom.rules.leaves.rulings import TICK
from pressroom.rules.leaves.state import NONE, Pony, PublicState, move_value

PONIES = ("players", "movers")
PILES = ("deck", "discard")


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the hand cards of which a case has more at once than the kit holds.

    A kept card lies on its event trigger. A kit without hand cards is played with the base game's.
    """
    held = Counter(kit.deck)
    laid_out = Counter(PILE_FORM.get(card, card) for card in _cards(case["input"]))
    return excess_of(laid_out, held, kit.card_names) if held else ()


def _cards(given: Mapping[str, Any]) -> Iterator[Card]:
    state = given.get("state", given)
    for pony in (pony for name in PONIES for pony in state.get(name, ())):
        yield from pony.get("hand", ())
        yield from [ACTION] * pony.get("actions", 0)
        yield from [ARMOUR] * bool(pony.get("armour"))
        yield from [ELEMENT for source in (pony.get("buffs") or {}).values() if source == "card"]
    for name in PILES:
        yield from state.get(name) or ()


def _load_limit(kit: Kit, given: Given) -> Any:
    printed = given["max_hp"]
    elements = frozenset((LOAD,)) if given.get("load_buff") else NONE
    pony = Pony(printed, 0, printed, elements=elements)
    public = PublicState(kit, (pony,), "SE", binding=bool(given.get("binding")))
    return {"limit": public.load_limit(pony), "max_hp": public.max_hp(pony)}


def _revive(_: Kit, given: Given) -> Any:
    return {"hp": wake_hp(given["max_hp"], is_full=bool(given.get("full")))}


def _reset_hp(_: Kit, given: Given) -> Any:
    return {"hp": reset_hp(given["hp"], given["max_hp"])}


def _hand_load(kit: Kit, given: Given) -> Any:
    public = PublicState(kit, (), "SE", doubled=bool(given.get("doubled")))
    return {"load": public.load_of(read_cards(kit, given["hand"]))}


def _move_value(kit: Kit, given: Given) -> Any:
    numbers = kit.numbers
    base = given["base"] + (numbers.buff_move if given.get("move_buff") else 0)
    factor = numbers.bear_factor if given.get("bear") else 1
    actions = given.get("actions", 0) * numbers.action_move * factor
    overload = given.get("load", 0) - given.get("limit", 0)
    return {"move": move_value(base, actions, overload)}


def _rounding(_: Kit, given: Given) -> Any:
    count = given["n"]
    return {
        "e10_cells": half_down(count),
        "e11_discard": half_up(count),
        "e12_draw": half_up(count),
    }


def _order(_: Kit, given: Given) -> Any:
    players = given["players"]
    names = [player["id"] for player in players]
    rolls = rolls_of(names, given.get("rolls"))
    standings = (
        Standing(seat, player["pos"], bool(player.get("woke")))
        for seat, player in enumerate(players, start=1)
        if not (player.get("fainted") or player.get("finished"))
    )
    return {"order": [names[seat - 1] for seat in order_of_play(standings, rolls)]}


def _rank(kit: Kit, given: Given) -> Any:
    by_tick = kit.rulings.simultaneity == TICK
    names = [arrival["id"] for arrival in given["arrivals"]]
    arrivals = [
        Arrival(seat, one["overshoot"], one["hp"], one.get("tick", 0) if by_tick else 0)
        for seat, one in enumerate(given["arrivals"], start=1)
    ]
    earlier = given.get("earlier") or []
    ranks = rank_arrivals(arrivals, earlier, kit.rulings.tie_ranking)
    rests = given.get("rest_cards") or {}
    return {
        "rank": {names[seat - 1]: rank for seat, rank in ranks.items()},
        "points": {
            name: points_at_home(kit.numbers, ranks[seat], rests.get(name, 0))
            for seat, name in enumerate(names, start=1)
        },
    }


def _movement(kit: Kit, given: Given) -> Any:
    movers = [
        Mover(
            one["pos"],
            one["move"],
            one["hp"],
            kit.rulings.armour_blocks_forest and bool(one.get("armour")),
            bool(one.get("no_damage")),
        )
        for one in given["movers"]
    ]
    typed = given.get("barriers") or {}
    barriers = tuple(sorted(int(cell) for cell, count in typed.items() for _ in range(count)))
    by_tick = kit.rulings.simultaneity == TICK
    ground = Ground(given["track"], barriers)
    runs, left = run_together(movers, ground, kit.numbers.forest_loss, by_tick=by_tick)
    slide_counts = kit.rulings.slide_counts
    return {
        "track": left.cells,
        "barriers": {str(cell): left.barriers.count(cell) for cell in left.barriers},
        "movers": {
            one["id"]: {
                "pos": run.pos,
                "hp": run.hp,
                "cells": run.cells,
                "slides": run.slides,
                "draws": cells_drawn_for(run, slide_counts=slide_counts),
                "armour": run.worn or (bool(one.get("armour")) and not mover.worn),
                "swamped": run.is_swamped,
                "fainted": run.hp == 0,
                "finished": run.is_home,
                "overshoot": run.overshoot if run.is_home else None,
                "tick": run.beat if run.is_home else None,
            }
            for one, mover, run in zip(given["movers"], movers, runs, strict=True)
        },
    }


def _check_track(_: Kit, given: Given) -> Any:
    return {"ok": not any(track_faults(given["track"]))}


CASES: Mapping[str, Callable[[Kit, Given], Any]] = {
    "load_limit": _load_limit,
    "revive": _revive,
    "reset_hp": _reset_hp,
    "hand_load": _hand_load,
    "move_value": _move_value,
    "rounding": _rounding,
    "order": _order,
    "rank": _rank,
    "movement": _movement,
    "check_track": _check_track,
    "script": run_script,
}
