"""Shrinks text until it fits its zone, to the largest size between preferred and least.

Sizes are quarter points, found by halving for all faces together: a round costs one layout.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pressroom.render.engine import LaidOut

Sizes = Mapping[str, int]
LayOut = Callable[[Mapping[str, Sizes]], Mapping[str, LaidOut]]


@dataclass(slots=True)
class _Search:
    """The sizes not yet ruled out for one zone: `low` to `high`, and the best that fitted."""

    low: int
    high: int
    best: int | None = None

    @property
    def is_open(self) -> bool:
        return self.low <= self.high

    @property
    def guess(self) -> int:
        return (self.low + self.high) // 2

    def learn(self, *, fits: bool) -> None:
        """Rule out what the layout at the guessed size shows to be too small or too large."""
        if fits:
            self.best, self.low = self.guess, self.guess + 1
        else:
            self.high = self.guess - 1


@dataclass(slots=True)
class _Fitting:
    """The searches of one face, by zone name; `floor` is each zone's least size."""

    searches: dict[str, _Search] = field(default_factory=dict)
    floor: dict[str, int] = field(default_factory=dict)

    def sizes(self) -> dict[str, int]:
        """Return the sizes to lay out next: guesses while open, then the best, else the least."""
        return {
            name: search.guess if search.is_open else search.best or self.floor[name]
            for name, search in self.searches.items()
        }


def settle(keys: Sequence[str], lay_out: LayOut) -> Mapping[str, LaidOut]:
    """Lay out all faces with every zone as large as fits.

    `lay_out` lays out the faces named, with the sizes given, and returns them by key. Zones that
    do not fit at their least size are left at it; their measures tell. Zones of the same name on a
    face share one size.
    """
    settled = dict(lay_out({key: {} for key in keys}))
    fittings = {key: _start(laid) for key, laid in settled.items()}
    fittings = {key: fitting for key, fitting in fittings.items() if fitting.searches}
    pending = set(fittings)
    while pending:
        laid = lay_out({key: fittings[key].sizes() for key in sorted(pending)})
        settled.update(laid)
        pending = {key for key in pending if _learn(fittings[key], laid[key])}
    return settled


def _start(laid: LaidOut) -> _Fitting:
    fitting = _Fitting()
    for zone in laid.measures.zones:
        if not zone.fits and zone.least < zone.size:
            fitting.searches[zone.name] = _Search(zone.least, zone.size - 1)
            fitting.floor[zone.name] = zone.least
    return fitting


def _learn(fitting: _Fitting, laid: LaidOut) -> bool:
    """Take in a layout; tell whether the face must be laid out again."""
    before = fitting.sizes()
    misfits = {zone.name for zone in laid.measures.zones if not zone.fits}
    for name, search in fitting.searches.items():
        if search.is_open:
            search.learn(fits=name not in misfits)
    return fitting.sizes() != before
