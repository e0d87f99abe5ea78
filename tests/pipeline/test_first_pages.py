"""The first pages of a file: what they tell is compared with the pages that follow them."""

from __future__ import annotations

import re

import pytest

from pressroom.model.sheet import Flip
from pressroom.production.guide_rows import Row, parted
from tests.conftest import Demo
from tests.printed import page_words, squeezed

GAME = """\
title: Demo
version: "1"
languages: [en]
kinds:
  card: {format: poker, back: back, fields: {name: {type: text}}}
  lying: {format: mini, back: back, fields: {name: {type: text}}}
  mark: {format: token-14, front: card, fields: {name: {type: text}}}
  token: {format: token, front: card, fields: {name: {type: text}}}
products:
  firsts: {title: Firsts, decks: [one, two], paper: thin card}
  seconds: {title: Seconds, decks: [three], paper: thick card}
  thirds: {title: Thirds, decks: [four], paper: thick card}
"""
MIDDLE = ".face p { position: absolute; inset: 45% 0 auto; text-align: center; font-size: 4pt }"
DECKS = {"one": "card", "two": "card", "three": "mark", "four": "token"}
DECK = "title: Deck {id}\nkind: {kind}\ncards:\n  a-{id}: {{name: piece{id}, copies: 12}}\n"


@pytest.fixture
def game(demo: Demo) -> Demo:
    demo.write("cards/demo/game.yaml", GAME)
    demo.write("layouts/games/demo/back.html.j2", "<p>Back</p>")
    demo.write("layouts/games/demo/card.html.j2", "<p>{{ card.name }}</p>")
    demo.write("layouts/games/demo/card.css", MIDDLE)
    for id, kind in DECKS.items():
        demo.write(f"cards/demo/{id}.yaml", DECK.format(id=id, kind=kind))
    return demo


def of_kind(game: Demo, kind: str) -> list[str]:
    """Make all decks of one kind, build, and return the words of the kit's pages."""
    for id in DECKS:
        game.write(f"cards/demo/{id}.yaml", DECK.format(id=id, kind=kind))
    game.build()
    return page_words(game.kit())


def test_list_tells_which_pages_are_printed_on_which_paper(game: Demo) -> None:
    game.build()

    first, *others = page_words(game.kit())
    holding = {
        paper: [number for number, page in enumerate(others, 2) if re.search(names, page)]
        for paper, names in (("thincard", "piece(one|two)"), ("thickcard", "piece(three|four)"))
    }
    for paper, pages in holding.items():
        # Behind the last front lies its back.
        assert f"{pages[0]}–{pages[-1] + 1}{paper}" in first
    assert "demo-firsts.pdf" in first


def test_paper_that_stays_is_listed_once(game: Demo) -> None:
    game.build()

    assert page_words(game.kit())[0].count("thickcard") == 1


def test_page_numbers_of_a_file_of_one_product_are_its_own(game: Demo) -> None:
    game.build()

    pages = page_words(game.kit().with_name("demo-thirds.pdf"))
    assert len(pages) == 2
    assert squeezed("2 thick card") in pages[0]


def test_round_pieces_are_told_only_where_there_are_any_and_how_large(game: Demo) -> None:
    game.build()

    told = squeezed("Along the thin outer ring, with scissors or a punch:")
    files = {path.stem[5:]: page_words(path)[0] for path in game.kit().parent.glob("*.pdf")}
    assert {name for name, words in files.items() if told in words} == {"kit", "seconds", "thirds"}
    assert f"{told}14,20mmacross" in files["kit"]
    assert squeezed("Cut from mark to mark") not in files["seconds"]


def test_backs_that_look_upside_down_are_explained_only_where_there_are_any(game: Demo) -> None:
    told = squeezed("On the screen, backs of lying sheets stand on their heads.")

    assert told in of_kind(game, "lying")[0]
    assert told not in of_kind(game, "card")[0]


def test_upright_sheets_turned_on_the_short_edge_are_explained_too(game: Demo) -> None:
    game.build(flip=Flip.SHORT_EDGE)

    told = squeezed("On the screen, backs of upright sheets stand on their heads.")
    assert told in page_words(game.kit("en-short-edge"))[0]


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_any_number_of_decks_is_listed(demo: Demo, paper: str) -> None:
    ids = [f"deck-{number}" for number in range(70)]
    kinds = "  card: {format: mini, fields: {name: {type: text}}}\n"
    demo.write("cards/demo/game.yaml", f"title: D\nversion: '1'\nlanguages: [en]\nkinds:\n{kinds}")
    demo.write("layouts/games/demo/card.html.j2", "<p>{{ card.name }}</p>")
    demo.write("layouts/games/demo/card.css", "")
    for id in ids:
        demo.write(f"cards/demo/{id}.yaml", DECK.format(id=id, kind="card"))

    demo.build(paper=paper)

    pages = page_words(demo.kit("en" if paper == "A4" else "en-a5"))
    opening = [page for page in pages if "PagesofthePDF" in page]
    assert len(opening) > 1
    assert pages[: len(opening)] == opening
    assert [id for id in ids if squeezed(f"Deck {id} 12") not in "".join(opening)] == []
    assert "piecedeck" in pages[len(opening)]
    assert f"1–{len(opening)}These" in opening[0]


def test_paper_hardly_larger_than_a_card_has_no_first_page(demo: Demo) -> None:
    demo.write("layouts/papers.yaml", "Photo: {size: [70, 100], margin: 0}\n")
    demo.cards("  a: {name: Alpha, copies: 2}\n")

    demo.build(paper="Photo")

    pages = page_words(demo.kit("en-photo"))
    assert ["Alpha" in page for page in pages] == [True, True]


def test_head_is_never_the_last_row_of_a_page() -> None:
    def row(kind: str, lines: float) -> Row:
        return Row(kind, kind, lines)

    rows = [row("deck", 8), row("paper", 1), row("product", 1), row("deck", 1), row("deck", 9)]

    assert [[one.lines for one in page] for page in parted(rows, 10, 10)] == [[8], [1, 1, 1], [9]]
