"""A kit of the Running of the Leaves, read once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.model.game import Game, Text
from pressroom.rules.kit import GameKit, integer, name_of, of_kind
from pressroom.rules.leaves.cards import RECEIVED, WEAPON, Card
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import read_box
from pressroom.rules.leaves.play_setup import Box
from pressroom.rules.leaves.rulings import Rulings


@dataclass(frozen=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game is played with, and the names that are on the pieces."""

    @cached_property
    def box(self) -> Box:
        """The boards and decks."""
        return read_box(self.game, self.numbers, self.rulings)

    @cached_property
    def card_names(self) -> Mapping[Card, DerivedValue]:
        """The cards of a hand by code; a received weapon is said to be one."""
        kinds = ("hand-card", "kept")
        names = {one.id: name_of(one) for kind in kinds for one in of_kind(self.game, kind)}
        return {**names, RECEIVED: Phrase("play_received", {"card": names[WEAPON]})}

    @cached_property
    def event_names(self) -> Mapping[int, Text]:
        """The events by number."""
        return {integer(one, "number"): name_of(one) for one in of_kind(self.game, "event")}

    @cached_property
    def character_names(self) -> Mapping[str, Text]:
        """The characters by id."""
        return {one.id: name_of(one) for one in of_kind(self.game, "character")}


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the pieces of a kit without errors."""
    return Kit(game, numbers, rulings)
