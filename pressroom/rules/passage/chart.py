"""The turn of 现世通行 as a flow chart, from the phases that the engine plays.

Its words are the phrases `turn_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pressroom.model.derived import Diagram
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.play import Phase, rest_of_turn
from pressroom.rules.tables import CHOICE, END, Way, flow_chart, steps_on

START, NEXT = "start", "next"
CARD, HANDED, OVER = "card", "handed", "over"  # what a card played leads to
DRAW, PERIL, RESCUE, OUT = "draw", "peril", "rescue", "out"  # what a draw leads to
RECYCLED = "rescue_recycled"  # what a rescue is by the advanced rule of three heaps

KINDS = {
    Phase.PLAY.value: CHOICE,
    Phase.DRAW.value: CHOICE,
    HANDED: CHOICE,
    PERIL: CHOICE,
    RESCUE: CHOICE,
    RECYCLED: CHOICE,
    OVER: END,
    OUT: END,
    NEXT: END,
}


def turn_diagram(kit: Kit) -> Diagram:
    """Return the flow chart of a turn under the rulings that hold."""
    ways = tuple(_ways(kit))
    return flow_chart("turn", "turn", steps_on(ways, KINDS), ways, kit.integers)


def _ways(kit: Kit) -> Iterator[Way]:
    """Iterate over the ways; the first out of each step is the way down."""
    rest = [phase.value for phase in rest_of_turn(kit, is_handed_over=False)]
    play, draws = Phase.PLAY.value, Phase.DRAW.value
    rescue = RECYCLED if kit.rulings.recycle else RESCUE
    yield START, play, None
    yield play, rest[0], "no_card"
    for phase, following in pairwise([*rest, NEXT]):
        yield phase, following, "no_draws" if phase == draws else None
    yield play, CARD, "yes"
    yield CARD, HANDED, None
    after = [phase.value for phase in rest_of_turn(kit, is_handed_over=True)]
    yield HANDED, after[0] if after else OVER, "yes"
    yield HANDED, play, "no"
    yield draws, DRAW, "yes"
    yield DRAW, PERIL, None
    yield PERIL, rescue, "yes"
    yield PERIL, draws, "no"
    yield rescue, OUT, "no"
    yield rescue, draws, "yes"
