"""Measures how many games a second one core plays, for every game that can be played.

    python3 -m benchmarks.games [--seconds S] [--players N] [--bots NAME,…] [GAME …]

By default the two weakest bots play, four at a table: that is the rules at work, not the bots'
thoughts. The same games are played over and over, and the least time of each counts: what else a
machine does makes games slower, and nothing makes them faster.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time

from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.playtest import USUAL_PLAYERS
from pressroom.request import Project
from pressroom.rules.contract import Rules
from pressroom.rules.engine import Engine
from pressroom.simulation.playing import play_game
from pressroom.simulation.setup import Setup, split_bots

PROJECT = Project(Path(__file__).resolve().parent.parent)
PASSES = 20
WANTED = {"strand": 3000, "passage": 1500, "leaves": 120}  # games a second, one core


def main() -> None:
    """Measure the games asked for and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="of CPU time a game (default 5)")
    parser.add_argument("--players", type=int, default=USUAL_PLAYERS, help="default 4")
    parser.add_argument("--bots", default="", help="default: the two weakest")
    parser.add_argument("game", nargs="*", help="default: all")
    options = parser.parse_args()
    print(f"{'game':12}{'players':>8}  {'bots':24}{'games/s':>10}{'wanted':>8}")
    for game in options.game or list_games(PROJECT.folder):
        setup = setup_of(game, options.players, split_bots(options.bots))
        if setup is not None:
            rate = games_a_second(setup, options.seconds)
            bots, wanted = ", ".join(setup.bots), WANTED.get(game, "")
            print(f"{game:12}{setup.players:8}  {bots:24}{rate:10,.0f}{wanted:>8}")


def setup_of(game: str, players: int, bots: tuple[str, ...]) -> Setup | None:
    """Return what is measured of a game, or nothing if its rules do not play."""
    checked = open_game(PROJECT, game, Findings())
    if not isinstance(checked.rules, Rules):
        return None
    names = bots or tuple(checked.rules.bots)[:2]
    return Setup(checked.rules, checked.kit, players, names, seed=1)


def games_a_second(setup: Setup, seconds: float) -> float:
    """Play for some seconds of CPU time and return the rate."""
    engine, least = setup.engine(), list[float]()
    while sum(least) < seconds / PASSES:
        least.append(_time(engine, setup, len(least)))
    for _ in range(PASSES - 1):
        least = [min(time, _time(engine, setup, index)) for index, time in enumerate(least)]
    return len(least) / sum(least)


def _time(engine: Engine, setup: Setup, index: int) -> float:
    start = process_time()
    play_game(engine, setup, index)
    return process_time() - start


if __name__ == "__main__":
    main()
