"""Counts of many games to the tables a designer reads."""

from __future__ import annotations

from math import inf

from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.labels import PLAIN, Labels
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import ALONE, EVERYBODY, SCORE, WINNERS, WON, Tally, in_order

SHORT = "_short"  # ends the name of a figure that is above 0 when the kit ran short
SEAT, BOT = "seat", "bot"  # the groups of players that have a table


def result_tables(tally: Tally, setup: Setup, labels: Labels = PLAIN) -> tuple[PlainTable, ...]:
    """Return all tables of a simulation; those without rows are left out."""
    tables = (
        scores_table(tally, labels),
        players_table(tally, SEAT, labels=labels),
        players_table(tally, BOT, setup.bots, labels),
        worth_table(tally, labels),
        figures_table(tally, labels),
        shortages_table(tally, labels),
    )
    return tuple(table for table in tables if table.rows)


def scores_table(tally: Tally, labels: Labels = PLAIN) -> PlainTable:
    """Return how scores are spread: of all seats, and of those who won."""
    words = labels.words
    columns = (
        words.gettext("of"),
        words.gettext("seats"),
        words.gettext("mean (95 %)"),
        words.gettext("sd"),
        words.gettext("least"),
        words.gettext("lower quarter"),
        words.gettext("median"),
        words.gettext("upper quarter"),
        words.gettext("most"),
    )
    rows = tuple(
        (said, *_spread(scores))
        for said, group in (
            (words.gettext("all"), EVERYBODY),
            (words.gettext("winners"), WINNERS),
        )
        if (scores := tally.of(group, SCORE)).values
    )
    return PlainTable("scores", words.gettext("Scores"), columns, rows)


def players_table(
    tally: Tally, kind: str, order: tuple[str, ...] = (), labels: Labels = PLAIN
) -> PlainTable:
    """Return what each seat, or each bot, won and scored."""
    words = labels.words
    title, head = {
        SEAT: (words.gettext("Seats, in the order of play"), words.gettext("seat")),
        BOT: (words.gettext("Bots"), words.gettext("bot")),
    }[kind]
    columns = (
        head,
        words.gettext("games"),
        words.gettext("won % (95 %)"),
        words.gettext("alone %"),
        words.gettext("score (95 %)"),
        words.gettext("sd"),
    )
    rows: list[tuple[PlainCell, ...]] = []
    for name in dict.fromkeys(order) or tally.names(kind):
        scores = tally.of((kind, name), SCORE)
        won, alone = (of.share_above_zero(tally.of((kind, name), what)) for what in (WON, ALONE))
        sd = of.deviation(scores.values)
        interval = of.mean_interval(scores)
        rows.append((name, len(scores.values), won, round(alone.value, 2), interval, sd))
    return PlainTable(f"{kind}s", title, columns, tuple(rows))


def worth_table(tally: Tally, labels: Labels = PLAIN) -> PlainTable:
    """Return what it is worth to hold something: with it against without it, best first."""
    words = labels.words
    columns = (
        words.gettext("held"),
        words.gettext("seats"),
        words.gettext("score with (95 %)"),
        words.gettext("score without"),
        words.gettext("worth (95 %)"),
        words.gettext("won % with (95 %)"),
        words.gettext("won % without"),
    )
    rows = [_worth_row(tally, name, labels) for name in tally.names("held")]
    rows.sort(key=lambda row: -row[4].value if isinstance(row[4], Interval) else inf)
    title = words.gettext("What it is worth to hold")
    return PlainTable("worth", title, columns, tuple(rows))


def _worth_row(tally: Tally, name: str, labels: Labels) -> tuple[PlainCell, ...]:
    """Return the row of what is held; what everybody held cannot be set against anybody."""
    scores, won = (tally.of(("held", name), what) for what in (SCORE, WON))
    others, others_won = (tally.without(("held", name), what) for what in (SCORE, WON))
    without = round(of.mean(others.values), 2)
    worth = of.mean_difference(others, scores)
    won_without = round(of.share_above_zero(others_won).value, 2)
    return (
        labels.say(name),
        len(scores.values),
        of.mean_interval(scores),
        *((without, worth) if others.values else (None, None)),
        of.share_above_zero(won),
        won_without if others.values else None,
    )


def figures_table(
    tally: Tally, labels: Labels = PLAIN, *, leaves_out_constants: bool = False
) -> PlainTable:
    """Return every figure that the games count, lengths among them."""
    words = labels.words
    columns = (
        words.gettext("figure"),
        words.gettext("mean (95 %)"),
        words.gettext("sd"),
        words.gettext("least"),
        words.gettext("median"),
        words.gettext("most"),
        words.gettext("above 0 in per cent of games"),
    )
    left_out = constant_figures(tally) if leaves_out_constants else {}
    rows = []
    for name in sorted(tally.figures.keys() - left_out.keys(), key=in_order):
        figure = tally.figure(name)
        rows.append(
            (
                labels.say(name),
                of.mean_interval(figure),
                of.deviation(figure.values),
                _whole(min(figure.values)),
                _whole(of.quantile(figure.values, 0.5)),
                _whole(max(figure.values)),
                of.share_above_zero(figure),
            )
        )
    return PlainTable("figures", words.gettext("Figures of a game"), columns, tuple(rows))


def constant_figures(tally: Tally) -> dict[str, float]:
    """Return the figures that are the same in every game, with their values."""
    figures = ((name, set(tally.figure(name).values)) for name in tally.figures)
    constant = {name: values.pop() for name, values in figures if len(values) == 1}
    return {name: constant[name] for name in sorted(constant, key=in_order)}


def shortages_table(tally: Tally, labels: Labels = PLAIN) -> PlainTable:
    """Return how often the kit ran short, and by how much if it did."""
    words = labels.words
    columns = (
        words.gettext("short of"),
        words.gettext("in per cent of games (95 %)"),
        words.gettext("then by (mean)"),
        words.gettext("at most"),
    )
    rows = []
    for name in sorted(tally.figures, key=in_order):
        if name.endswith(SHORT):
            figure = tally.figure(name)
            short = [value for value in figure.values if value > 0]
            cells = (of.share_above_zero(figure), of.mean(short), _whole(max(figure.values)))
            rows.append((labels.say(name).removesuffix(SHORT), *cells))
    title = words.gettext("How often the kit runs short")
    return PlainTable("shortages", title, columns, tuple(rows))


def _spread(scores: of.Sample) -> tuple[PlainCell, ...]:
    values = scores.values
    quarters = (of.quantile(values, share) for share in (0.25, 0.5, 0.75))
    marks = map(_whole, (min(values), *quarters, max(values)))
    return (len(values), of.mean_interval(scores), of.deviation(values), *marks)


def _whole(value: float) -> float:
    """Return a value that is a whole number as one."""
    return int(value) if value == int(value) else value
