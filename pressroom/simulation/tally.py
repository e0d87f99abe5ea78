"""Outcomes of many games to columns: a value a seat or a game, in the order of games."""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from dataclasses import dataclass, field

from pressroom.rules.match import Outcome, Seat
from pressroom.simulation.labels import DECISIONS
from pressroom.simulation.statistics import Sample, by_game

SCORE, WON, ALONE = "score", "won", "alone"  # what is written down of a seat
EVERYBODY, WINNERS = ("all", ""), ("winners", "")
Group = tuple[str, str]  # ("seat", "2"), ("bot", "greedy"), ("held", "porter"), …


def _no_numbers() -> array[int]:
    return array("I")


def _no_values() -> array[float]:
    return array("d")


@dataclass(slots=True)
class Tally:
    """What came of games. Seats of all games stand in a row, those of one game together.

    `game` holds of each seat which game it sat in, from 0; `seats` its score, whether it won (1 or
    0, shared or not) and won alone; `groups` which places in that row belong together. `figures`
    are the games' own figures, one a game; those that a game does not name are 0.
    """

    games: int = 0
    game: array[int] = field(default_factory=_no_numbers)
    seats: dict[str, array[float]] = field(
        default_factory=lambda: {what: _no_values() for what in (SCORE, WON, ALONE)}
    )
    groups: defaultdict[Group, array[int]] = field(default_factory=lambda: defaultdict(_no_numbers))
    figures: defaultdict[str, array[float]] = field(default_factory=lambda: defaultdict(_no_values))

    def add(self, outcome: Outcome, decisions: int, seating: dict[Seat, str]) -> None:
        """Write down one game."""
        for name, value in {**outcome.figures, DECISIONS: decisions}.items():
            self._padded(name).append(value)
        for seat, score in outcome.scores.items():
            won = seat in outcome.winners
            groups = [EVERYBODY, ("seat", str(seat)), ("bot", seating[seat])]
            groups += [WINNERS] if won else []
            groups += [("held", name) for name in dict.fromkeys(outcome.held.get(seat, ()))]
            for group in groups:
                self.groups[group].append(len(self.game))
            self.game.append(self.games)
            self.seats[SCORE].append(score)
            self.seats[WON].append(won)
            self.seats[ALONE].append(won and len(outcome.winners) == 1)
        self.games += 1

    def merge(self, later: Tally) -> None:
        """Add the games that were played after these."""
        for name in later.figures:
            self._padded(name).extend(later.figures[name])
        for group, places in later.groups.items():
            self.groups[group].extend(place + len(self.game) for place in places)
        self.game.extend(game + self.games for game in later.game)
        for what, values in later.seats.items():
            self.seats[what].extend(values)
        self.games += later.games

    def names(self, kind: str) -> tuple[str, ...]:
        """Return the groups of seats of one kind, sorted."""
        return tuple(sorted((name for group, name in self.groups if group == kind), key=in_order))

    def of(self, group: Group, what: str) -> Sample:
        """Return the scores, wins or wins alone of a group of seats."""
        return self._sample(self.groups.get(group, ()), what)

    def without(self, group: Group, what: str) -> Sample:
        """Return the same of all seats that are not in a group."""
        left_out = set(self.groups.get(group, ()))
        return self._sample([n for n in range(len(self.game)) if n not in left_out], what)

    def figure(self, name: str) -> Sample:
        """Return a figure of all games."""
        return by_game([*self.figures[name], *[0.0] * (self.games - len(self.figures[name]))])

    def _sample(self, places: array[int] | list[int] | tuple[()], what: str) -> Sample:
        values = self.seats[what]
        return Sample([values[place] for place in places], [self.game[place] for place in places])

    def _padded(self, name: str) -> array[float]:
        """Return the values of a figure, with 0 for games so far that do not name it."""
        values = self.figures[name]
        values.extend([0.0] * (self.games - len(values)))
        return values


def in_order(name: str) -> tuple[tuple[str, int], ...]:
    """Return a sort key that puts `event_2` before `event_10`."""
    return tuple((word, int(digits or 0)) for word, digits in re.findall(r"(\D*)(\d*)", name))
