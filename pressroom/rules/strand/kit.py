"""A kit of STRAND, read once: its numbers, each written once in game.yaml, and its cards.

Rule numbers such as R31 are those of the rulebook's worked-out form in docs/rules/strand.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pressroom.model.game import Game, Text
from pressroom.rules.kit import GameKit, integer, name_of, number, of_kind, quantity
from pressroom.rules.strand.rulings import Rulings

STAY = 0  # the target of the rope that stays


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The parameters, named as in game.yaml."""

    players_min: int = number(2)
    players_max: int = number("players_min")
    rounds: int = number(1)
    pair_limit: int
    engineer_limit: int
    cargo_values: tuple[int, ...] = number(1)
    cargo_copies: int
    hand_limit: int = number(1)
    hand_limit_max: int = number("hand_limit")
    stay_gain: int
    fall_markers: int
    lone_penalty: int
    lone_markers: int
    talk_seconds: int
    porter_gain: int
    musician_gain: int
    score_step: int = number(1)
    score_max: int = number(1)

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
        """Return the cards drawn when everybody raises the hand limit as far as it goes."""
        return self.draws_min(players) + players * (self.hand_limit_max - self.hand_limit)


@dataclass(frozen=True, slots=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game of STRAND is played with.

    `pile` holds the value of every cargo card; `nodes` the points by segment, the first segment
    first; `uses` the uses of the roles in the box; `ropes` the targets in each player's set. Names
    are those on the cards: of nodes by segment, of cargo by value, of roles by id.
    """

    pile: tuple[int, ...]
    nodes: tuple[int, ...]
    uses: Mapping[str, int]
    ropes: Mapping[int, tuple[int, ...]]
    markers: int
    node_names: Mapping[int, Text]
    cargo_names: Mapping[int, Text]
    role_names: Mapping[str, Text]

    @property
    def first_segment(self) -> int:
        """Where the party starts (R11, A29)."""
        return 0 if self.rulings.start_before_first else 1

    def points(self, segment: int) -> int:
        """Return the points of a segment's node; before the first and past the last is none."""
        return self.nodes[segment - 1] if 1 <= segment <= len(self.nodes) else 0

    def live_ropes(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the targets that each seat chooses from (R10, A5).

        Dead numbers are laid aside: those of nobody, and one's own unless it ropes one's self.
        """
        own = self.rulings.dead_rope == "mutual"
        return _live_ropes(tuple(self.ropes[seat] for seat in range(1, players + 1)), own=own)


@lru_cache(maxsize=64)
def _live_ropes(ropes: tuple[tuple[int, ...], ...], *, own: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(target for target in targets if target <= len(ropes) and (own or target != seat))
        for seat, targets in enumerate(ropes, 1)
    )


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the cards of a kit without errors."""
    cargo = [(integer(piece, "value"), piece.quantity) for piece in of_kind(game, "cargo")]
    nodes = {integer(node, "segment"): integer(node, "points") for node in of_kind(game, "node")}
    ropes: dict[int, list[int]] = {}
    for rope in of_kind(game, "rope"):
        ropes.setdefault(integer(rope, "owner"), []).append(integer(rope, "target"))
    return Kit(
        game,
        numbers,
        rulings,
        pile=tuple(value for value, copies in cargo for _ in range(copies)),
        nodes=tuple(nodes[segment] for segment in sorted(nodes)),
        uses={role.id: integer(role, "uses") for role in of_kind(game, "role")},
        ropes={owner: tuple(sorted(targets)) for owner, targets in ropes.items()},
        markers=quantity(game, "lone"),
        node_names={integer(node, "segment"): name_of(node) for node in of_kind(game, "node")},
        cargo_names={integer(one, "value"): name_of(one) for one in of_kind(game, "cargo")},
        role_names={role.id: name_of(role) for role in of_kind(game, "role")},
    )


def half(value: int) -> int:
    """Return half a cargo's value, rounded up (R31, R34)."""
    return -(-value // 2)
