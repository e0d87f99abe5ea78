"""The end of the game: what is left after the markers are paid, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.rules.strand.book import Book


def final_scores(book: Book, scores: Sequence[int], markers: Sequence[int]) -> tuple[int, ...]:
    """Return the final scores by seat, seat 1 first (R51, A12)."""
    penalty = book.numbers.lone_penalty
    finals = [score - penalty * count for score, count in zip(scores, markers, strict=True)]
    if book.rulings.negative_scores:
        return tuple(finals)
    return tuple(max(0, final) for final in finals)


def find_winners(book: Book, finals: Sequence[int], markers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have won, ascending (R52, A13)."""
    best = max(finals)
    level = [seat for seat, final in enumerate(finals, 1) if final == best]
    if book.rulings.final_tie == "fewer_markers":
        fewest = min(markers[seat - 1] for seat in level)
        level = [seat for seat in level if markers[seat - 1] == fewest]
    return tuple(level)
