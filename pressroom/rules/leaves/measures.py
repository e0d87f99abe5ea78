"""What is reckoned from a position: buffs that work, load and its limit, HP, movement."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter

from pressroom.rules.leaves.cards import BUFFS, LOAD, MOVE, Card, Hand
from pressroom.rules.leaves.numbers import half_down
from pressroom.rules.leaves.state import Pony, Table


def has_buff(table: Table, pony: Pony, buff: str) -> bool:
    """Tell whether a buff works: it is there, and not bound (E-04)."""
    return not table.binding and (buff in pony.elements or buff in pony.friends)


def lacking(pony: Pony) -> tuple[str, ...]:
    """Return the buffs that a pony has not (R-11: each once)."""
    return tuple(buff for buff in BUFFS if buff not in pony.elements and buff not in pony.friends)


def load_limit(table: Table, pony: Pony) -> int:
    """Return the load a pony bears freely: half its printed max HP, and the load buff (R-16)."""
    extra = table.book.numbers.buff_load if has_buff(table, pony, LOAD) else 0
    return half_down(pony.printed_hp) + extra


def max_hp(table: Table, pony: Pony) -> int:
    """Return the most HP; the load buff's extra raises no limit of its own (R-11)."""
    extra = table.book.numbers.buff_hp if has_buff(table, pony, LOAD) else 0
    return pony.printed_hp + extra


def hand_load(loads: Mapping[Card, int], hand: Hand) -> int:
    """Return the load of a hand (R-16)."""
    if len(hand) > 1:
        return sum(itemgetter(*hand)(loads))
    return loads[hand[0]] if hand else 0


def move_value(base: int, actions: int, overload: int) -> int:
    """Return the movement: the total, not the base, is at least 0 (R-16, A9)."""
    return max(0, base + actions - max(0, overload))


def movement_of(table: Table, pony: Pony, hand: Hand) -> int:
    """Return the cells that a pony will run in this round's movement."""
    if not pony.is_up or pony.fixed or pony.rests:
        return 0
    numbers = table.book.numbers
    base = pony.base_move + (numbers.buff_move if has_buff(table, pony, MOVE) else 0)
    factor = numbers.bear_factor if pony.doubles else 1
    overload = hand_load(table.loads, hand) - load_limit(table, pony)
    return move_value(base, pony.actions * numbers.action_move * factor, overload)
