"""Guesses at what other players will do, from what lies open and from the rounds that are over.

Each player is held against a few characters; how well each has foretold his ropes so far weighs
what it foretells now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from pressroom.rules.strand.book import STAY, Book
from pressroom.rules.strand.sight import PastRound, Tabletop

PRIOR = {"pairs": 0.4, "greedy": 0.25, "any": 0.2, "word": 0.15}  # before a rope has been seen
SLIP = 0.1  # how often a character is thought to do something else


def partner_rank(book: Book, values: Sequence[int], seat: int, other: int) -> tuple[bool, int, int]:
    """Return how good a team would be, to compare: full first, then sum, then heavier card."""
    one, two = values[seat - 1], values[other - 1]
    fits = one + two <= book.numbers.pair_limit
    return fits, one + two if fits else -one - two, max(one, two)


def best_partners(book: Book, values: Sequence[int], seat: int) -> tuple[int, ...]:
    """Return the players who are best for a seat; several if they are level."""
    ranks = {
        other: partner_rank(book, values, seat, other)
        for other in range(1, len(values) + 1)
        if other != seat
    }
    best = max(ranks.values())
    return tuple(other for other, rank in ranks.items() if rank == best)


def pair_up(book: Book, values: Sequence[int], seats: Sequence[int]) -> dict[int, int]:
    """Return the partners if all see sense: the best team first; who is left over stays."""
    targets = dict.fromkeys(seats, STAY)
    pairs = sorted(
        combinations(seats, 2),
        key=lambda pair: partner_rank(book, values, *pair),
        reverse=True,
    )
    for one, two in pairs:
        if targets[one] == targets[two] == STAY:
            targets[one], targets[two] = two, one
    return targets


def chances_to_be_met(book: Book, table: Tabletop, seat: int) -> Mapping[int, float]:
    """Return for each other player the chance that he points at a seat."""
    now = PastRound(table.values, (), table.announced)
    foretold = list(_foretell(book, now))
    return {
        other: sum(
            weight * _chance(foretold[other - 1].get(name, ()), seat, len(table.values))
            for name, weight in character(book, table, other).items()
        )
        for other in range(1, len(table.values) + 1)
        if other != seat
    }


def character(book: Book, table: Tabletop, seat: int) -> Mapping[str, float]:
    """Return how much a player is like each character; the sum is 1."""
    weights = dict(PRIOR)
    for past in table.past:
        foretold = list(_foretell(book, past))[seat - 1]
        for name in weights:
            weights[name] *= _chance(foretold.get(name, ()), past.ropes[seat - 1], len(past.ropes))
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def _foretell(book: Book, seen: PastRound) -> Iterator[Mapping[str, tuple[int, ...]]]:
    """Go through the seats: the targets that each character would choose from there."""
    seats = range(1, len(seen.values) + 1)
    pairs = pair_up(book, seen.values, seats)
    for seat in seats:
        foretold = {"pairs": (pairs[seat],), "greedy": best_partners(book, seen.values, seat)}
        if seen.announced and (word := seen.announced[seat - 1]) is not None:
            foretold["word"] = (word,)
        yield foretold


def _chance(foretold: Sequence[int], target: int, players: int) -> float:
    """Return the chance of a target; nothing foretold means all are alike (and one may stay)."""
    anything = 1 / players
    if not foretold:
        return anything
    return SLIP * anything + ((1 - SLIP) / len(foretold) if target in foretold else 0)
