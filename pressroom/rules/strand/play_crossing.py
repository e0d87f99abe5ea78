"""过河 and 结点: what teams weigh, who may compete for the node, and who takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pressroom.rules.strand.kit import Kit, half

WON, TIED, NO_FULL_TEAM, HELD = "won", "tied", "no_full_team", "held"


class Team(NamedTuple):
    """Players roped together, seats ascending, and how they cross.

    `heaviest` is the value of the heavier of their cards, which breaks ties (R42); a card that
    weighs half in the sum counts in full there (A18).
    """

    members: tuple[int, ...]
    sum: int
    limit: int
    overweight: bool
    node_eligible: bool
    heaviest: int


def weigh(
    kit: Kit,
    values: Sequence[int],
    mates: Sequence[int],
    leaper: int,
    engineer: int,
) -> tuple[Team, ...]:
    """Return the teams, the lowest seat first (R30, R31).

    `leaper` is the seat of FRAGILE after a leap (A18, A19), `engineer` the seat that declares
    ENGINEER (R64); 0 is nobody.
    """
    teams = []
    for seat, mate in enumerate(mates, 1):
        if mate >= seat:
            members = (seat, mate) if mate > seat else (seat,)
            teams.append(_weigh_team(kit, values, members, leaper, engineer))
    return tuple(teams)


def _weigh_team(
    kit: Kit,
    values: Sequence[int],
    members: tuple[int, ...],
    leaper: int,
    engineer: int,
) -> Team:
    weights = [values[member - 1] for member in members]
    leapt = leaper in members
    if leapt and kit.rulings.fragile_halves_weight:
        weights[members.index(leaper)] = half(values[leaper - 1])
    limit = kit.numbers.pair_limit
    if engineer in members:
        limit = max(limit, kit.numbers.engineer_limit)
    weight = sum(weights)
    fits = weight <= limit
    eligible = fits and (not leapt or kit.rulings.fragile_node_eligible)
    heaviest = max(values[member - 1] for member in members)
    return Team(members, weight, limit, not fits, eligible, heaviest)


def award_node(kit: Kit, teams: Sequence[Team]) -> tuple[str, Team | None]:
    """Return what becomes of the node, and the team that takes it (R40–R43, A4)."""
    if not teams:
        return HELD, None
    contenders = [team for team in teams if team.node_eligible]
    if not contenders:
        return NO_FULL_TEAM, None
    if len(contenders) == 1:
        return WON, contenders[0]
    while contenders:
        largest = max(team.sum for team in contenders)
        level = [team for team in contenders if team.sum == largest]
        heaviest = max(team.heaviest for team in level)
        first, *others = [team for team in level if team.heaviest == heaviest]
        if not others:
            return WON, first
        if kit.rulings.tied_node == "void":
            break
        contenders = [team for team in contenders if team.sum < largest]
    return TIED, None


def share_node(
    kit: Kit, winner: Team | None, values: Sequence[int], points: int
) -> Mapping[int, int]:
    """Return the node's points by seat (R43, A1).

    If only the heavier card takes it, level cards void it, as they do between teams.
    """
    if winner is None:
        return {}
    reading = kit.rulings.node_share
    if reading == "heavier":
        heaviest = max(values[member - 1] for member in winner.members)
        takers = [member for member in winner.members if values[member - 1] == heaviest]
        return {takers[0]: points} if len(takers) == 1 else {}
    share = -(-points // len(winner.members)) if reading == "split" else points
    return dict.fromkeys(winner.members, share)


def moves_on(kit: Kit, teams: Sequence[Team], node: str) -> bool:
    """Return whether the party leaves the segment (R44, R45, A2, A3, A28)."""
    rulings = kit.rulings
    if not teams:
        return rulings.held_node == "round"
    if rulings.untaken_node == "waits" and node != WON:
        return False
    return not rulings.advance_needs_full or any(not team.overweight for team in teams)


def carry_on(kit: Kit, node: str, points: int, carried: int, *, moved: bool) -> int:
    """Return the points beside the next node's own: those of nodes left untaken (A2).

    `points` are the node's own, `carried` those that lay beside them.
    """
    if kit.rulings.untaken_node != "carried" or node == WON:
        return 0
    return points + carried if moved else carried
