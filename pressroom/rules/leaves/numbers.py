"""The numbers of the Running of the Leaves, each typed once in game.yaml, and what follows.

Numbers such as R-16 and E-02 are those of the rulings in docs/rules/leaves.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from pressroom.rules.kit import number


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


def half_down(value: int) -> int:
    """Return half, rounded down: load limit (R-16), reset (R-22), event 10."""
    return value // 2


def half_up(value: int) -> int:
    """Return half, rounded up: waking (R-17), events 11 and 12."""
    return -(-value // 2)
