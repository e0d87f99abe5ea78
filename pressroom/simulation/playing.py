"""One game from set-up to outcome, played by bots."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pressroom.rules.engine import Engine
from pressroom.rules.match import Bot, Match, Outcome, Seat
from pressroom.simulation.setup import Setup

MOST_STEPS = 100_000  # far more than any game on a table takes


class EndlessGame(RuntimeError):
    """A game that went on and on; its rules never come to an end."""


def play_game(engine: Engine, setup: Setup, index: int) -> tuple[Outcome, int]:
    """Play one game and return how it ended and how many decisions were taken.

    Raises `EndlessGame` after `MOST_STEPS`; this and other errors of the game carry a note that
    says which game it was.
    """
    try:
        match = Match(engine.play(setup.players, setup.game_rng(index)))
        makers = engine.bots
        bots = {seat: makers[name]() for seat, name in setup.seating(index).items()}
        return _play_on(match, bots, setup.bots_rng(index))
    except Exception as error:
        error.add_note(f"in game {index + 1} of seed {setup.seed}, {setup.players} players")
        raise


def _play_on(match: Match, bots: Mapping[Seat, Bot], rng: Random) -> tuple[Outcome, int]:
    decisions = 0
    ask = {seat: bot.choose for seat, bot in bots.items()}
    for _ in range(MOST_STEPS):
        if match.outcome is not None:
            return match.outcome, decisions
        waiting = match.open
        decisions += len(waiting)
        choices = {}
        for one in waiting:  # a loop is quicker than a comprehension, which is a call
            choices[one.seat] = ask[one.seat](one, rng)
        match.choose(choices)
    raise EndlessGame(f"a game did not end in {MOST_STEPS} steps")
