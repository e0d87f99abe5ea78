"""The `decks:` and `products:` of game.yaml, once decks are read: order, and what goes where."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.load.nodes import Node, Scalar, quote
from pressroom.load.sections import SLUG, Section
from pressroom.model.game import Deck, Product, Text
from pressroom.model.suggestion import did_you_mean

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
            _tell_unknown(word, game, by_id)
    listed = {word.text for word in words}
    for deck in decks:
        if deck.components and deck.id not in listed:  # one without cards is an error already
            message = f"the deck “{deck.id}” is not named in “decks:” of game.yaml"
            game.error("unlisted-deck", message, deck.span)
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
            game.error("deck-in-no-product", message, deck.span)
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
        game.error("wrong-name", message, name.span)
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
            _tell_unknown(word, section, known)
        elif word.text in owners:
            message = (
                f"the deck “{word.text}” is in the product “{owners[word.text]}” already; a deck "
                "is printed once"
            )
            section.error("deck-in-two-products", message, word.span)
        else:
            owners[word.text] = product
            kept.append(word.text)
    node = section.get("decks")
    if node is not None and not words:
        section.error("empty-product", f"{section.owner} has no deck to print", node.span)
    return tuple(kept)


def _tell_unknown(word: Scalar, section: Section, known: dict[str, Deck]) -> None:
    message = f"there is no deck {quote(word.text)}"
    wide = "“，” is a full-width sign; put “,” between the decks" if "，" in word.text else None
    section.error("unknown-deck", message, word.span, wide or did_you_mean(word.text, known))
