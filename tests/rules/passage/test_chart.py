"""The flow chart of a turn against the turns that the engine plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise
from typing import Any

import pytest

from pressroom.model.derived import Diagram
from pressroom.rules.bots import RandomBot
from pressroom.rules.match import Event, Match
from pressroom.rules.passage.chart import turn_diagram
from pressroom.rules.passage.play import REST, Phase, play_on, rest_of_turn
from pressroom.rules.passage.state import deal
from tests.rules.kits import shipped
from tests.rules.passage.conftest import a_kit, chance

SEEN = {  # what the engine tells of, and the step of the chart that shows it
    "turn": "start",
    "play": "card",
    "hand_over": "over",
    "draw": "draw",
    "passage": "rescue",
    "out": "out",
    "take_back": "take_back",
    "discard": "discard",
}
QUIET = {"draw", "take_back", "discard"}  # told only of a card that is kept, taken or discarded
ENDS = {"next", "over", "out"}
READINGS: list[Mapping[str, Any]] = [
    {},
    {"hand_limit": None},
    {"discard_after_handoff": True},
    {"recycle": True, "purity": "rebirth"},
]
every_reading = pytest.mark.parametrize("readings", READINGS, ids=str)


def reach(diagram: Diagram) -> Mapping[str, set[str]]:
    """Return the steps that can follow each without another that the engine tells of between."""
    ways: dict[str, set[str]] = {step.id: set() for step in diagram.steps}
    for arrow in diagram.arrows:
        ways[arrow.source].add(arrow.target)
    return {id: set(following(ways, id)) for id in ways}


def following(ways: Mapping[str, set[str]], start: str) -> Iterator[str]:
    open_, done = list(ways[start]), set[str]()
    while open_:
        step = open_.pop()
        if step not in done:
            done.add(step)
            yield step
            open_ += [] if step in SEEN.values() and step not in QUIET else ways[step]


def played_steps(readings: Mapping[str, Any], seed: int) -> list[str]:
    """Return the steps that a game of chance goes through; duels are an effect of their card."""
    steps: list[str] = []
    is_duel = False

    def watch(event: Event) -> None:
        nonlocal is_duel
        if event.kind == "play":
            is_duel = event.data["counts_as"] == "duel"
        elif event.kind in ("turn", "duel_over"):
            is_duel = False
        if event.kind in SEEN and (not is_duel or event.kind == "play"):
            steps.append(SEEN[event.kind])

    kit = a_kit(**readings)
    table = deal(kit, 4, chance(seed), watch)
    table.begin_turn(table.current)
    match, luck = Match(play_on(table)), chance(seed)
    while match.open:
        match.choose({one.seat: RandomBot().choose(one, luck) for one in match.open})
    return steps


@every_reading
def test_engine_takes_no_way_that_the_chart_does_not_show(readings: Mapping[str, Any]) -> None:
    follows = reach(turn_diagram(a_kit(**readings)))

    for seed in range(12):
        steps = [step for step in played_steps(readings, seed) if step in follows]
        steps = [step for step, _ in groupby(steps)]  # a step of several cards is told of each
        for one, other in pairwise(steps):
            has_ended = one in ENDS or bool(follows[one] & ENDS)
            assert other in follows[one] or (other == "start" and has_ended), (one, other)


@every_reading
def test_phases_stand_in_the_order_in_which_they_are_played(readings: Mapping[str, Any]) -> None:
    kit = a_kit(**readings)
    phases = [phase.value for phase in rest_of_turn(kit, is_handed_over=False)]

    ids = [step.id for step in turn_diagram(kit).steps]

    assert [id for id in ids if id in phases] == phases


def test_every_phase_after_the_first_can_be_played() -> None:
    assert set(REST) == set(Phase) - {Phase.PLAY}


@every_reading
def test_every_step_has_words_in_the_kit(readings: Mapping[str, Any]) -> None:
    diagram = turn_diagram(a_kit(**readings))

    phrases = {step.words.name for step in diagram.steps}
    phrases |= {arrow.words.name for arrow in diagram.arrows if arrow.words}

    assert phrases <= set(shipped("passage").phrases)
