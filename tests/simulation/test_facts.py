"""Facts of the rules documents, met by simulation within wide intervals (6 standard errors)."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.playtest import Playtest, open_setup
from pressroom.request import Project
from pressroom.simulation.statistics import deviation, mean
from pressroom.simulation.tally import Tally
from pressroom.simulation.workers import simulate

PROJECT = Project(Path(__file__).parents[2])
WIDE = 6


def played(game: str, players: int, games: int, bot: str = "random") -> Tally:
    findings = Findings()
    setup = open_setup(
        open_game(PROJECT, game, findings), Playtest(players, (bot,), seed=5), findings
    )
    return simulate(setup, games, 1, lambda _played, _games: None)


def is_near(tally: Tally, figure: str, expected: float) -> bool:
    values = tally.figure(figure).values
    return abs(mean(values) - expected) <= WIDE * deviation(values) / sqrt(tally.games)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_random_ropes_make_teams_falls_and_stays_as_the_document_says(players: int) -> None:
    """In a team (N−1)/N², fell (N−1)²/N², stay 1/N: a player and round."""
    tally = played("strand", players, 400)

    turns, other = 8 * players, players - 1
    teams = tally.figure("full_teams"), tally.figure("overweight_teams")
    found = sum(mean(one.values) for one in teams) * 2
    assert abs(found - turns * other / players**2) < 0.06 * turns
    assert is_near(tally, "falls", turns * other**2 / players**2)
    assert is_near(tally, "stays", turns / players)


def test_the_pile_runs_short_with_six_players_only() -> None:
    short = {
        players: played("strand", players, 100).figure("cards_short").values for players in (5, 6)
    }

    assert max(short[5]) == 0
    assert 0 < max(short[6]) <= 12


def test_every_event_comes_as_often_as_any_other() -> None:
    tally = played("leaves", 3, 150)

    events = mean(tally.figure("events").values)
    assert all(is_near(tally, f"event_{number}", events / 20) for number in range(1, 21))
    assert max(tally.figure("called_off").values) == 0


@pytest.mark.parametrize(("players", "most"), [(2, 99), (3, 95), (4, 91), (5, 87)])
def test_no_game_is_longer_than_its_potential_allows(players: int, most: int) -> None:
    tally = played("passage", players, 300)

    assert max(tally.figure("turns").values) <= most
    assert max(tally.figure("rescues").values) <= 7
    assert min(tally.figure("pile_left").values) >= 0


def test_cautious_players_last_as_long_as_the_document_says() -> None:
    tally = played("passage", 4, 400, "careful")

    assert 36 <= mean(tally.figure("turns").values) <= 47  # the document's own bots: 41
    assert 5 <= mean(tally.figure("rescues").values) <= 6.4  # 5.7
