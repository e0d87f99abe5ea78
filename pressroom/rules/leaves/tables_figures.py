"""Figures that are printed, from the very functions that play the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from pressroom.rules.leaves.cards import LOAD
from pressroom.rules.leaves.measures import load_limit, max_hp
from pressroom.rules.leaves.play_reset import reset_hp
from pressroom.rules.leaves.play_rounds import wake_hp
from pressroom.rules.leaves.play_setup import Box
from pressroom.rules.leaves.state import Book, Pony, Table


class HpFigures(NamedTuple):
    """What follows from a printed max HP: load limits, HP with the load buff, at waking, reset."""

    limit: int
    limit_buffed: int
    hp_buffed: int
    wake: int
    reset: int


def hp_figures(book: Book, printed_hp: int) -> HpFigures:
    """Return what follows from a printed max HP (R-11, R-16, R-17, R-22)."""
    plain = Pony(printed_hp, 0, printed_hp)
    buffed = plain._replace(elements=frozenset((LOAD,)))
    table = Table(book, (plain,), "")
    return HpFigures(
        load_limit(table, plain),
        load_limit(table, buffed),
        max_hp(table, buffed),
        wake_hp(printed_hp, is_full=False),
        reset_hp(0, printed_hp),
    )


def numbers_of(box: Box) -> Mapping[str, int]:
    """Return the whole numbers that phrases may speak of."""
    numbers = asdict(box.book.numbers).items()
    return {name: value for name, value in numbers if isinstance(value, int)}
