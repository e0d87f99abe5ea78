"""The moments at which roles may speak (rules, section 4). Each use is a decision of its own."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from pressroom.rules.match import Decision
from pressroom.rules.strand.resolve import count_values, plays_along, tie_up, weigh_teams
from pressroom.rules.strand.ropes import leap_targets
from pressroom.rules.strand.run import Run

T = TypeVar("T")
Asking = Generator[tuple[Decision, ...], Mapping[int, Any], T]

NO, YES = False, True


def able(run: Run, role: str) -> int:
    """Return the seat that holds a role with a use left, else 0."""
    if role not in run.roles:
        return 0
    seat = run.roles.index(role) + 1
    return seat if run.uses_left[seat - 1] > 0 else 0


def who_raises_with_his_card(run: Run) -> int:
    """Return PORTER's seat if he may raise the card he picks, else 0 (R62, A20)."""
    return 0 if run.book.rulings.porter_after_reveal else able(run, "porter")


def ask_after_cargo(run: Run) -> Asking[None]:
    """Ask PORTER once the cargo is turned, if he is read to speak then (A20)."""
    if run.book.rulings.porter_after_reveal and (porter := able(run, "porter")):
        yield from _offer(run, porter, met=True)
    run.values = count_values(run.book, run.played())


def ask_before_turning(run: Run) -> Asking[None]:
    """Ask BB for a partner while all ropes lie face down (R60); the partner may refuse by A17."""
    bb = able(run, "bb")
    if not bb:
        return
    others = tuple(seat for seat in range(1, len(run.hands) + 1) if seat != bb)
    partner = yield from _ask(run, bb, "bb", (None, *others))
    asks = partner is not None and run.book.rulings.bb_needs_consent
    if asks and not (yield from _ask(run, partner, "consent", (NO, YES))):
        return
    if partner is not None:
        _declare(run, bb, partner)


def ask_after_turning(run: Run) -> Asking[None]:
    """Ask FRAGILE, ENGINEER, MUSICIAN and SAM, each if the condition is true (R59–R64, A22)."""
    yield from _ask_fragile(run)
    if engineer := able(run, "engineer"):
        yield from _offer(run, engineer, met=_is_worth_bracing(run, engineer))
    if musician := able(run, "musician"):
        teams = weigh_teams(run.book, run.played(), run.values, tie_up(run.book, run.played()))
        yield from _offer(run, musician, met=plays_along(run.book, teams, musician))
    if sam := able(run, "sam"):
        yield from _offer(run, sam, met=sam in tie_up(run.book, run.played()).fallen)


def _ask_fragile(run: Run) -> Asking[None]:
    fragile = able(run, "fragile")
    if not fragile:
        return
    ties = tie_up(run.book, run.played())
    if targets := leap_targets(ties.ropes, ties.mates, fragile):
        target = yield from _ask(run, fragile, "fragile", (None, *targets))
        if target is not None:
            _declare(run, fragile, target)


def _is_worth_bracing(run: Run, seat: int) -> bool:
    """Return whether ENGINEER would change the fate of his team: only then is he asked (A22)."""
    played = run.played()
    teams = weigh_teams(run.book, played, run.values, tie_up(run.book, played))
    most = run.book.numbers.engineer_limit
    return any(seat in team.members and team.overweight and team.sum <= most for team in teams)


def _offer(run: Run, seat: int, *, met: bool) -> Asking[None]:
    """Ask a role that names nobody whether it is used, if its condition is met."""
    if met and (yield from _ask(run, seat, str(run.roles[seat - 1]), (NO, YES))):
        _declare(run, seat, 1)


def _ask(run: Run, seat: int, kind: str, options: tuple[Any, ...]) -> Asking[Any]:
    choices = yield (Decision(seat, kind, options, run.view(seat, run.table())),)
    return choices[seat]


def _declare(run: Run, seat: int, use: int) -> None:
    run.uses[seat] = use
    if run.watch is not None:
        run.tell("use", seat=seat, role=run.roles[seat - 1], use=use)
