"""The simple players: one tosses, one takes what glitters. The strong one is in reader.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.rules.match import Choice, Decision
from pressroom.rules.strand.book import Book
from pressroom.rules.strand.reading import best_partners
from pressroom.rules.strand.resolve import raised
from pressroom.rules.strand.sight import Show, View


class RandomBot:
    """Takes any option, all alike."""

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        choice: Choice = options[int(chance.random() * len(options))]
        return choice


def toss(options: Sequence[Choice], chance: Random) -> Choice:
    """Return any option; three times as fast as `Random.choice`."""
    return options[int(chance.random() * len(options))]


def pick(wanted: Choice, options: Sequence[Choice]) -> Choice:
    """Return what is wanted if it is on offer, else the first option."""
    return wanted if wanted in options else options[0]


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Shows its heaviest cargo, points at the best card on the table, uses its role at once."""

    book: Book

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        options: Any = decision.options
        view: View = decision.view
        choice: Any
        match decision.kind:
            case "show":
                choice = self._heaviest(options[-1])
            case "talk" | "rope":
                limit = self.book.numbers.pair_limit
                choice = toss(best_partners(limit, view.table.values, view.seat), chance)
            case "bb":
                choice = view.rope
            case _:
                choice = options[-1]
        return pick(choice, options)

    def _heaviest(self, show: Show) -> Show:
        """Do not raise what cannot be raised."""
        wasted = show.is_raised and raised(self.book, show.cargo) == show.cargo
        return Show(show.cargo) if wasted else show
