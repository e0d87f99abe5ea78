"""Rulings: what holds, of all that was source in game.yaml and on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from pressroom.model.finding import Findings, Span
from pressroom.model.game import Parameter
from pressroom.rules.cases import WrongCase
from pressroom.rules.rulings import (
    RulingOption,
    chosen_rulings,
    list_rulings,
    options_of,
    read_option,
    resolve_rulings,
    ruling,
    with_options,
)
from tests.rules.kits import kit_of
from tests.rules.tiny_game import RULES, pips

PLACE = Span("cards/demo/game.yaml", 4, 3)


@dataclass(frozen=True, slots=True)
class Rulings:
    dead_rope: str = ruling("falls", "refused", why="Short.", id="A5")
    hand_limit: int | None = ruling(6, None, why="Short.")
    beg_rob: bool = ruling(True, False, why="Short.")


class DemoRules:
    rulings = Rulings
    presets: Mapping[str, Mapping[str, Any]] = {"gentle": {"beg_rob": False, "hand_limit": None}}


def settle(*options: RulingOption) -> tuple[Any, list[tuple[str, Span | None]]]:
    findings = Findings()
    rulings = resolve_rulings(DemoRules(), options, findings)
    return rulings, [(finding.code, finding.span) for finding in findings]


def test_without_options_the_defaults_hold() -> None:
    assert settle() == (Rulings(), [])


def test_the_last_option_for_a_ruling_wins() -> None:
    rulings, found = settle(
        RulingOption("dead_rope", "refused"), RulingOption("dead_rope", "falls")
    )

    assert (rulings, found) == (Rulings(), [])


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("hand_limit", "none", None),
        ("hand_limit", "null", None),
        ("hand_limit", "6", 6),
        ("beg_rob", "false", False),
    ],
)
def test_a_word_stands_for_the_reading_of_its_type(name: str, value: str, meant: Any) -> None:
    rulings, found = settle(RulingOption(name, value))

    assert getattr(rulings, name) is meant
    assert found == []


def test_a_preset_sets_all_of_its_rulings_and_a_later_option_changes_one() -> None:
    rulings, _ = settle(RulingOption("preset", "gentle"), RulingOption("hand_limit", "6"))

    assert rulings == Rulings(beg_rob=False, hand_limit=6)


@pytest.mark.parametrize(
    ("option", "code"),
    [
        (RulingOption("dead_ropes", "falls", PLACE), "rulings/unknown"),
        (RulingOption("dead_rope", "fals", PLACE), "rulings/unknown-value"),
        (RulingOption("hand_limit", "5", PLACE), "rulings/unknown-value"),
        (RulingOption("preset", "gentel", PLACE), "rulings/unknown-preset"),
    ],
)
def test_an_unknown_option_is_found_where_it_stands(option: RulingOption, code: str) -> None:
    rulings, found = settle(option)

    assert (rulings, found) == (Rulings(), [(code, PLACE)])


@pytest.mark.parametrize("source", ["dead_rope", "=falls", "dead_rope="])
def test_an_option_needs_a_name_and_a_value(source: str) -> None:
    findings = Findings()

    option = read_option(source, findings)

    assert option is None
    assert [finding.code for finding in findings] == ["rulings/not-a-ruling"]


def test_rulings_are_listed_with_readings_and_reasons() -> None:
    first, second, _ = list_rulings(DemoRules())

    assert (first.name, first.default, first.choices) == (
        "dead_rope",
        "falls",
        ("falls", "refused"),
    )
    assert (first.id, second.id) == ("A5", "")


def test_a_preset_of_game_yaml_comes_before_its_single_rulings_wherever_it_stands() -> None:
    chosen = {
        "hand_limit": Parameter("hand_limit", 6, PLACE),
        "preset": Parameter("preset", "gentle", PLACE),
    }
    game, findings = replace(pips(), rulings=chosen), Findings()

    rulings = chosen_rulings(DemoRules(), game, findings)

    assert [option.name for option in options_of(game)] == ["preset", "hand_limit"]
    assert (rulings, list(findings)) == (Rulings(beg_rob=False, hand_limit=6), [])


@pytest.mark.parametrize(
    ("options", "numbers", "rulings"),
    [
        ({}, {}, {}),
        ({"tie": "last"}, {}, {"tie": "last"}),
        ({"rounds": 5, "tie": "last"}, {"rounds": 5}, {"tie": "last"}),
    ],
)
def test_a_case_names_rulings_and_numbers(
    options: dict[str, Any], numbers: dict[str, int], rulings: dict[str, str]
) -> None:
    kit = kit_of(RULES, pips())

    changed = with_options(kit, RULES.rulings, options)

    assert changed == kit.with_numbers(**numbers).with_rulings(RULES.rulings(**rulings))


@pytest.mark.parametrize("options", [{"tie": "first"}, {"ties": "last"}, {"rounds": True}])
def test_a_case_with_a_reading_that_is_not_on_offer_cannot_be_read(options: dict[str, Any]) -> None:
    with pytest.raises(WrongCase):
        with_options(kit_of(RULES, pips()), RULES.rulings, options)
