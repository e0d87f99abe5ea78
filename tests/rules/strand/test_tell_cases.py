"""Worked cases in words: all that can be told is told, with phrases that the kit has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.derived import Account
from pressroom.rules.cases import WrongCase
from pressroom.rules.strand import RULES
from tests.conftest import ROOT
from tests.rules.kits import phrases_of, shipped
from tests.rules.strand.conftest import a_kit

CASES = json.loads((Path(__file__).parents[1] / "cases" / "strand.json").read_text("utf-8"))
EXAMPLES = json.loads((ROOT / "cards" / "strand" / "examples.json").read_text("utf-8"))
TOLD = [
    case
    for case in CASES["cases"]
    if case["kind"] in ("round", "final", "draws") and "error" not in case["expected"]
]


def told(case: dict[str, Any]) -> Account:
    kit = a_kit()
    return RULES.tell_case(kit, case, RULES.run_case(kit, case))


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["id"])
def test_case_is_told_in_phrases_of_the_kit(case: dict[str, Any]) -> None:
    account = told(case)

    phrases = list(phrases_of((account.given, account.done, account.outcome)))

    assert phrases
    assert {phrase.name for phrase in phrases} <= set(shipped("strand").phrases)


def test_sums_are_told_with_the_values_that_counted() -> None:
    case = {
        "kind": "round",
        "input": {
            "players": 2, "round": 1, "segment": 1, "cargo": [4, 2], "ropes": [2, 1],
            "roles": ["PORTER", None], "uses_left": [3, 0], "uses": {"1": True},
        },
    }  # fmt: skip

    team = next(phrase for phrase in told(case).outcome if phrase.name == "case_team_full")

    assert (team.numbers["value"], team.numbers["other_value"], team.numbers["sum"]) == (5, 2, 7)


def test_roles_are_told_in_the_order_of_their_windows_round_the_turning_of_the_ropes() -> None:
    case = next(one for one in EXAMPLES["cases"] if one["id"] == "all-roles")

    done = told(case).done

    assert [phrase.name for phrase in done] == [
        "case_cargo", "case_uses", "case_uses_on", "case_ropes", "case_uses_on", *["case_uses"] * 3,
    ]  # fmt: skip
    names = [str(phrase.numbers["role"]) for phrase in done if "role" in phrase.numbers]
    assert names == ["负重者", "BB", "芙拉吉尔", "工程师", "音乐家", "山姆·波特"]


def test_two_who_point_at_each_other_are_told_once() -> None:
    case = next(one for one in TOLD if one["input"].get("ropes") == [3, 1, 1, 1])

    ropes = next(phrase for phrase in told(case).done if phrase.name == "case_ropes")

    names = [phrase.name for phrase in phrases_of(ropes.numbers["ropes"])]
    assert [name for name in names if name.startswith("case_")] == [
        "case_seats_mutual",
        "case_seat_points",
        "case_seat_points",
    ]


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "matrix", "input": {"limit": 7}},
        {"kind": "final", "input": {"scores": [1], "markers": [0]}},
    ],
    ids=["a kind without words", "refused by the rules"],
)
def test_what_has_no_words_is_a_wrong_case(case: dict[str, Any]) -> None:
    with pytest.raises(WrongCase):
        told(case)
