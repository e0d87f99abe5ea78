"""Every disputed reading, and what changes when the other one holds."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.match import Match
from pressroom.rules.passage import RULES
from pressroom.rules.passage.cases_positions import read_position
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.rulings import PRESETS, Rulings
from pressroom.rules.passage.state import deal
from pressroom.rules.rulings import RulingOption, list_rulings, resolve_rulings
from tests.rules.kits import kit_of
from tests.rules.passage.conftest import a_kit, chance

PILE = ["seal", "trade", "foresight", "passage", "passage"]
FULL = ["pass_by"] * 8


def run(hands: list[list[str]], *steps: dict[str, Any], **given: Any) -> Any:
    rules = given.pop("rules", {})
    position = {"hands": hands, "pile": PILE, **given}
    case = {"type": "play", "given": position, "rules": rules, "do": steps}
    return RULES.run_case(a_kit(), case)


GREED, END = {"seat": 0, "play": "greed"}, {"seat": 0, "end": True}
ATTACK = {"seat": 0, "play": "attack1", "target": 2}
STOPPED = {**ATTACK, "referee": 2}
SEAL_END = {"seat": 0, "play": "purity", "as": "seal", "target": 1}

# ruling, the other reading, hands, steps, field, value by the ruling, value by the other reading
Reading = tuple[str, Any, list[list[str]], list[dict[str, Any]], str, Any, Any]
READINGS: list[Reading] = [
    ("draw_floor", 1, [["pass_by"], []], [{"seat": 0, "play": "pass_by"}], "draws", 0, 1),
    ("attack_target", "next", [["attack1"], [], []], [ATTACK], "refused", [], [0]),
    ("attack_flow", "wait", [["attack1"], [], []], [ATTACK], "current", 2, 1),
    ("attack_flow", "wait", [["attack1"], [], []], [ATTACK], "owed", [0, 0, 0], [0, 0, 1]),
    ("transfer", "all", [["greed", "attack1"], [], []], [GREED, ATTACK], "draws", 5, 6),
    ("attack_limit", "resolved", [["attack1"] * 2, [], ["referee"]], [STOPPED, ATTACK],
     "refused", [1], []),
    ("referee_chain", True, [["attack1", "referee"], [], ["referee"]],
     [{**ATTACK, "referee": [[2, "referee"], [0, "referee"]]}], "refused", [0], []),
    ("referee_resets", True, [["greed", "attack1"], [], ["referee"]], [GREED, STOPPED],
     "draws", 4, 1),
    ("discard_after_handoff", True, [["attack1", *FULL], [], []], [ATTACK],
     "hand_sizes", [8, 0, 0], [6, 0, 0]),
    ("beg_rob", False, [["beg"], ["seal"]], [{"seat": 0, "play": "beg", "rob": 1}],
     "hand_sizes", [1, 0], [0, 1]),
    ("purity", "blank", [["purity"], ["trade"]], [SEAL_END], "sealed", [[], ["trade"]], [[], []]),
    ("purity", "wild_no_warden", [["purity"], []],
     [{"seat": 0, "play": "purity", "as": "warden"}], "refused", [], [0]),
    ("hand_limit", None, [list(FULL), []], [END], "hand_sizes", [6, 0], [9, 0]),
    ("bottom_target", True, [["bottom"], []], [{"seat": 0, "play": "bottom", "target": 1}],
     "refused", [0], []),
]  # fmt: skip


@pytest.mark.parametrize("reading", READINGS, ids=lambda one: f"{one[0]}={one[1]}")
def test_both_readings_can_be_played(reading: Reading) -> None:
    name, other, hands, steps, field, ruled, otherwise = reading

    by_ruling = run(hands, *steps)
    by_other = run(hands, *steps, rules={name: other})

    assert (by_ruling[field], by_other[field]) == (ruled, otherwise)


def test_expansions_and_spare_wardens_change_the_set_up() -> None:
    piles = [
        RULES.run_case(a_kit(), {"type": "setup", "given": {"players": 3}, "rules": rules})["pile"]
        for rules in ({}, {"expansions": False}, {"spare_wardens": False})
    ]

    assert piles == [41, 38, 38]


def test_the_first_seat_begins_unless_chance_decides() -> None:
    by_ruling = {deal(a_kit(), 4, chance(seed)).current.seat for seed in range(20)}
    by_chance = {deal(a_kit(first="chance"), 4, chance(seed)).current.seat for seed in range(40)}

    assert (by_ruling, by_chance) == ({1}, {1, 2, 3, 4})


def test_the_place_of_a_passage_is_a_secret_unless_announced() -> None:
    assert _seen_by_the_next_player(announce_putback=False) == ()
    assert _seen_by_the_next_player(announce_putback=True) == ((2, "passage"),)


def _seen_by_the_next_player(**rulings: Any) -> Any:
    """Let seat 1 put a Passage back in the third place; return what seat 2 knows of the pile."""
    given = {"hands": [["warden"], []], "pile": ["passage", "seal", "trade", "beg"]}
    state = read_position(a_kit(**rulings), given, lambda _: None, lambda _: 0)
    match = Match(play_on(state))
    for choice in ("end", "warden", 2):
        match.choose({1: choice})
    return match.open[0].view.known


def test_with_three_heaps_reconnect_brings_the_discards_back() -> None:
    step = {"seat": 0, "play": "reconnect"}

    by_ruling = run([["reconnect"], []], step, discard=["warden"])
    recycled = run([["reconnect"], []], step, discard=["warden"], rules={"recycle": True})

    assert (by_ruling["discard"], by_ruling["removed"]) == (["warden", "reconnect"], [])
    assert (recycled["discard"], recycled["removed"]) == ([], ["reconnect"])
    assert sorted(recycled["pile"]) == sorted([*PILE, "warden"])


def test_with_three_heaps_a_passage_always_returns_to_the_pile() -> None:
    state = run([["warden"], []], END, pile=["passage", "seal"], rules={"recycle": True})

    assert (sorted(state["pile"]), state["discard"]) == (["passage", "seal"], ["warden"])


def test_purity_brings_a_player_back_with_a_passage() -> None:
    step = {"seat": 0, "play": "purity", "revive": 2}
    given = {"out": [2], "discard": ["passage"], "pile": ["seal", "passage"]}

    state = run([["purity"], [], []], step, rules={"purity": "revive"}, **given)

    assert (state["alive"], state["removed"]) == ([0, 1, 2], ["purity"])
    assert (sorted(state["pile"]), state["discard"]) == (["passage", "passage", "seal"], [])


def test_a_rebirth_that_is_drawn_brings_a_player_back_at_once() -> None:
    given = {"out": [2], "discard": ["passage"], "pile": ["purity", "passage"]}

    state = run([[], [], []], {**END, "revive": 2}, rules={"purity": "rebirth"}, **given)

    assert (state["alive"], state["hands"], state["current"]) == ([0, 1, 2], [[], [], []], 1)


def test_every_ruling_has_its_readings_and_its_reason() -> None:
    rulings = list_rulings(RULES)

    assert [one.name for one in rulings] == [field.name for field in fields(Rulings)]
    assert all(one.default in one.choices and one.why.endswith(".") for one in rulings)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_made_of_readings(preset: str) -> None:
    findings = Findings()

    settled = resolve_rulings(RULES, [RulingOption("preset", preset)], findings)

    assert list(findings) == []
    assert settled == Rulings(**PRESETS[preset])


def test_a_ruling_chosen_in_the_game_leaves_expansions_out(game: Game) -> None:
    played = kit_of(RULES, game, Rulings(expansions=False))

    assert sum(played.cards.values()) == 55
