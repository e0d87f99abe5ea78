"""The round, and one pony's run, as flow charts.

The round is drawn from the phases that the engine plays. The words are the phrases `round_…` and
`run_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pressroom.model.derived import Diagram
from pressroom.rules.leaves.play import Phase, phases_of_round
from pressroom.rules.tables import CHOICE, END, STEP, Way, flow_chart, steps_on

MORE, HOME, OVER = "more", "home", "over"
ROUND_KINDS = {MORE: CHOICE, HOME: CHOICE, OVER: END}
RUN_STEPS = {  # by id, which names the phrase
    "value": STEP,
    "left": CHOICE,
    "barrier": CHOICE,
    "enter": STEP,
    "ends": CHOICE,
    "sand": CHOICE,
    "slide": STEP,
    "halt": END,
}
RUN_WAYS: tuple[Way, ...] = (
    ("value", "left", None),
    ("left", "barrier", "yes"),
    ("left", "sand", "no"),
    ("barrier", "enter", "no"),
    ("barrier", "left", "yes"),
    ("enter", "ends", None),
    ("ends", "left", "no"),
    ("ends", "halt", "yes"),
    ("sand", "slide", "yes"),
    ("sand", "halt", "no"),
    ("slide", "ends", None),
)


def round_diagram(numbers: Mapping[str, int]) -> Diagram:
    """Return the flow chart of a round."""
    ways = tuple(_round_ways())
    return flow_chart("round", "round", steps_on(ways, ROUND_KINDS), ways, numbers)


def _round_ways() -> Iterator[Way]:
    phases = [phase.value for phase in phases_of_round(is_first=False)]
    play = Phase.PLAY.value
    for phase, following in pairwise(phases):
        if phase == play:  # it is gone through by one player after the other
            yield play, MORE, None
            yield MORE, following, "no"
            yield MORE, play, "yes"
        else:
            yield phase, following, None
    yield phases[-1], HOME, None
    yield HOME, OVER, "yes"
    yield HOME, phases[0], "no"


def run_diagram(numbers: Mapping[str, int]) -> Diagram:
    """Return the flow chart of one pony's run in the movement phase (R-12 … R-16)."""
    return flow_chart("run", "run", RUN_STEPS, RUN_WAYS, numbers)
