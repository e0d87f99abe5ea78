"""Simulations of the tiny game."""

from __future__ import annotations

import pytest

from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import Tally
from pressroom.simulation.workers import simulate
from tests.rules.kits import kit_of
from tests.rules.tiny_game import RULES, pips


def a_setup(
    players: int = 3, bots: tuple[str, ...] = ("greedy", "random"), seed: int = 7, **numbers: int
) -> Setup:
    """Return a setup of the tiny game; `numbers` change its parameters."""
    return Setup(RULES, kit_of(RULES, pips(**numbers)), players, bots, seed)


def play(setup: Setup, games: int = 600, processes: int = 1) -> Tally:
    """Play games without showing progress."""
    return simulate(setup, games, processes, lambda _played, _games: None)


@pytest.fixture(scope="session")
def tally() -> Tally:
    """What came of 600 games of the usual setup."""
    return play(a_setup())
