"""What the checks of all games share: findings about pieces, and their places."""

from __future__ import annotations

from collections.abc import Mapping

from pressroom.model.finding import Finding, Severity, Span
from pressroom.model.game import Component, Game
from pressroom.rules.kit import of_kind


def error(code: str, message: str, span: Span, piece: Component | None = None) -> Finding:
    """Return what forbids to print or play the kit."""
    return Finding(code, message, span, card=piece.id if piece else None)


def warning(code: str, message: str, span: Span, piece: Component | None = None) -> Finding:
    """Return what the kit cannot serve."""
    return Finding(code, message, span, Severity.WARNING, card=piece.id if piece else None)


def first_span(game: Game, kind: str) -> Span:
    """Return where the first piece of a kind was typed; the game's own place if there is none."""
    return next((piece.span for piece in of_kind(game, kind)), game.span)


def by_players(figures: Mapping[int, int]) -> str:
    """Return figures by number of players: `12 with 4 players, 15 with 5 players`."""
    return ", ".join(f"{figure} with {players} players" for players, figure in figures.items())
