"""STRAND made ready to be played: the kit is read once, then game after game begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from pressroom.model.game import Game
from pressroom.rules.match import Bot, Choice, Decision, Event, Play, Watch
from pressroom.rules.strand.book import read_book
from pressroom.rules.strand.bots import GreedyBot, RandomBot
from pressroom.rules.strand.play import play
from pressroom.rules.strand.reader import ReaderBot
from pressroom.rules.strand.rulings import Rulings
from pressroom.rules.strand.words import Words


class StrandEngine:
    """Implements `pressroom.rules.match.Engine`, and speaks to people (`Speaks`)."""

    def __init__(self, game: Game, rulings: Rulings) -> None:
        self._book = read_book(game, rulings)
        self._words = Words.of(game, self._book)

    @property
    def seats(self) -> range:
        """How many may play (A23)."""
        return self._book.seats

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Bots by name, the weakest first."""
        return {
            "random": RandomBot,
            "greedy": partial(GreedyBot, self._book),
            "reader": partial(ReaderBot, self._book),
        }

    def play(self, seats: int, chance: Random, watch: Watch | None = None) -> Play:
        """Begin a game. The same chance and choices give the same game."""
        return play(self._book, seats, chance, watch)

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return self._words.tell(event)

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked."""
        return self._words.say_view(decision)

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        return self._words.say_choice(decision, choice)
