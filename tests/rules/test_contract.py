"""What holds for every game that can be played: one suite over all of them, and the tiny game."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from random import Random
from types import GeneratorType
from typing import Any

import pytest

from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings, StopBuild
from pressroom.pipeline import open_game
from pressroom.request import Project
from pressroom.rules.contract import Rules
from pressroom.rules.engine import Engine, ready
from pressroom.rules.match import (
    Choice,
    Decision,
    Event,
    IllegalChoice,
    Match,
    Outcome,
    Seat,
)
from pressroom.rules.rulings import RulingOption, list_rulings, resolve_rulings, spelled
from pressroom.simulation.playing import play_game
from pressroom.simulation.setup import Setup
from tests.rules import tiny_game
from tests.rules.kits import kit_of

PROJECT = Path(__file__).parents[2]
TINY = "pips"
GAMES_EACH = 30  # of every number of players; each game's own tests play thousands
NEVER_OFFERED = ("a choice", "that no game offers")


@cache
def setup_of(name: str) -> Setup | None:
    """Return a setup of a game, or nothing if it cannot be played."""
    if name == TINY:
        return Setup(tiny_game.RULES, kit_of(tiny_game.RULES, tiny_game.pips()), 2, ("random",), 1)
    try:
        checked = open_game(Project(PROJECT), name, Findings())
    except StopBuild:
        return None
    if not isinstance(checked.rules, Rules):
        return None
    return Setup(checked.rules, checked.kit, checked.kit.seats[0], ("random",), 1)


PLAYED = tuple(name for name in (*list_games(PROJECT), TINY) if setup_of(name) is not None)


@cache
def engine_of(name: str) -> Engine:
    return setup(name).engine()


def setup(name: str) -> Setup:
    found = setup_of(name)
    assert found is not None
    return found


def tables() -> list[Any]:
    """List every game with every number of players that it takes."""
    return [
        pytest.param(name, players, id=f"{name}-{players}")
        for name in PLAYED
        for players in engine_of(name).seats
    ]


every_game = pytest.mark.parametrize("name", PLAYED)
every_table = pytest.mark.parametrize(("name", "players"), tables())


def chance_of(seed: object) -> Random:
    return Random(str(seed))


def begin(name: str, players: int, seed: int, heard: list[Event] | None = None) -> Match:
    watch = None if heard is None else heard.append
    return Match(engine_of(name).play(players, chance_of(f"{seed}/game"), watch))


def answers(match: Match, chance: Random) -> dict[Seat, Choice]:
    return {one.seat: chance.choice(list(one.options)) for one in match.open}


def play_out(match: Match, seed: int) -> Outcome:
    chance = chance_of(f"{seed}/choices")
    while match.outcome is None:
        match.choose(answers(match, chance))
    return match.outcome


def told(name: str, events: list[Event]) -> list[str]:
    return [engine_of(name).tell(event) for event in events]


def parts_of(value: Any, seen: set[int]) -> Iterator[Any]:
    """Go through everything that a value holds, each thing once."""
    if id(value) in seen or isinstance(value, str | int | float | None | type):
        return
    seen.add(id(value))
    yield value
    names = [*getattr(value, "__slots__", ()), *getattr(value, "__dict__", ())]
    if isinstance(value, Mapping):
        held = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        held = list(value)
    else:
        held = [getattr(value, name) for name in names if hasattr(value, name)]
    for part in held:
        yield from parts_of(part, seen)


def test_every_game_of_ours_can_be_played() -> None:
    folders = {path.parent.name for path in (PROJECT / "pressroom/rules").glob("*/__init__.py")}

    assert folders == set(PLAYED) - {TINY}


@every_game
def test_three_bots_and_two_seats_are_the_least(name: str) -> None:
    engine = engine_of(name)

    assert len(engine.bots) >= 3
    assert engine.seats[-1] >= 2


@every_game
def test_every_ruling_has_its_readings_and_a_reason_in_one_sentence(name: str) -> None:
    rulings = list_rulings(setup(name).rules)

    assert len(rulings) == len(fields(setup(name).rules.rulings))
    for ruling in rulings:
        assert ruling.default in ruling.choices, ruling.name
        assert len(ruling.choices) == len(set(map(spelled, ruling.choices))) >= 2, ruling.name
        assert re.fullmatch(r"[^.]{8,}.*\.", ruling.why), ruling.name


@every_game
def test_presets_set_readings_that_there_are(name: str) -> None:
    rules, findings = setup(name).rules, Findings()

    for preset, values in rules.presets.items():
        resolve_rulings(rules, [RulingOption("preset", preset)], findings)
        wishes = [RulingOption(ruling, spelled(value)) for ruling, value in values.items()]
        resolve_rulings(rules, wishes, findings)

    assert list(findings) == []


@every_game
def test_every_reading_can_be_played(name: str) -> None:
    one = setup(name)
    for ruling in list_rulings(one.rules):
        for choice in ruling.choices:
            option = RulingOption(ruling.name, spelled(choice))
            rulings = resolve_rulings(one.rules, [option], Findings())
            engine = ready(one.rules, one.kit.with_rulings(rulings))

            outcome = play_out(Match(engine.play(engine.seats[-1], chance_of(7))), 7)

            assert outcome.winners, (ruling.name, choice)


@every_table
def test_random_play_ends_with_finite_scores_and_a_winner(name: str, players: int) -> None:
    for seed in range(GAMES_EACH):
        outcome = play_out(begin(name, players, seed), seed)

        assert sorted(outcome.scores) == list(range(1, players + 1))
        assert all(math.isfinite(score) for score in outcome.scores.values())
        assert outcome.winners
        assert set(outcome.winners) <= set(outcome.scores)
        assert set(outcome.held) <= set(outcome.scores)


@every_game
def test_other_numbers_of_players_cannot_begin(name: str) -> None:
    engine = engine_of(name)

    for players in (0, engine.seats[0] - 1, engine.seats[-1] + 1):
        with pytest.raises(ValueError, match="players"):
            engine.play(players, chance_of(1))


@every_table
def test_figures_are_finite_numbers_with_plain_names(name: str, players: int) -> None:
    outcome = play_out(begin(name, players, 1), 1)

    assert outcome.figures
    for figure, value in outcome.figures.items():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", figure)
        assert math.isfinite(value)


@every_table
def test_there_is_always_something_to_choose_and_no_seat_is_asked_twice_at_once(
    name: str, players: int
) -> None:
    match, chance = begin(name, players, 3), chance_of(3)

    while match.outcome is None:
        seats = [decision.seat for decision in match.open]
        assert seats
        assert len(set(seats)) == len(seats)
        assert all(len(decision.options) > 0 for decision in match.open)
        assert all(1 <= seat <= players for seat in seats)
        match.choose(answers(match, chance))


@every_table
def test_options_hold_exactly_what_they_list(name: str, players: int) -> None:
    match, chance = begin(name, players, 4), chance_of(4)

    while match.outcome is None:
        for decision in match.open:
            listed = list(decision.options)
            assert len(listed) == len(decision.options) == len(set(listed))
            assert all(choice in decision.options for choice in listed)
            assert NEVER_OFFERED not in decision.options
        match.choose(answers(match, chance))


@every_table
def test_the_same_seed_and_choices_give_the_same_transcript(name: str, players: int) -> None:
    first: list[Event] = []
    second: list[Event] = []

    outcomes = [play_out(begin(name, players, 5, heard), 5) for heard in (first, second)]

    assert outcomes[0] == outcomes[1]
    assert first
    assert told(name, first) == told(name, second)


@every_table
def test_a_game_is_the_same_whether_it_is_watched_or_not(name: str, players: int) -> None:
    unwatched = play_out(begin(name, players, 6), 6)

    assert play_out(begin(name, players, 6, []), 6) == unwatched


@every_table
def test_an_illegal_choice_is_refused_and_changes_nothing(name: str, players: int) -> None:
    match, chance = begin(name, players, 7), chance_of("7/choices")

    while match.outcome is None:
        before = match.open
        legal = answers(match, chance)
        for seat in legal:
            with pytest.raises(IllegalChoice):
                match.choose({**legal, seat: NEVER_OFFERED})
        with pytest.raises(IllegalChoice):
            match.choose({})
        with pytest.raises(IllegalChoice):
            match.choose({**legal, players + 1: NEVER_OFFERED})
        assert match.open is before
        match.choose(legal)

    assert match.outcome == play_out(begin(name, players, 7), 7)


@every_table
def test_every_bot_picks_among_the_options_at_every_table(name: str, players: int) -> None:
    for bot in engine_of(name).bots:
        one = setup(name)
        table = Setup(one.rules, one.kit, players, (bot,), 8)

        outcome, decisions = play_game(engine_of(name), table, 0)

        assert decisions > 0
        assert outcome.winners


@every_table
def test_a_view_holds_nothing_that_could_tell_the_rest(name: str, players: int) -> None:
    match, chance = begin(name, players, 9), chance_of(9)

    while match.outcome is None:
        for decision in match.open:
            for part in parts_of(decision.view, set()):
                assert not isinstance(part, Random | GeneratorType | Match | Decision)
        match.choose(answers(match, chance))


@every_game
def test_seats_that_see_the_same_are_offered_the_same(name: str) -> None:
    """Options that differ where views do not would give away what is hidden."""
    players = engine_of(name).seats[0]
    offered: dict[tuple[Seat, str, str], list[Choice]] = {}
    for seed in range(200):
        match, chance = begin(name, players, seed), chance_of("the same choices")
        for _ in range(6):
            for decision in match.open:
                assert " at 0x" not in repr(decision.view)
                key = (decision.seat, decision.kind, repr(decision.view))
                options = list(decision.options)
                assert offered.setdefault(key, options) == options
            if match.outcome is None:
                match.choose(answers(match, chance))


@every_table
def test_every_event_is_told_in_words(name: str, players: int) -> None:
    heard: list[Event] = []

    play_out(begin(name, players, 11, heard), 11)

    for event, words in zip(heard, told(name, heard), strict=True):
        assert words.strip(), event.kind
        assert not re.search(r"<|\bNone\b|\w\(\w+=", words), words


@every_game
def test_the_strongest_bot_wins_more_than_the_weakest(name: str) -> None:
    one, engine = setup(name), engine_of(name)
    weakest, *_, strongest = engine.bots
    players = 2 if 2 in engine.seats else engine.seats[0]
    table = Setup(one.rules, one.kit, players, (weakest, strongest), 12)
    wins = dict.fromkeys((weakest, strongest), 0)

    for index in range(60):
        outcome, _ = play_game(engine, table, index)
        for seat in outcome.winners:
            wins[table.seating(index)[seat]] += 1

    assert wins[strongest] > wins[weakest]
