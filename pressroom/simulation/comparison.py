"""Two tallies of the same setup but for one change, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.setup import Setup
from pressroom.simulation.tables import SHORT
from pressroom.simulation.tally import ALL, SCORE, WON, Tally, Values, in_order


@dataclass(frozen=True, slots=True)
class Change:
    """What is played otherwise, in the words of the person who asked, and how."""

    words: str
    setup: Setup


@dataclass(frozen=True, slots=True)
class Compared:
    """A change with what came of it."""

    change: Change
    tally: Tally


def comparison_table(tally: Tally, compared: Compared) -> PlainTable:
    """Return every measure as it is, changed, and the difference with its 95 % interval."""
    columns = ("measure", "as it is", compared.change.words, "difference (95 %)", "sure")
    rows = tuple(_rows(tally, compared.tally))
    return PlainTable("comparison", f"As it is, and with {compared.change.words}", columns, rows)


def _rows(base: Tally, other: Tally) -> Iterator[tuple[PlainCell, ...]]:
    for said, group in (("score", ALL), ("score of winners", "winners")):
        yield _means(said, base.players[group, ""][SCORE], other.players[group, ""][SCORE])
    for kind in ("seat", "bot"):
        for name in base.names(kind):
            groups = (base.players[kind, name], other.players[kind, name])
            yield _shares(f"{kind} {name} won %", *(one[WON] for one in groups))
            yield _means(f"{kind} {name} score", *(one[SCORE] for one in groups))
    for name in sorted({*base.figures, *other.figures}, key=in_order):
        yield _means(name, base.figure(name), other.figure(name))
        if name.endswith(SHORT):
            yield _shares(f"{name} % of games", base.figure(name), other.figure(name))


def _means(said: str, base: Values, other: Values) -> tuple[PlainCell, ...]:
    intervals = (of.mean_interval(base), of.mean_interval(other))
    return _row(said, *intervals, of.mean_difference(base, other))


def _shares(said: str, base: Values, other: Values) -> tuple[PlainCell, ...]:
    intervals = (of.share_above_zero(base), of.share_above_zero(other))
    return _row(said, *intervals, of.share_difference(base, other))


def _row(said: str, base: Interval, other: Interval, difference: Interval) -> tuple[PlainCell, ...]:
    sure = "yes" if of.is_sure(difference) else "no"
    return (said, round(base.value, 4), round(other.value, 4), difference, sure)
