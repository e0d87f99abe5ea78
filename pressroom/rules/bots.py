"""The bot that every game has, and what bots of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pressroom.rules.match import Choice, Decision


class RandomBot:
    """Takes any option, all alike; bots that know what to do only sometimes build on it."""

    def __init__(self, _kit: Any = None) -> None:
        pass

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        choice: Choice = options[int(rng.random() * len(options))]  # as pick_any, without a call
        return choice


def prefer(options: Sequence[Choice], *wanted: Choice) -> Choice:
    """Return the first of what is wanted that is on offer, else the first option."""
    return next((choice for choice in wanted if choice in options), options[0])
