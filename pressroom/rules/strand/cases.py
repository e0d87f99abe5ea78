"""Worked cases: a case in the neutral form to what this engine makes of it, in the same form.

The kinds: round, game, final, draws, deck, pairs_text, matrix. A case may name other readings and
numbers under `rules` (or `options`), by the names of rulings and parameters; `limit` there is the
pair limit (A24).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from pressroom.model.game import Game
from pressroom.rules.cases import WrongCase
from pressroom.rules.strand.book import Book, read_book
from pressroom.rules.strand.case_games import run_final, run_game, run_round
from pressroom.rules.strand.case_input import whole_number, whole_numbers
from pressroom.rules.strand.hand import draws, most_drawn
from pressroom.rules.strand.legality import IllegalRound, check_players
from pressroom.rules.strand.numbers import Numbers
from pressroom.rules.strand.rulings import take_readings
from pressroom.rules.strand.tables import matrix, pairs_line

ILLEGAL = {"error": "illegal"}
FITS, FAILS = "✓", "✗"


def run_case(game: Game, case: Mapping[str, Any]) -> Any:
    """Return the actual outcome of a case, `{"error": "illegal"}` for input that is refused.

    Raises `WrongCase` on a kind or an option that does not exist and on a field that is missing:
    such a case tests nothing.
    """
    kind = case.get("kind")
    runner = RUNNERS.get(str(kind))
    given = case.get("input")
    if runner is None or not isinstance(given, Mapping):
        raise WrongCase(f"a case needs an “input” and one of the kinds {', '.join(RUNNERS)}")
    try:
        return runner(game, _read_book(game, case), given)
    except IllegalRound:
        return dict(ILLEGAL)
    except KeyError as missing:
        raise WrongCase(f"a case of the kind “{kind}” needs “{missing.args[0]}”") from missing


def _read_book(game: Game, case: Mapping[str, Any]) -> Book:
    options = {**case.get("options", {}), **case.get("rules", {})}
    if "limit" in options:
        options["pair_limit"] = options.pop("limit")
    names = {field.name for field in fields(Numbers)} & options.keys()
    numbers = {name: options.pop(name) for name in names}
    book = read_book(game, take_readings(options))
    return replace(book, numbers=replace(book.numbers, **numbers))


def _run_draws(_: Game, book: Book, given: Mapping[str, Any]) -> Any:
    rounds = range(1, book.numbers.rounds + 1)
    stays = whole_numbers(given["stay_rounds"])
    if not set(stays) <= set(rounds):
        raise IllegalRound("not legal: a stay in a round that is not played")
    return {"draws": list(draws(book, [number in stays for number in rounds]))}


def _run_deck(_: Game, book: Book, given: Mapping[str, Any]) -> Any:
    players = whole_number(given["players"])
    check_players(book, players)
    needs = [players * drawn for drawn in most_drawn(book)]
    short = [number for number, need in enumerate(needs, 1) if need > len(book.pile)]
    return {
        "no_stays": players * sum(draws(book, [False] * book.numbers.rounds)),
        "max": needs[-1],
        "worst_shortfall": max(0, needs[-1] - len(book.pile)),
        "earliest_short_round": min(short, default=None),
    }


def _run_pairs_text(game: Game, book: Book, given: Mapping[str, Any]) -> Any:
    value, limit = whole_number(given["value"]), whole_number(given["limit"])
    if value not in book.numbers.cargo_values:
        raise IllegalRound("not legal: cargo of the pile")
    line = pairs_line(book.numbers.partners(value, limit), book.numbers)
    return {"text": game.phrases[line.name].source.format(**line.numbers)}


def _run_matrix(_: Game, book: Book, given: Mapping[str, Any]) -> Any:
    rows = matrix(book.numbers, whole_number(given["limit"]))
    head = "".join(str(value) for value in book.numbers.cargo_values)
    return {
        "rows": [
            head,
            *(
                str(value) + "".join(f"{cell.number}{FITS if cell.fits else FAILS}" for cell in row)
                for value, row in zip(book.numbers.cargo_values, rows, strict=True)
            ),
        ]
    }


RUNNERS: Mapping[str, Callable[[Game, Book, Mapping[str, Any]], Any]] = {
    "round": lambda _, book, given: run_round(book, given),
    "game": lambda _, book, given: run_game(book, given),
    "final": lambda _, book, given: run_final(book, given),
    "draws": _run_draws,
    "deck": _run_deck,
    "pairs_text": _run_pairs_text,
    "matrix": _run_matrix,
}
