"""Every disputed reading, both ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from pressroom.rules.leaves.rulings import Rulings
from tests.rules.kits import derived_of

Script = Callable[..., Any]
A, B, C = "A", "B", "C"


def event(roll: int, **choices: Any) -> list[Any]:
    return ["event", {"p": A, "roll": roll, "choices": choices}]


def pony(name: str, pos: int = 0, *hand: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "pos": pos, "hand": list(hand), **more}


def ends_at(name: str) -> Callable[[Any], Any]:
    return lambda told: told["players"][name]["pos"]


def tell(name: str, field: str) -> Callable[[Any], Any]:
    return lambda told: told["players"][name][field]


ROUND: list[list[Any]] = [["move"], ["draw"], ["end_round"], ["start_round", {}]]
PULL = [["special", {"p": A, "card": "pull", "target": B}]]
RESET = {"players": [pony(A, 5, finished=True, rank=1, buffs={"move": "card", "regen": "friend"})]}
TWO_TRACKS = {"tracks": ["SLLLLE", "SLLLE"]}

READINGS: dict[str, tuple[dict[str, Any], list[Any], Callable[[Any], Any], Any, Any, Any]] = {
    "base_move": ({"players": [pony(A)]}, [["move"]], ends_at(A), 4, 2, 4),
    "armour_blocks_forest": (
        {"track": "SFLLE", "players": [pony(A, armour=True)]},
        [["move"]],
        tell(A, "hp"),
        False,
        15,
        13,
    ),
    "friend_exempt": (
        {**TWO_TRACKS, **RESET},
        [["reset", {"keep": {A: "move"}}]],
        tell(A, "buffs"),
        False,
        {"move": "card", "regen": "friend"},
        {"move": "card"},
    ),
    "simultaneity": (
        {"track": "SLVLLLLE", "players": [pony(A, 1), pony(B, 0, base_move=5)]},
        [["move"]],
        ends_at(B),
        "tick",
        2,
        5,
    ),
    "slide_counts": (
        {"track": "SDDLLE", "deck": ["weapon"] * 9, "players": [pony(A, base_move=1)]},
        [["move"], ["draw"]],
        lambda told: len(told["players"][A]["hand"]),
        False,
        3,
        1,
    ),
    "tie_ranking": (
        {"track": "SLE", "players": [pony(A, 1), pony(B, 1), pony(C, 0)]},
        [["move"]],
        tell(C, "rank"),
        "dense",
        3,
        2,
    ),
    "pull_distance": (
        {"players": [pony(A, 3, "pull"), pony(B, 6)]},
        PULL,
        lambda told: "error" in told,
        "within",
        True,
        False,
    ),
    "attract_die": (
        {"players": [pony(A, 0, "event"), pony(B, 9)]},
        [event(3, die=12)],
        lambda told: "error" in told,
        20,
        True,
        False,
    ),
    "bear_doubles_swap": (
        {"deck": ["armour"] * 9, "players": [pony(A, 0, "action", "weapon", bear=True)]},
        [["swap3", {"p": A, "other": "weapon"}]],
        lambda told: len(told["players"][A]["hand"]),
        True,
        3,
        6,
    ),
    "fixed_blocks_pull": (
        {"players": [pony(A, 3, "pull"), pony(B, 8, fixed=True)]},
        PULL,
        lambda told: "error" in told,
        False,
        True,
        False,
    ),
    "e14_same_cell": (
        {"players": [pony(A, 4, "event"), pony(B, 4), pony(C, 7)]},
        [event(14)],
        ends_at(A),
        False,
        4,
        7,
    ),
    "e18_this_round": (
        {"players": [pony(A, 0, "event")]},
        [event(18), *ROUND, ["move"]],
        ends_at(A),
        False,
        2,
        2,
    ),
    "e20_duration": (
        {"players": [pony(A, 0, "event")]},
        [event(20), ["end_round"]],
        lambda told: told["doubled"],
        "track",
        False,
        True,
    ),
}


def test_every_switch_is_shown_here() -> None:
    assert set(READINGS) == {field.name for field in fields(Rulings)}


@pytest.mark.parametrize("name", READINGS)
def test_both_readings_are_played(name: str, script: Script) -> None:
    state, steps, look, other, ruled, otherwise = READINGS[name]

    by_default, otherwise_read = script(state, *steps), script(state, *steps, **{name: other})

    assert (look(by_default), look(otherwise_read)) == (ruled, otherwise)


def test_a_stumble_read_the_other_way_costs_the_next_round(script: Script) -> None:
    state = {"players": [pony(A, 0, "event"), pony(B)]}
    steps = [event(18), *ROUND]

    now, later = script(state, *steps), script(state, *steps, e18_this_round=False)

    assert (now["order"], later["order"]) == ([B, A], [B])
    assert (now["players"][A]["pos"], later["players"][A]["pos"]) == (0, 2)


def test_a_doubling_for_the_game_outlasts_the_track(script: Script) -> None:
    state = {**TWO_TRACKS, **RESET, "doubled": True}
    ends = {
        how: script(state, ["reset", {}], e20_duration=how)["doubled"]
        for how in ("round", "track", "game")
    }

    assert ends == {"round": False, "track": False, "game": True}


def test_every_ruling_is_explained_and_its_default_is_a_choice() -> None:
    for field in fields(Rulings):
        assert field.default in field.metadata["choices"]
        assert field.metadata["why"].endswith(".")


def test_a_reading_in_the_game_reaches_the_printed_text(game: Game) -> None:
    assert derived_of(RULES, game).facts["attract_die"] == 6


def test_a_turn_cut_short_leaves_a_trigger_for_the_next(script: Script) -> None:
    state = {"players": [pony(A, 0, "event", "event")]}

    told = script(state, event(18), ["end_turn", {"p": A}])

    assert told["players"][A]["hand"] == ["event"]
