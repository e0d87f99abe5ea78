from __future__ import annotations

import statistics
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.simulation import statistics as of

VALUES = st.lists(st.integers(-50, 50), min_size=2, max_size=60)


@given(VALUES)
def test_mean_and_deviation_are_those_of_the_list(values: list[int]) -> None:
    counted = Counter[float](values)

    assert of.mean(counted) == pytest.approx(statistics.mean(values))
    assert of.deviation(counted) == pytest.approx(statistics.stdev(values))


@given(VALUES)
def test_the_half_of_the_values_does_not_exceed_the_median(values: list[int]) -> None:
    median = of.quantile(Counter[float](values), 0.5)

    assert median in values
    assert sum(value <= median for value in values) * 2 >= len(values)


def test_wilson_s_interval_is_that_of_the_literature() -> None:
    share = of.share_interval(10, 100)

    assert share.value == pytest.approx(10)
    assert [share.low, share.high] == pytest.approx([5.52, 17.44], abs=0.01)


@pytest.mark.parametrize(("hits", "number"), [(0, 10), (10, 10), (0, 0), (1, 3)])
def test_a_share_lies_within_its_interval_and_that_within_0_and_100(hits: int, number: int) -> None:
    share = of.share_interval(hits, number)

    assert 0 <= share.low <= share.value <= share.high <= 100


def test_newcombe_s_interval_of_a_difference_is_that_of_his_paper() -> None:
    # Statistics in Medicine 17 (1998) 873–890, method 10, example (a): 56/70 against 48/80
    first, second = Counter[float]({1: 48, 0: 32}), Counter[float]({1: 56, 0: 14})

    difference = of.share_difference(first, second)

    assert difference.value == pytest.approx(20.0)
    assert [difference.low, difference.high] == pytest.approx([5.24, 33.39], abs=0.01)


def test_a_difference_of_means_is_sure_only_if_its_interval_leaves_out_0() -> None:
    some, more = Counter[float]({1: 50, 2: 50}), Counter[float]({2: 50, 3: 50})

    assert of.is_sure(of.mean_difference(some, more))
    assert not of.is_sure(of.mean_difference(some, some))


def test_nothing_counted_gives_no_error() -> None:
    nothing = Counter[float]()

    assert of.mean_interval(nothing).value == 0
    assert of.quantile(nothing, 0.5) == 0
