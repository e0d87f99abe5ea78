"""How 现世通行 is read where its rulebook is unclear, and the advanced rules as options.

The ids are those of the list of ambiguities in docs/rules/passage.md; options without one are
advanced rules of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ANY, NEXT = "any", "next"
JUMP, WAIT = "jump", "wait"
EXTRA, ALL = "extra", "all"
PLAYED, RESOLVED = "played", "resolved"
WILD, WILD_NO_WARDEN, BLANK = "wild", "wild_no_warden", "blank"
REVIVE, REBIRTH = "revive", "rebirth"
PARAMETER = "parameter"
SEAT, CHANCE = "seat", "chance"


def _ruling(default: object, rivals: tuple[object, ...], why: str, id: str = "") -> Any:
    return field(default=default, metadata={"choices": (default, *rivals), "why": why, "id": id})


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings a game is played by; the defaults are those of the rules document."""

    draw_floor: int = _ruling(
        0, (1,), "The text says outright that Pass By brings the count to 0.", "A1"
    )
    attack_target: str = _ruling(
        ANY, (NEXT,), "The only sentence about choosing says: any player but oneself.", "A2"
    )
    attack_flow: str = _ruling(
        JUMP, (WAIT,), "After an attack “the next play phase” begins, that of the target.", "A2"
    )
    transfer: str = _ruling(
        EXTRA, (ALL,), "What is accumulated is what cards add; everybody keeps the own draw.", "A3"
    )
    attack_limit: str = _ruling(
        PLAYED, (RESOLVED,), "The limit counts cards used; that the turn ends is its reason.", "A5"
    )
    referee_chain: bool = _ruling(
        False, (True,), "A Referee names no player and moves no card of the pile.", "A7"
    )
    referee_resets: bool = _ruling(
        False, (True,), "This edition only says that the card has no effect.", "A8"
    )
    discard_after_handoff: bool = _ruling(
        False, (True,), "The text goes from the attack straight to the next play phase.", "A9"
    )
    beg_rob: bool = _ruling(
        True, (False,), "With gifts alone nobody would have a reason to give.", "A14"
    )
    purity: str = _ruling(
        WILD,
        (WILD_NO_WARDEN, BLANK, REVIVE, REBIRTH),
        "The first effect the text offers: any one card of the deck.",
        "A15",
    )
    expansions: bool = _ruling(
        True, (False,), "The text counts eighteen kinds and 58 cards.", "A17"
    )
    first: str = _ruling(
        SEAT, (CHANCE,), "The text is silent; seat 1 starts, and the table may settle it.", "A18"
    )
    announce_putback: bool = _ruling(
        False, (True,), "An advanced rule tells it, so in the base game it is a secret.", "A23"
    )
    spare_wardens: bool = _ruling(
        True, (False,), "Advanced rule: Wardens that are not dealt stay out of the game."
    )
    hand_limit: str | None = _ruling(
        PARAMETER, (None,), "Advanced rule: without a discard phase hands have no limit."
    )
    recycle: bool = _ruling(
        False, (True,), "Advanced rule: discards return by Reconnect, Passages to the pile.", "A25"
    )
    bottom_target: bool = _ruling(
        False, (True,), "Advanced rule: Bottom Draw may name another player.", "A25"
    )


# The groups of advanced rules, each named after the players who made it.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "tuding": {"announce_putback": True, "spare_wardens": False, "hand_limit": None},
    "ershangyou-fangshengren-luyisi": {"recycle": True, "purity": REBIRTH},
    "ershangyou-tuding": {"bottom_target": True},
}
