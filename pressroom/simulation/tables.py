"""Counts of many games to the tables a designer reads."""

from __future__ import annotations

from collections import Counter

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import ALL, ALONE, SCORE, WON, Tally, Values, in_order

SHORT = "_short"  # ends the name of a figure that is above 0 when the kit ran short


def result_tables(tally: Tally, setup: Setup) -> tuple[PlainTable, ...]:
    """Return all tables of a simulation; those without rows are left out."""
    tables = (
        scores_table(tally),
        players_table(tally, "seat", "Seats, in the order of play"),
        players_table(tally, "bot", "Bots", order=setup.bots),
        worth_table(tally),
        figures_table(tally),
        shortages_table(tally),
    )
    return tuple(table for table in tables if table.rows)


def scores_table(tally: Tally) -> PlainTable:
    """Return how scores are spread: of all seats, and of those who won."""
    columns = ("of", "seats", "mean (95 %)", "sd", "least", "lower quarter", "median",
               "upper quarter", "most")  # fmt: skip
    rows = tuple(
        (said, *_spread(values))
        for said, group in (("all", ALL), ("winners", "winners"))
        if (values := tally.players[group, ""][SCORE])
    )
    return PlainTable("scores", "Scores", columns, rows)


def players_table(tally: Tally, kind: str, title: str, order: tuple[str, ...] = ()) -> PlainTable:
    """Return what each seat, or each bot, won and scored."""
    columns = (kind, "games", "won % (95 %)", "alone %", "score (95 %)", "sd")
    names = dict.fromkeys(order) or tally.names(kind)
    rows: list[tuple[PlainCell, ...]] = []
    for name in names:
        counted = tally.players[kind, name]
        scores = counted[SCORE]
        won, alone = map(of.share_above_zero, (counted[WON], counted[ALONE]))
        interval = of.mean_interval(scores)
        rows.append(
            (name, of.size(scores), won, round(alone.value, 2), interval, of.deviation(scores))
        )
    return PlainTable(f"{kind}s", title, columns, tuple(rows))


def worth_table(tally: Tally) -> PlainTable:
    """Return what it is worth to hold something: with it against without it, best first."""
    columns = ("held", "seats", "score with (95 %)", "score without", "worth (95 %)",
               "won % with (95 %)", "won % without")  # fmt: skip
    everyone = tally.players[ALL, ""]
    rows: list[tuple[Interval, tuple[PlainCell, ...]]] = []
    for name in tally.names("held"):
        counted = tally.players["held", name]
        without = {what: _without(everyone[what], counted[what]) for what in (SCORE, WON)}
        worth = of.mean_difference(without[SCORE], counted[SCORE])
        row = (
            name,
            of.size(counted[SCORE]),
            of.mean_interval(counted[SCORE]),
            round(of.mean(without[SCORE]), 2),
            worth,
            of.share_above_zero(counted[WON]),
            round(of.share_above_zero(without[WON]).value, 2),
        )
        rows.append((worth, row))
    rows.sort(key=lambda one: -one[0].value)
    return PlainTable("worth", "What it is worth to hold", columns, tuple(row for _, row in rows))


def figures_table(tally: Tally) -> PlainTable:
    """Return every figure that the games count, lengths among them."""
    columns = ("figure", "mean (95 %)", "sd", "least", "median", "most", "above 0 in % of games")
    rows = []
    for name in sorted(tally.figures, key=in_order):
        values = tally.figure(name)
        rows.append(
            (
                name,
                of.mean_interval(values),
                of.deviation(values),
                min(values),
                of.quantile(values, 0.5),
                max(values),
                of.share_above_zero(values),
            )
        )
    return PlainTable("figures", "Figures of a game", columns, tuple(rows))


def shortages_table(tally: Tally) -> PlainTable:
    """Return how often the kit ran short, and by how much if it did."""
    columns = ("short of", "in % of games (95 %)", "then by (mean)", "at most")
    rows = []
    for name in sorted(tally.figures, key=in_order):
        if name.endswith(SHORT):
            values = tally.figure(name)
            short = Counter({value: count for value, count in values.items() if value > 0})
            cells = (of.share_above_zero(values), of.mean(short), max(values))
            rows.append((name.removesuffix(SHORT), *cells))
    return PlainTable("shortages", "How often the kit runs short", columns, tuple(rows))


def _spread(values: Values) -> tuple[PlainCell, ...]:
    quarters = (of.quantile(values, share) for share in (0.25, 0.5, 0.75))
    lows = (min(values), *quarters, max(values))
    return (of.size(values), of.mean_interval(values), of.deviation(values), *lows)


def _without(everyone: Values, some: Values) -> Values:
    rest = Counter(everyone)
    rest.subtract(some)
    return +rest
