"""The disputed readings of the rules text: each a switch whose default is the ruling.

The ids A1, A5 … are those of the list of ambiguities in docs/rules/leaves.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pressroom.rules.rulings import ruling

PHASE, TICK = "phase", "tick"
STANDARD, DENSE = "standard", "dense"
EXACT, WITHIN = "exact", "within"
ROUND, TRACK, GAME = "round", "track", "game"
ON_SHEET = "sheet"


@dataclass(frozen=True, slots=True)
class Rulings:
    """How the unclear rules are read."""

    base_move: int | str = ruling(
        ON_SHEET,
        0,
        1,
        2,
        3,
        4,
        id="A1",
        why="The text uses a movement value but never gives one, so each character sheet says its "
        "own.",
    )
    armour_blocks_forest: bool = ruling(
        True,
        False,
        id="A5",
        why="Forest lanes are the only loss of HP, so armour that ignored them would do nothing.",
    )
    friend_exempt: bool = ruling(
        True,
        False,
        id="A7",
        why="The friendship buff lasts to the end of the game, and the special rule wins.",
    )
    simultaneity: str = ruling(
        PHASE,
        TICK,
        id="A8",
        why="The tie-break by overshoot makes sense only if one movement phase is one moment.",
    )
    slide_counts: bool = ruling(
        True, False, id="A11", why="A card is drawn for every cell moved, and a slide moves a cell."
    )
    tie_ranking: str = ruling(
        STANDARD,
        DENSE,
        id="A15",
        why="Whoever follows two equal firsts has two ponies ahead, and is third.",
    )
    pull_distance: str = ruling(
        EXACT,
        WITHIN,
        id="A20",
        why="Where the text means “within” it says so, as for weapons; here it names one distance.",
    )
    attract_die: int = ruling(
        6, 20, id="A23", why="The twenty-sided die is named when meant, and would pull nearly all."
    )
    bear_doubles_swap: bool = ruling(
        False,
        True,
        id="A25",
        why="What is doubled is what an action card does when played to move.",
    )
    fixed_blocks_pull: bool = ruling(
        True,
        False,
        id="A27",
        why="A pony stuck in resin is fixed in its place, whoever drags at it.",
    )
    e14_same_cell: bool = ruling(
        True,
        False,
        id="A29",
        why="A pony on the same cell is the nearest of all; the swap is void.",
    )
    e18_this_round: bool = ruling(
        True, False, id="A32", why="“At once” means the round that is being played."
    )
    e20_duration: str = ruling(
        ROUND,
        TRACK,
        GAME,
        id="A35",
        why="Events that last longer name their time; a lasting doubling would stall the race.",
    )


PRESETS: Mapping[str, Mapping[str, Any]] = {}
