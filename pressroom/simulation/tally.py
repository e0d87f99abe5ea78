"""Outcomes of many games to counts. Counts add up exactly, in whatever order games are played."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from pressroom.rules.match import Outcome, Seat

SCORE, WON, ALONE = "score", "won", "alone"  # what is counted of a player
ALL = "all"
Values = Counter[float]


@dataclass(slots=True)
class Tally:
    """How often each value came up, by what was counted.

    `players` counts score, won (1 or 0, shared or not) and won alone of every seat of every game,
    grouped by `("seat", 2)`, `("bot", "greedy")`, `("held", "porter")`, `("all", "")` and
    `("winners", "")`. `figures` counts the games' own figures; a game that does not name one that
    others name has it at 0.
    """

    games: int = 0
    players: defaultdict[tuple[str, str], dict[str, Values]] = field(
        default_factory=lambda: defaultdict(_no_values)
    )
    figures: defaultdict[str, Values] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, outcome: Outcome, decisions: int, seating: dict[Seat, str]) -> None:
        """Count one game."""
        self.games += 1
        for name, value in outcome.figures.items():
            self.figures[name][value] += 1
        self.figures["decisions"][decisions] += 1
        for seat, score in outcome.scores.items():
            won = seat in outcome.winners
            alone = won and len(outcome.winners) == 1
            groups = [(ALL, ""), ("seat", str(seat)), ("bot", seating[seat])]
            groups += [("winners", "")] if won else []
            groups += [("held", name) for name in set(outcome.held.get(seat, ()))]
            for group in groups:
                values = self.players[group]
                values[SCORE][score] += 1
                values[WON][won] += 1
                values[ALONE][alone] += 1

    def merge(self, other: Tally) -> None:
        """Add the counts of other games."""
        self.games += other.games
        for name, values in other.figures.items():
            self.figures[name].update(values)
        for group, counted in other.players.items():
            for what, values in counted.items():
                self.players[group][what].update(values)

    def names(self, kind: str) -> tuple[str, ...]:
        """Return the groups of players of one kind, sorted."""
        return tuple(sorted((name for group, name in self.players if group == kind), key=in_order))

    def figure(self, name: str) -> Values:
        """Return the values of a figure over all games."""
        values = Counter(self.figures[name])
        absent = self.games - values.total()
        if absent:
            values[0] += absent
        return values


def in_order(name: str) -> tuple[tuple[str, int], ...]:
    """Return a sort key that puts `event_2` before `event_10`."""
    return tuple((word, int(digits or 0)) for word, digits in re.findall(r"(\D*)(\d*)", name))


def _no_values() -> dict[str, Values]:
    return {SCORE: Counter(), WON: Counter(), ALONE: Counter()}
