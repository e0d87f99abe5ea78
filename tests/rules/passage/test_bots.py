"""Bots of different skill."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.bots import RandomBot
from pressroom.rules.passage import RULES
from pressroom.rules.passage.bots import danger
from pressroom.rules.passage.view import View
from tests.rules.passage.conftest import a_kit, new_state, play_out

GAMES = 300
VARIANTS: list[dict[str, Any]] = [{}, {"bottom_target": True}, {"purity": "rebirth"}]


def share(name: str, rival: str, seats: int) -> float:
    """Return how often one bot among rivals wins, its seat changing from game to game."""
    won = 0
    for seed in range(GAMES):
        place = 1 + seed % seats
        players = {seat: RULES.bots[rival](a_kit()) for seat in range(1, seats + 1)} | {
            place: RULES.bots[name](a_kit())
        }
        outcome = play_out(new_state(a_kit(), seats, seed), players, seed)
        won += outcome.winners == (place,)
    return won / GAMES


@pytest.mark.parametrize("seats", [2, 4])
def test_skill_wins(seats: int) -> None:
    fair, names = 1 / seats, list(RULES.bots)

    shares = [share(names[1], names[0], seats), share(names[2], names[1], seats)]

    assert all(one > fair + 0.1 for one in shares)


@pytest.mark.parametrize("name", RULES.bots)
def test_bots_only_choose_what_is_offered(name: str) -> None:
    for seed, rulings in enumerate(VARIANTS * 20):
        seats = 2 + seed % 4
        players = {seat: RULES.bots[name](a_kit()) for seat in range(1, seats + 1)} | {
            1: RandomBot()
        }

        outcome = play_out(new_state(a_kit(**rulings), seats, seed), players, seed)

        assert len(outcome.winners) == 1


def a_view(**changes: Any) -> View:
    state = new_state(a_kit(), 2, 1)
    return state.view(state.player(1))._replace(**changes)


@pytest.mark.parametrize(
    ("known", "expected"), [((), 0.1), (((0, "passage"),), 1.0), (((0, "seal"),), 0.0)]
)
def test_danger_is_what_the_seat_can_know(
    known: tuple[tuple[int, str], ...], expected: float
) -> None:
    view = a_view(pile=10, passages=1, known=known)

    assert danger(view, 1) == pytest.approx(expected)
