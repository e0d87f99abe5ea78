"""The worked cases of STRAND, and what the runner makes of cases of the same form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.game import Game
from pressroom.rules.cases import WrongCase, compare
from pressroom.rules.strand import RULES
from tests.rules.kits import Edit, kit_of

FILE = Path(__file__).parents[1] / "cases" / "strand.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
ILLEGAL = {"error": "illegal"}
TWO: dict[str, Any] = {"players": 2, "segment": 1, "cargo": [5, 2], "ropes": [2, 1]}


def state(game: Game, kind: str, given: dict[str, Any], **more: Any) -> Any:
    return RULES.run_case(kit_of(RULES, game), {"kind": kind, "input": given, **more})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_engine_gives_what_the_case_expects(case: dict[str, Any], game: Game) -> None:
    actual = RULES.run_case(kit_of(RULES, game), case)

    assert compare(case["expected"], actual) == []


def test_every_round_that_is_resolved_gives_the_same_fields(game: Game) -> None:
    case = next(case for case in CASES if case["kind"] == "round")

    assert state(game, "round", TWO).keys() == case["expected"].keys()


@pytest.mark.parametrize(
    "change",
    [
        {"players": 7, "cargo": [1] * 7, "ropes": ["stay"] * 7},
        {"players": 3},
        {"players": "two"},
        {"cargo": [0, 2]},
        {"cargo": [5]},
        {"cargo": [5, True]},
        {"cargo": [5, "2"]},
        {"ropes": [2]},
        {"ropes": [0, 1]},
        {"ropes": [2, "go"]},
        {"ropes": [-1, 1]},
        {"segment": 0},
        {"segment": 9},
        {"round": 0},
        {"round": 9},
        {"hand_limits": [2, 3]},
        {"hand_limits": [3, 6]},
        {"hand_limits": [3]},
        {"roles": ["SAM"]},
        {"roles": ["SAM", None], "uses_left": [3, 0]},
        {"roles": ["SAM", None], "uses_left": [-1, 0]},
        {"roles": ["SAM", None], "uses_left": [2]},
        {"uses_left": [1, 0]},
        {"uses": {"1": True}},
        {"roles": ["SAM", None], "uses": {"2": True}},
        {"roles": ["SAM", None], "uses": {"3": True}},
        {"roles": ["SAM", None], "uses": {"one": True}},
        {"roles": ["SAM", None], "uses": {"1": 2}},
        {"roles": ["BB", None], "uses": {"1": True}},
        {"roles": ["BB", None], "uses": {"1": 1}},
        {"roles": ["FRAGILE", None], "uses": {"1": 3}},
        {"roles": ["FRAGILE", None], "uses": {"1": 0}},
    ],
    ids=str,
)
def test_an_illegal_round_is_refused(change: dict[str, Any], game: Game) -> None:
    assert state(game, "round", TWO | change) == ILLEGAL


def test_a_use_that_is_false_is_none(game: Game) -> None:
    given = TWO | {"roles": ["MUSICIAN", None], "uses": {"1": False}}

    assert state(game, "round", given)["uses_spent"] == [0, 0]


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("final", {"scores": [1], "markers": [0]}),
        ("final", {"scores": [1, 2], "markers": [0]}),
        ("final", {"scores": [1, 2], "markers": [0, -1]}),
        ("draws", {"stay_rounds": [0]}),
        ("draws", {"stay_rounds": [9]}),
        ("deck", {"players": 1}),
        ("deck", {"players": 7}),
        ("pairs_text", {"value": 6, "limit": 7}),
        ("game", {"players": 1, "rounds": []}),
        ("game", {"players": 2, "rounds": [{"cargo": [1, 1], "ropes": [2, 1]}] * 9}),
        ("game", {"players": 2, "rounds": [{"cargo": [1, 6], "ropes": [2, 1]}]}),
    ],
)
def test_other_kinds_refuse_illegal_input_too(kind: str, given: dict[str, Any], game: Game) -> None:
    assert state(game, kind, given) == ILLEGAL


@pytest.mark.parametrize(
    ("players", "expected"),
    [(3, (30, 36, 0, None)), (5, (50, 60, 0, None)), (6, (60, 72, 12, 7))],
)
def test_the_pile_is_asked_for_what_the_rules_say(
    players: int, expected: tuple[int, int, int, int | None], game: Game
) -> None:
    actual = state(game, "deck", {"players": players})

    assert tuple(actual.values()) == expected


def test_a_game_with_roles_counts_their_uses_down(game: Game) -> None:
    round_ = {"cargo": [4, 4], "ropes": [2, 1], "uses": {"1": True}}
    given = {"players": 2, "roles": ["ENGINEER", None], "rounds": [round_, round_]}

    actual = state(game, "game", given)

    assert actual["uses_left"] == [0, 0]
    assert actual["scores"] == [4 + 3 + 4 + 4] * 2


def test_a_third_use_of_two_makes_the_whole_game_illegal(game: Game) -> None:
    round_ = {"cargo": [4, 4], "ropes": [2, 1], "uses": {"1": True}}
    given = {"players": 2, "roles": ["ENGINEER", None], "rounds": [round_] * 3}

    assert state(game, "game", given) == ILLEGAL


@pytest.mark.parametrize("field", ["rules", "options"])
def test_a_case_is_run_with_the_readings_it_names(field: str, game: Game) -> None:
    actual = state(game, "round", TWO, **{field: {"node_share": "split"}})

    assert actual["score_delta"] == [5 + 2, 2 + 2]


def test_a_case_may_name_numbers_and_the_pair_limit_in_short(game: Game) -> None:
    given = TWO | {"cargo": [4, 4]}

    actual = state(game, "round", given, rules={"limit": 8, "fall_markers": 2})

    assert actual["teams"][0]["overweight"] is False


@pytest.mark.parametrize(
    ("value", "limit", "text"),
    [(5, 5, "不能配对"), (4, 6, "只配 1 或 2"), (4, 7, "配 1-3"), (5, 10, "可与任何货值配对")],
)
def test_the_pairs_line_follows_value_and_limit(
    value: int, limit: int, text: str, game: Game
) -> None:
    assert state(game, "pairs_text", {"value": value, "limit": limit}) == {"text": text}


def test_the_matrix_of_the_engineer_fits_three_more(game: Game) -> None:
    rows = state(game, "matrix", {"limit": 8})["rows"]

    assert "".join(rows).count("✓") == 22
    assert rows[3] == "34✓5✓6✓7✓8✓"


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "tournament", "input": {}},
        {"kind": "round"},
        {"kind": "round", "input": {"players": 2}},
        {"kind": "round", "input": TWO, "rules": {"node_shares": "split"}},
        {"kind": "round", "input": TWO, "rules": {"node_share": "none"}},
        {"kind": "round", "input": TWO, "rules": {"bb_breaks_pair": 1}},
    ],
)
def test_a_case_that_cannot_be_read_is_no_pass(case: dict[str, Any], game: Game) -> None:
    with pytest.raises(WrongCase):
        RULES.run_case(kit_of(RULES, game), case)


def test_cases_are_played_with_the_kit_that_is_given(edit: Edit) -> None:
    game = edit(nodes={"points: 3": "points: 9"})

    assert state(game, "round", TWO)["score_delta"] == [14, 11]
