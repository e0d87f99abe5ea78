"""The numbers of STRAND, each typed once in game.yaml, and what follows from them.

Rule numbers such as R31 are those of the rulebook's worked-out form in docs/rules/strand.md.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Numbers:
    """The parameters, named as in game.yaml."""

    players_min: int
    players_max: int
    rounds: int
    pair_limit: int
    engineer_limit: int
    cargo_values: tuple[int, ...]
    cargo_copies: int
    hand_limit: int
    hand_limit_max: int
    stay_gain: int
    fall_markers: int
    lone_penalty: int
    lone_markers: int
    talk_seconds: int
    porter_gain: int
    musician_gain: int
    score_step: int
    score_max: int

    @property
    def cargo_max(self) -> int:
        """The heaviest cargo."""
        return max(self.cargo_values)

    @property
    def overweight_from(self) -> int:
        """The smallest sum that is overweight (R31)."""
        return self.pair_limit + 1

    @property
    def hand_limit_stayed(self) -> int:
        """The hand limit of a player who stayed once (R15)."""
        return min(self.hand_limit + self.stay_gain, self.hand_limit_max)

    @property
    def score_lap(self) -> int:
        """What the score marker's reverse stands for: one whole round of the track."""
        return self.score_max + self.score_step

    @property
    def score_reach(self) -> int:
        """The highest score that the track can tell, the marker turned once."""
        return 2 * self.score_lap - 1

    def partners(self, value: int, limit: int) -> tuple[int, ...]:
        """Return the values that a cargo crosses in full with (R30)."""
        return tuple(other for other in self.cargo_values if value + other <= limit)

    def fallers_max(self, players: int) -> int:
        """Return how many can fall in one round: of two players one must stay for it (R22)."""
        return players if players > 2 else 1

    def markers_max(self, players: int) -> int:
        """Return the most lone markers that a game can hand out (R34)."""
        return self.rounds * self.fallers_max(players) * self.fall_markers

    def draws_min(self, players: int) -> int:
        """Return the cards drawn when nobody ever stays (R15)."""
        return players * (self.hand_limit + self.rounds - 1)

    def draws_max(self, players: int) -> int:
        """Return the cards drawn when everybody raises his hand limit to the most."""
        return self.draws_min(players) + players * (self.hand_limit_max - self.hand_limit)


def half(value: int) -> int:
    """Return half a cargo's value, rounded up (R31, R34)."""
    return -(-value // 2)
