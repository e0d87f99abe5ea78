"""Every number of every game does something: changed, its checks, tables or games are others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings
from pressroom.model.game import Game, Text
from pressroom.pipeline import open_game
from pressroom.production.job import CheckedGame
from pressroom.request import Project
from pressroom.rules.engine import ready
from pressroom.rules.match import Outcome
from pressroom.rules.phrases import Phrasebook
from pressroom.simulation.playing import play_game
from pressroom.simulation.setup import Setup
from tests.conftest import ROOT

GAMES_EACH = 8  # of each preset and number of players
ONLY_PRINTED = {("strand", "talk_seconds")}  # bots need no time to talk


@cache
def kit_named(name: str) -> CheckedGame:
    return open_game(Project(ROOT), name, Findings())


def parameters() -> list[tuple[str, str]]:
    return [(name, one) for name in list_games(ROOT) for one in kit_named(name).game.parameters]


def changed(game: Game, parameter: str) -> Iterator[Game]:
    """Iterate over the game with one parameter changed a little, and a lot."""
    old = game.parameters[parameter]
    value: Any = old.value
    if isinstance(value, tuple):
        others: list[Any] = [value[:-1], (*value, value[-1] + 1), (value[0] + 1, *value[1:])]
    else:
        others = [value + 1, value * 2 + 3, *([value - 1, 0, 1] if value else [])]
    for other in others:
        if other != value:
            yield replace(
                game, parameters={**game.parameters, parameter: replace(old, value=other)}
            )


@cache
def found_and_printed(name: str) -> tuple[Any, ...]:
    return look_at(name, kit_named(name).game)[:2]


@cache
def played_as_it_is(name: str) -> tuple[Outcome, ...]:
    return tuple(outcomes(name, kit_named(name).kit))


def look_at(name: str, game: Game) -> tuple[frozenset[tuple[str, str]], tuple[str, ...], Any]:
    """Return what the checks find, what tables and computed fields say, and the rules' kit.

    Facts that are printed as they stand are left out: a number that is only printed does nothing.
    """
    rules, findings = kit_named(name).rules, Findings()
    read = rules.read_kit(game, findings)
    found = frozenset((one.code, one.message) for one in findings)
    if read is None:
        return found, (), None
    derived = rules.derive(read)
    say = Phrasebook(game, facts=derived.facts).say
    cells = [cell for table in derived.tables.values() for row in table.rows for cell in row]
    fields = [one for values in derived.fields.values() for one in values.values()]
    steps = [step.words for chart in derived.diagrams.values() for step in chart.steps]
    return found, tuple(say(value) for value in (*cells, *fields, *steps)), read


def outcomes(name: str, read: Any) -> Iterator[Outcome]:
    rules: Any = kit_named(name).rules
    for preset in ({}, *rules.presets.values()):
        kit = read.with_rulings(replace(read.rulings, **preset))
        engine = ready(rules, kit)
        for players in (engine.seats[0], engine.seats[-1]):
            setup = Setup(rules, kit, players, tuple(rules.bots), seed=1)
            yield from (play_game(engine, setup, index)[0] for index in range(GAMES_EACH))


def matters(name: str, game: Game) -> bool:
    """Return whether a changed game is another than the one that ships.

    A value below its bound says nothing of what the number does.
    """
    found, printed, read = look_at(name, game)
    if any(code == "kit/impossible-number" for code, _ in found):
        return False
    if read is None or (found, printed) != found_and_printed(name):
        return True
    return any(
        one != two for one, two in zip(outcomes(name, read), played_as_it_is(name), strict=True)
    )


@pytest.mark.parametrize(("name", "parameter"), parameters())
def test_a_changed_parameter_changes_a_check_a_table_or_a_game(name: str, parameter: str) -> None:
    does_something = any(matters(name, game) for game in changed(kit_named(name).game, parameter))

    assert does_something != ((name, parameter) in ONLY_PRINTED)


@pytest.mark.parametrize(("name", "parameter"), ONLY_PRINTED)
def test_a_number_that_is_only_printed_is_printed(name: str, parameter: str) -> None:
    texts = [
        value.source
        for piece in kit_named(name).game.components()
        for values in piece.values.values()
        for value in (values if isinstance(values, tuple) else (values,))
        if isinstance(value, Text)
    ]

    assert any(f"{{{parameter}}}" in text for text in texts)
