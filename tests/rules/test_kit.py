"""Reading a kit: parameters into a game's own numbers, with their bounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.rules.kit import number, read_numbers
from tests.rules.tiny_game import RULES, Numbers, pips


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game of the tests with a list among its numbers."""

    dice: int = number(1)
    faces: tuple[int, ...] = number("dice")


def read(into: type, **values: Any) -> tuple[Any, list[str]]:
    """Read the tiny game with some parameters of other values; one of None is left out."""
    game, findings = pips(), Findings()
    parameters = {**game.parameters}
    for name, value in values.items():
        if value is None:
            del parameters[name]
        else:
            parameters[name] = replace(parameters[name], value=value)
    numbers = read_numbers(replace(game, parameters=parameters), into, findings)
    return numbers, [f"{one.code} {one.message}" for one in findings]


def test_numbers_are_the_parameters_of_their_names() -> None:
    numbers, found = read(Numbers, rounds=9)

    assert numbers == Numbers(players_min=2, players_max=4, rounds=9, faces=6, dice=4)
    assert found == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (
            {"rounds": None},
            "game/missing-parameter the rules of “pips” need the parameter “rounds”",
        ),
        ({"rounds": True}, "game/wrong-type “rounds” must be a whole number"),
        ({"rounds": "3"}, "game/wrong-type “rounds” must be a whole number"),
        ({"rounds": (3,)}, "game/wrong-type “rounds” must be a whole number"),
        ({"rounds": 0}, "kit/impossible-number “rounds” must not be less than 1"),
        ({"dice": -1}, "kit/impossible-number “dice” must not be less than 0"),
        (
            {"players_max": 1, "players_min": 2},
            "kit/impossible-number “players_max” must not be less than “players_min”, which is 2",
        ),
    ],
)
def test_what_no_rules_can_read_is_told_once_and_nothing_is_read(
    changed: dict[str, Any], said: str
) -> None:
    assert read(Numbers, **changed) == (None, [said])


@pytest.mark.parametrize(("rounds", "players_max", "dice"), [(1, 2, 0), (5, 9, 100)])
def test_a_bound_itself_is_allowed(rounds: int, players_max: int, dice: int) -> None:
    numbers, found = read(Numbers, rounds=rounds, players_max=players_max, dice=dice)

    assert (numbers.rounds, numbers.players_max, numbers.dice) == (rounds, players_max, dice)
    assert found == []


@pytest.mark.parametrize(("faces", "is_read"), [((4, 5), True), ((3, 9), False), ((), False)])
def test_every_number_of_a_list_is_within_the_bound(faces: tuple[int, ...], is_read: bool) -> None:
    numbers, found = read(Listed, faces=faces)

    assert (numbers is not None, not found) == (is_read, is_read)


def test_a_kit_with_errors_is_not_read() -> None:
    findings = Findings()

    kit = RULES.read_kit(pips(faces=1), findings)

    assert kit is None
    assert [one.code for one in findings] == ["kit/faces"]


def test_other_rulings_leave_a_kit_as_it_is() -> None:
    kit = RULES.read_kit(pips(), Findings())
    assert kit is not None

    other = kit.with_rulings(RULES.rulings(tie="last")).with_numbers(rounds=7)

    assert (other.rulings.tie, other.numbers.rounds, other.game) == ("last", 7, kit.game)
    assert (kit.rulings.tie, kit.numbers.rounds) == ("shared", 3)
