"""More worked cases than were handed over, and cases that nobody could play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.request import Project
from pressroom.rules.case_files import Case, read_cases
from pressroom.rules.case_results import run_case, verdict
from pressroom.rules.cases import WrongCase
from pressroom.rules.contract import Rules

FOLDER = Path(__file__).parent / "cases_extra"
GAMES = ("strand", "passage", "leaves")
LEAST = 60  # cases a game
KITS = {game: open_game(Project(Path(__file__).parents[2]), game, Findings()) for game in GAMES}


def cases_of(game: str) -> tuple[Case, ...]:
    path = FOLDER / f"{game}.json"
    return read_cases(path, path.name, Findings())


def rules_of(game: str) -> Rules[Any]:
    rules = KITS[game].rules
    assert isinstance(rules, Rules)
    return rules


@pytest.mark.parametrize("game", GAMES)
def test_there_are_many_more_cases(game: str) -> None:
    assert len(cases_of(game)) >= LEAST


@pytest.mark.parametrize(
    ("game", "case"),
    [pytest.param(game, case, id=case.id) for game in GAMES for case in cases_of(game)],
)
def test_more_cases_come_out_as_they_should(game: str, case: Case) -> None:
    result = run_case(rules_of(game), KITS[game].kit, case)

    assert result.is_passed, verdict(result)


A_PONY = {"id": "A", "pos": 0, "hand": ["weapon"]}


@pytest.mark.parametrize(
    ("game", "case"),
    [
        ("strand", {"kind": "round", "input": {"players": 2, "segment": 1, "cargo": [1, 2],
                                               "ropes": [2, 1], "uses": [1]}}),
        ("strand", {"kind": "game", "input": {"players": 2, "rounds": 5}}),
        ("passage", {"type": "play", "given": {"hands": [[], []]}, "do": [{"seat": 0}]}),
        ("passage", {"type": "play", "given": {"hands": [[], []]}, "do": ["end"]}),
        ("passage", {"type": "play", "given": {"hands": [["attack0"], []]},
                     "do": [{"seat": 0, "play": "attack0", "taget": 1}]}),
        ("passage", {"type": "draws", "given": {"played": ["gread"]}}),
        ("passage", {"type": "deck", "given": {}}),
        ("passage", {"type": "negators", "given": {"card": "greed"}}),
        ("leaves", {"op": "hand_load", "input": {"hand": ["wepon"]}}),
        ("leaves", {"op": "script", "input": {"state": {"track": "SLE", "players": [A_PONY]},
                                              "steps": [[]]}}),
        ("leaves", {"op": "script", "input": {"state": {"track": "SLE", "players": [A_PONY]},
                                              "steps": [["weapon", {"p": "B"}]]}}),
        ("leaves", {"op": "script", "input": {"state": {"track": "SE", "players": [
            {**A_PONY, "pos": 2}]}, "steps": []}}),
        ("leaves", {"op": "script", "input": {"state": {"track": "SE", "players": [
            {**A_PONY, "hand": ["wepon"]}]}, "steps": []}}),
    ],
)  # fmt: skip
def test_a_case_that_nobody_could_play_is_told(game: str, case: dict[str, Any]) -> None:
    with pytest.raises(WrongCase):
        rules_of(game).run_case(KITS[game].kit, case)
