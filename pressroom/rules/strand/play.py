"""A game of STRAND in the order of the rulebook: eight rounds of five steps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pressroom.rules.match import Decision, Play, Watch
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_end import count_up
from pressroom.rules.strand.play_resolve import Result, resolve_round
from pressroom.rules.strand.play_roles import (
    ask_after_cargo,
    ask_after_turning,
    ask_before_turning,
    who_raises_with_his_card,
)
from pressroom.rules.strand.state import State, set_up
from pressroom.rules.strand.view import View, raise_options, show_options


def play(kit: Kit, players: int, rng: Random, watch: Watch | None = None) -> Play:
    """Play one game. The same rng and the same choices give the same game."""
    state = set_up(kit, players, rng, watch)
    has_roles = any(state.roles)
    for _ in range(kit.numbers.rounds):
        state.begin_round()
        _show(state, (yield _ask_for_cargo(state)))
        if has_roles:
            yield from ask_after_cargo(state)
        if state.watch is not None:
            state.tell("show", cargo=state.cargo, values=state.values)
        if kit.rulings.talk == "announce":
            _talk(state, (yield _ask_for_words(state)))
        _lay_ropes(state, (yield _ask_for_ropes(state)))
        if has_roles:
            yield from ask_before_turning(state)
        state.turn_ropes()
        if has_roles:
            yield from ask_after_turning(state)
        _settle(state)
    return count_up(state)


def _ask_for_cargo(state: State) -> tuple[Decision, ...]:
    """Step 2: everybody picks a cargo; PORTER says with it whether to raise it (R16)."""
    table, porter = state.table(), who_raises_with_his_card(state)
    return tuple(
        [
            Decision(
                seat,
                "show",
                raise_options(hand) if seat == porter else show_options(hand),
                View(seat, hand, None, table),
            )
            for seat, hand in enumerate(state.hands, 1)
        ]
    )


def _show(state: State, choices: Mapping[int, Any]) -> None:
    state.turn_cargo(tuple([choices[seat].cargo for seat in state.seats]))
    porter = who_raises_with_his_card(state)
    if porter and choices[porter].is_raised:
        state.uses[porter] = 1


def _ask_for_words(state: State) -> tuple[Decision, ...]:
    """Step 3: all say at once where their ropes will go, or nothing; they may lie (R17)."""
    table, hands = state.table(), state.hands
    return tuple(
        [
            Decision(seat, "talk", (None, *ropes), View(seat, hands[seat - 1], None, table))
            for seat, ropes in enumerate(state.live_ropes, 1)
        ]
    )


def _talk(state: State, choices: Mapping[int, Any]) -> None:
    state.announced = tuple([choices[seat] for seat in state.seats])
    if state.watch is not None:
        state.tell("talk", announced=state.announced)


def _ask_for_ropes(state: State) -> tuple[Decision, ...]:
    """Step 4: everybody lays a rope face down (R18)."""
    table, hands = state.table(), state.hands
    return tuple(
        [
            Decision(seat, "rope", ropes, View(seat, hands[seat - 1], None, table))
            for seat, ropes in enumerate(state.live_ropes, 1)
        ]
    )


def _lay_ropes(state: State, choices: Mapping[int, Any]) -> None:
    state.laid = tuple([choices[seat] for seat in state.seats])


def _settle(state: State) -> None:
    """Step 5: resolve the round and enter what it brings (R19)."""
    result = resolve_round(state.kit, state.played())
    points = 0 if state.watch is None else state.points
    state.end_round(result)
    if state.watch is not None:
        _tell(state, result, points)


def _tell(state: State, result: Result, points: int) -> None:
    for team in result.teams:
        state.tell(
            "team", team=team, values=tuple(result.values[seat - 1] for seat in team.members)
        )
    for seat in result.fallen:
        state.tell("fell", seat=seat, markers=result.markers[seat - 1])
    for seat in result.stayed:
        state.tell("stayed", seat=seat, limit=result.limits[seat - 1])
    state.tell("node", status=result.node, owners=result.owners, points=points)
    state.tell("scores", gained=result.scores, scores=state.scores, markers=state.markers)
    state.tell("party", segment=state.segment, moved=result.moves_on)
