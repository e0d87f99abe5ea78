"""What is to be played: the game, its rulings, how many play, which bots, from which seed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import Words
from pressroom.rules.contract import Rules
from pressroom.rules.engine import Engine, ready
from pressroom.rules.match import Seat
from pressroom.rules.phrases import AS_WRITTEN
from pressroom.rules.rulings import list_rulings, spelled

STRIDE = 7919  # a prime that divides no factorial up to 8!: all orders come, neighbours far apart


@dataclass(frozen=True, slots=True)
class Setup:
    """A kit, its rulings and players; any number of games is played from one, by their index.

    It travels to other processes, so it holds no engine.
    """

    rules: Rules[Any]
    kit: Any
    players: int
    bots: tuple[str, ...]
    seed: int

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self.kit.game
        return game

    def engine(self, words: Words = AS_WRITTEN) -> Engine:
        """Make the game ready to be played, speaking the language of `words`."""
        return ready(self.rules, self.kit, words)

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

    def game_rng(self, index: int) -> Random:
        """Return the random numbers that deal and roll in one game, whoever plays."""
        return Random(f"{self.seed}/{index}/game")  # noqa: S311 a game, not a secret

    def bots_rng(self, index: int) -> Random:
        """Return the random numbers that the bots of one game draw on."""
        return Random(f"{self.seed}/{index}/bots")  # noqa: S311 a game, not a secret


def rulings_in_words(setup: Setup) -> Mapping[str, str]:
    """Return the rulings that are not the defaults, as they are typed."""
    return {
        ruling.name: spelled(value)
        for ruling in list_rulings(setup.rules)
        if (value := getattr(setup.kit.rulings, ruling.name)) != ruling.default
    }


@cache
def _orders(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(players)))


def split_bots(typed: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(name for part in typed.split(",") if (name := part.strip()))


def check_players(seats: range, players: int, findings: Findings) -> None:
    """Find a number of players that the game does not take: `request/players`."""
    if players not in seats:
        message = f"{players} cannot play: the game is for {seats[0]} to {seats[-1]} players"
        findings.error("request/players", message)


def check_bots(bots: Collection[str], names: Sequence[str], findings: Findings) -> None:
    """Find bots that the game does not have: `request/unknown-bot`."""
    if not names:
        message = f"no bot is named; there are {', '.join(bots)}"
        findings.error("request/unknown-bot", message)
    for name in names:
        if name not in bots:
            hint = did_you_mean(name, bots) or f"there are {', '.join(bots)}"
            findings.error("request/unknown-bot", f"there is no bot “{name}”", hint=hint)
