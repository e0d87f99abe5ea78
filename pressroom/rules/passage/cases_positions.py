"""A position of a worked case to an open game, and an open game to the words of the cases.

There seats are counted from 0, here from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.match import Watch
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import PASSAGE, split_code
from pressroom.rules.passage.state import Pick, Player, State


def read_position(kit: Kit, given: Mapping[str, Any], watch: Watch, pick: Pick) -> State:
    """Return the open game that a case describes, in the play phase of `current`.

    Raises `WrongCase` if there is no such card or player.
    """
    hands: Sequence[Any] = given.get("hands", [])
    out = [seat + 1 for seat in given.get("out", [])]
    players = [_read_player(seat, given, is_out=seat in out) for seat in range(1, len(hands) + 1)]
    current = given.get("current", 0)
    if not 0 <= current < len(players) or players[current].is_out or len(out) + 2 > len(players):
        raise WrongCase("“current” must be a living player, and two must live")
    pile, discard, removed = (_cards(given.get(key, [])) for key in ("pile", "discard", "removed"))
    rng = Random(0)  # noqa: S311 shuffles cards
    state = State(
        kit, rng, watch, players, pile, discard, removed, players[current], pick,
        direction=given.get("direction", 1),
        draws=given.get("draws", kit.numbers.base_draws),
        is_bottom=bool(given.get("bottom", False)),
        attacks=given.get("attacks", 0),
        passages=pile.count(PASSAGE),
        eliminated=out,
        has_locks=True,
    )  # fmt: skip
    state.seat_living()
    return state


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


def tell_position(state: State) -> dict[str, Any]:
    """Return everything a case may expect of an open game; nobody's turn is `null` at the end."""
    is_over = len(state.living) == 1
    return {
        "current": None if is_over else state.current.seat - 1,
        "draws": None if is_over else state.draws,
        "direction": state.direction,
        "bottom": state.is_bottom,
        "hands": [list(player.hand) for player in state.players],
        "hand_sizes": [len(player.hand) for player in state.players],
        "sealed": [list(player.sealed) for player in state.players],
        "covered": [list(player.covered) for player in state.players],
        "owed": [player.owed for player in state.players],
        "pile": list(state.pile),
        "pile_size": len(state.pile),
        "pile_multiset": list(state.pile),
        "discard": list(state.discard),
        "removed": list(state.removed),
        "alive": [seat - 1 for seat in state.living],
        "out": [seat - 1 for seat in state.eliminated],
        "winner": state.living[0] - 1 if is_over else None,
    }
