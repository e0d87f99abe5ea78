from __future__ import annotations

import pytest
from markupsafe import Markup

from pressroom.render.template.printed_values import in_figures, in_words


@pytest.mark.parametrize(
    ("number", "printed"),
    [(7, "7"), (-2, "\u22122"), (1.5, "1.5"), (2.0, "2"), (1234567, "1234567")],
)
def test_numbers_are_printed_in_figures(number: float, printed: str) -> None:
    assert in_figures(number) == printed


def test_words_are_escaped_and_html_is_not() -> None:
    assert in_words("a & b") == "a &amp; b"
    assert in_words(Markup("<b>a</b>")) == "<b>a</b>"


def test_items_of_a_list_stand_side_by_side() -> None:
    assert in_words(("a", 2, None)) == "a · 2"
    assert in_words(("a", ("b", 2)), "、") == "a、b、2"


def test_nothing_is_printed_for_what_is_not_there() -> None:
    assert in_words(None) == ""


@pytest.mark.parametrize("value", [True, (1, False)])
def test_flags_are_no_words(value: object) -> None:
    assert in_words(value) is None
