"""What is to be played: the game, its rulings, how many play, which bots, from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.rules.contract import Rules
from pressroom.rules.match import Engine, Seat
from pressroom.rules.rulings import list_rulings, say

STRIDE = 7919  # a prime that divides no factorial up to 8!: all orders come, neighbours far apart


@dataclass(frozen=True, slots=True)
class Setup:
    """A game and its players; any number of games is played from one, by their index.

    It travels to other processes, so it holds the rules and not the engine they make.
    """

    rules: Rules
    game: Game
    rulings: Any
    players: int
    bots: tuple[str, ...]
    seed: int

    def engine(self) -> Engine:
        """Make the game ready to be played."""
        return self.rules.engine(self.game, self.rulings)

    def seating(self, index: int) -> dict[Seat, str]:
        """Return the bot of each seat.

        The names are dealt out in turn, each game from the next name on, and change places in
        every order there is: no bot has a seat, or a neighbour, oftener than another.
        """
        names, orders = self.bots, _orders(self.players)
        order = orders[index // len(names) * STRIDE % len(orders)]
        return {
            seat: names[(place + index) % len(names)]
            for seat, place in zip(self.seats, order, strict=True)
        }

    @property
    def seats(self) -> range:
        """The seats of one game."""
        return range(1, self.players + 1)

    def game_chance(self, index: int) -> Random:
        """Return the chance that deals and rolls in one game, whoever plays."""
        return Random(f"{self.seed}/{index}/game")  # noqa: S311 a game, not a secret

    def bots_chance(self, index: int) -> Random:
        """Return the chance that the bots of one game draw on."""
        return Random(f"{self.seed}/{index}/bots")  # noqa: S311 a game, not a secret


def rulings_in_words(setup: Setup) -> Mapping[str, str]:
    """Return the rulings that are not the defaults, as they are typed."""
    return {
        ruling.name: say(value)
        for ruling in list_rulings(setup.rules)
        if (value := getattr(setup.rulings, ruling.name)) != ruling.default
    }


@cache
def _orders(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(players)))


def split_bots(typed: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(name for part in typed.split(",") if (name := part.strip()))


def check_players(engine: Engine, players: int, findings: Findings) -> None:
    """Find a number of players that the game does not take: `request/players`."""
    if players not in engine.seats:
        least, most = engine.seats[0], engine.seats[-1]
        message = f"{players} cannot play: the game is for {least} to {most} players"
        findings.error("request/players", message)


def check_bots(engine: Engine, names: Sequence[str], findings: Findings) -> None:
    """Find bots that the game does not have: `request/unknown-bot`."""
    if not names:
        message = f"no bot is named; there are {', '.join(engine.bots)}"
        findings.error("request/unknown-bot", message)
    for name in names:
        if name not in engine.bots:
            hint = did_you_mean(name, engine.bots) or f"there are {', '.join(engine.bots)}"
            findings.error("request/unknown-bot", f"there is no bot “{name}”", hint=hint)
