"""Worked cases against results: the notation that all games share."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.cases import MISSING, Difference, compare, expected_of


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ({"sum": 7}, {"sum": 7, "limit": 7}),
        ({"values": [1, 2]}, {"values": (1, 2)}),
        ({"hp": 7}, {"hp": 7.0}),
        ({"discard~": ["a", "b", "a"]}, {"discard": ["a", "a", "b"]}),
        ({"discard~": ["a", "b"]}, {"discard~": ("b", "a")}),
        ({"teams~": [{"sum": 7}, {"sum": 8}]}, {"teams": [{"sum": 8, "x": 1}, {"sum": 7}]}),
        ({"buffs": {}}, {"buffs": {}}),
        ({"1": "moss"}, {1: "moss"}),
        ([], ()),
        (None, None),
    ],
)
def test_what_a_case_names_is_compared_and_nothing_else(expected: Any, actual: Any) -> None:
    differences = compare(expected, actual)

    assert differences == []


@pytest.mark.parametrize(
    ("expected", "actual", "difference"),
    [
        ({"sum": 7}, {"sum": 8}, Difference("sum", 7, 8)),
        ({"sum": 7}, {}, Difference("sum", 7, MISSING)),
        ({"a": {"b": [1, {"c": 2}]}}, {"a": {"b": [1, {"c": 3}]}}, Difference("a.b[1].c", 2, 3)),
        ({"values": [1, 2]}, {"values": [2, 1]}, Difference("values[0]", 1, 2)),
        ({"values": [1]}, {"values": [1, 2]}, Difference("values", [1], [1, 2])),
        ({"hand~": ["a", "a"]}, {"hand": ["a", "b"]}, Difference("hand~", ["a", "a"], ["a", "b"])),
        ({"buffs": {}}, {"buffs": {"load": 1}}, Difference("buffs", {}, {"load": 1})),
        ({"advance": True}, {"advance": 1}, Difference("advance", True, 1)),
        ({"hp": 0}, {"hp": False}, Difference("hp", 0, False)),
        ({"error": "illegal"}, {"sum": 7}, Difference("error", "illegal", MISSING)),
        ("a", ["a"], Difference("", "a", ["a"])),
    ],
)
def test_a_field_that_is_not_so_is_named_with_both_sides(
    expected: Any, actual: Any, difference: Difference
) -> None:
    differences = compare(expected, actual)

    assert difference in differences


def test_cases_may_say_expect_or_expected() -> None:
    assert expected_of({"expect": 1}) == expected_of({"expected": 1}) == 1
