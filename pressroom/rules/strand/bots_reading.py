"""Guesses at what other players will do, from what lies open and from the rounds that are over.

Each player is held against a few characters; how well each has foretold the ropes so far weighs
what it foretells now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from pressroom.rules.strand.kit import STAY, Kit
from pressroom.rules.strand.view import PastRound, Tabletop

PRIOR = {"pairs": 0.4, "greedy": 0.25, "any": 0.2, "word": 0.15}  # before a rope has been seen
KNOWN_AFTER = 3  # seen cargo weighs as much as the pile once so many cards were seen
SLIP = 0.1  # how often a character is thought to do something else


def cargo_guess(kit: Kit, table: Tabletop, seat: int) -> Mapping[int, float]:
    """Return how likely a player shows each value: as the pile has them, and as that player did."""
    pile = Counter(kit.pile)
    shown = Counter(past.values[seat - 1] for past in table.past)
    weight = KNOWN_AFTER / len(kit.pile)
    total = KNOWN_AFTER + len(table.past)
    return {value: (count * weight + shown[value]) / total for value, count in pile.items()}


def draws_rope(
    value: int, guess: Mapping[int, float], rivals: Sequence[Mapping[int, float]], limit: int
) -> float:
    """Return how likely a cargo is the best to pair with for a player of guessed cargo."""
    drawn = 0.0
    for own, likelihood in guess.items():
        if own + value <= limit:
            for rival in rivals:
                likelihood *= sum(  # noqa: PLW2901
                    likely for other, likely in rival.items() if not value < other <= limit - own
                )
            drawn += likelihood
    return drawn


def partner_rank(kit: Kit, values: Sequence[int], seat: int, other: int) -> tuple[bool, int, int]:
    """Return how good a team would be, to compare: full first, then sum, then heavier card."""
    one, two = values[seat - 1], values[other - 1]
    fits = one + two <= kit.numbers.pair_limit
    return fits, one + two if fits else -one - two, max(one, two)


@lru_cache(maxsize=65536)  # all that up to six players can show, and more
def best_partners(pair_limit: int, values: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the players who are best for a seat; several if they are level.

    Beside one and the same card the rank of a team follows from the other card alone.
    """
    others = values[: seat - 1] + values[seat:]
    room = pair_limit - values[seat - 1]
    fitting = [value for value in others if value <= room]
    best = max(fitting) if fitting else min(others)
    return tuple(other for other, value in enumerate(values, 1) if value == best and other != seat)


def in_turn(values: Sequence[int], number: int) -> list[int]:
    """Return all seats, from the one that the cargo and the number of the round point at.

    What is level is decided in this order: all see it, and it favours nobody, so that a seat is
    worth no more than another to players who think alike.
    """
    first, players = sum(values) + number, len(values)
    return [(first + place) % players + 1 for place in range(players)]


def pair_up(kit: Kit, values: Sequence[int], seats: Sequence[int]) -> dict[int, int]:
    """Return the partners if all see sense: the best team first; who is left over stays.

    Of teams that are level the one of the seats named first comes first.
    """
    targets = dict.fromkeys(seats, STAY)
    pairs = sorted(
        combinations(seats, 2),
        key=lambda pair: partner_rank(kit, values, *pair),
        reverse=True,
    )
    for one, two in pairs:
        if targets[one] == targets[two] == STAY:
            targets[one], targets[two] = two, one
    return targets


def chances_to_be_met(kit: Kit, table: Tabletop, seat: int) -> Mapping[int, float]:
    """Return for each other player the probability that it points at a seat."""
    foretold = _foretell(kit, PastRound(table.values, (), table.announced), table.round)
    return {
        other: sum(
            weight * _chance(targets.get(name, ()), seat, len(table.values))
            for name, weight in weights.items()
        )
        for other, (targets, weights) in enumerate(
            zip(foretold, characters(kit, table), strict=True), 1
        )
        if other != seat
    }


def characters(kit: Kit, table: Tabletop) -> list[dict[str, float]]:
    """Return how much each player is like each character, seat 1 first; each sums to 1."""
    likeness = [dict(PRIOR) for _ in table.scores]
    for number, past in enumerate(table.past, 1):
        for weights, foretold, target in zip(
            likeness, _foretell(kit, past, number), past.ropes, strict=True
        ):
            for name in weights:
                weights[name] *= _chance(foretold.get(name, ()), target, len(past.ropes))
    return [_normal(weights) for weights in likeness]


def _normal(weights: Mapping[str, float]) -> dict[str, float]:
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def _foretell(kit: Kit, seen: PastRound, number: int) -> Iterator[Mapping[str, Sequence[int]]]:
    """Iterate over the seats: the targets that each character would choose from there."""
    pairs = pair_up(kit, seen.values, in_turn(seen.values, number))
    for seat in range(1, len(seen.values) + 1):
        foretold: dict[str, Sequence[int]] = {
            "pairs": (pairs[seat],),
            "greedy": best_partners(kit.numbers.pair_limit, seen.values, seat),
        }
        if seen.announced and (word := seen.announced[seat - 1]) is not None:
            foretold["word"] = (word,)
        yield foretold


def _chance(foretold: Sequence[int], target: int, players: int) -> float:
    """Return how likely a target is; with nothing foretold all are alike, and one may stay."""
    anything = 1 / players
    if not foretold:
        return anything
    return SLIP * anything + ((1 - SLIP) / len(foretold) if target in foretold else 0)
