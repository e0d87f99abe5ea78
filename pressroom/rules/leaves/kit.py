"""A kit of the Running of the Leaves, read once: its numbers, boards, decks and names.

Numbers such as R-16 and E-02 are those of the rulings in docs/rules/leaves.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pressroom.model.derived import Phrase
from pressroom.model.game import Component, Game, Text
from pressroom.rules.kit import GameKit, integer, name_of, number, of_kind, quantity_of
from pressroom.rules.leaves.kit_codes import (
    DOUBLED,
    FOREST,
    KEPT_CARDS,
    LEAF,
    ORDINARY,
    RECEIVED,
    SWAMP,
    WEAPON,
    Card,
)
from pressroom.rules.leaves.rulings import ON_SHEET, Rulings

BARRIER = "barrier"  # the pawn that stands for one


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The parameters, named as in game.yaml."""

    players_min: int = number(2)
    players_max: int = number("players_min")
    character_choice: int = number(1)
    hand_size: int
    event_faces: int = number(1)
    die_faces: int = number(1)
    card_load: int
    action_move: int
    swap_three_draw: int
    swap_one_draw: int
    weapon_reach: int
    recovery_hp: int
    forest_loss: int
    buff_load: int
    buff_hp: int
    buff_move: int
    buff_regen: int
    buffs_kept: int
    skip_rounds: int = number(1)
    points: tuple[int, ...]
    rest_penalty: int
    pull_reach: int
    bear_factor: int
    binding_factor: int
    scavenge_cards: int
    rounds_max: int = number(1)
    event_text_max: int
    deck_per_player: int
    kept_copies: int
    hp_track_max: int
    load_track_max: int
    action_track_max: int
    round_track_max: int

    def points_of(self, rank: int) -> int:
        """Return the points of a rank, counted from 1 (R-21)."""
        return self.points[rank - 1] if rank <= len(self.points) else 0

    def wake_round(self, faint_round: int) -> int:
        """Return the first round in which a pony that fainted may wake (R-17)."""
        return faint_round + self.skip_rounds

    def score_max(self, tracks: int) -> int:
        """Return the best score of a game."""
        return tracks * self.points_of(1)


class Character(NamedTuple):
    """A character sheet: what counts of it in this game (R-00)."""

    id: str
    hp: int
    move: int


@dataclass(frozen=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game is played with, and the names that are on the pieces.

    `tracks` are the cells of the boards in order, `pawns` those for barriers; `kept` are the
    printed loads of the cards that events leave, `deck` every hand card.
    """

    tracks: tuple[str, ...]
    pawns: int
    kept: Mapping[Card, int]
    deck: tuple[Card, ...]
    characters: tuple[Character, ...]

    @cached_property
    def loads(self) -> Mapping[Card, int]:
        """The load of every card in hand."""
        return {**dict.fromkeys((*ORDINARY, RECEIVED), self.numbers.card_load), **self.kept}

    @cached_property
    def bound_loads(self) -> Mapping[Card, int]:
        """The same under Magic Binding, which multiplies those of ordinary cards (E-20, A34)."""
        factor = self.numbers.binding_factor
        return {
            card: load * factor if card in DOUBLED else load for card, load in self.loads.items()
        }

    @cached_property
    def card_names(self) -> Mapping[Card, Text | Phrase]:
        """The cards of a hand by code; a received weapon is said to be one."""
        kinds = ("hand-card", "kept")
        names = {one.id: name_of(one) for kind in kinds for one in of_kind(self.game, kind)}
        return {**names, RECEIVED: Phrase("play_received", {"card": names[WEAPON]})}

    @cached_property
    def event_names(self) -> Mapping[int, Text]:
        """The events by number."""
        return {integer(one, "number"): name_of(one) for one in of_kind(self.game, "event")}

    @cached_property
    def character_names(self) -> Mapping[str, Text]:
        """The characters by id."""
        return {one.id: name_of(one) for one in of_kind(self.game, "character")}

    def base_move(self, printed: int) -> int:
        """Return the movement value of a character sheet, or the one by ruling (A1)."""
        ruled = self.rulings.base_move
        return printed if ruled == ON_SHEET else int(ruled)


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the pieces of a kit without errors."""
    kept = {one.id: integer(one, "load") for one in of_kind(game, "kept") if one.id in KEPT_CARDS}
    return Kit(
        game,
        numbers,
        rulings,
        tracks=tuple(map(cells_of, boards(game))),
        pawns=quantity_of(game, BARRIER),
        kept=kept,
        deck=tuple(card for card, count in deck_counts(game).items() for _ in range(count)),
        characters=tuple(
            Character(one.id, integer(one, "hp"), integer(one, "move"))
            for one in of_kind(game, "character")
            for _ in range(one.quantity)
        ),
    )


def boards(game: Game) -> list[Component]:
    """Return the track boards in the order in which they are run."""
    return sorted(of_kind(game, "board"), key=lambda board: integer(board, "number"))


def cells_of(board: Component) -> str:
    """Return the cells of a board, one letter each."""
    return str(board.values["cells"])


def lanes_of(cells: str) -> int:
    """Return the cells that are, or can become, leaf or forest lane (E-16)."""
    return sum(cell in (LEAF, FOREST, SWAMP) for cell in cells)


def deck_counts(game: Game) -> Mapping[Card, int]:
    """Return how many hand cards of each type the proxy deck has."""
    counts = dict.fromkeys(ORDINARY, 0)
    for piece in of_kind(game, "hand-card"):
        if piece.id in counts:
            counts[piece.id] += piece.quantity
    return counts


def half_down(value: int) -> int:
    """Return half, rounded down: load limit (R-16), reset (R-22), event 10."""
    return value // 2


def half_up(value: int) -> int:
    """Return half, rounded up: waking (R-17), events 11 and 12."""
    return -(-value // 2)
