"""Faces in books: real ones, drawn once a file; explained by numbers; laid out on a table."""

from __future__ import annotations

import re

import pikepdf
import pytest

from tests.conftest import Demo
from tests.pipeline.test_books import with_a_book
from tests.printed import page_words, words

EXPLAINED = """\
## Cards

{% call explain("deck/a", [SPOTS]) %}
1. The **name**.
2. The foot.
{% endcall %}
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    with_a_book(demo)
    demo.cards("  a: {name: Alphabet}\n")
    return demo


def test_face_of_a_card_is_shown_as_it_is_printed(game: Demo) -> None:
    game.write("cards/demo/rules.md", '## Cards\n\n{{ face("deck/a", 9) }}\n')
    game.build()

    assert "Alphabet" in words(game.kit().with_name("demo-rules-a4.pdf"))


def test_face_is_as_wide_as_asked_and_drawn_once(game: Demo) -> None:
    game.write(
        "cards/demo/rules.md",
        '## Cards\n\n{{ face("a", 9) }} {{ face("a", 18) }}\n\n## More\n\n{{ face("a", 9) }}\n',
    )
    game.build()

    with pikepdf.open(game.kit().with_name("demo-rules-a4.pdf")) as pdf:
        (page,) = (x for x in pdf.pages[1].Resources.XObject.values() if b" Do" in x.read_bytes())
        placed = rb"([\d.]+) 0 0 -?[\d.]+ [\d.]+ -?[\d.]+ cm\s+/i\w+ Do"
        widths = re.findall(placed, page.read_bytes())
        shown = [x for x in page.Resources.XObject.values() if "/Matrix" in x]

    # 90 pt less the border on either side, in the CSS pixels of the page's own space.
    assert [round(float(width) * 0.75) for width in widths] == [89, 179, 89]
    assert len({image.objgen for image in shown}) == 1


def test_unknown_card_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/rules.md", '## Cards\n\n{{ face("deck/b", 9) }}\n')

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:10")]


def test_numbers_stand_by_an_explained_face(game: Demo) -> None:
    game.write("cards/demo/rules.md", EXPLAINED.replace("SPOTS", "(20, 10), (50, 80)"))
    game.build()

    page = page_words(game.kit().with_name("demo-rules-a4.pdf"))[1]

    assert "1Cards" in page
    assert {"Thename.", "Thefoot.", "Alphabet"} <= set(re.findall(r"The\w+\.|Alphabet", page))


@pytest.mark.parametrize("spots", ["(20, 10)", "(20, 10), (50, 800)", "(20, 10), (-1, 8)"])
def test_spot_that_lies_outside_or_is_not_explained_is_an_error(game: Demo, spots: str) -> None:
    game.write("cards/demo/rules.md", EXPLAINED.replace("SPOTS", spots))

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:1")]


def test_scene_shows_a_piece_for_each_player(game: Demo) -> None:
    game.write(
        "layouts/games/demo/table.html.j2",
        '<div class="table-scene" style="{{ table_of(400, 200) }}">{% for n in range(players) %}'
        '{{ piece("a", 60 + 100 * n, 100) }}{% endfor %}</div>',
    )
    game.write("cards/demo/rules.md", '## Cards\n\n{{ scene("table", players=3) }}\n')
    game.build()

    assert words(game.kit().with_name("demo-rules-a4.pdf")).count("Alphabet") == 3
