"""Counts to means, shares and differences, each with its 95 % confidence interval."""

from __future__ import annotations

from collections import Counter
from math import fsum, sqrt
from statistics import NormalDist

from pressroom.model.plain_table import Interval

Z = NormalDist().inv_cdf(0.975)  # two-sided 95 %
PER_CENT = 100


def size(values: Counter[float]) -> int:
    """Return how many were counted."""
    return values.total()


def mean(values: Counter[float]) -> float:
    """Return the mean; 0 of nothing."""
    number = size(values)
    return fsum(value * count for value, count in sorted(values.items())) / number if number else 0


def deviation(values: Counter[float]) -> float:
    """Return the standard deviation of a sample (n − 1); 0 of fewer than two."""
    number, middle = size(values), mean(values)
    if number < 2:
        return 0.0
    squares = fsum((value - middle) ** 2 * count for value, count in sorted(values.items()))
    return sqrt(squares / (number - 1))


def quantile(values: Counter[float], share: float) -> float:
    """Return the smallest value that at least a share of the counted does not exceed."""
    wanted, seen = share * size(values), 0
    for value, count in sorted(values.items()):
        seen += count
        if seen >= wanted:
            return value
    return 0.0


def mean_interval(values: Counter[float]) -> Interval:
    """Return the mean with its normal confidence interval."""
    middle, half = mean(values), Z * _error(values)
    return Interval(middle, middle - half, middle + half)


def mean_difference(first: Counter[float], second: Counter[float]) -> Interval:
    """Return how much larger the second mean is (Welch, by the normal distribution)."""
    middle = mean(second) - mean(first)
    half = Z * sqrt(_error(first) ** 2 + _error(second) ** 2)
    return Interval(middle, middle - half, middle + half)


def share_interval(hits: int, number: int) -> Interval:
    """Return a share in per cent with Wilson's interval (JASA 22, 1927)."""
    if number == 0:
        return Interval(0.0, 0.0, 100.0)
    share = hits / number
    scale = 1 + Z * Z / number
    middle = (share + Z * Z / (2 * number)) / scale
    half = Z * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number)) / scale
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(PER_CENT * share, PER_CENT * min(low, share), PER_CENT * max(high, share))


def share_above_zero(values: Counter[float]) -> Interval:
    """Return in how many per cent of the counted the value is above 0."""
    return share_interval(sum(n for value, n in values.items() if value > 0), size(values))


def share_difference(first: Counter[float], second: Counter[float]) -> Interval:
    """Return how much larger the second share above 0 is, in points of per cent.

    The interval is Newcombe's, made of the two of Wilson (Statistics in Medicine 17, 1998).
    """
    one, other = share_above_zero(first), share_above_zero(second)
    middle = other.value - one.value
    below = sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    above = sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Interval(middle, middle - below, middle + above)


def is_sure(difference: Interval) -> bool:
    """Return whether an interval of a difference does not hold 0."""
    return difference.low > 0 or difference.high < 0


def _error(values: Counter[float]) -> float:
    return deviation(values) / sqrt(size(values)) if values else 0.0
