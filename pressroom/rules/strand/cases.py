"""Worked cases of STRAND: round, game, final, draws, deck, pairs_text, matrix.

A case may change readings and numbers by their names; `limit` there is the pair limit (A24).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Excess, Given, Refused, excess_of, integer_of, integers_of
from pressroom.rules.phrases import Phrasebook
from pressroom.rules.strand.cases_rounds import check_players, run_final, run_game, run_round
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_hand import draws, most_drawn
from pressroom.rules.strand.tables import matrix, pairs_line

CASE_NAMES = {"limit": "pair_limit"}  # A24


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the cargo of which a case has more on the table at once than the kit holds."""
    return excess_of(Counter(case["input"].get("cargo", ())), Counter(kit.pile), kit.cargo_names)


def _run_draws(kit: Kit, given: Given) -> Any:
    rounds = range(1, kit.numbers.rounds + 1)
    stays = integers_of(given["stay_rounds"])
    if not set(stays) <= set(rounds):
        raise Refused("a stay in a round that is not played")
    return {"draws": list(draws(kit, [number in stays for number in rounds]))}


def _run_deck(kit: Kit, given: Given) -> Any:
    players = integer_of(given["players"])
    check_players(kit, players)
    needs = [players * drawn for drawn in most_drawn(kit)]
    short = [number for number, need in enumerate(needs, 1) if need > len(kit.pile)]
    return {
        "no_stays": players * sum(draws(kit, [False] * kit.numbers.rounds)),
        "max": needs[-1],
        "worst_shortfall": max(0, needs[-1] - len(kit.pile)),
        "earliest_short_round": min(short, default=None),
    }


def _run_pairs_text(kit: Kit, given: Given) -> Any:
    value, limit = integer_of(given["value"]), integer_of(given["limit"])
    if value not in kit.numbers.cargo_values:
        raise Refused("cargo of the pile")
    line = pairs_line(kit.numbers.partners(value, limit), kit.numbers)
    return {"text": Phrasebook(kit.game).say(line)}


def _run_matrix(kit: Kit, given: Given) -> Any:
    values, say = kit.numbers.cargo_values, Phrasebook(kit.game).say
    rows = matrix(kit.numbers, integer_of(given["limit"]))
    lines = ((value, *row) for value, row in zip(values, rows, strict=True))
    return {"rows": ["".join(map(say, cells)) for cells in (values, *lines)]}


CASES: Mapping[str, Callable[[Kit, Given], Any]] = {
    "round": run_round,
    "game": run_game,
    "final": run_final,
    "draws": _run_draws,
    "deck": _run_deck,
    "pairs_text": _run_pairs_text,
    "matrix": _run_matrix,
}
