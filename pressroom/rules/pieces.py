"""The pieces of a kit as rules read them: those of a kind, their numbers, how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from pressroom.model.game import Component, Game


def of_kind(game: Game, kind: str) -> Iterator[Component]:
    """Go through the pieces of one kind."""
    return (piece for piece in game.components() if piece.kind.name == kind)


def whole(piece: Component, field: str) -> int:
    """Return a field that game.yaml declares as a whole number."""
    value = piece.values[field]
    assert isinstance(value, int), f"“{field}” is declared as a whole number"
    return value


def quantity(game: Game, kind: str) -> int:
    """Return how many pieces of a kind are in the box."""
    return sum(piece.quantity for piece in of_kind(game, kind))


def quantity_of(game: Game, id: str) -> int:
    """Return how many copies of one piece are in the box."""
    return sum(piece.quantity for piece in game.components() if piece.id == id)
