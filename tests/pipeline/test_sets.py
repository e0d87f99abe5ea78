from __future__ import annotations

import pytest

from tests.conftest import GAME, Demo
from tests.printed import words

SETS = """\
sets:
  small: {title: Small, without: [extra]}
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    demo.write("cards/demo/game.yaml", GAME + SETS)
    demo.cards("  a: {name: Alpha}\n")
    demo.write("cards/demo/extra.yaml", "title: Extra\nkind: card\ncards:\n  b: {name: Beta}\n")
    return demo


def test_set_is_printed_without_what_it_leaves_out(game: Demo) -> None:
    game.build(set_id="small")

    printed = words(game.kit("en-small"))
    assert "Alpha" in printed
    assert "Beta" not in printed


def test_books_are_printed_with_the_whole_game_only(game: Demo) -> None:
    head = GAME + SETS + "books:\n  rules: {title: Rules, file: rules.md}\n"
    game.write("cards/demo/game.yaml", head)
    game.write("cards/demo/rules.md", "## Set-up\n\nShuffle.\n")

    whole, small = game.build(), game.build(set_id="small")

    books = [
        [file.name for file in built.manifest.files if "rules" in file.name]
        for built in (whole, small)
    ]
    assert books == [["demo-rules-a4.pdf", "demo-rules-a5.pdf", "demo-rules-booklet.pdf"], []]


def test_whole_game_is_printed_without_a_wish(game: Demo) -> None:
    game.build()

    assert "Beta" in words(game.kit())


def test_set_that_does_not_exist_is_an_error(game: Demo) -> None:
    assert game.errors(set_id="smal") == [("request/unknown-set", "None")]


def test_set_without_a_deck_that_does_not_exist_is_an_error_at_its_column(game: Demo) -> None:
    game.write("cards/demo/game.yaml", GAME + SETS.replace("extra", "extar"))

    assert game.errors() == [("game/unknown-deck", "cards/demo/game.yaml:14:35")]
