"""What a player sees: the table that lies open to all, and the own hand. Nothing hidden in it.

Named tuples, since a game makes hundreds of them: they are read-only and quick to make.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class PastRound(NamedTuple):
    """A round that is over: values that counted, ropes as laid and what was said of them."""

    values: tuple[int, ...]
    ropes: tuple[int, ...]
    announced: tuple[int | None, ...] = ()


class Tabletop(NamedTuple):
    """What lies open for all; entries by seat, seat 1 first; empty where nothing is turned yet.

    `cargo` are printed values, `values` those that count; `ropes` are targets, 0 to stay, and
    `announced` what was said of them; `uses` are the roles declared in this round, each a seat
    and whom it names (1 if nobody); `points` is all that the node is worth.
    """

    round: int
    segment: int
    points: int
    cargo: tuple[int, ...]
    values: tuple[int, ...]
    announced: tuple[int | None, ...]
    ropes: tuple[int, ...]
    uses: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
    markers: tuple[int, ...]
    limits: tuple[int, ...]
    hands: tuple[int, ...]
    roles: tuple[str | None, ...]
    uses_left: tuple[int, ...]
    pile: int
    discard: int
    past: tuple[PastRound, ...]


class View(NamedTuple):
    """What one seat sees: the table, the own hand (ascending), and the own rope if laid."""

    seat: int
    hand: tuple[int, ...]
    rope: int | None
    table: Tabletop


class Show(NamedTuple):
    """The choice of step 2: a cargo, and whether PORTER raises it (R16)."""

    cargo: int
    is_raised: bool = False

    def __str__(self) -> str:
        """Return the choice as a player would say it."""
        return f"{self.cargo}, raised" if self.is_raised else str(self.cargo)


@lru_cache(maxsize=4096)
def show_options(hand: tuple[int, ...]) -> tuple[Show, ...]:
    """Return what may be shown from a hand: each value once."""
    return tuple(Show(value) for value in dict.fromkeys(hand))


@lru_cache(maxsize=4096)
def raise_options(hand: tuple[int, ...]) -> tuple[Show, ...]:
    """Return what PORTER may show from a hand: each value once as it is, and once raised."""
    plain = show_options(hand)
    return (*plain, *(Show(show.cargo, is_raised=True) for show in plain))
