"""The pieces of the kit as the rules read them: values by declared type, boards, decks."""

from __future__ import annotations

from collections.abc import Mapping

from pressroom.model.finding import Span
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer, of_kind, quantity_of
from pressroom.rules.leaves.cards import KEPT, ORDINARY, Card
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.play_setup import Box, Character
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.leaves.state import Book

BARRIER = "barrier"  # the pawn that stands for one


def boards(game: Game) -> list[Component]:
    """Return the track boards in the order in which they are run."""
    return sorted(of_kind(game, "board"), key=lambda board: integer(board, "number"))


def cells_of(board: Component) -> str:
    """Return the cells of a board, one letter each."""
    return str(board.values["cells"])


def kept_loads(game: Game) -> Mapping[Card, int]:
    """Return the printed loads of the kept cards by their code."""
    codes = set(KEPT.values())
    return {
        piece.id: integer(piece, "load") for piece in of_kind(game, "kept") if piece.id in codes
    }


def deck_counts(game: Game) -> Mapping[Card, int]:
    """Return how many hand cards of each type the proxy deck has."""
    counts = dict.fromkeys(ORDINARY, 0)
    for piece in of_kind(game, "hand-card"):
        if piece.id in counts:
            counts[piece.id] += piece.quantity
    return counts


def read_box(game: Game, numbers: Numbers, rulings: Rulings) -> Box:
    """Read a kit without errors."""
    tracks = tuple(cells_of(board) for board in boards(game))
    pawns = quantity_of(game, BARRIER)
    book = Book.of(numbers, rulings, tracks, pawns, kept_loads(game))
    deck = tuple(card for card, count in deck_counts(game).items() for _ in range(count))
    characters = tuple(
        Character(piece.id, integer(piece, "hp"), integer(piece, "move"))
        for piece in of_kind(game, "character")
        for _ in range(piece.quantity)
    )
    return Box(book, deck, characters)


def letter_span(board: Component, place: int) -> Span:
    """Return the place of one letter of a board's cells, counted from 0.

    It is the whole text's place if that was typed with escapes or over several lines.
    """
    span, length = board.place("cells"), len(cells_of(board))
    quotes = span.end_column - span.column - length
    if span.line != span.end_line or quotes not in (0, 2):
        return span
    column = span.column + quotes // 2 + place
    return Span(span.path, span.line, column, span.line, column + 1)
