"""A simulation to one page of HTML: tables and plots, no script, nothing from the network."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

from pressroom.files import read_text
from pressroom.model.figures import with_minus_sign
from pressroom.model.plain_table import Interval, PlainCell, PlainTable
from pressroom.rules.phrases import number_words
from pressroom.simulation import statistics as of
from pressroom.simulation.comparison import Compared, comparison_table, measures
from pressroom.simulation.labels import ENGLISH, PLAIN, Labels
from pressroom.simulation.plots import Series, histogram, interval_plot
from pressroom.simulation.setup import Setup, rulings_in_words
from pressroom.simulation.tables import (
    BOT,
    SEAT,
    constant_figures,
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
    labels: Labels = PLAIN


def report_page(results: Results) -> str:
    """Return the whole page, in the language of its labels."""
    words = results.labels.words
    told = {"game": words.of(results.setup.game.title), "count": f"{results.tally.games:,}"}
    title = escape(words.gettext("%(game)s: %(count)s games") % told)
    return (
        f'<!doctype html>\n<html lang="{words.language or ENGLISH}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{read_text(STYLE)}</style>\n"
        f"</head>\n<body>\n<h1>{title}</h1>\n{''.join(_body(results))}</body>\n</html>\n"
    )


def _body(results: Results) -> Iterator[str]:
    tally, labels = results.tally, results.labels
    yield _about(results.setup, labels)
    yield from _scores(tally, results.setup, labels)
    yield from _players(tally, results.setup, labels)
    yield from _worth(tally, labels)
    yield from _shortages(tally, labels)
    yield from _figures(tally, labels)
    for compared in results.compared:
        yield from _comparison(tally, compared, labels)


def _about(setup: Setup, labels: Labels) -> str:
    words = labels.words
    chosen = words.listed(f"{name}={value}" for name, value in rulings_in_words(setup).items())
    told = {
        "players": setup.players,
        "bots": words.listed(setup.bots),
        "rulings": words.gettext("rulings %(chosen)s; ") % {"chosen": chosen} if chosen else "",
        "seed": setup.seed,
        "version": setup.game.version,
    }
    about = words.gettext(
        "%(players)s players; bots %(bots)s, in every order; %(rulings)sseed %(seed)s; version "
        "%(version)s. Intervals hold the true value in 95 of 100 such simulations."
    )
    return f'<p class="soft">{escape(about % told)}</p>\n'


def _scores(tally: Tally, setup: Setup, labels: Labels) -> Iterator[str]:
    words, bots = labels.words, dict.fromkeys(setup.bots)
    series = [Series(name, tally.of((BOT, name), SCORE).values) for name in bots]
    yield _heading(words.gettext("Scores"), words.gettext("How often each score came up, by bot."))
    yield histogram(series, words.gettext("Scores by bot, in per cent of its games"))
    yield _table(scores_table(tally, labels))


def _players(tally: Tally, setup: Setup, labels: Labels) -> Iterator[str]:
    words = labels.words
    everyone = of.share_above_zero(tally.of(EVERYBODY, WON)).value
    about = words.gettext("Games won, shared or not, in per cent; dashed: all seats together.")
    for kind, form, title, order in (
        (SEAT, words.gettext("seat %(seat)s"), words.gettext("Seats"), ()),
        (BOT, "%(seat)s", words.gettext("Bots"), tuple(dict.fromkeys(setup.bots))),
    ):
        rows = [
            (form % {"seat": name}, of.share_above_zero(tally.of((kind, name), WON)))
            for name in order or tally.names(kind)
        ]
        named = words.gettext("%(title)s: per cent won") % {"title": title}
        yield _heading(title, about) + interval_plot(rows, named, everyone)
        yield _table(players_table(tally, kind, order, labels))


def _worth(tally: Tally, labels: Labels) -> Iterator[str]:
    words, table = labels.words, worth_table(tally, labels)
    if not table.rows:
        return
    rows = [(str(row[0]), worth) for row in table.rows if isinstance(worth := row[4], Interval)]
    about = words.gettext("How much more those score who held it than those who did not.")
    yield _heading(words.gettext("What roles and cards are worth"), about)
    yield interval_plot(rows, words.gettext("Worth in points"), 0.0) + _table(table)


def _shortages(tally: Tally, labels: Labels) -> Iterator[str]:
    words, table = labels.words, shortages_table(tally, labels)
    if not table.rows:
        return
    rows = [(str(row[0]), share) for row in table.rows if isinstance(share := row[1], Interval)]
    yield _heading(table.title, words.gettext("In per cent of games."))
    if any(share.value for _, share in rows):
        yield interval_plot(rows, words.gettext("Shortages in per cent of games"), 0.0)
    yield _table(table)


def _figures(tally: Tally, labels: Labels) -> Iterator[str]:
    """Write the figures that vary into a table, and the others into a line."""
    words, constant = labels.words, constant_figures(tally)
    same = [f"{_named(labels.say(name))} {number_words(one)}" for name, one in constant.items()]
    table = figures_table(tally, labels, leaves_out_constants=True)
    about = words.gettext("The same in every game: %(figures)s.") % {"figures": words.listed(same)}
    yield _heading(table.title, about if same else "")
    if table.rows:
        yield _table(table)


def _comparison(tally: Tally, compared: Compared, labels: Labels) -> Iterator[str]:
    """Draw the sure changes, and write all that any game tells into a table."""
    words, change = labels.words, {"change": compared.change.words}
    series = [
        Series(words.gettext("as it is"), tally.of(EVERYBODY, SCORE).values),
        Series(compared.change.words, compared.tally.of(EVERYBODY, SCORE).values),
    ]
    about = words.gettext(
        "The same games, played both ways. Differences that chance hardly explains are tinted."
    )
    yield _heading(words.gettext("With %(change)s") % change, about)
    yield histogram(series, words.gettext("Scores as it is and with %(change)s") % change)
    found = tuple(measures(tally, compared.tally, labels))
    sure = [(_named(one.name), one.per_cent) for one in found if one.is_sure]
    sure.sort(key=lambda row: -row[1].value)
    if sure:
        told = words.gettext("Sure changes, in per cent of the larger value:")
        yield f'<p class="soft">{escape(told)}</p>\n'
        yield interval_plot(sure, words.gettext("Sure changes with %(change)s") % change, 0.0)
    table = comparison_table(tally, compared, labels)
    kept = [number for number, one in enumerate(found) if not one.is_untouched]
    tinted = {number for number, one in enumerate(found) if one.is_sure}
    yield _table(table, kept, tinted)
    same = [_named(one.name) for one in found if one.is_untouched]
    if same:
        told = words.gettext("The same both ways in every game: %(figures)s.")
        yield f'<p class="soft">{escape(told % {"figures": words.listed(same)})}</p>\n'


def _heading(title: str, about: str = "") -> str:
    said = f'<p class="soft">{escape(about)}</p>\n' if about else ""
    return f"<h2>{escape(title)}</h2>\n{said}"


def _table(
    table: PlainTable, kept: Collection[int] | None = None, tinted: Collection[int] = ()
) -> str:
    """Return a table; of `kept` only these rows, and `tinted` ones stand out."""
    heads = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    numbers = range(len(table.rows)) if kept is None else kept
    rows = "".join(_row(table.rows[number], number in tinted) for number in numbers)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def _row(row: tuple[PlainCell, ...], is_tinted: object) -> str:
    tint = ' class="sure"' if is_tinted else ""
    name, *others = row
    named = _named(name) if isinstance(name, str) else name
    cells = "".join(f"<td>{_cell(cell)}</td>" for cell in (named, *others))
    return f"<tr{tint}>{cells}</tr>\n"


def _named(name: str) -> str:
    """Return a name of the rules as words."""
    return name.replace("_", " ")


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
