"""A game of STRAND in the order of the rulebook: eight rounds of five steps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pressroom.rules.match import Decision, Play, Watch
from pressroom.rules.strand.book import Book
from pressroom.rules.strand.counting import count_up
from pressroom.rules.strand.resolve import Result, resolve_round
from pressroom.rules.strand.run import Run, set_up
from pressroom.rules.strand.sight import View, raise_options, show_options
from pressroom.rules.strand.windows import (
    ask_after_cargo,
    ask_after_turning,
    ask_before_turning,
    who_raises_with_his_card,
)


def play(book: Book, players: int, chance: Random, watch: Watch | None = None) -> Play:
    """Play one game. The same chance and the same choices give the same game."""
    run = set_up(book, players, chance, watch)
    has_roles = any(run.roles)
    for _ in range(book.numbers.rounds):
        run.begin_round()
        _show(run, (yield _ask_for_cargo(run)))
        if has_roles:
            yield from ask_after_cargo(run)
        if run.watch is not None:
            run.tell("show", cargo=run.cargo, values=run.values)
        if book.rulings.talk == "announce":
            _talk(run, (yield _ask_for_words(run)))
        _lay_ropes(run, (yield _ask_for_ropes(run)))
        if has_roles:
            yield from ask_before_turning(run)
        run.turn_ropes()
        if has_roles:
            yield from ask_after_turning(run)
        _settle(run)
    return count_up(run)


def _ask_for_cargo(run: Run) -> tuple[Decision, ...]:
    """Step 2: everybody picks a cargo; PORTER says with it whether he raises it (R16)."""
    table, porter = run.table(), who_raises_with_his_card(run)
    return tuple(
        [
            Decision(
                seat,
                "show",
                raise_options(hand) if seat == porter else show_options(hand),
                View(seat, hand, None, table),
            )
            for seat, hand in enumerate(run.hands, 1)
        ]
    )


def _show(run: Run, choices: Mapping[int, Any]) -> None:
    run.turn_cargo(tuple([choices[seat].cargo for seat in run.seats]))
    porter = who_raises_with_his_card(run)
    if porter and choices[porter].is_raised:
        run.uses[porter] = 1


def _ask_for_words(run: Run) -> tuple[Decision, ...]:
    """Step 3: all say at once where their ropes will go, or nothing; they may lie (R17)."""
    table, hands = run.table(), run.hands
    return tuple(
        [
            Decision(seat, "talk", (None, *ropes), View(seat, hands[seat - 1], None, table))
            for seat, ropes in enumerate(run.live_ropes, 1)
        ]
    )


def _talk(run: Run, choices: Mapping[int, Any]) -> None:
    run.announced = tuple([choices[seat] for seat in run.seats])
    if run.watch is not None:
        run.tell("talk", announced=run.announced)


def _ask_for_ropes(run: Run) -> tuple[Decision, ...]:
    """Step 4: everybody lays a rope face down (R18)."""
    table, hands = run.table(), run.hands
    return tuple(
        [
            Decision(seat, "rope", ropes, View(seat, hands[seat - 1], None, table))
            for seat, ropes in enumerate(run.live_ropes, 1)
        ]
    )


def _lay_ropes(run: Run, choices: Mapping[int, Any]) -> None:
    run.laid = tuple([choices[seat] for seat in run.seats])


def _settle(run: Run) -> None:
    """Step 5: resolve the round and enter what it brings (R19)."""
    result = resolve_round(run.book, run.played())
    points = 0 if run.watch is None else run.points
    run.end_round(result)
    if run.watch is not None:
        _tell(run, result, points)


def _tell(run: Run, result: Result, points: int) -> None:
    for team in result.teams:
        run.tell("team", team=team, values=tuple(result.values[seat - 1] for seat in team.members))
    for seat in result.fallen:
        run.tell("fell", seat=seat, markers=result.markers[seat - 1])
    for seat in result.stayed:
        run.tell("stayed", seat=seat, limit=result.limits[seat - 1])
    run.tell("node", status=result.node, owners=result.owners, points=points)
    run.tell("scores", gained=result.scores, scores=run.scores, markers=run.markers)
    run.tell("party", segment=run.segment, moved=result.moves_on)
