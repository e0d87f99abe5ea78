"""The disputed readings of the rules text: each a switch whose default is the ruling.

The ids A1, A5 … are those of the list of ambiguities in docs/rules/leaves.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PHASE, TICK = "phase", "tick"
STANDARD, DENSE = "standard", "dense"
EXACT, WITHIN = "exact", "within"
ROUND, TRACK, GAME = "round", "track", "game"
ON_SHEET = "sheet"
YES_NO = (True, False)


def _switch(default: object, choices: tuple[object, ...], id: str, why: str) -> Any:
    return field(default=default, metadata={"choices": choices, "why": why, "id": id})


@dataclass(frozen=True, slots=True)
class Rulings:
    """How the unclear rules are read."""

    base_move: int | str = _switch(
        ON_SHEET,
        (ON_SHEET, 0, 1, 2, 3, 4),
        "A1",
        "The text uses a movement value but never gives one, so each character sheet says its own.",
    )
    armour_blocks_forest: bool = _switch(
        True,
        YES_NO,
        "A5",
        "Forest lanes are the only loss of HP, so armour that ignored them would do nothing.",
    )
    friend_exempt: bool = _switch(
        True,
        YES_NO,
        "A7",
        "The friendship buff lasts to the end of the game, and the special rule wins.",
    )
    simultaneity: str = _switch(
        PHASE,
        (PHASE, TICK),
        "A8",
        "The tie-break by overshoot makes sense only if one movement phase is one moment.",
    )
    slide_counts: bool = _switch(
        True, YES_NO, "A11", "A card is drawn for every cell moved, and a slide moves a cell."
    )
    tie_ranking: str = _switch(
        STANDARD,
        (STANDARD, DENSE),
        "A15",
        "Whoever follows two equal firsts has two ponies ahead, and is third.",
    )
    pull_distance: str = _switch(
        EXACT,
        (EXACT, WITHIN),
        "A20",
        "Where the text means “within” it says so, as for weapons; here it names one distance.",
    )
    attract_die: int = _switch(
        6, (6, 20), "A23", "The twenty-sided die is named when meant, and would pull nearly all."
    )
    bear_doubles_swap: bool = _switch(
        False, YES_NO, "A25", "What is doubled is what an action card does when played to move."
    )
    fixed_blocks_pull: bool = _switch(
        True, YES_NO, "A27", "A pony stuck in resin is fixed in its place, whoever drags at it."
    )
    e14_same_cell: bool = _switch(
        True, YES_NO, "A29", "A pony on the same cell is the nearest of all; the swap is void."
    )
    e18_this_round: bool = _switch(
        True, YES_NO, "A32", "“At once” means the round that is being played."
    )
    e20_duration: str = _switch(
        ROUND,
        (ROUND, TRACK, GAME),
        "A35",
        "Events that last longer name their time; a lasting doubling would stall the race.",
    )


PRESETS: Mapping[str, Mapping[str, Any]] = {}
