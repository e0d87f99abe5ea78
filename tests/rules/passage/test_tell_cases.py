"""Worked cases in words: all that can be told is told, with phrases that the kit has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.derived import Account
from pressroom.rules.cases import WrongCase
from pressroom.rules.passage import RULES
from tests.rules.kits import phrases_of, shipped
from tests.rules.passage.conftest import a_kit

CASES = json.loads((Path(__file__).parents[1] / "cases" / "passage.json").read_text("utf-8"))
TOLD = [case for case in CASES["cases"] if case["type"] in ("play", "draws", "negators")]


def told(case: dict[str, Any]) -> Account:
    kit = a_kit()
    return RULES.tell_case(kit, case, RULES.run_case(kit, case))


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["id"])
def test_case_is_told_in_phrases_of_the_kit(case: dict[str, Any]) -> None:
    account = told(case)

    phrases = list(phrases_of((account.given, account.done, account.outcome)))

    assert phrases
    assert {phrase.name for phrase in phrases} <= set(shipped("passage").phrases)


def test_only_what_the_case_expects_is_told_of_the_outcome() -> None:
    case = {
        "type": "play",
        "given": {"hands": [["pass_by"], []], "pile": ["seal", "passage"]},
        "do": [{"seat": 0, "play": "pass_by"}],
        "expect": {"draws": 0, "current": 0},
    }

    assert [phrase.name for phrase in told(case).outcome] == ["case_turn"]


def test_cards_alike_in_a_row_are_told_by_their_number() -> None:
    case = {"type": "draws", "given": {"played": ["greed"] * 3}, "expect": {"draws": 10}}

    several = [one for one in phrases_of(told(case).done) if one.name == "case_several"]

    assert [one.numbers["count"] for one in several] == [3]


def test_a_rescue_is_told_after_the_passage_and_the_unseen_pick() -> None:
    case = {
        "type": "play",
        "given": {
            "hands": [[], []], "pile": ["passage", "leader"], "current": 1,
            "covered": [[], ["warden", "trade"]],
        },
        "do": [{"seat": 1, "end": True, "hidden": ["warden"], "putback": 1}],
        "expect": {"current": 0},
    }  # fmt: skip

    names = [phrase.name for phrase in told(case).done]

    assert names == ["case_ends", "case_peril", "case_unseen", "case_puts_back"]


def test_players_without_cards_are_told_together() -> None:
    case = {
        "type": "play",
        "given": {"hands": [[], ["seal"], []], "pile": ["leader", "passage", "passage"]},
        "do": [],
        "expect": {"draws": 1},
    }

    names = [phrase.name for phrase in told(case).given]

    assert names == ["case_hand", "case_hand_none", "case_pile", "case_turn"]


def test_type_without_words_is_a_wrong_case() -> None:
    case = {"type": "setup", "given": {"players": 2}, "expect": {"pile": 45}}

    with pytest.raises(WrongCase):
        told(case)
