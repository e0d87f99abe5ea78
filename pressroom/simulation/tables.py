"""Counts of many games to the tables a designer reads."""

from __future__ import annotations

from collections import Counter

from pressroom.model.grid import Grid, GridCell, Interval
from pressroom.simulation import statistics as of
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import ALL, ALONE, SCORE, WON, Tally, Values, in_order

SHORT = "_short"  # ends the name of a figure that is above 0 when the kit ran short


def result_grids(tally: Tally, setup: Setup) -> tuple[Grid, ...]:
    """Return all tables of a simulation; those without rows are left out."""
    grids = (
        scores_grid(tally),
        players_grid(tally, "seat", "Seats, in the order of play"),
        players_grid(tally, "bot", "Bots", order=setup.bots),
        worth_grid(tally),
        figures_grid(tally),
        shortages_grid(tally),
    )
    return tuple(grid for grid in grids if grid.rows)


def scores_grid(tally: Tally) -> Grid:
    """Return how scores are spread: of all seats, and of those who won."""
    columns = ("of", "seats", "mean (95 %)", "sd", "least", "lower quarter", "median",
               "upper quarter", "most")  # fmt: skip
    rows = tuple(
        (said, *_spread(values))
        for said, group in (("all", ALL), ("winners", "winners"))
        if (values := tally.players[group, ""][SCORE])
    )
    return Grid("scores", "Scores", columns, rows)


def players_grid(tally: Tally, kind: str, title: str, order: tuple[str, ...] = ()) -> Grid:
    """Return what each seat, or each bot, won and scored."""
    columns = (kind, "games", "won % (95 %)", "alone %", "score (95 %)", "sd")
    names = dict.fromkeys(order) or tally.names(kind)
    rows: list[tuple[GridCell, ...]] = []
    for name in names:
        counted = tally.players[kind, name]
        scores = counted[SCORE]
        won, alone = map(of.share_above_zero, (counted[WON], counted[ALONE]))
        interval = of.mean_interval(scores)
        rows.append(
            (name, of.size(scores), won, round(alone.value, 2), interval, of.deviation(scores))
        )
    return Grid(f"{kind}s", title, columns, tuple(rows))


def worth_grid(tally: Tally) -> Grid:
    """Return what it is worth to hold something: with it against without it, best first."""
    columns = ("held", "seats", "score with (95 %)", "score without", "worth (95 %)",
               "won % with (95 %)", "won % without")  # fmt: skip
    everyone = tally.players[ALL, ""]
    rows: list[tuple[Interval, tuple[GridCell, ...]]] = []
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
    return Grid("worth", "What it is worth to hold", columns, tuple(row for _, row in rows))


def figures_grid(tally: Tally) -> Grid:
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
    return Grid("figures", "Figures of a game", columns, tuple(rows))


def shortages_grid(tally: Tally) -> Grid:
    """Return how often the kit ran short, and by how much if it did."""
    columns = ("short of", "in % of games (95 %)", "then by (mean)", "at most")
    rows = []
    for name in sorted(tally.figures, key=in_order):
        if name.endswith(SHORT):
            values = tally.figure(name)
            short = Counter({value: count for value, count in values.items() if value > 0})
            cells = (of.share_above_zero(values), of.mean(short), max(values))
            rows.append((name.removesuffix(SHORT), *cells))
    return Grid("shortages", "How often the kit runs short", columns, tuple(rows))


def _spread(values: Values) -> tuple[GridCell, ...]:
    quarters = (of.quantile(values, share) for share in (0.25, 0.5, 0.75))
    lows = (min(values), *quarters, max(values))
    return (of.size(values), of.mean_interval(values), of.deviation(values), *lows)


def _without(everyone: Values, some: Values) -> Values:
    rest = Counter(everyone)
    rest.subtract(some)
    return +rest
