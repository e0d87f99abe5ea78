"""The kit of STRAND as it stands in cards/, changed as a test needs it, and rounds to resolve."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from pressroom.rules.engine import Engine
from pressroom.rules.match import Decision, Match, Outcome, Watch
from pressroom.rules.strand import RULES
from pressroom.rules.strand.kit import STAY, Kit
from pressroom.rules.strand.play_resolve import Result, Round, resolve_round
from pressroom.rules.strand.rulings import Rulings
from tests.rules.kits import engine_of, kit_of, shipped


@cache
def a_kit(**readings: Any) -> Kit:
    """Return the kit ready to be played, with some readings chosen."""
    kit: Kit = kit_of(RULES, shipped("strand"), Rulings(**readings))
    return kit


@cache
def an_engine(**readings: Any) -> Engine:
    """Return the engine of the kit as it is, with some readings chosen."""
    return engine_of(RULES, shipped("strand"), Rulings(**readings))


def a_round(cargo: list[int], ropes: list[int], segment: int = 1, **roles: int) -> Round:
    """Return a round with all hand limits 3; each role by the seat that holds it, unused."""
    held: list[str | None] = [None] * len(cargo)
    for role, seat in roles.items():
        held[seat - 1] = role
    return Round(segment, tuple(cargo), tuple(ropes), (3,) * len(cargo), tuple(held))


def resolved(
    cargo: list[int],
    ropes: list[int],
    uses: Mapping[int, int] | None = None,
    *,
    kit: Kit | None = None,
    segment: int = 1,
    **roles: int,
) -> Result:
    """Resolve a round; `uses` declares roles by seat."""
    played = a_round(cargo, ropes, segment, **roles)
    declared = Round(
        played.segment, played.cargo, played.ropes, played.limits, played.roles, uses or {}
    )
    return resolve_round(kit or a_kit(), declared)


def chance_of(seed: int) -> Random:
    """Return a rng for a game."""
    return Random(seed)


def begin(engine: Engine, players: int, seed: int, watch: Watch | None = None) -> Match:
    """Begin a game."""
    return Match(engine.play(players, chance_of(seed), watch))


def choose(match: Match, pick: Callable[[Decision, list[Any]], Any]) -> None:
    """Answer all open decisions; `pick` is given each with its options as a list."""
    match.choose({one.seat: pick(one, list(one.options)) for one in match.open})


def first(_: Decision, options: list[Any]) -> Any:
    """Pick the first option."""
    return options[0]


def stay(decision: Decision, options: list[Any]) -> Any:
    """Pick the first option, and the rope that stays."""
    return STAY if decision.kind == "rope" else options[0]


def play_out(
    engine: Engine,
    bots: list[str],
    seed: int,
    look: Callable[[Match], None] = lambda _: None,
    watch: Watch | None = None,
) -> Outcome:
    """Play a game to its end, a bot a seat; `look` sees the match at every stop."""
    rng = chance_of(seed)
    players = {seat: engine.bots[name]() for seat, name in enumerate(bots, 1)}
    match = Match(engine.play(len(bots), rng, watch))
    while match.open:
        look(match)
        match.choose({one.seat: players[one.seat].choose(one, rng) for one in match.open})
    assert match.outcome is not None
    return match.outcome
