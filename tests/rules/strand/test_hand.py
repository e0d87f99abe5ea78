"""How hands grow, and what the pile must give."""

from __future__ import annotations

from itertools import product

import pytest

from pressroom.rules.strand.play_hand import draws, limit_after, most_drawn
from tests.rules.strand.conftest import a_kit


def test_a_player_draws_ten_cards_and_one_for_each_of_his_first_two_stays() -> None:
    for stays in product((False, True), repeat=8):
        assert sum(draws(a_kit(), stays)) == 10 + min(2, sum(stays[:7]))


def test_a_stayer_who_keeps_his_cargo_never_draws_more_than_ten() -> None:
    totals = {
        sum(draws(a_kit(stay_keeps_cargo=True), stays))
        for stays in product((False, True), repeat=8)
    }

    assert max(totals) == 10


@pytest.mark.parametrize("reading", [{}, {"stay_keeps_cargo": True}, {"stay_limit": "flat"}])
def test_the_most_drawn_is_that_of_all_patterns_of_stays(reading: dict[str, object]) -> None:
    kit = a_kit(**reading)

    patterns = [draws(kit, stays) for stays in product((False, True), repeat=8)]

    assert most_drawn(kit) == tuple(
        max(sum(pattern[: end + 1]) for pattern in patterns) for end in range(8)
    )


@pytest.mark.parametrize("keeps", [False, True])
def test_a_card_drawn_at_once_never_takes_a_hand_over_its_limit(keeps: bool) -> None:
    at_once = a_kit(stay_draws="at_once", stay_keeps_cargo=keeps)
    later = a_kit(stay_keeps_cargo=keeps)

    for stays in product((False, True), repeat=8):
        held, limit = 0, 3
        for drawn, stayed in zip(draws(at_once, stays), stays, strict=True):
            held += drawn - (not (keeps and stayed))
            limit = min(5, limit + stayed)
            assert held <= limit
        # the same cards, but for the one that a stay in the last round still brings
        assert sum(draws(at_once, stays)) - sum(draws(later, stays)) in {0, int(stays[7])}


STAYS = ((), (1,), (1, 2), (5, 6), (6,), (6, 7))  # by which the pile runs short soon or late


def test_six_players_who_empty_the_pile_always_hold_a_card_and_sometimes_only_one() -> None:
    hands = {smallest_hand(stays) for stays in product(STAYS, repeat=6)}

    assert min(hands) == 1


def smallest_hand(stays: tuple[tuple[int, ...], ...]) -> int:
    """Return the smallest hand anybody picks from; the pile is filled from in seat order (A10)."""
    pile, limits, held, smallest = 60, [3] * 6, [0] * 6, 5
    for number in range(1, 9):
        for seat, rounds in enumerate(stays):
            drawn = min(pile, limits[seat] - held[seat])
            pile -= drawn
            held[seat] += drawn - 1
            smallest = min(smallest, held[seat] + 1)
            limits[seat] = min(5, limits[seat] + (number in rounds))
    return smallest


@pytest.mark.parametrize(
    ("reading", "limit", "after"),
    [
        ("permanent", 3, 4),
        ("permanent", 5, 5),
        ("next_round", 5, 4),
        ("flat", 3, 4),
        ("flat", 5, 5),
    ],
)
def test_a_stay_raises_the_limit_as_it_is_read_and_never_lowers_a_lasting_one(
    reading: str, limit: int, after: int
) -> None:
    assert limit_after(a_kit(stay_limit=reading), limit, stayed=True) == after
