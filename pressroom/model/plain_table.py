"""Define tables of plain words and numbers, ready to be shown in any form."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from pressroom.model.figures import with_minus_sign


@dataclass(frozen=True, slots=True)
class Interval:
    """A number known only within limits, such as a mean with its 95 % confidence interval.

    A number that is certain has both limits at it; one of which nothing is known has infinite ones.
    """

    value: float
    low: float
    high: float

    @property
    def is_known(self) -> bool:
        """Whether there are limits."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def limits(self) -> str:
        """Return the limits in words, to two places; nothing for a number that is certain."""
        if self.low == self.high:
            return ""
        if not self.is_known:
            return "?"
        between = "–" if round(self.low, 2) >= 0 else " to "
        return with_minus_sign(f"{self.low:z.2f}{between}{self.high:z.2f}")


PlainCell = str | int | float | Interval | None


@dataclass(frozen=True, slots=True)
class PlainTable:
    """A table: its name for machines, its title for people, one cell a column in each row."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[PlainCell, ...], ...]
