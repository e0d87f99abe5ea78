"""A game made ready to be played: the rules of a game, a kit, and the language it speaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from random import Random
from typing import Any

from pressroom.model.words import Words
from pressroom.rules.contract import Rules
from pressroom.rules.match import Bot, Choice, Decision, Event, Play, Watch
from pressroom.rules.phrases import AS_WRITTEN, Phrasebook


@dataclass(frozen=True, slots=True)
class Engine:
    """Begins games and says in words what happens in them; made by `ready`."""

    rules: Rules[Any]
    kit: Any
    phrases: Phrasebook
    bots: Mapping[str, Callable[[], Bot]]

    @property
    def seats(self) -> range:
        """How many may play."""
        seats: range = self.kit.seats
        return seats

    def play(self, seats: int, rng: Random, watch: Watch | None = None) -> Play:
        """Begin a game. The same random numbers and choices give the same game.

        Raises `ValueError` for a number of players that the game does not take.
        """
        if seats not in self.seats:
            raise ValueError(f"{seats} players; it must be {self.seats[0]} to {self.seats[-1]}")
        return self.rules.play(self.kit, seats, rng, watch)

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return self.phrases.say(self.rules.event_words(self.kit, event))

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked, in one or more lines."""
        return self.phrases.lines(self.rules.view_words(self.kit, decision))

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words, in one line."""
        words = self.phrases.say(self.rules.choice_words(self.kit, decision, choice))
        return " ".join(words.split())


def ready(rules: Rules[Any], kit: Any, words: Words = AS_WRITTEN) -> Engine:
    """Make a kit ready to be played, speaking the language of `words`."""
    facts = {one.name: getattr(kit.numbers, one.name) for one in fields(kit.numbers)}
    bots = {name: partial(make, kit) for name, make in rules.bots.items()}
    return Engine(rules, kit, Phrasebook(kit.game, words, facts), bots)
