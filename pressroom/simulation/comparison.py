"""Two tallies of the same setup but for one change, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.setup import Setup
from pressroom.simulation.tables import SHORT
from pressroom.simulation.tally import EVERYBODY, SCORE, WINNERS, WON, Tally, in_order


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
    """Return every measure as it is, changed, and the difference with its 95 % interval.

    Both tallies are of the same seeds, so that game by game they differ by the change only.
    """
    columns = ("measure", "as it is", compared.change.words, "difference (95 %)", "sure")
    rows = tuple(_rows(tally, compared.tally))
    return PlainTable("comparison", f"As it is, and with {compared.change.words}", columns, rows)


def _rows(base: Tally, other: Tally) -> Iterator[tuple[PlainCell, ...]]:
    for said, group in (("score", EVERYBODY), ("score of winners", WINNERS)):
        yield _means(said, base.of(group, SCORE), other.of(group, SCORE))
    for kind in ("seat", "bot"):
        for name in base.names(kind):
            group = (kind, name)
            yield _shares(f"{kind} {name} won %", base.of(group, WON), other.of(group, WON))
            yield _means(f"{kind} {name} score", base.of(group, SCORE), other.of(group, SCORE))
    for name in sorted({*base.figures, *other.figures}, key=in_order):
        figures = (base.figure(name), other.figure(name))
        yield _means(name, *figures)
        if name.endswith(SHORT):
            yield _shares(f"{name} % of games", *figures)


def _means(said: str, base: of.Sample, other: of.Sample) -> tuple[PlainCell, ...]:
    means = (of.mean(base.values), of.mean(other.values))
    return _row(said, *means, of.mean_difference(base, other))


def _shares(said: str, base: of.Sample, other: of.Sample) -> tuple[PlainCell, ...]:
    shares = (of.share_above_zero(base).value, of.share_above_zero(other).value)
    return _row(said, *shares, of.share_difference(base, other))


def _row(said: str, base: float, other: float, difference: Interval) -> tuple[PlainCell, ...]:
    sure = "yes" if of.is_sure(difference) else "no"
    return (said, round(base, 4), round(other, 4), difference, sure)
