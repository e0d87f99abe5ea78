"""A position of a worked case to a table, and a table to the words of the cases.

There seats are counted from 0, here from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.match import Watch
from pressroom.rules.passage.book import Book
from pressroom.rules.passage.catalog import PASSAGE, split_code
from pressroom.rules.passage.table import Pick, Player, Table


def read_position(book: Book, given: Mapping[str, Any], watch: Watch, pick: Pick) -> Table:
    """Return the table that a case describes, in the play phase of `current`.

    Raises `WrongCase` if there is no such card or player.
    """
    hands: Sequence[Any] = given.get("hands", [])
    out = [seat + 1 for seat in given.get("out", [])]
    players = [_read_player(seat, given, is_out=seat in out) for seat in range(1, len(hands) + 1)]
    current = given.get("current", 0)
    if not 0 <= current < len(players) or players[current].is_out or len(out) + 2 > len(players):
        raise WrongCase("“current” must be a living player, and two must live")
    pile, discard, removed = (_cards(given.get(key, [])) for key in ("pile", "discard", "removed"))
    chance = Random(0)  # noqa: S311 shuffles cards
    table = Table(
        book, chance, watch, players, pile, discard, removed, players[current], pick,
        direction=given.get("direction", 1),
        draws=given.get("draws", book.numbers.base_draws),
        is_bottom=bool(given.get("bottom", False)),
        attacks=given.get("attacks", 0),
        passages=pile.count(PASSAGE),
        eliminated=out,
        has_locks=True,
    )  # fmt: skip
    table.seat_living()
    return table


def _read_player(seat: int, given: Mapping[str, Any], *, is_out: bool) -> Player:
    def own(key: str) -> Any:
        lists = given.get(key) or []
        return lists[seat - 1] if seat <= len(lists) else None

    return Player(
        seat,
        hand=_cards(own("hands") or []),
        sealed=_cards(own("sealed") or []),
        covered=_cards(own("covered") or []),
        owed=own("owed") or 0,
        is_out=is_out,
    )


def _cards(codes: Sequence[str]) -> list[str]:
    for code in codes:
        try:
            split_code(code)
        except KeyError:
            raise WrongCase(f"there is no card “{code}”") from None
    return list(codes)


def tell_position(table: Table) -> dict[str, Any]:
    """Return everything a case may expect of a table; nobody's turn is `null` at the end."""
    is_over = len(table.living) == 1
    return {
        "current": None if is_over else table.current.seat - 1,
        "draws": None if is_over else table.draws,
        "direction": table.direction,
        "bottom": table.is_bottom,
        "hands": [list(player.hand) for player in table.players],
        "hand_sizes": [len(player.hand) for player in table.players],
        "sealed": [list(player.sealed) for player in table.players],
        "covered": [list(player.covered) for player in table.players],
        "owed": [player.owed for player in table.players],
        "pile": list(table.pile),
        "pile_size": len(table.pile),
        "pile_multiset": list(table.pile),
        "discard": list(table.discard),
        "removed": list(table.removed),
        "alive": [seat - 1 for seat in table.living],
        "out": [seat - 1 for seat in table.eliminated],
        "winner": table.living[0] - 1 if is_over else None,
    }
