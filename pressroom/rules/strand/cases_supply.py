"""Whether a kit of STRAND holds the cargo that a worked case lays out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Excess, excess_of
from pressroom.rules.kit import integer, name_of, of_kind
from pressroom.rules.strand.kit import Kit


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the cargo of which a case has more on the table at once than the kit holds."""
    names = {integer(card, "value"): str(name_of(card)) for card in of_kind(kit.game, "cargo")}
    held: Counter[str] = Counter()
    for card in of_kind(kit.game, "cargo"):
        held[str(name_of(card))] += card.quantity
    cargo = case["input"].get("cargo", ())
    return excess_of(Counter(names.get(value, str(value)) for value in cargo), held)
