from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.render.text.marks import UnclosedMark
from pressroom.render.text.markup import (
    UnclosedToken,
    UnknownToken,
    literal,
    marked_up,
)

# Of a report about other tools: each of these signs broke a card somewhere.
ODD = r"50% of 100% {{x}} Fish & Chips <b>x C:\new $5 #1"


def tokens(name: str) -> str | None:
    return {"coins": "7", "rope": "<svg></svg>"}.get(name)


def test_plain_text_prints_exactly_what_was_typed() -> None:
    printed = str(literal(ODD))

    assert html.unescape(printed) == ODD
    assert "<" not in printed


def test_plain_text_keeps_its_line_breaks() -> None:
    assert str(literal("one\ntwo")) == "one<br>two"


def test_markup_escapes_what_html_would_read() -> None:
    assert str(marked_up("Fish & <b>Chips</b>", tokens)) == "Fish &amp; &lt;b&gt;Chips&lt;/b&gt;"


def test_percent_and_single_signs_of_templates_are_literal_in_markup() -> None:
    assert str(marked_up("50% of {coins}, 100 %} #1", tokens)) == "50% of 7, 100 %} #1"


@pytest.mark.parametrize("sign", ["{", "}", "*", "\\"])
def test_backslash_prints_the_sign_behind_it(sign: str) -> None:
    assert str(marked_up(f"a\\{sign}coins", tokens)) == f"a{sign}coins"


def test_backslash_before_another_sign_is_literal() -> None:
    assert str(marked_up(r"C:\new", tokens)) == r"C:\new"


def test_two_asterisks_make_bold() -> None:
    assert str(marked_up("a **b** c", tokens)) == "a <b>b</b> c"


def test_bold_that_is_never_closed_is_told_with_its_place() -> None:
    with pytest.raises(UnclosedMark) as caught:
        marked_up("a **b", lambda _: None)

    assert (caught.value.mark, caught.value.offset) == ("**", 2)


@pytest.mark.parametrize("text", ["a {coins b", "a {{coins}}", "a {\n}"])
def test_brace_that_is_never_closed_is_told_with_its_place(text: str) -> None:
    with pytest.raises(UnclosedToken) as caught:
        marked_up(text, tokens)

    assert caught.value.args == (2,)


def test_one_asterisk_is_literal() -> None:
    assert str(marked_up("2 * 3", tokens)) == "2 * 3"


def test_tokens_print_what_they_stand_for() -> None:
    assert str(marked_up("{coins}{rope}", tokens)) == "7<svg></svg>"


def test_space_inside_a_token_does_not_matter() -> None:
    assert str(marked_up("{ coins }", tokens)) == "7"


def test_line_break_in_markup_is_one_on_the_card() -> None:
    assert str(marked_up("one\ntwo", tokens)) == "one<br>two"


def test_unknown_token_is_told_with_where_it_begins() -> None:
    with pytest.raises(UnknownToken) as raised:
        marked_up("take {cions} now", tokens)

    assert (raised.value.name, raised.value.offset) == ("cions", 5)


def test_empty_token_is_unknown() -> None:
    with pytest.raises(UnknownToken) as raised:
        marked_up("a {} b", tokens)

    assert (raised.value.name, raised.value.offset) == ("", 2)


def test_text_around_tokens_is_left_as_typed() -> None:
    assert str(marked_up("say “**2** × {coins}”", tokens)) == "say “<b>2</b> × 7”"


@given(st.text())
def test_any_plain_text_comes_through_whole(text: str) -> None:
    printed = str(literal(text))

    assert plain(printed) == text


@given(st.text(st.characters(exclude_characters="{}*\\")))
def test_any_markup_without_signs_of_ours_comes_through_whole(text: str) -> None:
    printed = str(marked_up(text, tokens))

    assert plain(printed) == text


def plain(printed: str) -> str:
    """Return the words of HTML of ours."""
    return "\n".join(html.unescape(line) for line in re.split("<br>", printed))
