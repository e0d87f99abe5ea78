from __future__ import annotations

import pytest

from pressroom.render.text.spacing import spacing_of


def halves(text: str, language: str = "zh-Hans") -> str:
    """Return the marks of a text that are set on half an em."""
    return "".join(text[place] for place in sorted(spacing_of(text, language).halves))


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("“适合页面”。量", "”"),
        ("（上限 5）。重货", "）"),
        ("友谊（再生））。", "））"),
        ("说：“好。”（笑）", "。“（"),
        ("一，二。三", ""),
        ("（“甲”）", "“”"),
    ],
)
def test_chinese_marks_that_meet_are_closed_up(text: str, marks: str) -> None:
    assert sorted(halves(text)) == sorted(marks)


def test_stops_in_the_middle_of_their_square_keep_their_room() -> None:
    assert halves("好。」「好", "zh-Hant") == "「"
    assert halves("好。」「好", "zh-Hans") == "。「"


def test_japanese_closes_up_brackets_and_the_middle_dot_but_no_colon() -> None:
    assert halves("「雪」・「月」", "ja") == "」「"
    assert halves("雪：「花」", "ja") == ""
    assert halves("雪：「花」", "zh-Hans") == "「"


@pytest.mark.parametrize("text", ["弃1张", "第6回合用bear牌", "é中"])
def test_missing_space_between_scripts_is_put_in(text: str) -> None:
    assert spacing_of(text, "zh-Hans").missing


@pytest.mark.parametrize(
    "text", ["弃掉 1 张", "攻击+1", "（5）", "甲 乙", "Death Stranding", "①张"]
)
def test_other_neighbours_are_left_as_typed(text: str) -> None:
    assert not spacing_of(text, "zh-Hans").missing


def test_other_languages_are_left_as_typed() -> None:
    assert spacing_of("Die 3张”。", "de") == spacing_of("", "zh")
