"""A kit of STRAND and the readings it is played by, read once before the first game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.numbers import read_numbers
from pressroom.rules.pieces import of_kind, quantity, whole
from pressroom.rules.strand.numbers import Numbers
from pressroom.rules.strand.rulings import Rulings

STAY = 0  # the target of the rope that stays


@dataclass(frozen=True, slots=True)
class Book:
    """All that a game of STRAND is played with.

    `pile` holds the value of every cargo card; `nodes` the points by segment, the first segment
    first; `uses` the uses of the roles in the box; `ropes` the targets in each player's set;
    `live_ropes`, by the number of players, those that each seat chooses from (R10, A5).
    """

    numbers: Numbers
    rulings: Rulings
    pile: tuple[int, ...]
    nodes: tuple[int, ...]
    uses: Mapping[str, int]
    ropes: Mapping[int, tuple[int, ...]]
    live_ropes: Mapping[int, tuple[tuple[int, ...], ...]]
    markers: int

    @property
    def seats(self) -> range:
        """How many may play (A23)."""
        return range(self.numbers.players_min, self.numbers.players_max + 1)

    @property
    def first_segment(self) -> int:
        """Where the party starts (R11, A29)."""
        return 0 if self.rulings.start_before_first else 1

    def points(self, segment: int) -> int:
        """Return the points of a segment's node; before the first and past the last is none."""
        return self.nodes[segment - 1] if 1 <= segment <= len(self.nodes) else 0


def read_book(game: Game, rulings: Rulings) -> Book:
    """Read a kit without errors; `check_kit` comes first."""
    numbers = read_numbers(game, Numbers, Findings())
    assert numbers is not None, "check_kit comes first"
    cargo = [(whole(piece, "value"), piece.quantity) for piece in of_kind(game, "cargo")]
    nodes = {whole(node, "segment"): whole(node, "points") for node in of_kind(game, "node")}
    ropes = _read_ropes(game)
    own = rulings.dead_rope == "mutual"
    return Book(
        numbers,
        rulings,
        pile=tuple(value for value, copies in cargo for _ in range(copies)),
        nodes=tuple(nodes[segment] for segment in sorted(nodes)),
        uses={role.id: whole(role, "uses") for role in of_kind(game, "role")},
        ropes=ropes,
        live_ropes={
            players: tuple(
                live_ropes(ropes[seat], seat, players, own=own) for seat in range(1, players + 1)
            )
            for players in range(numbers.players_min, numbers.players_max + 1)
        },
        markers=quantity(game, "lone"),
    )


def live_ropes(targets: tuple[int, ...], seat: int, players: int, *, own: bool) -> tuple[int, ...]:
    """Return the targets a player chooses from; dead numbers are laid aside (R10, A5)."""
    return tuple(target for target in targets if target <= players and (own or target != seat))


def _read_ropes(game: Game) -> Mapping[int, tuple[int, ...]]:
    ropes: dict[int, list[int]] = {}
    for rope in of_kind(game, "rope"):
        ropes.setdefault(whole(rope, "owner"), []).append(whole(rope, "target"))
    return {owner: tuple(sorted(targets)) for owner, targets in ropes.items()}
