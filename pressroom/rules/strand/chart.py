"""What becomes of a player in step 5 of STRAND, as a flow chart (R20-R43).

Its words are the phrases `flow_…` of game.yaml. Roles change single steps of it and have a table.
"""

from __future__ import annotations

from dataclasses import asdict

from pressroom.model.derived import Diagram, DiagramArrow, DiagramStep, Phrase, StepKind
from pressroom.rules.strand.kit import Numbers

STEP, CHOICE, END = StepKind.STEP, StepKind.CHOICE, StepKind.END

STEPS = {  # by id, which names the phrase, in the order of R19
    "turned": STEP,
    "is_staying": CHOICE,
    "is_mutual": CHOICE,
    "fits": CHOICE,
    "full": STEP,
    "is_best": CHOICE,
    "won": END,
    "stayed": END,
    "fell": END,
    "overweight": END,
    "is_heavier": CHOICE,
    "no_node": END,
}
ARROWS = (
    ("turned", "is_staying", None),
    ("is_staying", "is_mutual", "no"),
    ("is_staying", "stayed", "yes"),
    ("is_mutual", "fits", "yes"),
    ("is_mutual", "fell", "no"),
    ("fits", "full", "yes"),
    ("fits", "overweight", "no"),
    ("full", "is_best", None),
    ("is_best", "won", "yes"),
    ("is_best", "is_heavier", "no"),
    ("is_heavier", "no_node", "no"),
    ("is_heavier", "won", "yes"),
)


def fate_diagram(numbers: Numbers) -> Diagram:
    """Return the flow chart of a player's fate, without roles."""
    facts = {name: one for name, one in asdict(numbers).items() if isinstance(one, int)}
    return Diagram(
        "fate",
        Phrase("flow_caption"),
        tuple(DiagramStep(id, Phrase(f"flow_{id}", facts), kind) for id, kind in STEPS.items()),
        tuple(
            DiagramArrow(source, target, Phrase(f"flow_{words}") if words else None)
            for source, target, words in ARROWS
        ),
    )
