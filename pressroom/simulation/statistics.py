"""Means, shares and differences of what came in many games, each with its 95 % interval.

What comes of the seats of one game depends on each other: if one wins, the others do not. So games
are the units that are drawn, and the error of a mean is that of a ratio of sums by game (Cochran,
Sampling Techniques, 1977, chapter 6: ratio estimators of clusters).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, fsum, inf, sqrt
from statistics import NormalDist

from pressroom.model.plain_table import Interval

Z = NormalDist().inv_cdf(0.975)  # two-sided 95 %
PER_CENT = 100
NEGLIGIBLE = 1e-12  # of the mean: what is left of a constant after rounding


@dataclass(frozen=True, slots=True)
class Sample:
    """Values, and of each the game that it came in; no `games`: one value a game."""

    values: Sequence[float]
    games: Sequence[int]


def by_game(values: Sequence[float]) -> Sample:
    """Return a sample of one value a game, in the order of games."""
    return Sample(values, range(len(values)))


def above_zero(sample: Sample) -> Sample:
    """Return 1 for each value above 0, and 0 for others."""
    return Sample([float(value > 0) for value in sample.values], sample.games)


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return fsum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """Return the standard deviation of a sample (n − 1); 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least a share of the values does not exceed."""
    if not values:
        return 0.0
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def mean_interval(sample: Sample) -> Interval:
    """Return the mean with its interval: of a constant none, of one game without limits."""
    residuals = _residuals(sample)
    return _around(mean(sample.values), residuals, len(residuals))


def mean_difference(first: Sample, second: Sample) -> Interval:
    """Return how much larger the second mean is; both samples come from the same games.

    What moves both means of a game alike, such as its deal, does not widen the interval.
    """
    base, residuals = _residuals(first), _residuals(second)
    games = min(len(base), len(residuals))
    for game, residual in base.items():
        residuals[game] = residuals.get(game, 0.0) - residual
    return _around(mean(second.values) - mean(first.values), residuals, games)


def share_interval(hits: float, number: float) -> Interval:
    """Return a share in per cent with Wilson's interval (JASA 22, 1927)."""
    if number == 0:
        return Interval(0.0, 0.0, 100.0)
    share = hits / number
    scale = 1 + Z * Z / number
    middle = (share + Z * Z / (2 * number)) / scale
    half = Z * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number)) / scale
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(PER_CENT * share, PER_CENT * min(low, share), PER_CENT * max(high, share))


def share_above_zero(sample: Sample) -> Interval:
    """Return in how many per cent of the sample the value is above 0.

    Wilson's interval, for as many values as would say as much if none depended on another (Kott
    and Carr, Journal of Official Statistics 13, 1997). A share that is the same in every game, but
    neither none nor all, is certain.
    """
    hits = above_zero(sample)
    share, games = mean(hits.values), len(set(hits.games))
    if share in (0, 1) or games < 2:
        return share_interval(share * games, games)
    error = _error(share, _residuals(hits))
    if not error:
        return Interval(PER_CENT * share, PER_CENT * share, PER_CENT * share)
    number = share * (1 - share) / (error * error * (games - 1) / games)
    return share_interval(share * number, number)


def share_difference(first: Sample, second: Sample) -> Interval:
    """Return how much larger the second share above 0 is, in points of per cent.

    As for means, both samples come from the same games.
    """
    one = mean_difference(above_zero(first), above_zero(second))
    return Interval(*(PER_CENT * limit for limit in (one.value, one.low, one.high)))


def is_sure(difference: Interval) -> bool:
    """Return whether an interval of a difference does not hold 0."""
    return difference.low > 0 or difference.high < 0


def _residuals(sample: Sample) -> dict[int, float]:
    """Return by game how far its values lie from the mean, in shares of the mean's error."""
    middle, number = mean(sample.values), len(sample.values)
    residuals: dict[int, float] = {}
    for game, value in zip(sample.games, sample.values, strict=True):
        residuals[game] = residuals.get(game, 0.0) + (value - middle) / number
    return residuals


def _around(middle: float, residuals: dict[int, float], games: int) -> Interval:
    """Return the interval of a mean that so many games tell of; fewer than two tell nothing."""
    if games < 2:
        return Interval(middle, -inf, inf)
    half = _student(games - 1) * _error(middle, residuals)
    return Interval(middle, middle - half, middle + half)


def _error(middle: float, residuals: dict[int, float]) -> float:
    """Return the standard error that two or more residuals by game tell of."""
    games = len(residuals)
    error = sqrt(fsum(one * one for one in residuals.values()) * games / (games - 1))
    return error if error > NEGLIGIBLE * max(1.0, abs(middle)) else 0.0


def _student(freedom: int) -> float:
    """Return the quantile of Student's t that Z is of the normal distribution.

    By its expansion (Abramowitz and Stegun, 26.7.5), within 4 % from two degrees of freedom on.
    """
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))
