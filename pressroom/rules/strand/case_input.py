"""Values of a case as typed, to the types of the rules; what is no such value is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.strand.book import STAY
from pressroom.rules.strand.legality import IllegalRound


def whole_number(typed: Any) -> int:
    """Return a whole number. Raises `IllegalRound` on anything else, true and false included."""
    if not isinstance(typed, int) or isinstance(typed, bool):
        raise IllegalRound(f"not legal: “{typed}” is not a whole number")
    return typed


def whole_numbers(typed: Any) -> tuple[int, ...]:
    """Return a list of whole numbers. Raises `IllegalRound` on anything else."""
    if not isinstance(typed, list):
        raise IllegalRound(f"not legal: “{typed}” is not a list")
    return tuple(whole_number(item) for item in typed)


def rope_targets(typed: Any) -> tuple[int, ...]:
    """Return ropes by seat: numbers of players from 1, or “stay”."""
    if not isinstance(typed, list):
        raise IllegalRound(f"not legal: “{typed}” is not a list")
    return tuple(STAY if rope == "stay" else _numbered(rope) for rope in typed)


def role_ids(typed: Any) -> tuple[str | None, ...]:
    """Return roles by seat: card ids for their printed names, nothing for no role."""
    if not isinstance(typed, list) or not all(isinstance(role, str | None) for role in typed):
        raise IllegalRound(f"not legal: “{typed}” is no list of roles")
    return tuple(role and role.lower() for role in typed)


def declared_uses(typed: Any, roles: tuple[str | None, ...]) -> dict[int, int]:
    """Return declarations by seat; `false` declares nothing.

    BB and FRAGILE name a player, all others say `true`.
    """
    if not isinstance(typed, Mapping):
        raise WrongCase(f"“uses” says what each seat uses, and is not “{typed}”")
    uses = {}
    for name, use in typed.items():
        if not name.isdigit():
            raise IllegalRound(f"not legal: “{name}” is not a seat")
        seat = int(name)
        names_a_player = seat <= len(roles) and roles[seat - 1] in ("bb", "fragile")
        if use is not False and use is not None:
            uses[seat] = whole_number(use) if names_a_player else _agreed(use)
    return uses


def _numbered(rope: Any) -> int:
    if whole_number(rope) == STAY:
        raise IllegalRound("not legal: there is no rope to player 0")
    return whole_number(rope)


def _agreed(use: Any) -> int:
    if use is not True:
        raise IllegalRound("not legal: a use that names somebody")
    return 1
