"""Worked cases against results: the notation that all games share."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.cases import (
    MISSING,
    REFUSED,
    Difference,
    Refused,
    WrongCase,
    compare,
    differences,
    expected_of,
    integer_of,
    integers_of,
    read_given,
)


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
        ({"hand~": ["a"]}, {"hand": ["a", "b"]}, Difference("hand~", ["a"], ["a", "b"])),
        ({"hand~": ["a", "b"]}, {"hand": ["a"]}, Difference("hand~", ["a", "b"], ["a"])),
        ({"hand~": []}, {"hand": ["a"]}, Difference("hand~", [], ["a"])),
        ({"hand~": ["a"]}, {}, Difference("hand~", ["a"], MISSING)),
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


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "end", "input": {"n": 1}, "options": {"tie": "last"}},
        {"type": "end", "given": {"n": 1}, "rules": {"tie": "last"}, "do": ["go"]},
        {"op": "end", "input": {"n": 1}, "options": {"tie": "x"}, "rules": {"tie": "last"}},
    ],
)
def test_a_case_may_be_written_in_three_ways(case: dict[str, Any]) -> None:
    given = read_given(case, ("start", "end"))

    assert (given.kind, given["n"], given.get("m", 2)) == ("end", 1, 2)
    assert given.options == {"tie": "last"}
    assert list(given.steps) == case.get("do", [])


@pytest.mark.parametrize(
    "case",
    [
        {"input": {}},
        {"kind": "middle", "input": {}},
        {"kind": "end"},
        {"kind": "end", "input": [1]},
        {"kind": "end", "input": {}, "do": "go"},
    ],
)
def test_a_case_without_kind_or_input_cannot_be_read(case: dict[str, Any]) -> None:
    with pytest.raises(WrongCase):
        read_given(case, ("start", "end"))


@pytest.mark.parametrize("refusal", [{"error": "illegal"}, {"error": True}, {"illegal": True}])
def test_a_refusal_may_be_written_in_three_ways(refusal: dict[str, Any]) -> None:
    assert differences({"expect": refusal}, dict(REFUSED)) == []
    assert differences({"expect": refusal}, {"sum": 7}) != []
    assert differences({"expect": {"sum": 7}}, dict(REFUSED)) != []


def test_what_is_not_refused_is_not_taken_for_a_refusal() -> None:
    assert expected_of({"expect": {"illegal": False}}) == {"illegal": False}
    assert expected_of({"expect": {"error": None, "sum": 7}}) == {"error": None, "sum": 7}


@pytest.mark.parametrize("source", [True, False, "1", 1.0, None, [1]])
def test_what_is_not_an_integer_is_refused(source: object) -> None:
    with pytest.raises(Refused):
        integer_of(source)
    with pytest.raises(Refused):
        integers_of([1, source])
    with pytest.raises(Refused):
        integers_of(source if source != [1] else (1,))
