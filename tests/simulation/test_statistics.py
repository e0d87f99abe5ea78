from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.model.plain_table import Interval
from pressroom.simulation import statistics as of
from pressroom.simulation.statistics import Sample, by_game

VALUES = st.lists(st.integers(-50, 50), min_size=2, max_size=60)


@given(VALUES)
def test_mean_and_deviation_are_those_of_the_list(values: list[int]) -> None:
    assert of.mean(values) == pytest.approx(statistics.mean(values))
    assert of.deviation(values) == pytest.approx(statistics.stdev(values))


@given(VALUES)
def test_the_half_of_the_values_does_not_exceed_the_median(values: list[int]) -> None:
    median = of.quantile(values, 0.5)

    assert median in values
    assert sum(value <= median for value in values) * 2 >= len(values)
    assert sum(value < median for value in values) * 2 < len(values)


def test_wilson_s_interval_is_that_of_the_literature() -> None:
    share = of.share_interval(10, 100)

    assert share.value == pytest.approx(10)
    assert [share.low, share.high] == pytest.approx([5.52, 17.44], abs=0.01)


def test_one_value_a_game_gives_wilson_s_interval_and_student_s() -> None:
    shares = of.share_above_zero(by_game([1.0] * 10 + [0.0] * 90))
    means = of.mean_interval(by_game([4.0, 5.0, 6.0, 5.0, 4.0, 6.0, 5.0, 5.0, 4.0, 6.0, 5.0]))

    assert [shares.low, shares.high] == pytest.approx([5.52, 17.44], abs=0.01)
    half = 2.2281 * statistics.stdev([4, 5, 6, 5, 4, 6, 5, 5, 4, 6, 5]) / 11**0.5  # from a table
    assert [means.low, means.high] == pytest.approx([5 - half, 5 + half], abs=1e-3)


@pytest.mark.parametrize(("hits", "number"), [(0, 10), (10, 10), (0, 0), (1, 3)])
def test_a_share_lies_within_its_interval_and_that_within_0_and_100(hits: int, number: int) -> None:
    share = of.share_interval(hits, number)

    assert 0 <= share.low <= share.value <= share.high <= 100


def seats_of(*games: Sequence[float]) -> Sample:
    values = [value for game in games for value in game]
    return Sample(values, [number for number, game in enumerate(games) for _ in game])


def test_what_is_the_same_in_every_game_has_no_interval() -> None:
    placed = seats_of(*[(0, 1, 2, 3), (3, 1, 0, 2), (1, 0, 2, 3)] * 20)
    shared = seats_of(*[(0, 0, 1), (1, 0, 0), (0, 1, 0)] * 20)  # a third is no whole number

    assert of.mean_interval(placed) == Interval(1.5, 1.5, 1.5)
    assert of.mean_interval(placed).limits == ""
    assert of.share_above_zero(placed) == Interval(75, 75, 75)
    assert of.mean_interval(shared).limits == of.share_above_zero(shared).limits == ""


def test_what_never_happened_may_still_happen() -> None:
    never = of.share_above_zero(by_game([0.0] * 100))

    assert never.value == 0
    assert never.high == pytest.approx(3.70, abs=0.01)  # Wilson's upper limit of 0 in 100


def test_one_game_tells_nothing_of_others() -> None:
    once, other = seats_of((1, 5, 3)), seats_of((8, 9))

    assert of.mean_interval(once) == Interval(3, -inf, inf)
    assert not of.is_sure(of.mean_difference(once, other))
    assert of.share_above_zero(seats_of((0, 1))).limits != ""


def test_the_same_games_played_twice_do_not_differ() -> None:
    played = seats_of((1, 5, 3), (2, 2, 9), (0, 1, 4))

    assert of.mean_difference(played, played) == Interval(0, 0, 0)
    assert of.share_difference(played, played) == Interval(0, 0, 0)


def test_a_small_change_of_every_game_is_sure_though_games_differ_much() -> None:
    rng = Random(1)
    games = [rng.gauss(100, 30) for _ in range(50)]
    changed = [value + rng.gauss(1, 0.5) for value in games]

    assert of.is_sure(of.mean_difference(by_game(games), by_game(changed)))
    assert not of.is_sure(of.mean_difference(by_game(games), by_game(games[::-1])))


def test_nothing_counted_gives_no_error() -> None:
    nothing = Sample((), ())

    assert of.mean_interval(nothing).value == 0
    assert of.share_above_zero(nothing) == Interval(0, 0, 100)
    assert of.quantile((), 0.5) == 0


EXPERIMENTS, GAMES = 200, 80


def alike(rng: Random) -> Interval:
    """Three seats of a game score alike: 5 on average."""
    lucks = [rng.gauss(5, 2) for _ in range(GAMES)]
    return of.mean_interval(seats_of(*[[rng.gauss(luck, 1) for _ in "123"] for luck in lucks]))


def rivals(rng: Random) -> Interval:
    """One of four wins; the first bot has one seat or two, each thrice as likely to win.

    Its seats win 3/6 and 6/8 of a game, 5/4 of three seats: 5/12.
    """
    shares = []
    for game in range(GAMES):
        seats = 1 + game % 2
        winner = rng.choices(range(4), [3] * seats + [1] * (4 - seats))[0]
        shares.append([float(winner == seat) for seat in range(seats)])
    return of.share_above_zero(seats_of(*shares))


def teams(rng: Random) -> Interval:
    """All four seats win or lose together, 30 % of the games."""
    return of.share_above_zero(seats_of(*[[float(rng.random() < 0.3)] * 4 for _ in range(GAMES)]))


def worth(rng: Random) -> Interval:
    """One to three of four hold a card that is worth 2; rich games are rich for all."""
    held, others = [], []
    for _ in range(GAMES):
        luck, holders = rng.gauss(10, 4), rng.randint(1, 3)
        held.append([rng.gauss(luck + 2, 1) for _ in range(holders)])
        others.append([rng.gauss(luck, 1) for _ in range(4 - holders)])
    return of.mean_difference(seats_of(*others), seats_of(*held))


def rare(rng: Random) -> Interval:
    """A card that is worth 3 is held in every tenth game only."""
    held, others = [], []
    for game in range(GAMES):
        others.append([rng.gauss(10, 2) for _ in range(3)])
        held.append([rng.gauss(13, 2)] if game % 10 == 0 else [])
    return of.mean_difference(seats_of(*others), seats_of(*held))


def changed(rng: Random) -> Interval:
    """The same deals, played by another rule that gives 0.5 more."""
    deals = [rng.gauss(20, 6) for _ in range(GAMES)]
    before, after = (
        seats_of(*[[rng.gauss(deal + more, 1) for _ in "1234"] for deal in deals])
        for more in (0, 0.5)
    )
    return of.mean_difference(before, after)


@pytest.mark.parametrize(
    ("experiment", "truth"),
    [(alike, 5), (rivals, 100 * 5 / 12), (teams, 30), (worth, 2), (rare, 3), (changed, 0.5)],
)
def test_about_95_of_100_intervals_hold_the_truth(
    experiment: Callable[[Random], Interval], truth: float
) -> None:
    rng = Random(experiment.__name__)
    intervals = [experiment(rng) for _ in range(EXPERIMENTS)]

    held = sum(one.low <= truth <= one.high for one in intervals)
    assert 180 <= held <= 198  # 190, give or take three standard deviations (3.1)
