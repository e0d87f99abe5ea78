"""What print files and pieces are called in the manifest."""

from __future__ import annotations

import pytest

from pressroom.publish.manifest import PieceEntry, Role, read_manifest
from tests.conftest import GAME, Demo
from tests.printed import page_words, squeezed

BOOK = "books:\n  rules: {title: Rules, file: rules.md}\n"
PRODUCT = "products:\n  cards: {title: Demo, decks: [deck]}\n"


@pytest.fixture
def game(demo: Demo) -> Demo:
    demo.write("cards/demo/rules.md", "## Play\n\nDraw a card.\n")
    demo.cards("  a: {name: Alpha, copies: 2}\n  b: {name: Beta}\n")
    return demo


def roles(demo: Demo) -> dict[str, Role]:
    return {entry.name: entry.role for entry in demo.build().manifest.files}


def pieces(demo: Demo) -> dict[str, PieceEntry]:
    """Build; return the pieces of the manifest as it was written."""
    manifest = read_manifest(demo.build().folder)
    assert manifest is not None
    return {piece.card: piece for piece in manifest.pieces}


@pytest.mark.parametrize("products", ["", PRODUCT])
def test_product_with_the_games_title_is_not_the_kit(game: Demo, products: str) -> None:
    game.write("cards/demo/game.yaml", GAME + BOOK + products)

    files = roles(game)

    (product,) = (name for name, role in files.items() if role is Role.PRODUCT)
    assert [name for name, role in files.items() if role is Role.KIT] == ["demo-kit.pdf"]
    booklet = squeezed("demo-rules-booklet.pdf")
    assert booklet in page_words(game.kit())[0]
    assert booklet not in page_words(game.kit().with_name(product))[0]


def test_books_are_neither_kit_nor_product(game: Demo) -> None:
    game.write("cards/demo/game.yaml", GAME + BOOK)

    books = [name for name, role in roles(game).items() if role is Role.BOOK]

    assert books == ["demo-rules-a4.pdf", "demo-rules-a5.pdf", "demo-rules-booklet.pdf"]


def test_sheets_are_counted_in_the_kit_alone(game: Demo) -> None:
    game.write("cards/demo/game.yaml", GAME + BOOK)

    assert game.build().sheets == 2  # the first page and one sheet of three cards


def test_book_is_not_printed_with_a_set(game: Demo) -> None:
    sets = "sets:\n  few: {title: Few, without: [other]}\n"
    game.write("cards/demo/game.yaml", GAME + BOOK + sets)
    game.write("cards/demo/other.yaml", "title: O\nkind: card\ncards:\n  c: {name: Gamma}\n")

    files = [entry.role for entry in game.build(set_id="few").manifest.files]

    assert Role.BOOK not in files
    assert Role.KIT in files


def test_manifest_names_every_piece_and_its_copies(game: Demo) -> None:
    found = pieces(game)

    assert {card: (piece.deck, piece.copies) for card, piece in found.items()} == {
        "a": ("deck", 2),
        "b": ("deck", 1),
    }
    assert found["a"].front != found["b"].front


def test_pieces_that_changed_are_told_by_their_digests(game: Demo) -> None:
    before = pieces(game)
    game.cards("  a: {name: Alpha, copies: 1}\n  b: {name: Beeta}\n")

    after = pieces(game)

    assert after["a"].front == before["a"].front
    assert after["b"].front != before["b"].front


def test_digests_of_pieces_do_not_depend_on_our_code(
    game: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = pieces(game)
    monkeypatch.setattr("pressroom.production.provenance._code_digest", lambda _: "other code")
    game.kit().unlink()

    after = pieces(game)

    assert after == before
