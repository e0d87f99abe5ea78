"""Two tallies of the same setup but for one change, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.labels import PLAIN, Labels
from pressroom.simulation.setup import Setup
from pressroom.simulation.tables import BOT, SEAT, SHORT
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


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure as it is, with the change, and how much more that is."""

    name: str
    base: float
    changed: float
    difference: Interval

    @property
    def is_sure(self) -> bool:
        """Whether chance hardly explains the difference."""
        return of.is_sure(self.difference)

    @property
    def is_untouched(self) -> bool:
        """Whether no game comes out otherwise, as far as the measure tells."""
        return self.difference.low == self.difference.high == 0

    @property
    def per_cent(self) -> Interval:
        """Return the difference in per cent of the larger value, so that all measures compare."""
        whole = max(abs(self.base), abs(self.changed)) or 1.0
        one = self.difference
        return Interval(*(100 * limit / whole for limit in (one.value, one.low, one.high)))


def comparison_table(tally: Tally, compared: Compared, labels: Labels = PLAIN) -> PlainTable:
    """Return every measure as it is, changed, and the difference with its 95 % interval."""
    words, change = labels.words, compared.change.words
    columns = (
        words.gettext("measure"),
        words.gettext("as it is"),
        change,
        words.gettext("difference (95 %)"),
        words.gettext("sure"),
    )
    rows = tuple(row_of(one, labels) for one in measures(tally, compared.tally, labels))
    title = words.gettext("As it is, and with %(change)s") % {"change": change}
    return PlainTable("comparison", title, columns, rows)


def row_of(one: Measure, labels: Labels) -> tuple[PlainCell, ...]:
    """Return the row of a measure."""
    sure = labels.words.gettext("yes") if one.is_sure else labels.words.gettext("no")
    return (one.name, round(one.base, 4), round(one.changed, 4), one.difference, sure)


def measures(base: Tally, other: Tally, labels: Labels = PLAIN) -> Iterator[Measure]:
    """Go through all measures: scores, seats, bots, figures, shortages.

    Both tallies are of the same seeds, so that game by game they differ by the change only.
    """
    words = labels.words
    for said, group in (
        (words.gettext("score"), EVERYBODY),
        (words.gettext("score of winners"), WINNERS),
    ):
        yield _means(said, base.of(group, SCORE), other.of(group, SCORE))
    for kind, won, scored in (
        (SEAT, words.gettext("seat %(name)s won %%"), words.gettext("seat %(name)s score")),
        (BOT, words.gettext("bot %(name)s won %%"), words.gettext("bot %(name)s score")),
    ):
        for name in base.names(kind):
            one, named = (kind, name), {"name": name}
            yield _shares(won % named, base.of(one, WON), other.of(one, WON))
            yield _means(scored % named, base.of(one, SCORE), other.of(one, SCORE))
    for name in sorted({*base.figures, *other.figures}, key=in_order):
        figures = (base.figure(name), other.figure(name))
        called = {"figure": labels.say(name)}
        yield _means(called["figure"], *figures)
        if name.endswith(SHORT):
            yield _shares(words.gettext("%(figure)s (per cent of games)") % called, *figures)


def _means(said: str, base: of.Sample, other: of.Sample) -> Measure:
    means = (of.mean(base.values), of.mean(other.values))
    return Measure(said, *means, of.mean_difference(base, other))


def _shares(said: str, base: of.Sample, other: of.Sample) -> Measure:
    shares = (of.share_above_zero(base).value, of.share_above_zero(other).value)
    return Measure(said, *shares, of.share_difference(base, other))
