"""The simple players: one tosses, one takes what glitters. The strong one is in reader.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.rules.match import Choice, Decision
from pressroom.rules.strand.book import Book
from pressroom.rules.strand.reading import best_partners
from pressroom.rules.strand.sight import View


class RandomBot:
    """Takes any option, all alike."""

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        return options[int(chance.random() * len(options))]  # type: ignore[no-any-return]


def pick(wanted: Choice, options: Sequence[Choice]) -> Choice:
    """Return what is wanted if it is on offer, else the first option."""
    return wanted if wanted in options else options[0]


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Shows its heaviest cargo, points at the best card on the table, uses its role at once."""

    book: Book

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        options: Sequence[Any] = tuple(decision.options)
        view: View = decision.view
        choice: Any
        match decision.kind:
            case "show":
                choice = max(options)
            case "talk" | "rope":
                choice = chance.choice(best_partners(self.book, view.table.values, view.seat))
            case "bb":
                choice = view.rope
            case _:
                choice = options[-1]
        return pick(choice, options)
