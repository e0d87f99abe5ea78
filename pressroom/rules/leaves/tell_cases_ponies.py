"""A pony of a worked case in words: what it has, field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pressroom.model.derived import Phrase
from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves.cards import KEPT, ORDINARY, RECEIVED
from pressroom.rules.leaves.tell_cases_names import Names

SHOWN = (*ORDINARY, RECEIVED, *KEPT.values())  # cards of a hand, sorted
UNTOLD = frozenset(("id", "tick"))

NUMBERS = {  # the field of the cases, and the phrase that says how much
    "hp": "case_hp",
    "max_hp": "case_max_hp",
    "base": "case_base",
    "base_move": "case_base",
    "load": "case_load",
    "limit": "case_limit",
    "move": "case_move",
    "actions": "case_actions",
    "cells": "case_cells",
    "slides": "case_slides",
    "draws": "case_draws",
    "overshoot": "case_overshoot",
    "rests": "case_rests",
    "faint_round": "case_faint_round",
    "rank": "case_rank",
    "score": "case_score",
}
FLAGS = {  # the field, what is said when it is so, and when it is not
    "armour": ("case_armour", "case_no_armour"),
    "no_damage": ("case_unhurt", None),
    "boom": ("case_unhurt", None),
    "bear": ("case_bear", None),
    "load_buff": ("case_load_buff", None),
    "move_buff": ("case_move_buff", None),
    "swamped": ("case_swamped", "case_not_swamped"),
    "fainted": ("case_fainted", "case_awake"),
    "woke": ("case_woke", None),
    "finished": ("case_home", "case_not_home"),
    "fixed": ("case_fixed", None),
    "stopped": ("case_stopped", "case_not_stopped"),
}


def tell_pony(names: Names, id: str, fields: Mapping[str, Any]) -> Phrase:
    """Return one sentence about a pony. Raises `WrongCase` for a field without words."""
    told = tuple(_tell(names, name, value) for name, value in fields.items() if name not in UNTOLD)
    return Phrase("case_pony", {"player": names.player(id), "facts": told})


def _tell(names: Names, name: str, value: Any) -> Phrase:
    if name in NUMBERS and value is not None:
        return Phrase(NUMBERS[name], {"value": value})
    if name in FLAGS and (said := FLAGS[name][0 if value else 1]):
        return Phrase(said)
    if name in OTHERS:
        return OTHERS[name](names, value)
    raise WrongCase(f"a case with “{name}: {value}” cannot be told in words")


def _place(_: Names, cell: int) -> Phrase:
    return Phrase("case_at", {"place": cell}) if cell else Phrase("case_at_start")


def _hand(names: Names, cards: list[str]) -> Phrase:
    if not cards:
        return Phrase("case_hand_none")
    return Phrase("case_hand", {"cards": tuple(names.cards_alike(sorted(cards, key=SHOWN.index)))})


def _buffs(_: Names, buffs: Mapping[str, str]) -> Phrase:
    told = tuple(
        Phrase(f"case_buff_{source}", {"buff": Phrase(f"buff_name_{buff}")})
        for buff, source in buffs.items()
    )
    return Phrase("case_buffs", {"buffs": told})


OTHERS: Mapping[str, Callable[[Names, Any], Phrase]] = {
    "pos": _place,
    "hand": _hand,
    "buffs": _buffs,
}
