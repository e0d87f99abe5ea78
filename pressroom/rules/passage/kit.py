"""A kit of 现世通行, read once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pressroom.model.game import Game
from pressroom.rules.kit import GameKit
from pressroom.rules.passage.book import Book, counts_of, names_of
from pressroom.rules.passage.numbers import Numbers
from pressroom.rules.passage.rulings import Rulings


@dataclass(frozen=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game is played with."""

    @cached_property
    def book(self) -> Book:
        """What a game is played by; without expansions their cards stay out."""
        cards = counts_of(self.game, expansions=self.rulings.expansions)
        return Book(self.numbers, self.rulings, cards, names_of(self.game))


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the cards of a kit without errors."""
    return Kit(game, numbers, rulings)
