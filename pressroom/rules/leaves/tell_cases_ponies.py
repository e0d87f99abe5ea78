"""Players, cards and cells of a worked case by name, and what a pony of it has, field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import KEPT, ORDINARY, RECEIVED, TERRAIN, WEAPON, Card
from pressroom.rules.phrases import say_player, say_runs

ONE = "A"  # who is meant where a case speaks of one pony and names none
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


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a kit, and the phrases `seat_…` for the players of one case."""

    kit: Kit
    players: Mapping[str, Phrase]

    @classmethod
    def of(cls, kit: Kit, given: Mapping[str, Any]) -> Names:
        """Read who is in a case."""
        people = given.get("state", given)
        listed = [people[name] for name in ("players", "movers", "arrivals") if name in people]
        ids = [one["id"] for ones in listed for one in ones] or [ONE]
        return cls(kit, {id: say_player(seat) for seat, id in enumerate(ids, start=1)})

    def player(self, id: str) -> Phrase:
        """Return what a player is called."""
        return self.players[id]

    def card(self, code: Card) -> DerivedValue:
        """Return the name of a card."""
        if code == RECEIVED:
            return Phrase("case_received", {"card": self.kit.card_names[WEAPON]})
        return self.kit.card_names[code]

    def cards(self, codes: Iterable[Card]) -> tuple[DerivedValue, ...]:
        """Return cards by name, several alike in a row with their number."""
        return say_runs(codes, self.card)

    def event(self, number: int) -> Mapping[str, DerivedValue]:
        """Return number and name of an event, for a phrase."""
        return {"number": number, "event": self.kit.event_names[number]}

    def terrain(self, cells: str) -> tuple[DerivedValue, ...]:
        """Return the cells of a track by name, several alike in a row with their number."""
        return say_runs(cells, lambda cell: Phrase(f"cell_{TERRAIN[cell]}"))


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
    return Phrase("case_hand", {"cards": names.cards(sorted(cards, key=SHOWN.index))})


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
