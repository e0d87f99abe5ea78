"""The players that the computer has: skill orders them, and the strong one reads the others."""

from __future__ import annotations

from collections import defaultdict

import pytest

from pressroom.rules.strand.bots_reading import (
    best_partners,
    chances_to_be_met,
    characters,
    draws_rope,
    pair_up,
)
from pressroom.rules.strand.view import PastRound, Tabletop
from tests.rules.strand.conftest import a_kit, an_engine, play_out

BOOK = a_kit()


def shares(bots: list[str], games: int, **readings: str) -> dict[str, float]:
    """Return how many wins a seat of each bot has, the seats taken in turn."""
    won: defaultdict[str, float] = defaultdict(float)
    engine = an_engine(**readings)
    for seed in range(games):
        turn = seed % len(bots)
        seated = bots[turn:] + bots[:turn]
        outcome = play_out(engine, seated, seed)
        for seat in outcome.winners:
            won[seated[seat - 1]] += 1 / len(outcome.winners)
    return {bot: won[bot] / bots.count(bot) / games for bot in set(bots)}


@pytest.mark.parametrize("roles", ["none", "dealt"])
def test_greedy_beats_random(roles: str) -> None:
    share = shares(["random", "random", "greedy", "greedy"], 200, roles=roles)

    assert share["greedy"] > 3 * share["random"]


def test_reader_beats_greedy() -> None:
    share = shares(["greedy", "greedy", "reader", "reader"], 400)

    assert share["reader"] > 1.15 * share["greedy"]


def test_a_table_of_readers_scores_more_than_a_table_of_greedy_players() -> None:
    engine = an_engine()

    means = [
        sum(sum(play_out(engine, [bot] * 4, seed).scores.values()) for seed in range(60)) / 240
        for bot in ("random", "greedy", "reader")
    ]

    assert means[0] + 10 < means[1]
    assert means[1] + 3 < means[2]


def test_the_best_partner_brings_the_largest_sum_within_the_limit() -> None:
    assert best_partners(BOOK.numbers.pair_limit, (5, 2, 1, 2), 1) == (2, 4)


def test_if_nobody_fits_the_lightest_is_best() -> None:
    assert best_partners(BOOK.numbers.pair_limit, (5, 5, 4, 3), 1) == (4,)


def test_pairing_up_makes_the_best_team_first_and_leaves_one_over() -> None:
    assert pair_up(BOOK, (5, 2, 4, 3, 1), range(1, 6)) == {1: 2, 2: 1, 3: 4, 4: 3, 5: 0}


def test_who_has_pointed_as_greedy_players_do_is_held_for_one() -> None:
    values = (5, 5, 2, 1)  # sense pairs 1 with 3; greedy 2 points at 3 all the same
    past = tuple(PastRound(values, (3, 3, 1, 3)) for _ in range(4))

    likeness = characters(BOOK, a_table(values, past))[1]

    assert max(likeness, key=likeness.__getitem__) == "greedy"


def test_who_keeps_his_word_is_expected_where_he_says() -> None:
    past = tuple(PastRound((3, 3, 3), (2, 3, 1), (2, 3, 1)) for _ in range(4))
    table = a_table((3, 3, 3), past)._replace(announced=(None, 1, 2))

    met = chances_to_be_met(BOOK, table, 1)

    assert met[2] > met[3]


def a_table(values: tuple[int, ...], past: tuple[PastRound, ...]) -> Tabletop:
    none = (0,) * len(values)
    return Tabletop(
        5, 3, 4, values, values, (), (), (), none, none, none, none, (None,) * len(values), none,
        20, 20, past,
    )  # fmt: skip


def test_a_cargo_draws_the_rope_of_one_whom_no_rival_suits_better() -> None:
    five, three = {5: 1.0}, {3: 1.0}

    assert draws_rope(2, five, [three], 7) == 1.0
    assert draws_rope(1, five, [{2: 1.0}], 7) == 0.0
    assert draws_rope(3, five, [three], 7) == 0.0


def test_no_seat_is_worth_more_to_players_who_think_alike() -> None:
    engine, won = an_engine(), [0] * 4
    for seed in range(400):
        for seat in play_out(engine, ["reader"] * 4, seed).winners:
            won[seat - 1] += 1

    assert max(won) < 1.6 * min(won)
