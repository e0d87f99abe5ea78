"""Who is in front: the order of play (R-19) and the ranks at the finish (R-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pressroom.rules.leaves.rulings import DENSE
from pressroom.rules.match import Seat

Roll = Callable[[Seat], int]


class Standing(NamedTuple):
    """Where a pony stands when the order is fixed; `is_woken`: it came to in this round."""

    seat: Seat
    pos: int
    is_woken: bool = False


class Arrival(NamedTuple):
    """How a pony came home; `beat` is 0 where all of a movement are simultaneous."""

    seat: Seat
    overshoot: int
    hp: int
    beat: int = 0


def order_of_play(standings: Iterable[Standing], roll: Roll) -> tuple[Seat, ...]:
    """Return the seats in order: nearest the finish first, dice on equal cells, woken last."""

    def place(standing: Standing) -> tuple[bool, int]:
        return standing.is_woken, -standing.pos

    order: list[Seat] = []
    for _, together in groupby(sorted(standings, key=place), key=place):
        order += by_dice([standing.seat for standing in together], roll)
    return tuple(order)


def by_dice(seats: Sequence[Seat], roll: Roll) -> list[Seat]:
    """Return the seats by a roll each, highest first; equal rolls roll again among themselves."""
    if len(seats) < 2:
        return list(seats)
    rolled: dict[int, list[Seat]] = {}
    for seat in seats:
        rolled.setdefault(roll(seat), []).append(seat)
    return [seat for pips in sorted(rolled, reverse=True) for seat in by_dice(rolled[pips], roll)]


def rank_arrivals(
    arrivals: Iterable[Arrival], earlier: Sequence[int], tie_ranking: str
) -> Mapping[Seat, int]:
    """Return the ranks of ponies that arrive together; `earlier` are the ranks already taken.

    A larger overshoot is ahead, then more HP; equal in both is an equal rank. The next rank
    counts all who are ahead (standard), or all ranks that are ahead (dense).
    """

    def merit(arrival: Arrival) -> tuple[int, int, int]:
        return arrival.beat, -arrival.overshoot, -arrival.hp

    taken = list(earlier)
    ranks: dict[Seat, int] = {}
    for _, together in groupby(sorted(arrivals, key=merit), key=merit):
        ahead = max(taken, default=0) if tie_ranking == DENSE else len(taken)
        equals = [arrival.seat for arrival in together]
        ranks.update(dict.fromkeys(equals, ahead + 1))
        taken += [ahead + 1] * len(equals)
    return ranks
