"""判绳队: who is roped to whom (R20–R22), with the locks of BB and the leaps of FRAGILE.

Ropes are the targets by seat, seat 1 first; 0 stays. Mates are the partners by seat; 0 has none.
"""

from __future__ import annotations

from functools import lru_cache

from pressroom.rules.strand.kit import STAY
from pressroom.rules.strand.rulings import Rulings

ALONE = 0


def lock(rulings: Rulings, ropes: tuple[int, ...], bb: int, partner: int) -> tuple[int, ...]:
    """Return the ropes as they count after BB has locked a partner (R60, A14–A16)."""
    if rulings.bb_needs_own_rope and ropes[bb - 1] != partner:
        return ropes
    going = ropes[partner - 1]
    if going == STAY and not rulings.bb_overrides_stay:
        return ropes
    has_third = find_mates(rulings, ropes)[partner - 1] not in (ALONE, bb, partner)
    if has_third and not rulings.bb_breaks_pair:
        return ropes
    counted = list(ropes)
    counted[bb - 1], counted[partner - 1] = partner, bb
    return tuple(counted)


def find_mates(rulings: Rulings, ropes: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is roped to whom by the ropes alone: those who point at each other (R20, R21)."""
    return _find_mates(ropes, with_oneself=rulings.dead_rope == "mutual")


@lru_cache(maxsize=4096)  # the same few patterns of ropes come up again and again
def _find_mates(ropes: tuple[int, ...], *, with_oneself: bool) -> tuple[int, ...]:
    mates = [ALONE] * len(ropes)
    for seat, target in enumerate(ropes, 1):
        if seat < target <= len(ropes) and ropes[target - 1] == seat:
            mates[seat - 1], mates[target - 1] = target, seat
        elif target == seat and with_oneself:
            mates[seat - 1] = seat
    return tuple(mates)


@lru_cache(maxsize=4096)
def find_alone(
    ropes: tuple[int, ...], mates: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats that fell, and those that stayed: all that have no mate (R22)."""
    alone = [seat for seat, mate in enumerate(mates, 1) if not mate]
    stayed = [seat for seat in alone if ropes[seat - 1] == STAY]
    return tuple(seat for seat in alone if seat not in stayed), tuple(stayed)


def leap_targets(ropes: tuple[int, ...], mates: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return whom FRAGILE may join: those who point at FRAGILE, who fell (R61, A30)."""
    if ropes[seat - 1] == STAY or mates[seat - 1]:
        return ()
    return tuple(other for other, target in enumerate(ropes, 1) if target == seat != other)


def leap(mates: tuple[int, ...], seat: int, target: int) -> tuple[int, ...]:
    """Return the mates after FRAGILE has joined one of those who point there."""
    joined = list(mates)
    joined[seat - 1], joined[target - 1] = target, seat
    return tuple(joined)
