from __future__ import annotations

import re

import pytest

from pressroom.model.words import PSEUDO_LANGUAGES
from pressroom.translate.marks import HAN
from pressroom.translate.pseudo import pseudo_words

KEPT = [
    "Take {count} of {tent}.",
    "拿 {count} 枚**孤标记**，*只有*[落空]{.danger}。",
    "{% if rulings.x.holds == 'a' %}甲{% else %}乙{% endif %}得 {{ facts.y }} 分",
    "%(num)s sheets, 100 %%, see <b>this</b>&nbsp;and `that`",
    "A \\{brace\\} and [a link](https://example.org/a_b)",
]
WHAT_STAYS = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}|%\(num\)s|%%|<[^>]*>|&nbsp;|`that`|\\.|\(https[^)]*\)|\*+"
)


def said(text: str, language: str) -> str:
    return pseudo_words(language).said("demo/card/name", text)


@pytest.mark.parametrize("language", PSEUDO_LANGUAGES)
@pytest.mark.parametrize("text", KEPT)
def test_tokens_code_tags_and_marks_stay(language: str, text: str) -> None:
    assert WHAT_STAYS.findall(said(text, language)) == WHAT_STAYS.findall(text)


@pytest.mark.parametrize("language", PSEUDO_LANGUAGES)
@pytest.mark.parametrize("text", ["", " · ", "{value}", "7", "{{ facts.y }}", "—"])
def test_what_has_no_words_stays(language: str, text: str) -> None:
    assert said(text, language) == text


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Cost", 1.5, 2.5),
        ("Discard a card", 1.5, 2.2),
        ("Draw a card and then discard", 1.35, 2.0),
        (
            "Draw a card, discard another, and then pass the turn to the next of the players.",
            1.15,
            1.5,
        ),
    ],
)
def test_short_texts_grow_more_than_long_ones(text: str, least: float, most: float) -> None:
    grown = said(text, "en-XA")

    assert least <= len(grown) / len(text) <= most
    assert grown.isprintable()
    assert not set("aeio") & set(grown)


@pytest.mark.parametrize("language", ["en-XA", "ar-XB"])
def test_han_characters_become_letters(language: str) -> None:
    assert not HAN.search(said("拿 2 枚孤标记，再落空。", language))


def test_letters_become_full_width_and_han_characters_stay() -> None:
    assert said("Take it, 轻货", "zh-XC") == "【Ｔｋ\u3000ｉｔ，\u3000轻货】"


def test_arabic_letters_and_marks_stand_for_latin_ones() -> None:
    assert said("ab, ab", "ar-XB") == "«اب، اب»"


def test_link_names_the_heading_as_it_is_said() -> None:
    title = "用{{ name('referee') }}否决"
    heading, link = said(title, "en-XA"), said(f"见[“否决”](<#{title}>)。", "en-XA")

    assert f"](<#{heading}>)" in link


def test_words_of_layouts_are_said_too() -> None:
    words = pseudo_words("en-XA")

    assert words.layouts.ngettext("%(num)s sheet", "%(num)s sheets", 2).startswith("«%(num)s šĥ")
    assert words.gettext("Contents") != "Contents"
    assert pseudo_words("ar-XB").is_right_to_left
