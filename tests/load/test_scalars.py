from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.load.scalars import figure_hint, read_integer, read_length, read_number


@given(st.integers(-(10**14), 10**14))
def test_whole_numbers_read_back(value: int) -> None:
    assert read_integer(str(value)) == value


@pytest.mark.parametrize(
    "text", ["", "+1", "1_000", "0x1", "1e3", "007", "1.0", " 1", "１", "½", "٣", "9" * 5000]
)
def test_other_spellings_are_no_whole_numbers(text: str) -> None:
    assert read_integer(text) is None


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("-1.5", -1.5), ("2.50", 2.5)])
def test_numbers_have_a_point(text: str, value: float) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize("text", [".5", "5.", "1,5", "nan", "inf", "1e400"])
def test_other_spellings_are_no_numbers(text: str) -> None:
    assert read_number(text) is None


@pytest.mark.parametrize(
    ("text", "mm"), [("63", 63), ("63mm", 63), ("2.5in", 63.5), ("3.5 in", 88.9)]
)
def test_lengths_are_millimetres_or_inches(text: str, mm: float) -> None:
    assert read_length(text) == mm


@pytest.mark.parametrize("text", ["", "-1", "1cm", "1pt", "in", "1e9", "9" * 400])
def test_other_lengths_are_refused(text: str) -> None:
    assert read_length(text) is None


@pytest.mark.parametrize(("text", "plain"), [("３", "3"), ("−2", "-2"), ("1,5", "1.5")])
def test_hint_gives_the_plain_figure(text: str, plain: str) -> None:
    hint = figure_hint(text)

    assert hint is not None
    assert f"“{plain}”" in hint


@pytest.mark.parametrize("text", ["three", "3", "", "1,2,3"])
def test_no_hint_without_being_sure(text: str) -> None:
    assert figure_hint(text) is None
