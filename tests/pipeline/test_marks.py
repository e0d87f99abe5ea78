"""Marks of rules text from the card to the printed page, and what is told of wrong ones."""

from __future__ import annotations

import pikepdf
import pytest

from tests.conftest import GAME, Demo
from tests.printed import words


def fonts_of(demo: Demo, folder: str = "en") -> set[str]:
    """Return the names of the fonts of a kit, without their tags."""
    with pikepdf.open(demo.kit(folder)) as opened:
        items = [item for item in opened.objects if isinstance(item, pikepdf.Dictionary)]
        names = {str(item.BaseFont) for item in items if "/BaseFont" in item}
    return {name.partition("+")[2] for name in names}


def test_italic_is_printed_in_a_true_italic_and_without_stars(demo: Demo) -> None:
    demo.cards('  a: {name: A, rules: "Read *quietly* and ***aloud***."}\n')

    demo.build()

    assert {"SourceSans3-400Italic", "SourceSans3-700Italic"} <= fonts_of(demo)
    assert "Readquietlyandaloud." in words(demo.kit())


def test_chinese_emphasis_is_printed_upright_and_its_latin_words_italic(demo: Demo) -> None:
    demo.write("cards/demo/game.yaml", GAME.replace("[en]", "[zh-Hans]"))
    demo.cards('  a: {name: A, rules: "打出*这张 Fog 牌*。"}\n')

    demo.build()

    assert {"NotoSansSC-400", "SourceSans3-400Italic"} <= fonts_of(demo, "zh-Hans")
    assert "打出这张" in words(demo.kit("zh-Hans"))


@pytest.mark.parametrize(
    ("rules", "code", "column"),
    [
        ("take *two cards", "card/unclosed-italic", 6),
        ("take **two cards", "card/unclosed-bold", 6),
        ("take [two]{.dangr}", "card/unknown-span", 12),
        ("take {.danger}", "card/unknown-token", 6),
    ],
)
def test_wrong_mark_is_told_where_it_was_typed(
    demo: Demo, rules: str, code: str, column: int
) -> None:
    demo.cards(f"  a:\n    name: A\n    rules: |\n      One.\n      {rules}\n")

    assert demo.errors() == [(code, f"cards/demo/deck.yaml:8:{column + 6}")]


def test_name_of_words_is_declared_by_a_class_of_the_game(demo: Demo) -> None:
    demo.cards('  a: {name: A, rules: "[two]{.mine}"}\n')
    assert demo.errors() == [("card/unknown-span", "cards/demo/deck.yaml:4:30")]

    demo.write("layouts/games/demo/words.css", ".span-mine { color: #00f }")

    demo.build()


def test_wrong_name_in_a_book_is_told_where_it_was_typed(demo: Demo) -> None:
    demo.write("cards/demo/game.yaml", GAME + "books: {rules: {title: Rules, file: rules.md}}\n")
    demo.write("cards/demo/rules.md", "## A\n\nTake [two]{.dangr} *cards*.\n")
    demo.cards("  a: {name: A}\n")

    assert demo.errors() == [("card/unknown-span", "cards/demo/rules.md:3:12")]
