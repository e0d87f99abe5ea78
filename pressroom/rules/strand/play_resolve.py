"""Step 5 as one pure function: what was shown, laid and declared becomes what a round brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pressroom.rules.strand.kit import Kit, half
from pressroom.rules.strand.play_crossing import Team, award_node, moves_on, share_node, weigh
from pressroom.rules.strand.play_hand import limits_after
from pressroom.rules.strand.play_ropes import (
    ALONE,
    find_alone,
    find_mates,
    leap,
    leap_targets,
    lock,
)


class Round(NamedTuple):
    """What is fixed before a round is resolved; one entry a seat, seat 1 first.

    `cargo` are printed values; `ropes` are seats, 0 to stay; `uses` are declarations by seat: the
    partner of BB, the target of FRAGILE, 1 for the other roles. `carried` are points that lie
    on the node beside its own (A2).
    """

    segment: int
    cargo: tuple[int, ...]
    ropes: tuple[int, ...]
    limits: tuple[int, ...]
    roles: tuple[str | None, ...]
    uses: Mapping[int, int] = {}
    carried: int = 0

    def declaring(self, role: str) -> int:
        """Return the seat that declares a role, else 0."""
        return next((seat for seat in self.uses if self.roles[seat - 1] == role), 0)


class Ties(NamedTuple):
    """Who is roped to whom once BB and FRAGILE have spoken; `leaper` is FRAGILE's seat, else 0.

    `fallen` are the seats that laid a number and have no mate, `stayed` those whose rope stays;
    everybody else is in a team (R22).
    """

    ropes: tuple[int, ...]
    mates: tuple[int, ...]
    leaper: int
    fallen: tuple[int, ...]
    stayed: tuple[int, ...]


class Result(NamedTuple):
    """What a round brings; one entry a seat, seat 1 first, except where seats are listed.

    `values` are the cargo values that counted; `scores` hold cargo, bonus and node, but no
    markers: those are paid at the end of the game. `limits` are the hand limits afterwards.
    """

    values: tuple[int, ...]
    teams: tuple[Team, ...]
    fallen: tuple[int, ...]
    stayed: tuple[int, ...]
    scores: tuple[int, ...]
    markers: tuple[int, ...]
    limits: tuple[int, ...]
    spent: tuple[int, ...]
    node: str
    owners: tuple[int, ...]
    moves_on: bool


def resolve_round(kit: Kit, played: Round) -> Result:
    """Resolve a legal round in the order of R19; declarations without their condition are void."""
    values = count_values(kit, played)
    ties = tie_up(kit, played)
    teams = weigh_teams(kit, played, values, ties)
    scores, markers = [0] * len(values), [0] * len(values)
    _cross(kit, played, values, teams, ties.leaper, scores)
    _fall(kit, played, values, ties.fallen, scores, markers)
    node, winner = award_node(kit, teams)
    shares = share_node(kit, winner, values, kit.points(played.segment) + played.carried)
    for seat, share in shares.items():
        scores[seat - 1] += share
    return Result(
        values,
        teams,
        ties.fallen,
        ties.stayed,
        tuple(scores),
        tuple(markers),
        limits_after(kit, played.limits, ties.stayed),
        _spent(kit, played, teams, ties),
        node,
        tuple(shares),
        moves_on(kit, teams, node),
    )


def count_values(kit: Kit, played: Round) -> tuple[int, ...]:
    """Return the values that count, PORTER's raised (R62)."""
    porter = played.uses and played.declaring("porter")
    if not porter:
        return played.cargo
    values = list(played.cargo)
    values[porter - 1] = raised(kit, values[porter - 1])
    return tuple(values)


def raised(kit: Kit, value: int) -> int:
    """Return a value after PORTER has raised it (R62, A20)."""
    return max(value, min(value + kit.numbers.porter_gain, kit.numbers.cargo_max))


def tie_up(kit: Kit, played: Round) -> Ties:
    """Judge the ropes: BB's lock, those who point at each other, FRAGILE's leap (R20, R60, R61)."""
    ropes, leaper = played.ropes, 0
    if played.uses and (bb := played.declaring("bb")):
        ropes = lock(kit.rulings, ropes, bb, played.uses[bb])
    mates = find_mates(kit.rulings, ropes)
    if played.uses and (fragile := played.declaring("fragile")):
        target = played.uses[fragile]
        if target in leap_targets(ropes, mates, fragile):
            mates, leaper = leap(mates, fragile, target), fragile
    fallen, stayed = find_alone(ropes, mates)
    return Ties(ropes, mates, leaper, fallen, stayed)


def weigh_teams(kit: Kit, played: Round, values: Sequence[int], ties: Ties) -> tuple[Team, ...]:
    """Return the teams as they cross, ENGINEER's reinforced (R30, R31, R64)."""
    engineer = played.uses and played.declaring("engineer")
    return weigh(kit, values, ties.mates, ties.leaper, engineer or 0)


def _cross(
    kit: Kit,
    played: Round,
    values: Sequence[int],
    teams: Sequence[Team],
    leaper: int,
    scores: list[int],
) -> None:
    """Score the teams: full or half each, FRAGILE half, MUSICIAN's bonus (R30, R31, R61, R63)."""
    for team in teams:
        for seat in team.members:
            whole = not team.overweight and seat != leaper
            scores[seat - 1] = values[seat - 1] if whole else half(values[seat - 1])
    musician = played.uses and played.declaring("musician")
    if musician and plays_along(kit, teams, musician):
        scores[musician - 1] += kit.numbers.musician_gain


def plays_along(kit: Kit, teams: Sequence[Team], seat: int) -> bool:
    """Return whether MUSICIAN is in a team that counts for the bonus (R63, A21)."""
    needs_full = kit.rulings.musician_needs_full
    return any(seat in team.members and not (needs_full and team.overweight) for team in teams)


def _fall(
    kit: Kit,
    played: Round,
    values: Sequence[int],
    fallen: Sequence[int],
    scores: list[int],
    markers: list[int],
) -> None:
    """Score those who fell, half and SAM whole, and hand out the markers (R34, R59)."""
    sam = played.uses and played.declaring("sam")
    for seat in fallen:
        value = values[seat - 1]
        scores[seat - 1] = value if seat == sam else half(value)
        markers[seat - 1] = kit.numbers.fall_markers


def _spent(kit: Kit, played: Round, teams: Sequence[Team], ties: Ties) -> tuple[int, ...]:
    """Return the uses spent: those declared whose condition was true (A22)."""
    spent = [0] * len(played.cargo)
    for seat in played.uses:
        match played.roles[seat - 1]:
            case "fragile":
                met = seat == ties.leaper
            case "engineer":
                met = ties.mates[seat - 1] != ALONE
            case "musician":
                met = plays_along(kit, teams, seat)
            case "sam":
                met = seat in ties.fallen
            case _:
                met = True  # PORTER and BB have no condition
        spent[seat - 1] = int(met)
    return tuple(spent)
