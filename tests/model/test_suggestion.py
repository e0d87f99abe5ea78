from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.model.suggestion import MAX_WORD_LENGTH, closest, did_you_mean


@pytest.mark.parametrize(
    ("word", "meant"), [("quantitty", "quantity"), ("nmae", "name"), ("Value", "value")]
)
def test_close_word_is_suggested(word: str, meant: str) -> None:
    assert did_you_mean(word, ["name", "value", "quantity"]) == f"did you mean “{meant}”?"


@pytest.mark.parametrize("word", ["colour", "", "x" * 1000, "a6"])
def test_nothing_is_suggested_without_likeness(word: str) -> None:
    assert did_you_mean(word, ["name", "value", "a5"]) is None


def test_words_up_to_a_length_are_compared() -> None:
    long = "a" * MAX_WORD_LENGTH

    assert closest(long, [long[1:]]) == long[1:]
    assert closest(f"{long}a", [long]) is None


@given(st.text(max_size=8), st.lists(st.text(max_size=8)))
def test_only_known_words_are_suggested(word: str, known: list[str]) -> None:
    assert closest(word, known) in [None, *known]
