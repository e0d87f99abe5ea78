"""The moments at which roles may speak (rules, section 4). Each use is a decision of its own."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from pressroom.rules.match import Decision
from pressroom.rules.strand.play_resolve import count_values, plays_along, tie_up, weigh_teams
from pressroom.rules.strand.play_ropes import leap_targets
from pressroom.rules.strand.state import State

T = TypeVar("T")
Asking = Generator[tuple[Decision, ...], Mapping[int, Any], T]

NO, YES = False, True
NAMES_A_PLAYER = ("bb", "fragile")  # the others only say that they are used


def able(state: State, role: str) -> int:
    """Return the seat that holds a role with a use left, else 0."""
    if role not in state.roles:
        return 0
    seat = state.roles.index(role) + 1
    return seat if state.uses_left[seat - 1] > 0 else 0


def who_raises_with_his_card(state: State) -> int:
    """Return PORTER's seat if the card picked may be raised, else 0 (R62, A20)."""
    return 0 if state.kit.rulings.porter_after_reveal else able(state, "porter")


def ask_after_cargo(state: State) -> Asking[None]:
    """Ask PORTER once the cargo is turned, if the role is read to speak then (A20)."""
    if state.kit.rulings.porter_after_reveal and (porter := able(state, "porter")):
        yield from _offer(state, porter, met=True)
    state.values = count_values(state.kit, state.played())


def ask_before_turning(state: State) -> Asking[None]:
    """Ask BB for a partner while all ropes lie face down (R60); the partner may refuse by A17."""
    bb = able(state, "bb")
    if not bb:
        return
    others = tuple(seat for seat in range(1, len(state.hands) + 1) if seat != bb)
    partner = yield from _ask(state, bb, "bb", (None, *others))
    asks = partner is not None and state.kit.rulings.bb_needs_consent
    if asks and not (yield from _ask(state, partner, "consent", (NO, YES))):
        return
    if partner is not None:
        _declare(state, bb, partner)


def ask_after_turning(state: State) -> Asking[None]:
    """Ask FRAGILE, ENGINEER, MUSICIAN and SAM, each if the condition is true (R59–R64, A22)."""
    yield from _ask_fragile(state)
    if engineer := able(state, "engineer"):
        yield from _offer(state, engineer, met=_is_worth_bracing(state, engineer))
    if musician := able(state, "musician"):
        teams = weigh_teams(
            state.kit, state.played(), state.values, tie_up(state.kit, state.played())
        )
        yield from _offer(state, musician, met=plays_along(state.kit, teams, musician))
    if sam := able(state, "sam"):
        yield from _offer(state, sam, met=sam in tie_up(state.kit, state.played()).fallen)


def _ask_fragile(state: State) -> Asking[None]:
    fragile = able(state, "fragile")
    if not fragile:
        return
    ties = tie_up(state.kit, state.played())
    if targets := leap_targets(ties.ropes, ties.mates, fragile):
        target = yield from _ask(state, fragile, "fragile", (None, *targets))
        if target is not None:
            _declare(state, fragile, target)


def _is_worth_bracing(state: State, seat: int) -> bool:
    """Return whether ENGINEER would change the fate of the team: only then is it asked (A22)."""
    played = state.played()
    teams = weigh_teams(state.kit, played, state.values, tie_up(state.kit, played))
    most = state.kit.numbers.engineer_limit
    return any(seat in team.members and team.overweight and team.sum <= most for team in teams)


def _offer(state: State, seat: int, *, met: bool) -> Asking[None]:
    """Ask a role that names nobody whether it is used, if its condition is met."""
    if met and (yield from _ask(state, seat, str(state.roles[seat - 1]), (NO, YES))):
        _declare(state, seat, 1)


def _ask(state: State, seat: int, kind: str, options: tuple[Any, ...]) -> Asking[Any]:
    choices = yield (Decision(seat, kind, options, state.view(seat, state.table())),)
    return choices[seat]


def _declare(state: State, seat: int, use: int) -> None:
    state.uses[seat] = use
    if state.watch is not None:
        state.tell("use", seat=seat, role=state.roles[seat - 1], use=use)
