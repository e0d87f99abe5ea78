"""The turn of 现世通行 as a flow chart, from the phases that the engine plays.

Its words are the phrases `turn_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise

from pressroom.model.derived import Diagram, DiagramArrow, DiagramStep, Phrase, StepKind
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.phases import Phase, rest_of_turn

STEP, CHOICE, END = StepKind.STEP, StepKind.CHOICE, StepKind.END
START, NEXT = "start", "next"
CARD, HANDED, OVER = "card", "handed", "over"  # what a card played leads to
DRAW, PERIL, RESCUE, OUT = "draw", "peril", "rescue", "out"  # what a draw leads to
RECYCLED = "_recycled"  # ends the phrase of a step that the advanced rule of three heaps changes

KINDS = {
    Phase.PLAY.value: CHOICE,
    Phase.DRAW.value: CHOICE,
    HANDED: CHOICE,
    PERIL: CHOICE,
    RESCUE: CHOICE,
    OVER: END,
    OUT: END,
    NEXT: END,
}


def turn_diagram(kit: Kit) -> Diagram:
    """Return the flow chart of a turn under the rulings that hold."""
    arrows = tuple(_arrows(kit))
    ids = dict.fromkeys(id for arrow in arrows for id in (arrow.source, arrow.target))
    steps = tuple(DiagramStep(id, _words(kit, id), KINDS.get(id, STEP)) for id in ids)
    return Diagram("turn", Phrase("turn_caption"), steps, arrows)


def _words(kit: Kit, id: str) -> Phrase:
    suffix = RECYCLED if kit.rulings.recycle and id == RESCUE else ""
    numbers = {name: one for name, one in asdict(kit.numbers).items() if isinstance(one, int)}
    return Phrase(f"turn_{id}{suffix}", numbers)


def _arrows(kit: Kit) -> Iterator[DiagramArrow]:
    """Go through the arrows; the first out of each step is the way down."""
    rest = [phase.value for phase in rest_of_turn(kit, is_handed_over=False)]
    play, draws = Phase.PLAY.value, Phase.DRAW.value
    yield DiagramArrow(START, play)
    yield DiagramArrow(play, rest[0], Phrase("turn_no_card"))
    for phase, following in pairwise([*rest, NEXT]):
        yield DiagramArrow(phase, following, Phrase("turn_no_draws") if phase == draws else None)
    yield DiagramArrow(play, CARD, Phrase("turn_yes"))
    yield DiagramArrow(CARD, HANDED)
    after = [phase.value for phase in rest_of_turn(kit, is_handed_over=True)]
    yield DiagramArrow(HANDED, after[0] if after else OVER, Phrase("turn_yes"))
    yield DiagramArrow(HANDED, play, Phrase("turn_no"))
    yield DiagramArrow(draws, DRAW, Phrase("turn_yes"))
    yield DiagramArrow(DRAW, PERIL)
    yield DiagramArrow(PERIL, RESCUE, Phrase("turn_yes"))
    yield DiagramArrow(PERIL, draws, Phrase("turn_no"))
    yield DiagramArrow(RESCUE, OUT, Phrase("turn_no"))
    yield DiagramArrow(RESCUE, draws, Phrase("turn_yes"))
