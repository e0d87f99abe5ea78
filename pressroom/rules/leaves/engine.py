"""The Running of the Leaves made ready to be played: the kit is read once, then games begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pressroom.model.game import Game
from pressroom.rules.leaves.bots import CarefulBot, GreedyBot, RandomBot
from pressroom.rules.leaves.pieces import read_box
from pressroom.rules.leaves.play import play
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.leaves.words import Words
from pressroom.rules.match import Bot, Choice, Decision, Event, Play, Watch


class LeavesEngine:
    """Implements `pressroom.rules.match.Engine`, and speaks to people (`Speaks`)."""

    def __init__(self, game: Game, rulings: Rulings) -> None:
        self._box = read_box(game, rulings)
        self._words = Words.of(game)

    @property
    def seats(self) -> range:
        """How many may play (A38)."""
        numbers = self._box.book.numbers
        return range(numbers.players_min, numbers.players_max + 1)

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Bots by name, the weakest first."""
        return {"random": RandomBot, "greedy": GreedyBot, "careful": CarefulBot}

    def play(self, seats: int, chance: Random, watch: Watch | None = None) -> Play:
        """Begin a game. The same chance and choices give the same game."""
        return play(self._box, seats, chance, watch)

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return self._words.tell(event)

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked."""
        return self._words.say_view(decision)

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        return self._words.say_choice(decision, choice)
