"""How hands grow: the limit, what a player lacks, and what a whole game asks of the pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pressroom.rules.strand.kit import Kit


def limit_after(kit: Kit, limit: int, *, stayed: bool) -> int:
    """Return a player's hand limit after a round (R15, R35, A6)."""
    numbers, reading = kit.numbers, kit.rulings.stay_limit
    if reading == "next_round":
        return numbers.hand_limit_stayed if stayed else numbers.hand_limit
    if not stayed:
        return limit
    if reading == "flat":
        return max(limit, numbers.hand_limit_stayed)
    return min(limit + numbers.stay_gain, numbers.hand_limit_max)


def limits_after(kit: Kit, limits: tuple[int, ...], stayed: Sequence[int]) -> tuple[int, ...]:
    """Return all hand limits after a round in which the seats `stayed` did."""
    if not stayed and kit.rulings.stay_limit != "next_round":
        return limits
    return tuple(
        limit_after(kit, limit, stayed=seat in stayed) for seat, limit in enumerate(limits, 1)
    )


def drawn_at_once(kit: Kit, limit: int, held: int) -> int:
    """Return the cards a stayer draws at the end of the round, beside the refill (A7).

    `limit` is his after the round; who keeps his cargo (A9) may lack fewer than the rope grants.
    """
    if kit.rulings.stay_draws != "at_once":
        return 0
    return max(0, min(kit.numbers.stay_gain, limit - held))


def draws(kit: Kit, stays: Sequence[bool]) -> tuple[int, ...]:
    """Return the cards one player draws in each round, from a pile that never ends.

    `stays` tells for each round whether he stays; a card drawn at once counts for its round.
    """
    limit, held = kit.numbers.hand_limit, 0
    drawn = []
    for stayed in stays:
        refill, at_once, limit, held = _draw(kit, limit, held, stayed=stayed)
        drawn.append(refill + at_once)
    return tuple(drawn)


def most_drawn(kit: Kit) -> tuple[int, ...]:
    """Return the most cards one player can have drawn by the refill of each round.

    Follows every pattern of stays; patterns that meet in the same limit and hand are one.
    """
    states = {(kit.numbers.hand_limit, 0): 0}
    most = []
    for _ in range(kit.numbers.rounds):
        ends: dict[tuple[int, int], int] = {}
        seen = 0
        for state, refilled, total in _next_states(kit, states):
            ends[state] = max(total, ends.get(state, 0))
            seen = max(refilled, seen)
        states = ends
        most.append(seen)
    return tuple(most)


def _next_states(
    kit: Kit, states: dict[tuple[int, int], int]
) -> Iterator[tuple[tuple[int, int], int, int]]:
    for (limit, held), before in states.items():
        for stayed in (False, True):
            refill, at_once, *state = _draw(kit, limit, held, stayed=stayed)
            yield (state[0], state[1]), before + refill, before + refill + at_once


def _draw(kit: Kit, limit: int, held: int, *, stayed: bool) -> tuple[int, int, int, int]:
    """Return what one round brings: refill, drawn at once, limit after it, cards held after it."""
    refill = max(0, limit - held)
    spent = 0 if stayed and kit.rulings.stay_keeps_cargo else 1
    held += refill - spent
    limit = limit_after(kit, limit, stayed=stayed)
    at_once = drawn_at_once(kit, limit, held) if stayed else 0
    return refill, at_once, limit, held + at_once
