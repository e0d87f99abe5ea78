"""The kit of 现世通行 as it stands in cards/, changed as a test needs it, and positions of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pressroom.rules.match import Bot, Match, Outcome
from pressroom.rules.passage import RULES
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.rulings import Rulings
from pressroom.rules.passage.state import State, deal
from tests.rules.kits import kit_of, shipped


def a_kit(**rulings: Any) -> Kit:
    """Return the kit ready to be played, with some readings chosen."""
    kit: Kit = kit_of(RULES, shipped("passage"), Rulings(**rulings))
    return kit


def chance(seed: int) -> Random:
    """Return the chance of one game."""
    return Random(seed)


def new_state(kit: Kit, seats: int, seed: int) -> State:
    """Deal a game and begin its first turn."""
    state = deal(kit, seats, chance(seed))
    state.begin_turn(state.current)
    return state


def play_out(
    state: State, bots: Mapping[int, Bot], seed: int, look: Callable[[Match], None] = lambda _: None
) -> Outcome:
    """Play a game to its end; `look` sees the match at every stop."""
    luck, match = chance(seed), Match(play_on(state))
    while match.open:
        look(match)
        match.choose({one.seat: bots[one.seat].choose(one, luck) for one in match.open})
    assert match.outcome is not None
    return match.outcome
