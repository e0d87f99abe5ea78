"""The strong player: it reads the others and takes what is worth most in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.rules.bots import prefer
from pressroom.rules.match import Choice, Decision
from pressroom.rules.strand.bots_reading import (
    cargo_guess,
    chances_to_be_met,
    characters,
    draws_rope,
    in_turn,
    pair_up,
    partner_rank,
)
from pressroom.rules.strand.kit import STAY, Kit, half
from pressroom.rules.strand.play_resolve import raised
from pressroom.rules.strand.view import Show, Tabletop, View

STAY_WORTH = 0.5  # points: what one more card to choose from is thought to bring
LOCK_POINTS = 6  # from here on a node is thought worth BB's only lock
ALONE_COSTS = 1  # points: who draws no rope may still find a mate, or take a marker
OUTWEIGHED = 0.4  # how often a heavier team of others is thought to fail
SURE = 0.6  # from this probability on somebody is thought to seek me
SPARE = 2  # points: what may be given away to help a weaker player rather than a stronger


@dataclass(frozen=True, slots=True)
class ReaderBot:
    """Guesses from the rounds before whom each will point at, and answers in kind."""

    kit: Kit

    def choose(self, decision: Decision, rng: Random) -> Choice:  # noqa: ARG002
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
        return prefer(options, choice)

    def _show(self, view: View, options: Sequence[Show]) -> Show:
        """Pick the cargo that is worth most, by how likely it draws somebody's rope."""
        table, numbers = view.table, self.kit.numbers
        others = [seat for seat in range(1, len(table.scores) + 1) if seat != view.seat]
        guesses = [cargo_guess(self.kit, table, seat) for seat in others]
        likeness = characters(self.kit, table)
        chosen = [1 - likeness[seat - 1]["any"] for seat in others]
        edge = 1 - 1 / len(others)  # a node is shared with one of the rivals

        def worth(show: Show) -> float:
            value = raised(self.kit, show.cargo) if show.is_raised else show.cargo
            alone = 1.0
            for index, chooses in enumerate(chosen):
                rivals = guesses[:index] + guesses[index + 1 :]
                drawn = draws_rope(value, guesses[index], rivals, numbers.pair_limit)
                alone *= 1 - chooses * drawn
            left = alone * max(STAY_WORTH, half(value) - ALONE_COSTS)
            return left + (1 - alone) * (value + edge * table.points)

        return max(options, key=worth)

    def _rope(self, view: View) -> int:
        table, value = view.table, view.table.values[view.seat - 1]
        numbers = self.kit.numbers
        met = chances_to_be_met(self.kit, table, view.seat)
        locks = table.roles[view.seat - 1] == "bb" and self._may_lock(table)
        fallen = half(value) - numbers.fall_markers * numbers.lone_penalty
        may_grow = table.limits[view.seat - 1] < numbers.hand_limit_max
        stay = STAY_WORTH if may_grow and table.round < numbers.rounds else 0.0
        worth: dict[int, float] = {STAY: stay}
        for other in in_turn(table.values, table.round):
            if other != view.seat:
                sure = 1.0 if locks and table.uses_left[view.seat - 1] else met[other]
                worth[other] = sure * self._team_worth(view, other) + (1 - sure) * fallen
        best = max(worth, key=lambda target: worth[target])
        suitors = [
            other
            for other in worth
            if met.get(other, 0) >= SURE and worth[other] >= worth[best] - SPARE
        ]
        return min(suitors, key=lambda other: self._standing(table, other), default=best)

    def _team_worth(self, view: View, other: int) -> float:
        """Return the points that a team brings: cargo, and the node as far as rivals let it."""
        values, seat = view.table.values, view.seat
        rank = partner_rank(self.kit, values, seat, other)
        if not rank[0]:
            return half(values[seat - 1])
        rest = [one for one in range(1, len(values) + 1) if one not in (seat, other)]
        pairs = pair_up(self.kit, values, rest)
        rivals = [partner_rank(self.kit, values, *pair) for pair in pairs.items() if pair[1]]
        best = max(rivals, default=None)
        share = 1.0 if best is None or rank > best else 0.0 if rank == best else OUTWEIGHED
        node = share * view.table.points
        return values[seat - 1] + node

    def _standing(self, table: Tabletop, seat: int) -> int:
        """Return what a player would end with now: of those who seek me I help the last."""
        return table.scores[seat - 1] - self.kit.numbers.lone_penalty * table.markers[seat - 1]

    def _may_lock(self, table: Tabletop) -> bool:
        return table.points >= LOCK_POINTS or table.round >= self.kit.numbers.rounds - 1

    def _gains_by_sam(self, view: View) -> bool:
        """Use SAM for the most it can bring, or when the rounds state out."""
        values = self.kit.numbers.cargo_values
        value = view.table.values[view.seat - 1]
        left = self.kit.numbers.rounds - view.table.round
        most = max(one - half(one) for one in values)
        return value - half(value) >= most or left < view.table.uses_left[view.seat - 1]
