"""A kit of the Running of the Leaves, read once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pressroom.model.game import Game
from pressroom.rules.kit import GameKit
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import read_box
from pressroom.rules.leaves.play_setup import Box
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.leaves.tell import Words


@dataclass(frozen=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game is played with."""

    @cached_property
    def box(self) -> Box:
        """The boards and decks."""
        return read_box(self.game, self.numbers, self.rulings)

    @cached_property
    def words(self) -> Words:
        """Names that are on the pieces."""
        return Words.of(self.game)


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the pieces of a kit without errors."""
    return Kit(game, numbers, rulings)
