"""The eighteen kinds of cards as the rules see them, and what follows: who may negate which.

Numbers such as N1 and A20 are those of docs/rules/passage.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Group(Enum):
    """What a card is about; the value names the phrase `group_…`."""

    PERIL = "peril"
    RESCUE = "rescue"
    REACTION = "reaction"
    TRANSFER = "transfer"
    DRAW = "draw"
    HAND = "hand"
    PILE = "pile"
    CONTROL = "control"
    WILD = "wild"


class Aim(Enum):
    """Whom a card is aimed at: nobody, one chosen player, the next one, or all others."""

    NONE = "none"
    ONE = "one"
    NEXT = "next"
    ALL = "all"


class Change(Enum):
    """Whether a card changes the pile (N2)."""

    NO = "no"
    YES = "yes"
    IF_MOVED = "if_moved"


class Answer(Enum):
    """Who may negate a card with a Referee."""

    NOBODY = "nobody"
    TARGET = "target"
    ANYONE = "anyone"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card; `transfers`: it hands the draws on; `is_expansion`: not of the 55 (A17)."""

    code: str
    group: Group
    aim: Aim = Aim.NONE
    change: Change = Change.NO
    transfers: bool = False
    is_expansion: bool = False

    @property
    def answer(self) -> Answer:
        """Who may negate it, as follows from what it does (N1, N2, N4, N7).

        A card aimed at one player is that player's alone to answer, though it may change the pile
        as a duel does (A20); 强欲 and 抽底 count as changing it (N6).
        """
        if self.group is Group.WILD:
            return Answer.DECLARED
        if self.aim in (Aim.ONE, Aim.NEXT):
            return Answer.TARGET
        if self.aim is Aim.ALL or self.change is not Change.NO:
            return Answer.ANYONE
        return Answer.NOBODY


PASSAGE, WARDEN, REFEREE, PURITY = "passage", "warden", "referee", "purity"
ATTACK, RECONNECT = "attack", "reconnect"

KINDS: Mapping[str, CardKind] = {
    kind.code: kind
    for kind in (
        CardKind(PASSAGE, Group.PERIL),
        CardKind(WARDEN, Group.RESCUE),
        CardKind(REFEREE, Group.REACTION),
        CardKind(ATTACK, Group.TRANSFER, Aim.ONE, transfers=True),
        CardKind("reverse", Group.TRANSFER, Aim.NEXT, transfers=True),
        CardKind("pass_by", Group.DRAW),
        CardKind("trade", Group.HAND, Aim.ONE),
        CardKind("duel", Group.HAND, Aim.ONE, Change.YES),
        CardKind("bottom", Group.DRAW, change=Change.YES),
        CardKind("leader", Group.HAND, Aim.ONE),
        CardKind("greed", Group.DRAW, change=Change.YES),
        CardKind("foresight", Group.PILE),
        CardKind("kotodama", Group.PILE, change=Change.IF_MOVED),
        CardKind(RECONNECT, Group.PILE, change=Change.YES),
        CardKind("seal", Group.CONTROL, Aim.ONE),
        CardKind("beg", Group.HAND, Aim.ALL, is_expansion=True),
        CardKind("nightmare", Group.CONTROL, Aim.ONE, is_expansion=True),
        CardKind(PURITY, Group.WILD, is_expansion=True),
    )
}

# 纯粹 as a revival brings a Passage into the pile (W2): it changes it, so anyone may answer (N2).
REVIVAL = CardKind("revive", Group.PILE, change=Change.YES)


def attack_code(plus: int) -> str:
    """Return what an attack card is called in play: `attack0`, `attack1`, `attack2`."""
    return f"{ATTACK}{plus}"


def split_code(code: str) -> tuple[str, int]:
    """Return the kind of a card in play and how many draws it adds. Raises `KeyError`."""
    if code in KINDS and code != ATTACK:
        return code, 0
    kind, plus = code[: len(ATTACK)], code[len(ATTACK) :]
    if kind != ATTACK or not plus.isdecimal():
        raise KeyError(code)
    return kind, int(plus)


def is_attack(code: str) -> bool:
    """Tell whether a card in play is an attack of any strength."""
    return code.startswith(ATTACK)


def is_function_card(code: str) -> bool:
    """Tell whether a card is one of those dealt at random: all but 通行 and 城管 (S2)."""
    return code not in (PASSAGE, WARDEN)
