"""How 现世通行 is read where its rulebook is unclear, and the advanced rules as options.

The ids are those of the list of ambiguities in docs/rules/passage.md; options without one are
advanced rules of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pressroom.rules.rulings import ruling

ANY, NEXT = "any", "next"
JUMP, WAIT = "jump", "wait"
EXTRA, ALL = "extra", "all"
PLAYED, RESOLVED = "played", "resolved"
WILD, WILD_NO_WARDEN, BLANK = "wild", "wild_no_warden", "blank"
REVIVE, REBIRTH = "revive", "rebirth"
PARAMETER = "parameter"
SEAT, CHANCE = "seat", "chance"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings a game is played by; the defaults are those of the rules document."""

    draw_floor: int = ruling(
        0, 1, id="A1", why="The text says outright that Pass By brings the count to 0."
    )
    attack_target: str = ruling(
        ANY, NEXT, id="A2", why="The only sentence about choosing says: any player but oneself."
    )
    attack_flow: str = ruling(
        JUMP, WAIT, id="A2", why="After an attack “the next play phase” begins, that of the target."
    )
    transfer: str = ruling(
        EXTRA,
        ALL,
        id="A3",
        why="What is accumulated is what cards add; everybody keeps the own draw.",
    )
    attack_limit: str = ruling(
        PLAYED,
        RESOLVED,
        id="A5",
        why="The limit counts cards used; that the turn ends is its reason.",
    )
    referee_chain: bool = ruling(
        False, True, id="A7", why="A Referee names no player and moves no card of the pile."
    )
    referee_resets: bool = ruling(
        False, True, id="A8", why="This edition only says that the card has no effect."
    )
    discard_after_handoff: bool = ruling(
        False, True, id="A9", why="The text goes from the attack straight to the next play phase."
    )
    beg_rob: bool = ruling(
        True, False, id="A14", why="With gifts alone nobody would have a reason to give."
    )
    purity: str = ruling(
        WILD,
        WILD_NO_WARDEN,
        BLANK,
        REVIVE,
        REBIRTH,
        id="A15",
        why="The first effect the text offers: any one card of the deck.",
    )
    expansions: bool = ruling(
        True, False, id="A17", why="The text counts eighteen kinds and 58 cards."
    )
    first: str = ruling(
        SEAT,
        CHANCE,
        id="A18",
        why="The text is silent; seat 1 starts, and the table may settle it.",
    )
    announce_putback: bool = ruling(
        False, True, id="A23", why="An advanced rule tells it, so in the base game it is a secret."
    )
    spare_wardens: bool = ruling(
        True, False, why="Advanced rule: Wardens that are not dealt stay out of the game."
    )
    hand_limit: str | None = ruling(
        PARAMETER, None, why="Advanced rule: without a discard phase hands have no limit."
    )
    recycle: bool = ruling(
        False,
        True,
        id="A25",
        why="Advanced rule: discards return by Reconnect, Passages to the pile.",
    )
    bottom_target: bool = ruling(
        False, True, id="A25", why="Advanced rule: Bottom Draw may name another player."
    )


# The groups of advanced rules, each named after the players who made it.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "tuding": {"announce_putback": True, "spare_wardens": False, "hand_limit": None},
    "ershangyou-fangshengren-luyisi": {"recycle": True, "purity": REBIRTH},
    "ershangyou-tuding": {"bottom_target": True},
}
