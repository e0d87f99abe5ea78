"""Read the `products:`, `sets:` and `books:` of game.yaml: what a game is handed out as."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pressroom.load.game_file import read_rulings
from pressroom.load.nodes import Node, Scalar, quote
from pressroom.load.pictures import is_file, is_inside
from pressroom.load.sections import SLUG, Section
from pressroom.model.game import Book, Deck, GameSet, Product, Text
from pressroom.model.suggestion import closest, did_you_mean

SET_KEYS = ("title", "without", "rulings")
BOOK_KEYS = ("title", "file")
BOOK_SUFFIX = ".md"
PRODUCT_KEYS = ("title", "decks", "paper")
DEFAULT_PRODUCT = "cards"
WHOLE_KIT = "kit"  # the last word of the file that holds all products


def order_decks(game: Section, decks: Sequence[Deck]) -> tuple[Deck, ...]:
    """Return the decks in the order of `decks:`, else as they come.

    Findings: `game/unknown-deck`, `game/unlisted-deck`.
    """
    words = game.words("decks")
    if words is None:
        return tuple(decks)
    by_id = {deck.id: deck for deck in decks}
    for word in words:
        if word.text not in by_id:
            _report_unknown(word, game, by_id)
    listed = {word.text for word in words}
    for deck in decks:
        if deck.components and deck.id not in listed:  # one without cards is an error already
            message = f"the deck “{deck.id}” is not named in “decks:” of game.yaml"
            game.error("game/unlisted-deck", message, deck.span)
    order = [*(word.text for word in words if word.text in by_id), *by_id]
    return tuple(by_id[name] for name in dict.fromkeys(order))


def read_products(
    game: Section, context: str, title: Text, decks: Sequence[Deck]
) -> tuple[Product, ...]:
    """Return the products; without `products:` all decks go into one called `cards`.

    Findings: `game/unknown-deck`, `game/deck-in-two-products`, `game/deck-in-no-product`,
    `game/empty-product`, `game/wrong-name`.
    """
    if game.get("products") is None:
        all_decks = tuple(deck.id for deck in decks)
        return (Product(DEFAULT_PRODUCT, title, all_decks, None, game.span),)
    owners: dict[str, str] = {}
    products = []
    for name, node in game.named("products", SLUG):
        product = _read_product(name, node, game, f"{context}/products/{name.text}", decks, owners)
        if product is not None:
            products.append(product)
    for deck in decks:
        if deck.components and deck.id not in owners:
            message = f"the deck “{deck.id}” is in no product, so it would not be printed"
            game.error("game/deck-in-no-product", message, deck.span)
    return tuple(products)


def _read_product(
    name: Scalar,
    node: Node,
    game: Section,
    context: str,
    decks: Sequence[Deck],
    owners: dict[str, str],
) -> Product | None:
    if name.text.split("-")[-1] == WHOLE_KIT:
        message = f"a product’s name cannot end in “{WHOLE_KIT}”: that of the file of them all does"
        game.error("game/wrong-name", message, name.span)
    section = game.open_entry("product", name, node, PRODUCT_KEYS)
    if section is None:
        return None
    title = section.text("title", f"{context}/title", required=True)
    return Product(
        name.text,
        title or Text("", f"{context}/title", name.span),
        _read_product_decks(name.text, section, decks, owners),
        section.text("paper", f"{context}/paper"),
        name.span,
    )


def _read_product_decks(
    product: str, section: Section, decks: Sequence[Deck], owners: dict[str, str]
) -> tuple[str, ...]:
    known = {deck.id: deck for deck in decks}
    kept = []
    words = section.words("decks", required=True) or ()
    for word in words:
        if word.text not in known:
            _report_unknown(word, section, known)
            if meant := closest(word.text, known):  # it is not missed besides
                owners.setdefault(meant, product)
        elif word.text in owners:
            message = (
                f"the deck “{word.text}” is in the product “{owners[word.text]}” already; a deck "
                "is printed once"
            )
            section.error("game/deck-in-two-products", message, word.span)
        else:
            owners[word.text] = product
            kept.append(word.text)
    node = section.get("decks")
    if node is not None and not words:
        section.error("game/empty-product", f"{section.owner} has no deck to print", node.span)
    return tuple(kept)


def _report_unknown(word: Scalar, section: Section, known: dict[str, Deck]) -> None:
    message = f"there is no deck {quote(word.text)}"
    wide = (
        "“，” is a full-width character; put “,” between the decks" if "，" in word.text else None
    )
    section.error("game/unknown-deck", message, word.span, wide or did_you_mean(word.text, known))


def read_sets(game: Section, context: str, decks: Sequence[Deck]) -> tuple[GameSet, ...]:
    """Return the sets of a game. Finding `game/unknown-deck`."""
    sets = []
    for name, node in game.named("sets", SLUG):
        section = game.open_entry("set", name, node, SET_KEYS)
        if section is not None:
            title = section.required_text("title", f"{context}/sets/{name.text}/title")
            without = _known_decks(section, decks)
            rulings = read_rulings(section)
            sets.append(GameSet(name.text, title, without, rulings, name.span))
    return tuple(sets)


def _known_decks(section: Section, decks: Sequence[Deck]) -> tuple[str, ...]:
    known = [deck.id for deck in decks]
    words = section.words("without") or ()
    for word in words:
        if word.text not in known:
            message = f"there is no deck {quote(word.text)}"
            section.error("game/unknown-deck", message, word.span, did_you_mean(word.text, known))
    return tuple(word.text for word in words if word.text in known)


def read_books(game: Section, context: str, folder: Path, project: Path) -> tuple[Book, ...]:
    """Return the books of a game; `folder` is where their files lie.

    Findings: `game/missing-book`, `game/outside-project`.
    """
    books = []
    for name, node in game.named("books", SLUG):
        section = game.open_entry("book", name, node, BOOK_KEYS)
        if section is not None:
            title = section.text("title", f"{context}/books/{name.text}/title", required=True)
            path = _read_path(section, folder, project)
            if title and path:
                books.append(Book(name.text, title, path, name.span))
    return tuple(books)


def _read_path(section: Section, folder: Path, project: Path) -> str | None:
    word = section.word("file", required=True)
    if word is None:
        return None
    path = folder / word.text
    if not path.resolve().is_relative_to(folder.resolve()) or not is_inside(path, project):
        section.error(
            "game/outside-project", f"{quote(word.text)} lies outside the game", word.span
        )
    elif not is_file(path) or path.suffix != BOOK_SUFFIX:
        known = sorted(found.name for found in folder.glob(f"*{BOOK_SUFFIX}"))
        message = f"there is no file {quote(word.text)} of Markdown (“.md”) in the game's folder"
        section.error("game/missing-book", message, word.span, did_you_mean(word.text, known))
    else:
        return f"cards/{folder.name}/{word.text}"
    return None
