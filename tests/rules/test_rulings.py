"""Rulings: what holds, of all that was typed in game.yaml and on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from pressroom.model.finding import Findings, Span
from pressroom.rules.rulings import RulingOption, list_rulings, read_option, resolve_rulings

PLACE = Span("cards/demo/game.yaml", 4, 3)


@dataclass(frozen=True, slots=True)
class Rulings:
    dead_rope: str = field(
        default="falls", metadata={"choices": ("falls", "refused"), "why": "Short.", "id": "A5"}
    )
    hand_limit: int | None = field(default=6, metadata={"choices": (6, None), "why": "Short."})
    beg_rob: bool = field(default=True, metadata={"choices": (True, False), "why": "Short."})


class DemoRules:
    rulings = Rulings
    presets: Mapping[str, Mapping[str, Any]] = {"gentle": {"beg_rob": False, "hand_limit": None}}

    def check_kit(self, *_: Any) -> None: ...

    def derive(self, *_: Any) -> Any: ...

    def engine(self, *_: Any) -> Any: ...

    def run_case(self, *_: Any) -> Any: ...


def settle(*wishes: RulingOption) -> tuple[Any, list[tuple[str, Span | None]]]:
    findings = Findings()
    rulings = resolve_rulings(DemoRules(), wishes, findings)
    return rulings, [(finding.code, finding.span) for finding in findings]


def test_without_wishes_the_defaults_hold() -> None:
    assert settle() == (Rulings(), [])


def test_the_last_wish_for_a_ruling_wins() -> None:
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


def test_a_preset_sets_all_of_its_rulings_and_a_later_wish_changes_one() -> None:
    rulings, _ = settle(RulingOption("preset", "gentle"), RulingOption("hand_limit", "6"))

    assert rulings == Rulings(beg_rob=False, hand_limit=6)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (RulingOption("dead_ropes", "falls", PLACE), "rulings/unknown"),
        (RulingOption("dead_rope", "fals", PLACE), "rulings/unknown-value"),
        (RulingOption("hand_limit", "5", PLACE), "rulings/unknown-value"),
        (RulingOption("preset", "gentel", PLACE), "rulings/unknown-preset"),
    ],
)
def test_a_wish_that_is_not_known_is_found_where_it_stands(wish: RulingOption, code: str) -> None:
    rulings, found = settle(wish)

    assert (rulings, found) == (Rulings(), [(code, PLACE)])


@pytest.mark.parametrize("typed", ["dead_rope", "=falls", "dead_rope="])
def test_a_wish_needs_a_name_and_a_value(typed: str) -> None:
    findings = Findings()

    wish = read_option(typed, findings)

    assert wish is None
    assert [finding.code for finding in findings] == ["rulings/not-a-ruling"]


def test_rulings_are_listed_with_readings_and_reasons() -> None:
    first, second, _ = list_rulings(DemoRules())

    assert (first.name, first.default, first.choices) == (
        "dead_rope",
        "falls",
        ("falls", "refused"),
    )
    assert (first.id, second.id) == ("A5", "")
