"""What a round may be made of. A game never offers anything else; cases typed by hand may."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.rules.strand.book import STAY, Book
from pressroom.rules.strand.resolve import Result, Round, resolve_round

NAMES_A_PLAYER = ("bb", "fragile")


class IllegalRound(ValueError):
    """A round that the rules do not allow; nothing has been resolved."""


def resolve_checked(book: Book, played: Round, uses_left: Sequence[int]) -> Result:
    """Resolve a round that may be illegal. Raises `IllegalRound`, and then changes nothing."""
    _check_table(book, played)
    _check_ropes(book, played)
    _check_roles(book, played, uses_left)
    _check_uses(played, uses_left)
    return resolve_round(book, played)


def check_players(book: Book, players: int) -> None:
    """Raise `IllegalRound` unless so many may play (A23)."""
    _demand(players in book.seats, f"{players} players")


def _check_table(book: Book, played: Round) -> None:
    numbers, players = book.numbers, len(played.cargo)
    check_players(book, players)
    for entries in (played.ropes, played.limits, played.roles):
        _demand(len(entries) == players, "one entry a player")
    _demand(book.first_segment <= played.segment <= len(book.nodes), "a segment of the board")
    _demand(all(value in numbers.cargo_values for value in played.cargo), "cargo of the pile")
    limits = range(numbers.hand_limit, numbers.hand_limit_max + 1)
    _demand(all(limit in limits for limit in played.limits), "hand limits")


def _check_ropes(book: Book, played: Round) -> None:
    players = len(played.cargo)
    for seat, target in enumerate(played.ropes, 1):
        _demand(target in book.ropes[seat], "a rope of the set")
        dead = target == seat or target > players
        _demand(not (dead and book.rulings.dead_rope == "refused"), "a live rope")


def _check_roles(book: Book, played: Round, uses_left: Sequence[int]) -> None:
    _demand(len(uses_left) == len(played.roles), "one entry a player")
    taken = [role for role in played.roles if role is not None]
    _demand(len(set(taken)) == len(taken), "each role once")
    for role, left in zip(played.roles, uses_left, strict=True):
        _demand(role is None or role in book.uses, "a role of the kit")
        _demand(0 <= left <= (book.uses[role] if role else 0), "uses left")


def _check_uses(played: Round, uses_left: Sequence[int]) -> None:
    players = range(1, len(played.cargo) + 1)
    for seat, use in played.uses.items():
        _demand(seat in players and uses_left[seat - 1] > 0, "a use that is left")
        if played.roles[seat - 1] in NAMES_A_PLAYER:
            _demand(use in players and use not in {seat, STAY}, "another player named")
        else:
            _demand(use == 1, "a use that names nobody")


def _demand(met: bool, what: str) -> None:
    if not met:
        raise IllegalRound(f"not legal: {what}")
