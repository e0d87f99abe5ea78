"""The phases of a turn and their order (T2-T5): what the engine plays by and rulebooks draw."""

from __future__ import annotations

from enum import Enum

from pressroom.rules.passage.kit import Kit


class Phase(Enum):
    """One part of a turn. The value names the phrase `turn_…` and the step of the flow chart."""

    PLAY = "play"
    DRAW = "draws"
    TAKE_BACK = "take_back"
    DISCARD = "discard"


def rest_of_turn(kit: Kit, *, is_handed_over: bool) -> tuple[Phase, ...]:
    """Return the phases that follow the play phase.

    An attack or 逆转 ends the turn at once, but for a discard phase if it is read so (T5, A9);
    without a hand limit there is no discard phase (T4).
    """
    discard = (Phase.DISCARD,) if kit.hand_limit is not None else ()
    if is_handed_over:
        return discard if kit.rulings.discard_after_handoff else ()
    return (Phase.DRAW, Phase.TAKE_BACK, *discard)
