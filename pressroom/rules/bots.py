"""The bot that every game has, and what bots of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pressroom.rules.match import Choice, Decision


class RandomBot:
    """Takes any option, all alike."""

    def __init__(self, _kit: Any = None) -> None:
        pass

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        choice: Choice = options[int(rng.random() * len(options))]  # as pick_any, without a call
        return choice


def prefer(wanted: Choice, options: Sequence[Choice]) -> Choice:
    """Return what is wanted if it is on offer, else the first option."""
    return wanted if wanted in options else options[0]
