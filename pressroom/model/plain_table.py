"""Define tables of plain words and numbers, ready to be shown in any form."""

from __future__ import annotations

from dataclasses import dataclass

from pressroom.model.figures import with_minus_sign


@dataclass(frozen=True, slots=True)
class Interval:
    """A number known only within limits, such as a mean with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def limits(self) -> str:
        """Return the limits in words, to two places."""
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
