"""Worked cases in words: all that can be told is told, with phrases that the kit has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.derived import Account, Phrase
from pressroom.model.game import Game
from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves import RULES
from tests.rules.kits import kit_of, phrases_of

CASES = json.loads((Path(__file__).parents[1] / "cases" / "leaves.json").read_text("utf-8"))
WITHOUT_WORDS = {"revive", "reset_hp", "rounding", "check_track"}
UNTOLD_FIELDS = {"reset"}  # tells that a rank is none
TOLD = [
    case
    for case in CASES["cases"]
    if case["op"] not in WITHOUT_WORDS and case["id"] not in UNTOLD_FIELDS
]


def told(game: Game, case: dict[str, Any]) -> Account:
    return RULES.tell_case(kit_of(RULES, game), case, RULES.run_case(kit_of(RULES, game), case))


def movement(track: str, **expect: Any) -> dict[str, Any]:
    movers = [{"id": "A", "pos": 0, "move": 3, "hp": 15}]
    return {"op": "movement", "input": {"track": track, "movers": movers}, "expect": expect}


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["id"])
def test_case_is_told_in_phrases_of_the_kit(case: dict[str, Any], game: Game) -> None:
    account = told(game, case)

    phrases = list(phrases_of((account.given, account.done, account.outcome)))

    assert account.outcome
    assert {phrase.name for phrase in phrases} <= set(game.phrases)


def test_only_what_a_case_expects_is_told_of_its_outcome(game: Game) -> None:
    account = told(game, movement("SFFLLE", movers={"A": {"hp": 11}}))

    (outcome,) = account.outcome

    assert outcome.numbers["facts"] == (Phrase("case_hp", {"value": 11}),)


def test_the_engine_has_the_last_word_on_the_outcome(game: Game) -> None:
    account = told(game, movement("SFFLLE", movers={"A": {"hp": 15}}))

    assert account.outcome[0].numbers["facts"] == (Phrase("case_hp", {"value": 11}),)


def test_what_the_rules_refuse_is_told_as_refused(game: Game) -> None:
    state = {"track": "SLLE", "players": [{"id": "A", "pos": 0, "hand": ["event"]}]}
    steps = [["end_turn", {"p": "A"}]]
    case = {
        "op": "script",
        "input": {"state": state, "steps": steps},
        "expect": {"error": "illegal"},
    }

    assert told(game, case).outcome == (Phrase("case_refused"),)


def test_cards_alike_are_told_once_with_their_number(game: Game) -> None:
    case = {"op": "hand_load", "input": {"hand": ["weapon", "action", "weapon"]}, "expect": {}}

    hand = next(one for one in phrases_of(told_given(game, case)) if one.name == "case_hand")

    assert isinstance(hand.numbers["cards"], tuple)
    assert [getattr(card, "name", "one") for card in hand.numbers["cards"]] == [
        "one",
        "case_several",
    ]


def told_given(game: Game, case: dict[str, Any]) -> tuple[Phrase, ...]:
    return told(game, {**case, "expect": {"load": 3}}).given


@pytest.mark.parametrize(
    "case",
    [
        {"op": "revive", "input": {"max_hp": 15}, "expect": {"hp": 8}},
        {
            "op": "script",
            "input": {"state": {"track": "SLE", "players": [{"id": "A", "pos": 0}]}, "steps": []},
            "expect": {"spare_pawns": 4},
        },
        movement("SLLLLE", movers={"A": {"overshoot": None}}),
    ],
    ids=[
        "an op without words",
        "a field of the table without words",
        "a field of a pony without words",
    ],
)
def test_what_has_no_words_is_a_wrong_case(case: dict[str, Any], game: Game) -> None:
    with pytest.raises(WrongCase):
        told(game, case)
