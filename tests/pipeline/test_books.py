from __future__ import annotations

import pikepdf
import pytest

from tests.conftest import GAME, Demo
from tests.printed import page_words, words

BOOKS = """\
parameters: {hand: 5}
books:
  rules: {title: Rules, file: rules.md}
"""
TEXT = """\
## Set-up

Everyone draws **{{ facts.hand }}** cards. {{ icon("tent") }}

| seat | cards |
|------|-------|
| 1    | {{ facts.hand }} |

## End

### Winning

The last with cards wins.
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    return with_a_book(demo)


@pytest.fixture
def cold_game(cold_demo: Demo) -> Demo:
    return with_a_book(cold_demo)


def with_a_book(demo: Demo) -> Demo:
    demo.write("cards/demo/game.yaml", GAME + BOOKS)
    demo.write("cards/demo/rules.md", TEXT)
    demo.cards("  a: {name: Alpha}\n")
    return demo


def test_book_is_printed_for_reading_and_as_a_booklet(game: Demo) -> None:
    files = [entry.name for entry in game.build().manifest.files]

    assert [name for name in files if "rules" in name] == [
        "demo-rules-a4.pdf",
        "demo-rules-a5.pdf",
        "demo-rules-booklet.pdf",
    ]


def test_numbers_in_a_book_are_the_parameters(game: Demo) -> None:
    game.build()

    assert "Everyonedraws5cards." in words(game.kit().with_name("demo-rules-a4.pdf"))


def test_contents_name_the_page_of_each_chapter(game: Demo) -> None:
    game.write(
        "cards/demo/rules.md",
        TEXT.replace("## End", "\n\n".join(["word " * 60] * 30) + "\n\n## End"),
    )
    game.build()

    pages = page_words(game.kit().with_name("demo-rules-a4.pdf"))

    number = next(n for n, page in enumerate(pages, start=1) if "Thelastwithcards" in page)
    assert number > 3
    assert f"End{'.' * 3}" in pages[1]
    assert f".{number}" in pages[1]


def test_first_page_is_a_cover_without_a_number(game: Demo) -> None:
    game.build()

    assert page_words(game.kit().with_name("demo-rules-a4.pdf"))[0] == "DemoRulesv1"


def test_outline_has_the_headings(game: Demo) -> None:
    game.build()

    with (
        pikepdf.open(game.kit().with_name("demo-rules-a4.pdf")) as pdf,
        pdf.open_outline() as outline,
    ):
        titles = [(item.title, [child.title for child in item.children]) for item in outline.root]

    assert titles == [("Set-up", []), ("End", ["Winning"])]


def test_booklet_pages_are_half_the_paper(game: Demo) -> None:
    game.build()

    with pikepdf.open(game.kit().with_name("demo-rules-booklet.pdf")) as pdf:
        boxes = {tuple(round(float(edge)) for edge in page.mediabox) for page in pdf.pages}

    assert boxes == {(0, 0, 842, 595)}


def test_unknown_name_in_a_book_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/rules.md", "## Set-up\n\n{{ facts.hnad }}\n")

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:10")]


def test_example_of_a_game_without_an_engine_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/examples.json", '{"cases": [{"id": "a", "expect": {}}]}')
    game.write("cards/demo/rules.md", '## Set-up\n\n{{ example("a") }}\n')

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:1")]


def test_missing_book_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/game.yaml", GAME + BOOKS.replace("rules.md", "rulse.md"))

    assert game.errors() == [("game/missing-book", "cards/demo/game.yaml:15:31")]


def test_typeset_book_is_kept_until_something_in_it_changes(cold_game: Demo) -> None:
    cold_game.build()
    kept = sorted((cold_game.project.cache / "books" / "demo").iterdir())
    cold_game.cards("  a: {name: Omega}\n")
    cold_game.build()

    assert sorted((cold_game.project.cache / "books" / "demo").iterdir()) == kept


def test_book_of_an_odd_number_of_pages_ends_with_its_last_page(game: Demo) -> None:
    game.build()

    pages = page_words(game.kit().with_name("demo-rules-a4.pdf"))

    assert all(pages)


def test_token_as_cards_write_it_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/rules.md", "## Set-up\n\nDraw {hand} cards, not {more}.\n")

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:1")]


def test_damaged_page_of_a_kept_book_is_made_again(cold_game: Demo) -> None:
    cold_game.build()
    good = cold_game.kit().with_name("demo-rules-a4.pdf").read_bytes()
    for page in (cold_game.project.cache / "books").rglob("0000.face"):
        page.write_bytes(page.read_bytes()[:100])
    cold_game.kit().with_name("demo-rules-a4.pdf").unlink()

    cold_game.build()

    assert cold_game.kit().with_name("demo-rules-a4.pdf").read_bytes() == good


def test_breakdown_of_the_engine_over_a_book_is_an_error_of_the_book(cold_game: Demo) -> None:
    cold_game.write("cards/demo/rules.md", '<p style="width: calc(1px + )">one</p>\n')

    assert cold_game.errors() == [("book/engine", "cards/demo/rules.md:1:1")]
