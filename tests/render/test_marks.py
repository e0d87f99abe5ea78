"""Marks around words: *italic*, **bold**, [words]{.name}, on cards and in books alike."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.render.text.marks import UnclosedMark, declared_spans, roles_of_star
from pressroom.render.text.markup import UnclosedToken, UnknownSpan, UnknownToken, marked_up
from pressroom.render.text.prose import to_prose

SPANS = frozenset({"danger", "small"})


def html(text: str) -> str:
    return str(marked_up(text, {"coins": "7"}.get, SPANS))


def book(text: str) -> str:
    """Return a paragraph of a book, with the tags that a card would have."""
    inside = str(to_prose(text, SPANS).html).strip().removeprefix("<p>").removesuffix("</p>")
    return inside.replace("strong>", "b>")


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("a *b* c", "a <em>b</em> c"),
        ("*a*", "<em>a</em>"),
        ("a **b** c", "a <b>b</b> c"),
        ("***a***", "<em><b>a</b></em>"),
        ("*a **b** c*", "<em>a <b>b</b> c</em>"),
        ("**a *b* c**", "<b>a <em>b</em> c</b>"),
        ("**a *b***", "<b>a <em>b</em></b>"),
        ("*a **b***", "<em>a <b>b</b></em>"),
        ("打出*这张*牌", "打出<em>这张</em>牌"),
        ("打出*“这张”*牌", "打出<em>“这张”</em>牌"),
        ("打出**（这张）**牌", "打出<b>（这张）</b>牌"),
        ("(*a*), “*b*”.", "(<em>a</em>), “<em>b</em>”."),
        ("[a]{.danger} b", '<span class="span-danger">a</span> b'),
        ("[a *b* c]{.danger}", '<span class="span-danger">a <em>b</em> c</span>'),
        ("*a [b]{.small}*", '<em>a <span class="span-small">b</span></em>'),
        ("[a]{.danger .small}", '<span class="span-danger span-small">a</span>'),
        (
            "[a [b]{.small}]{.danger}",
            '<span class="span-danger">a <span class="span-small">b</span></span>',
        ),
    ],
)
def test_marks_are_the_same_on_cards_and_in_books(typed: str, printed: str) -> None:
    alike = re.sub("<em><b>(a)</b></em>", r"<b><em>\1</em></b>", html(typed).replace("\u2060", ""))

    assert alike == re.sub("<em><b>(a)</b></em>", r"<b><em>\1</em></b>", printed)
    assert book(typed).replace("\u2060", "") == printed


@pytest.mark.parametrize(
    "text",
    [
        "2*3",
        "2*3*4",
        "2 * 3",
        "a * b * c",
        "Fog*",
        "M*A*S*H",
        "(*)",
        "“*”",
        "5* or 6*.",
        "[a]",
        "[a",
        "a]",
        "[1](2)x",
    ],
)
def test_stars_and_brackets_that_mark_nothing_are_printed(text: str) -> None:
    assert html(text).replace("\u2060", "") == text


@pytest.mark.parametrize("text", ["2*3*4", "2 * 3", "Fog*", "M*A*S*H", "(*)", "[a]"])
def test_such_stars_and_brackets_are_printed_in_books_too(text: str) -> None:
    assert book(text).replace("\u2060", "") == text


def test_marks_that_cross_are_nested_in_html() -> None:
    assert html("*a **b* c**") == "<em>a <b>b</b></em><b> c</b>"
    assert html("[a *b]{.small} c*") == ('<span class="span-small">a <em>b</em></span><em> c</em>')


def test_escaped_marks_are_printed() -> None:
    assert html(r"\*a\* \**b\**") == "*a* *<em>b*</em>"
    assert html(r"[a]\{.small\}") == "[a]{.small}"
    assert book(r"\*a\* \[b]{.small}") == "*a* [b]{.small}"


@pytest.mark.parametrize(
    ("text", "mark", "offset"),
    [("a *b", "*", 2), ("a **b", "**", 2), ("*a **b**", "*", 0), ("***a**", "*", 0)],
)
def test_mark_that_is_never_closed_is_told_with_its_place(
    text: str, mark: str, offset: int
) -> None:
    with pytest.raises(UnclosedMark) as caught:
        html(text)

    assert (caught.value.mark, caught.value.offset) == (mark, offset)


@pytest.mark.parametrize("typed", ["dangr", "danger .smal", "danger.small", "", "Danger"])
def test_name_that_is_not_declared_is_told_with_its_place(typed: str) -> None:
    for read in (html, book):
        with pytest.raises(UnknownSpan) as caught:
            read(f"Lose [all]{{.{typed}}}")
        assert caught.value.typed == typed
    with pytest.raises(UnknownSpan) as caught:
        html(f"Lose [all]{{.{typed}}}")
    assert caught.value.offset == len("Lose [all]{")


@pytest.mark.parametrize("text", ["all{.danger}", "all]{.danger}", "{.danger}"])
def test_name_without_words_in_brackets_is_told(text: str) -> None:
    with pytest.raises(UnknownToken) as caught:
        html(text)

    assert caught.value.name == ".danger"


def test_tokens_inside_marks_are_printed() -> None:
    assert html("[lose *{coins}*]{.danger}") == '<span class="span-danger">lose <em>7</em></span>'


def test_style_sheets_declare_names_for_words() -> None:
    sheets = [".span-a { color: red } em .span-b-c, p{}", "/* .span-not */ .span-d:hover{}"]

    assert declared_spans(sheets) == {"a", "b-c", "d"}


@pytest.mark.parametrize(
    ("before", "after", "roles"),
    [
        ("", "a", (True, False)),
        ("a", "", (False, True)),
        (" ", " ", (False, False)),
        ("a", "b", (False, False)),
        ("字", "a", (True, True)),
        ("a", "字", (True, True)),
        ("a", "(", (False, True)),
        (")", "a", (True, False)),
        ("，", "（", (True, True)),
        ("字", "。", (True, True)),
    ],
)
def test_what_stands_beside_a_star_says_what_it_does(
    before: str, after: str, roles: tuple[bool, bool]
) -> None:
    assert roles_of_star(before, after) == roles


@given(st.text("*ab 字。[]{}.\\\n", max_size=12))
def test_any_text_gives_balanced_html_or_is_told(text: str) -> None:
    printed = ""
    with suppress(UnclosedMark, UnclosedToken, UnknownSpan, UnknownToken):
        printed = html(text)

    opened: list[str] = []
    for closing, tag in re.findall(r"<(/?)(b|em|span)\b[^>]*>", printed):
        if closing:
            assert opened.pop() == tag
        else:
            opened.append(tag)
    assert opened == []
