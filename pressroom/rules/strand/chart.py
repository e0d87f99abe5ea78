"""What becomes of a player in step 5 of STRAND, as a flow chart (R20-R43).

Its words are the phrases `flow_…` of game.yaml. Roles change single steps of it and have a table.
"""

from __future__ import annotations

from pressroom.model.derived import Diagram
from pressroom.rules.strand.kit import Kit
from pressroom.rules.tables import CHOICE, END, STEP, Way, flow_chart

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
WAYS: tuple[Way, ...] = (
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


def fate_diagram(kit: Kit) -> Diagram:
    """Return the flow chart of a player's fate, without roles."""
    return flow_chart("fate", "flow", STEPS, WAYS, kit.integers)
