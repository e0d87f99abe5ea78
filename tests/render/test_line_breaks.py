from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.render.text.characters import BOX, LATIN, OBJECT
from pressroom.render.text.line_breaks import unbreakable


def parts(text: str, language: str = "zh-Hans") -> str:
    """Return a text with “|” where a line may break: as far as spaces, words and our rules go."""
    text = text.replace("#", OBJECT)
    kept = unbreakable(text, language)
    marked = (f"|{one}" if n and n not in kept else one for n, one in enumerate(text))
    unbroken = re.sub(rf"(?<=[{LATIN}'])\|(?=[{LATIN}'])|\|(?=[ ,.;])", "", "".join(marked))
    return unbroken.replace(OBJECT, "#")


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("say “no” now", "“n"),
        ("say “no” now", "o”"),
        ("gain 3# now", "3#"),
        ("gain 3 # now", "3 #"),
        ("give 2 × # now", "2 × #"),
        ("wood/stone is good", "d/s"),
        ("a hand of 2–6 cards", "2–6"),
        ("10 mm of paper", "10 mm"),
        ("cost: 3 € each", "3 €"),
        ("draw one, and keep 2.", "keep 2."),
        ("draw one, and gain #.", "gain #."),
        ("first → second → third", "t →"),
        ("wood · stone · rope", "d ·"),
        ("gain # or #, then stop", "#,"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de", "zh-Hans"])
def test_in_any_language_these_stay_on_one_line(text: str, whole: str, language: str) -> None:
    assert whole in parts(text, language)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("摸3张牌，每轮一次打出", "3张"),
        ("摸 3 张牌，每轮一次打出", "3 张"),
        ("到第 6 回合时全部弃掉", "第 6 回合"),
        ("每人得 1 / 分，然后再来", "1 / 分"),
        ("指着3号→1号，落空以后", "3号→1号"),
        ("小林 → 小周，落空以后吧", "小林 → 小周"),
        ("这里2＋5＝7，刚好满载的", "2＋5＝7"),
        ("行动・武器一起放到这里", "动・"),
        ("2 × 孤标记放在这里面了", "2 × 孤"),
    ],
)
def test_in_chinese_these_stay_on_one_line(text: str, whole: str) -> None:
    assert whole in parts(text)


@pytest.mark.parametrize("text", ["从1到3的牌放在一起", "拿走1和2放在一起吧"])
def test_number_may_part_from_what_is_no_measure(text: str) -> None:
    assert "1|" in parts(text)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("插回抽牌堆任意处。", "任意处。"),
        ("接下你累积的抽牌数。", "抽牌数。"),
        ("封印解除之前不能用。", "不能用。"),
        ("每张用来跑的行动牌加 2。", "加 2。"),
        ("货堆至少用", "至少用"),
        ("结伴过河……", "过河……"),
        ("先弃掉所有的牌\n再摸三张", "摸三张"),
    ],
)
def test_last_line_is_a_word_or_more(text: str, end: str) -> None:
    assert parts(text).split("|")[-1] == end


@pytest.mark.parametrize("text", ["https://example.org/a/long/way", "see www.example.org/a/b"])
def test_address_may_break_behind_its_slashes(text: str) -> None:
    assert "/|" in parts(text, "en")


@pytest.mark.parametrize("text", ["# # #", f"{BOX} {BOX} {BOX}", f"2 {BOX} 3 {BOX}"])
def test_boxes_and_pictures_side_by_side_may_part(text: str) -> None:
    assert parts(text, "en").count(" |") == text.count(" ")


def test_words_of_latin_text_may_break_at_every_other_space() -> None:
    assert parts("take or leave it all", "en").count(" |") == 4


@given(st.text("中文字1a “”，。（）→/ #\n×"), st.sampled_from(["zh-Hans", "ja", "en", "ko"]))
def test_places_lie_inside_the_text_whatever_it_is(text: str, language: str) -> None:
    kept = unbreakable(text.replace("#", OBJECT), language)

    assert all(0 < place < len(text) for place in kept)
