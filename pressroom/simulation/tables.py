"""Counts of many games to the tables a designer reads."""

from __future__ import annotations

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import ALONE, EVERYBODY, SCORE, WINNERS, WON, Tally, in_order

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
        (said, *_spread(scores))
        for said, group in (("all", EVERYBODY), ("winners", WINNERS))
        if (scores := tally.of(group, SCORE)).values
    )
    return PlainTable("scores", "Scores", columns, rows)


def players_table(tally: Tally, kind: str, title: str, order: tuple[str, ...] = ()) -> PlainTable:
    """Return what each seat, or each bot, won and scored."""
    columns = (kind, "games", "won % (95 %)", "alone %", "score (95 %)", "sd")
    names = dict.fromkeys(order) or tally.names(kind)
    rows: list[tuple[PlainCell, ...]] = []
    for name in names:
        scores = tally.of((kind, name), SCORE)
        won, alone = (of.share_above_zero(tally.of((kind, name), what)) for what in (WON, ALONE))
        sd = of.deviation(scores.values)
        interval = of.mean_interval(scores)
        rows.append((name, len(scores.values), won, round(alone.value, 2), interval, sd))
    return PlainTable(f"{kind}s", title, columns, tuple(rows))


def worth_table(tally: Tally) -> PlainTable:
    """Return what it is worth to hold something: with it against without it, best first."""
    columns = ("held", "seats", "score with (95 %)", "score without", "worth (95 %)",
               "won % with (95 %)", "won % without")  # fmt: skip
    rows: list[tuple[Interval, tuple[PlainCell, ...]]] = []
    for name in tally.names("held"):
        scores, won = (tally.of(("held", name), what) for what in (SCORE, WON))
        others, others_won = (tally.without(("held", name), what) for what in (SCORE, WON))
        worth = of.mean_difference(others, scores)
        row = (
            name,
            len(scores.values),
            of.mean_interval(scores),
            round(of.mean(others.values), 2),
            worth,
            of.share_above_zero(won),
            round(of.share_above_zero(others_won).value, 2),
        )
        rows.append((worth, row))
    rows.sort(key=lambda one: -one[0].value)
    return PlainTable("worth", "What it is worth to hold", columns, tuple(row for _, row in rows))


def figures_table(tally: Tally) -> PlainTable:
    """Return every figure that the games count, lengths among them."""
    columns = ("figure", "mean (95 %)", "sd", "least", "median", "most", "above 0 in % of games")
    rows = []
    for name in sorted(tally.figures, key=in_order):
        figure = tally.figure(name)
        rows.append(
            (
                name,
                of.mean_interval(figure),
                of.deviation(figure.values),
                min(figure.values),
                of.quantile(figure.values, 0.5),
                max(figure.values),
                of.share_above_zero(figure),
            )
        )
    return PlainTable("figures", "Figures of a game", columns, tuple(rows))


def shortages_table(tally: Tally) -> PlainTable:
    """Return how often the kit ran short, and by how much if it did."""
    columns = ("short of", "in % of games (95 %)", "then by (mean)", "at most")
    rows = []
    for name in sorted(tally.figures, key=in_order):
        if name.endswith(SHORT):
            figure = tally.figure(name)
            short = [value for value in figure.values if value > 0]
            cells = (of.share_above_zero(figure), of.mean(short), max(figure.values))
            rows.append((name.removesuffix(SHORT), *cells))
    return PlainTable("shortages", "How often the kit runs short", columns, tuple(rows))


def _spread(scores: of.Sample) -> tuple[PlainCell, ...]:
    values = scores.values
    quarters = (of.quantile(values, share) for share in (0.25, 0.5, 0.75))
    lows = (min(values), *quarters, max(values))
    return (len(values), of.mean_interval(scores), of.deviation(values), *lows)
