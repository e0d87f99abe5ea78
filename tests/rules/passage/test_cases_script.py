"""How worked cases are run: what a step may say, what is refused, what is left open."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.cases import WrongCase
from pressroom.rules.passage import RULES
from tests.rules.passage.conftest import a_kit

PILE = ["seal", "trade", "passage", "passage"]


def run(hands: list[list[str]], *steps: dict[str, Any], **given: Any) -> Any:
    rules = given.pop("rules", {})
    position = {"hands": hands, "pile": PILE, **given}
    case = {"type": "play", "given": position, "rules": rules, "do": steps}
    return RULES.run_case(a_kit(), case)


@pytest.mark.parametrize(
    ("hand", "step"),
    [
        (["seal"], {"seat": 1, "end": True}),
        (["seal"], {"seat": 0, "play": "leader"}),
        (["passage"], {"seat": 0, "play": "greed"}),
        (["attack0"], {"seat": 0, "play": "attack0", "target": 0}),
        (["attack0"], {"seat": 0, "play": "attack0", "target": 5}),
        (["attack0"], {"seat": 0, "play": "attack0"}),
        (["bottom"], {"seat": 0, "play": "bottom", "target": 1}),
        (["reverse"], {"seat": 0, "play": "reverse", "target": 1}),
        (["greed"], {"seat": 0, "play": "greed", "referee": 2}),
        (["pass_by"], {"seat": 0, "play": "pass_by", "referee": 1}),
        (["attack0"], {"seat": 0, "play": "attack0", "target": 2, "referee": 1}),
        (["purity"], {"seat": 0, "play": "purity", "as": "passage"}),
        (["purity"], {"seat": 0, "play": "purity"}),
        (["greed"], {"seat": 0, "play": "greed", "as": "attack0"}),
        (["kotodama"], {"seat": 0, "play": "kotodama", "look": 4, "place": 0}),
        (["leader"], {"seat": 0, "play": "leader", "target": 1, "gives": {"1": "warden"}}),
        (["trade", "beg", "duel"],
         {"seat": 0, "play": "trade", "target": 1, "gives": {"0": ["beg"]}}),
        (["beg"], {"seat": 0, "play": "beg", "gives": {"2": "warden"}}),
        (["seal"], {"seat": 0, "end": True, "discard": ["seal"]}),
        (["seal"], {"seat": 0, "play": "blind"}),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_is_refused_without_a_trace(
    hand: list[str], step: dict[str, Any]
) -> None:
    others = [["referee", "seal"], []]

    state = run([hand, *others], step)

    assert state["refused"] == [0]
    assert (state["hands"], state["pile"], state["discard"]) == ([hand, *others], PILE, [])
    assert state["asked"] == []


def test_a_refused_step_does_not_stop_the_next() -> None:
    state = run(
        [["attack0", "attack1"], ["referee"], []],
        {"seat": 0, "play": "attack0", "target": 1, "referee": 1},
        {"seat": 0, "play": "attack1", "target": 1, "illegal": True},
        {"seat": 0, "end": True},
    )

    assert (state["refused"], state["current"]) == ([1], 1)


def test_nothing_can_be_done_after_the_end() -> None:
    state = run([[], []], {"seat": 0, "end": True}, {"seat": 1, "end": True}, pile=["passage"])

    assert (state["winner"], state["refused"]) == (1, [1])


def test_an_illegal_step_that_is_played_fails_the_case() -> None:
    case = {"type": "play", "do": [{"seat": 0, "end": True, "illegal": True}], "expect": {}}

    assert [one.path for one in RULES.differences(case, {"refused": []})] == ["refused"]


def test_a_wild_purity_rescues_and_replies() -> None:
    rescued = run([["purity"], []], {"seat": 0, "end": True, "putback": 1}, pile=["passage"] * 2)
    replied = run([["greed"], ["purity"]], {"seat": 0, "play": "greed", "referee": 1})

    assert (rescued["alive"], rescued["discard"]) == ([0, 1], ["purity"])
    assert (replied["draws"], replied["asked"]) == (1, [1])


def test_with_warden_and_purity_the_player_chooses_the_rescue() -> None:
    step = {"seat": 0, "end": True, "rescue": "purity", "putback": 0}

    state = run([["warden", "purity"], []], step, pile=["passage", "seal"])

    assert state["hands"][0] == ["warden"]


@pytest.mark.parametrize(
    "case",
    [
        {"type": "nothing", "given": {}},
        {"type": "play", "given": {"hands": [["dragon"], []], "pile": []}},
        {"type": "play", "given": {"hands": [[], []], "pile": [], "current": 2}},
        {"type": "play", "given": {"hands": [[], []], "pile": []}, "rules": {"purity": "gold"}},
        {"type": "negators", "given": {"card": "dragon", "actor": 0, "alive": [0, 1]}},
    ],
)
def test_a_case_that_cannot_be_read_says_so(case: dict[str, Any]) -> None:
    with pytest.raises(WrongCase):
        RULES.run_case(a_kit(), case)
