"""Counts and intervals to SVG pictures that stand in a page as they are.

Lengths are CSS px of the picture, origin top-left, y down; a page scales it to its column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from unicodedata import east_asian_width

from pressroom.model.figures import with_minus_sign
from pressroom.model.plain_table import Interval

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#7a5c00")
# Okabe and Ito, Color Universal Design (2008), the yellow darkened for white paper
WIDTH = 640
PLOT_HEIGHT = 190
ROW_HEIGHT = 24
LABEL_WIDTH = 150  # at least
WIDE, NARROW = 13.0, 6.5  # a character of East Asia, and a Latin one
MARGIN = 34
MOST_BARS = 40
# Attributes, not classes: readers of HTML that are no browser do not style pictures by CSS.
FONT = 'font-family="system-ui, Noto Sans, Noto Sans CJK SC, sans-serif" font-size="12"'
SMALL = 'font-size="11" fill="#646a73"'
GRID_LINE = 'stroke="#d9dce1" fill="none"'


@dataclass(frozen=True, slots=True)
class Series:
    """Values under a name."""

    name: str
    values: Sequence[float]


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers to px along one axis."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a number lies."""
        span = self.high - self.low or 1.0
        return round(self.start + (value - self.low) / span * (self.end - self.start), 1)

    def ticks(self, most: int = 8) -> list[float]:
        """Return round numbers within the axis."""
        step = round_step((self.high - self.low or 1.0) / most)
        first = ceil(self.low / step - 1e-9)
        return [round(n * step, 10) for n in range(first, floor(self.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, … (and 0.1, 0.2, …) that is not less."""
    power = 10.0 ** floor(log10(least))
    return float(
        next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * 0.999)
    )


def histogram(series: Sequence[Series], title: str) -> str:
    """Draw how often each value came up, in per cent of each series, one outline a series."""
    shown = [one for one in series if one.values]
    if not shown:
        return ""
    low = min(min(one.values) for one in shown)
    high = max(max(one.values) for one in shown)
    bar = max(1.0, round_step((high - low + 1) / MOST_BARS))
    low, high = floor(low / bar) * bar, (floor(high / bar) + 1) * bar
    heights = [_shares(one.values, low, bar) for one in shown]
    top = max(max(shares.values()) for shares in heights)
    across = Scale(low, high, MARGIN, WIDTH - 8)
    up = Scale(0, top, PLOT_HEIGHT, 12)
    parts = [_grid_line(MARGIN, WIDTH - 8, up.at(tick), f"{tick:g} %") for tick in up.ticks(4)]
    for place, shares in enumerate(heights):
        parts.append(_outline(shares, bar, across, up, COLOURS[place % len(COLOURS)]))
    middle = (
        0.5 if bar == 1 else 0.0
    )  # a bar of one number stands over it, a wider one begins there
    parts += [_tick(across.at(tick + middle), _number(tick)) for tick in across.ticks(12)[:-1]]
    parts += _legend([one.name for one in shown])
    return _picture(PLOT_HEIGHT + 44, title, parts)


def interval_plot(
    rows: Sequence[tuple[str, Interval]], title: str, reference: float | None = None
) -> str:
    """Draw each value as a dot on its interval; a dashed line marks the reference.

    Values whose interval is not known are left out.
    """
    rows = [(name, one) for name, one in rows if one.is_known]
    if not rows:
        return ""
    marks = [*([] if reference is None else [reference])]
    low = min([*(one.low for _, one in rows), *marks])
    high = max([*(one.high for _, one in rows), *marks])
    room = (high - low or 1.0) * 0.06
    label = max(LABEL_WIDTH, *(14 + _width(name) for name, _ in rows))
    across = Scale(low - room, high + room, label, WIDTH - 16)
    bottom = len(rows) * ROW_HEIGHT + 8
    parts = [_upright(across.at(tick), bottom, _number(tick)) for tick in across.ticks(8)]
    if reference is not None:
        x = across.at(reference)
        parts.append(f'<path stroke="#1c1f23" stroke-dasharray="4 3" d="M{x} 0V{bottom}"/>')
    for place, (name, one) in enumerate(rows):
        y = place * ROW_HEIGHT + 16
        left, right = across.at(one.low), across.at(one.high)
        parts.append(
            f'<text x="{label - 10:g}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
        )
        parts.append(f'<path stroke="{COLOURS[0]}" stroke-width="2.5" d="M{left} {y}H{right}"/>')
        parts.append(f'<circle fill="{COLOURS[0]}" cx="{across.at(one.value)}" cy="{y}" r="4"/>')
    return _picture(bottom + 24, title, parts)


def _width(text: str) -> float:
    """Return about how wide a text is."""
    return sum(WIDE if east_asian_width(one) in ("W", "F") else NARROW for one in text)


def _shares(values: Sequence[float], low: float, bar: float) -> dict[int, float]:
    """Return per cent of the values by bar, counted from the lowest."""
    shares: dict[int, float] = {}
    for value, count in Counter(values).items():
        place = floor((value - low) / bar)
        shares[place] = shares.get(place, 0) + 100 * count / len(values)
    return shares


def _outline(shares: dict[int, float], bar: float, across: Scale, up: Scale, colour: str) -> str:
    ends = [across.at(across.low + (place + 1) * bar) for place in range(max(shares) + 1)]
    steps = [f"V{up.at(shares.get(place, 0))}H{end}" for place, end in enumerate(ends)]
    path = f"M{across.at(across.low)} {up.at(0)}{''.join(steps)}V{up.at(0)}Z"
    paint = f'fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="1.6"'
    return f'<path {paint} d="{path}"/>'


def _grid_line(left: float, right: float, y: float, label: str) -> str:
    line = f'<path {GRID_LINE} d="M{left} {y}H{right}"/>'
    return f'{line}<text x="{left - 5}" y="{y + 4}" text-anchor="end" {SMALL}>{label}</text>'


def _upright(x: float, bottom: float, label: str) -> str:
    line = f'<path {GRID_LINE} d="M{x} 0V{bottom}"/>'
    return f'{line}<text x="{x}" y="{bottom + 15}" text-anchor="middle" {SMALL}>{label}</text>'


def _number(tick: float) -> str:
    return with_minus_sign(f"{tick:g}")


def _tick(x: float, label: str) -> str:
    return f'<text x="{x}" y="{PLOT_HEIGHT + 15}" text-anchor="middle" {SMALL}>{label}</text>'


def _legend(names: Iterable[str]) -> list[str]:
    parts, x, y = [], float(MARGIN), PLOT_HEIGHT + 34
    for place, name in enumerate(names):
        colour = COLOURS[place % len(COLOURS)]
        parts.append(f'<rect x="{x}" y="{y - 9}" width="10" height="10" fill="{colour}"/>')
        parts.append(f'<text x="{x + 15}" y="{y}">{escape(name)}</text>')
        x += 40 + 7.5 * len(name)
    return parts


def _picture(height: float, title: str, parts: Iterable[str]) -> str:
    said = escape(title)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" {FONT} fill="#1c1f23" role="img" aria-label="{said}">'
        f"<title>{said}</title>{''.join(parts)}</svg>"
    )
