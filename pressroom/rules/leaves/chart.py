"""The round, and one pony's run, as flow charts.

The round is drawn from the phases that the engine plays. The words are the phrases `round_…` and
`run_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pressroom.model.derived import Diagram, DiagramArrow, DiagramStep, Phrase, StepKind
from pressroom.rules.leaves.phases import Phase, phases_of_round

STEP, CHOICE, END = StepKind.STEP, StepKind.CHOICE, StepKind.END
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
RUN_ARROWS = (
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
    arrows = tuple(_round_arrows())
    ids = dict.fromkeys(id for arrow in arrows for id in (arrow.source, arrow.target))
    kinds = {id: ROUND_KINDS.get(id, STEP) for id in ids}
    return Diagram("round", Phrase("round_caption"), _steps("round", kinds, numbers), arrows)


def _round_arrows() -> Iterator[DiagramArrow]:
    """Go through the arrows; the first out of each step is the way down."""
    phases = [phase.value for phase in phases_of_round(is_first=False)]
    play = Phase.PLAY.value
    for phase, following in pairwise(phases):
        if phase == play:  # it is gone through by one player after the other
            yield DiagramArrow(play, MORE)
            yield DiagramArrow(MORE, following, Phrase("round_no"))
            yield DiagramArrow(MORE, play, Phrase("round_yes"))
        else:
            yield DiagramArrow(phase, following)
    yield DiagramArrow(phases[-1], HOME)
    yield DiagramArrow(HOME, OVER, Phrase("round_yes"))
    yield DiagramArrow(HOME, phases[0], Phrase("round_no"))


def run_diagram(numbers: Mapping[str, int]) -> Diagram:
    """Return the flow chart of one pony's run in the movement phase (R-12 … R-16)."""
    arrows = tuple(
        DiagramArrow(source, target, Phrase(f"run_{words}") if words else None)
        for source, target, words in RUN_ARROWS
    )
    return Diagram("run", Phrase("run_caption"), _steps("run", RUN_STEPS, numbers), arrows)


def _steps(
    name: str, kinds: Mapping[str, StepKind], numbers: Mapping[str, int]
) -> tuple[DiagramStep, ...]:
    return tuple(
        DiagramStep(id, Phrase(f"{name}_{id}", numbers), kind) for id, kind in kinds.items()
    )
