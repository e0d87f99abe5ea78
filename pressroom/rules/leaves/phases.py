"""The phases of a round and their order: what the engine plays by and rulebooks draw."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """One part of a round. The value names the phrase `round_…` and the step of the flow chart."""

    START = "start"
    PLAY = "play"
    MOVE = "move"
    DRAW = "draw"
    END = "end"


def phases_of_round(*, is_first: bool) -> tuple[Phase, ...]:
    """Return the phases in order; before the first round of all the set-up gave the order (R-01).

    Nobody can wake then, either.
    """
    phases = tuple(Phase)
    return phases[1:] if is_first else phases
