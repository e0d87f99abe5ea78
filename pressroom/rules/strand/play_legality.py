"""What a round may be made of. A game never offers anything else; cases typed by hand may."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.rules.cases import Refused
from pressroom.rules.strand.kit import STAY, Kit
from pressroom.rules.strand.play_resolve import Result, Round, resolve_round

NAMES_A_PLAYER = ("bb", "fragile")


def resolve_checked(kit: Kit, played: Round, uses_left: Sequence[int]) -> Result:
    """Resolve a round that may be illegal. Raises `Refused`, and then changes nothing."""
    _check_table(kit, played)
    _check_ropes(kit, played)
    _check_roles(kit, played, uses_left)
    _check_uses(played, uses_left)
    return resolve_round(kit, played)


def check_players(kit: Kit, players: int) -> None:
    """Raise `Refused` unless so many may play (A23)."""
    _demand(players in kit.seats)


def _check_table(kit: Kit, played: Round) -> None:
    numbers, players = kit.numbers, len(played.cargo)
    check_players(kit, players)
    for entries in (played.ropes, played.limits, played.roles):
        _demand(len(entries) == players)  # one entry a player
    _demand(kit.first_segment <= played.segment <= len(kit.nodes))  # a segment of the board
    _demand(all(value in numbers.cargo_values for value in played.cargo))  # cargo of the pile
    limits = range(numbers.hand_limit, numbers.hand_limit_max + 1)
    _demand(all(limit in limits for limit in played.limits))  # hand limits


def _check_ropes(kit: Kit, played: Round) -> None:
    players = len(played.cargo)
    for seat, target in enumerate(played.ropes, 1):
        _demand(target in kit.ropes[seat])  # a rope of the set
        dead = target == seat or target > players
        _demand(not (dead and kit.rulings.dead_rope == "refused"))  # a live rope


def _check_roles(kit: Kit, played: Round, uses_left: Sequence[int]) -> None:
    _demand(len(uses_left) == len(played.roles))  # one entry a player
    taken = [role for role in played.roles if role is not None]
    _demand(len(set(taken)) == len(taken))  # each role once
    for role, left in zip(played.roles, uses_left, strict=True):
        _demand(role is None or role in kit.uses)  # a role of the kit
        _demand(0 <= left <= (kit.uses[role] if role else 0))  # uses left


def _check_uses(played: Round, uses_left: Sequence[int]) -> None:
    players = range(1, len(played.cargo) + 1)
    for seat, use in played.uses.items():
        _demand(seat in players and uses_left[seat - 1] > 0)  # a use that is left
        if played.roles[seat - 1] in NAMES_A_PLAYER:
            _demand(use in players and use not in {seat, STAY})  # another player named
        else:
            _demand(use == 1)  # a use that names nobody


def _demand(met: bool) -> None:
    if not met:
        raise Refused
