"""The strong player: it reads the others and takes what is worth most in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.rules.match import Choice, Decision
from pressroom.rules.strand.book import STAY, Book
from pressroom.rules.strand.bots import pick
from pressroom.rules.strand.numbers import half
from pressroom.rules.strand.reading import chances_to_be_met, pair_up, partner_rank
from pressroom.rules.strand.resolve import raised
from pressroom.rules.strand.sight import Show, Tabletop, View

STAY_WORTH = 0.5  # points: what one more card to choose from is thought to bring
LOCK_POINTS = 6  # from here on a node is thought worth BB's only lock
SHARE_OF_NODE = 0.5  # how likely a team of the largest sum is thought to take the node alone
KNOWN_AFTER = 5  # seen cargo weighs as much as the pile once so many cards were seen


@dataclass(frozen=True, slots=True)
class ReaderBot:
    """Guesses from the rounds before whom each will point at, and answers in kind."""

    book: Book

    def choose(self, decision: Decision, chance: Random) -> Choice:  # noqa: ARG002
        """Return one of the options; it leaves nothing to chance."""
        options: Sequence[Any] = tuple(decision.options)
        view: View = decision.view
        choice: Any
        match decision.kind:
            case "show":
                choice = self._show(view, options)
            case "talk" | "rope":
                choice = self._rope(view)
            case "bb":
                choice = view.rope if self._may_lock(view.table) else None
            case "fragile":
                choice = min(options[1:], key=lambda seat: view.table.scores[seat - 1])
            case "sam":
                choice = self._gains_by_sam(view)
            case _:
                choice = options[-1]
        return pick(choice, options)

    def _show(self, view: View, options: Sequence[Show]) -> Show:
        """Pick the cargo that most likely makes the largest sum, or is worth most without."""
        numbers, table = self.book.numbers, view.table
        others = [seat for seat in range(1, len(table.scores) + 1) if seat != view.seat]
        guesses = [self._cargo_guess(table, seat) for seat in others]

        def worth(show: Show) -> float:
            value = raised(self.book, show.cargo) if show.is_raised else show.cargo
            alone = 1.0
            fits = 0.0
            for guess in guesses:
                alone *= 1 - guess.get(numbers.pair_limit - value, 0.0)
                fits += sum(
                    chance for other, chance in guess.items() if value + other <= numbers.pair_limit
                )
            fits /= len(guesses)
            crossing = fits * value + (1 - fits) * half(value)
            return crossing + (1 - alone) * SHARE_OF_NODE * table.points

        return max(options, key=worth)

    def _cargo_guess(self, table: Tabletop, seat: int) -> Mapping[int, float]:
        """Return how likely a player shows each value: as the pile has them, and as he did."""
        pile = Counter(self.book.pile)
        shown = Counter(past.values[seat - 1] for past in table.past)
        weight = KNOWN_AFTER / len(self.book.pile)
        total = KNOWN_AFTER + len(table.past)
        return {value: (pile[value] * weight + shown[value]) / total for value in pile}

    def _rope(self, view: View) -> int:
        table, value = view.table, view.table.values[view.seat - 1]
        numbers = self.book.numbers
        met = chances_to_be_met(self.book, table, view.seat)
        locks = table.roles[view.seat - 1] == "bb" and self._may_lock(table)
        fallen = half(value) - numbers.fall_markers * numbers.lone_penalty
        may_grow = table.limits[view.seat - 1] < numbers.hand_limit_most
        worth = {STAY: STAY_WORTH if may_grow and table.round < numbers.rounds else 0.0}
        for other, chance in met.items():
            sure = 1.0 if locks and table.uses_left[view.seat - 1] else chance
            worth[other] = sure * self._team_worth(view, other) + (1 - sure) * fallen
        return max(worth, key=lambda target: worth[target])

    def _team_worth(self, view: View, other: int) -> float:
        """Return the points that a team brings: cargo, and the node as far as rivals let it."""
        values, seat = view.table.values, view.seat
        rank = partner_rank(self.book, values, seat, other)
        if not rank[0]:
            return half(values[seat - 1])
        rest = [one for one in range(1, len(values) + 1) if one not in (seat, other)]
        pairs = pair_up(self.book, values, rest)
        rivals = [partner_rank(self.book, values, *pair) for pair in pairs.items() if pair[1]]
        best = max(rivals, default=None)
        share = 1.0 if best is None or rank > best else 0.0 if rank == best else 0.4
        return values[seat - 1] + share * view.table.points

    def _may_lock(self, table: Tabletop) -> bool:
        return table.points >= LOCK_POINTS or table.round >= self.book.numbers.rounds - 1

    def _gains_by_sam(self, view: View) -> bool:
        """Use SAM for the most it can bring, or when the rounds run out."""
        values = self.book.numbers.cargo_values
        value = view.table.values[view.seat - 1]
        left = self.book.numbers.rounds - view.table.round
        most = max(one - half(one) for one in values)
        return value - half(value) >= most or left < view.table.uses_left[view.seat - 1]
