"""What the paper says about itself: the slug of every sheet, and the first page of every file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pressroom.impose.slug import Slug
from pressroom.impose.summary import PlanSummary, summarise
from pressroom.model.game import Deck, Game
from pressroom.model.geometry import Size
from pressroom.model.sheet import Sheet, SheetPlan
from pressroom.model.stock import Format, Paper
from pressroom.model.words import Words

PAGE_SAFE_MM = 15.0  # the text margin of a page that is read, not cut


def page_format(paper: Paper) -> Format:
    """Return a whole sheet of paper, in portrait, as the format of a page."""
    size = Size(paper.size.width, paper.size.height)
    return Format(f"page-{paper.name}", size, bleed=0.0, safe=PAGE_SAFE_MM, corner=0.0)


def slug(game: Game, words: Words, sheet: Sheet, number: int, count: int) -> Slug:
    """Return what a sheet's two sides say: game, decks, version, language, number and side."""
    decks = words.listed(words.of(deck.title) for deck in game.decks if deck.id in sheet.decks)
    what = " · ".join((words.of(game.title), decks, f"v{words.of(game.edition)}"))
    place = f"{what} · {words.language} · {number}/{count}"
    return Slug(f"{place} · {words.gettext('front')}", f"{place} · {words.gettext('back')}")


def how_to_print(
    game: Game,
    words: Words,
    plans: Sequence[SheetPlan],
    file_title: str,
    booklets: Sequence[str],
) -> dict[str, Any]:
    """Return what the first page of a file prints; every figure is counted in the plans.

    `file_title` is empty if the game's title says it all; `booklets` are names of files.
    """
    summaries = [summarise(plan) for plan in plans]
    return {
        "file_title": file_title,
        "booklets": booklets,
        "paper": plans[0].paper.name,
        "flip": plans[0].flip.value,
        "is_duplex": any(summary.is_duplex for summary in summaries),
        "products": [_product(game, words, summary) for summary in summaries],
        "pieces": sum(summary.pieces for summary in summaries),
        "sheets": sum(summary.sheets for summary in summaries),
    }


def _product(game: Game, words: Words, summary: PlanSummary) -> dict[str, Any]:
    product = next(product for product in game.products if product.id == summary.product)
    decks = {deck.id: deck for deck in game.decks}
    return {
        "title": words.of(product.title),
        "paper_advice": words.of(product.paper_advice),
        "sheets": summary.sheets,
        "decks": [_deck(decks[count.deck], words, count.pieces) for count in summary.decks],
        "cuts": " / ".join(
            f"{kind.long_cuts} + {kind.short_cuts}" if kind.long_cuts else "○"
            for kind in summary.kinds
        ),
    }


def _deck(deck: Deck, words: Words, pieces: int) -> dict[str, Any]:
    return {"title": words.of(deck.title), "note": words.of(deck.note), "pieces": pieces}
