"""A simulation to one page of HTML: tables and plots, no script, nothing from the network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

from pressroom.files import read_text
from pressroom.model.figures import with_minus_sign
from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.simulation import statistics as of
from pressroom.simulation.comparison import Compared, comparison_table
from pressroom.simulation.plots import Series, histogram, interval_plot
from pressroom.simulation.setup import Setup, rulings_in_words
from pressroom.simulation.tables import (
    figures_table,
    players_table,
    scores_table,
    shortages_table,
    worth_table,
)
from pressroom.simulation.tally import EVERYBODY, SCORE, WON, Tally

STYLE = Path(__file__).with_name("report.css")


@dataclass(frozen=True, slots=True)
class Results:
    """What was played and what came of it; `compared` are the same games with changes."""

    setup: Setup
    tally: Tally
    compared: tuple[Compared, ...] = ()


def report_page(results: Results) -> str:
    """Return the whole page."""
    title = escape(f"{results.setup.game.title}: {results.tally.games:,} games")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{read_text(STYLE)}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n{''.join(_body(results))}</body>\n</html>\n"
    )


def _body(results: Results) -> Iterator[str]:
    setup, tally = results.setup, results.tally
    bots = escape(", ".join(setup.bots))
    chosen = ", ".join(f"{name}={value}" for name, value in rulings_in_words(setup).items())
    rulings = f"rulings {escape(chosen)}; " if chosen else ""
    yield (
        f'<p class="soft">{setup.players} players; bots {bots}, in every order; '
        f"{rulings}seed {setup.seed}; version {escape(setup.game.version)}. "
        "Intervals hold the true value in 95 of 100 such simulations.</p>\n"
    )
    yield from _scores(tally, setup)
    yield from _players(tally, setup)
    yield from _worth(tally)
    yield from _shortages(tally)
    yield _heading("Figures of a game") + _table(figures_table(tally))
    for compared in results.compared:
        yield from _comparison(tally, compared)


def _scores(tally: Tally, setup: Setup) -> Iterator[str]:
    series = [
        Series(name, tally.of(("bot", name), SCORE).values) for name in dict.fromkeys(setup.bots)
    ]
    yield _heading("Scores", "How often each score came up, by bot.")
    yield histogram(series, "Scores by bot, in per cent of its games")
    yield _table(scores_table(tally))


def _players(tally: Tally, setup: Setup) -> Iterator[str]:
    everyone = of.share_above_zero(tally.of(EVERYBODY, WON)).value
    for kind, title, order in (
        ("seat", "Seats", ()),
        ("bot", "Bots", tuple(dict.fromkeys(setup.bots))),
    ):
        names = order or tally.names(kind)
        rows = [
            (f"{kind} {name}" if kind == "seat" else name,
             of.share_above_zero(tally.of((kind, name), WON)))
            for name in names
        ]  # fmt: skip
        yield _heading(title, "Games won, shared or not, in per cent; dashed: all seats together.")
        yield interval_plot(rows, f"{title}: per cent won", everyone)
        yield _table(players_table(tally, kind, title, order))


def _worth(tally: Tally) -> Iterator[str]:
    table = worth_table(tally)
    if not table.rows:
        return
    rows = [(str(row[0]), worth) for row in table.rows if isinstance(worth := row[4], Interval)]
    about = "How much more those score who held it than those who did not."
    yield _heading("What roles and cards are worth", about)
    yield interval_plot(rows, "Worth in points", 0.0) + _table(table)


def _shortages(tally: Tally) -> Iterator[str]:
    table = shortages_table(tally)
    if not table.rows:
        return
    rows = [(str(row[0]), share) for row in table.rows if isinstance(share := row[1], Interval)]
    yield _heading("How often the kit runs short", "In per cent of games.")
    if any(share.value for _, share in rows):
        yield interval_plot(rows, "Shortages in per cent of games", 0.0)
    yield _table(table)


def _comparison(tally: Tally, compared: Compared) -> Iterator[str]:
    words = compared.change.words
    series = [
        Series("as it is", tally.of(EVERYBODY, SCORE).values),
        Series(words, compared.tally.of(EVERYBODY, SCORE).values),
    ]
    about = "The same seeds, played both ways. Differences that chance hardly explains are tinted."
    yield _heading(f"With {words}", about)
    yield histogram(series, f"Scores as it is and with {words}")
    yield _table(comparison_table(tally, compared))


def _heading(title: str, about: str = "") -> str:
    said = f'<p class="soft">{escape(about)}</p>\n' if about else ""
    return f"<h2>{escape(title)}</h2>\n{said}"


def _table(table: PlainTable) -> str:
    heads = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join(_row(row) for row in table.rows)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def _row(row: tuple[PlainCell, ...]) -> str:
    tint = ' class="sure"' if row[-1] == "yes" else ""
    name, *others = row
    named = name.replace("_", " ") if isinstance(name, str) else name
    cells = "".join(f"<td>{_cell(cell)}</td>" for cell in (named, *others))
    return f"<tr{tint}>{cells}</tr>\n"


def _cell(cell: PlainCell) -> str:
    match cell:
        case None:
            return ""
        case Interval(value):
            shown = f"{value:z.2f} <small>{cell.limits}</small>"
        case float():
            shown = f"{cell:z.2f}"
        case int():
            shown = f"{cell:,}"
        case str():
            return escape(cell)
    return with_minus_sign(shown)
