"""The simple player, which takes what is worth most now. The strong one is in bots_reader.py."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.rules.bots import prefer
from pressroom.rules.match import Choice, Decision
from pressroom.rules.rng import pick_any
from pressroom.rules.strand.bots_reading import best_partners
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_resolve import raised
from pressroom.rules.strand.view import Show, View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Shows its heaviest cargo, points at the best card on the table, uses its role at once."""

    kit: Kit

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        view: View = decision.view
        choice: Any
        match decision.kind:
            case "show":
                choice = self._heaviest(options[-1])
            case "talk" | "rope":
                limit = self.kit.numbers.pair_limit
                choice = pick_any(best_partners(limit, view.table.values, view.seat), rng)
            case "bb":
                choice = view.rope
            case _:
                choice = options[-1]
        return prefer(options, choice)

    def _heaviest(self, show: Show) -> Show:
        """Do not raise what cannot be raised."""
        wasted = show.is_raised and raised(self.kit, show.cargo) == show.cargo
        return Show(show.cargo) if wasted else show
