"""Shrinks text until it fits its zone, to the largest size between preferred and minimum.

Sizes are quarter points, found for all faces together by what the last layout suggests: a round
costs one layout, and most texts need three.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pressroom.render.face import LaidOutFace, Sizes

SUGGESTED_TRIES = 4  # after these, halve: a layout that jumps about is not to be guessed
LayOut = Callable[[Mapping[str, Sizes]], Mapping[str, LaidOutFace]]


@dataclass(slots=True)
class _Search:
    """The sizes not yet ruled out for one zone: `low` to `high`, and the best that fitted.

    `likely` is what the last layout suggests; `tries` counts the layouts.
    """

    low: int
    high: int
    likely: int | None = None
    best: int | None = None
    tries: int = 0

    @property
    def is_open(self) -> bool:
        return self.low <= self.high

    @property
    def guess(self) -> int:
        if self.likely is None or self.tries > SUGGESTED_TRIES:
            return (self.low + self.high) // 2
        return min(max(self.likely, self.low), self.high)

    def learn(self, likely: int | None, *, fits: bool) -> None:
        """Rule out what the layout at the guessed size shows to be too small or too large."""
        tried = self.guess
        if fits:
            self.best, self.low = tried, tried + 1
        else:
            self.high = tried - 1
        self.likely = likely
        self.tries += 1


@dataclass(slots=True)
class _Fitting:
    """The searches of one face, by zone name; `floor` is each zone's minimum size."""

    searches: dict[str, _Search] = field(default_factory=dict)
    floor: dict[str, int] = field(default_factory=dict)
    tried: dict[tuple[int, ...], LaidOutFace] = field(default_factory=dict)

    def sizes(self) -> dict[str, int]:
        """Return the sizes to lay out next: guesses while open, then the best, else the minimum."""
        return {
            name: search.guess if search.is_open else search.best or self.floor[name]
            for name, search in self.searches.items()
        }

    def latest(self) -> LaidOutFace:
        """Return the layout at the sizes that stand now, else the last one made."""
        last = next(reversed(self.tried.values()))
        return self.tried.get(tuple(self.sizes().values()), last)


def fit(keys: Sequence[str], lay_out: LayOut) -> Mapping[str, LaidOutFace]:
    """Lay out all faces with every zone as large as fits.

    `lay_out` lays out the faces named, with the sizes given, and returns them by key; a face that
    it leaves out is given up. Zones that do not fit at their minimum size are left at it; their
    measures tell. Zones of the same name on a face share one size.
    """
    fitted = dict(lay_out({key: {} for key in keys}))
    fittings = {key: _start(laid) for key, laid in fitted.items()}
    fittings = {key: fitting for key, fitting in fittings.items() if fitting.searches}
    pending = set(fittings)
    while pending:
        laid = lay_out({key: fittings[key].sizes() for key in sorted(pending)})
        pending = {key for key, face in laid.items() if _learn(fittings[key], face)}
        fitted.update({key: fittings[key].latest() for key in laid})
    return fitted


def _start(laid: LaidOutFace) -> _Fitting:
    fitting = _Fitting()
    for zone in laid.measures.zones:
        if not zone.fits and zone.min_size < zone.size:
            fitting.searches[zone.name] = _Search(zone.min_size, zone.size - 1, zone.likely)
            fitting.floor[zone.name] = zone.min_size
    return fitting


def _learn(fitting: _Fitting, laid: LaidOutFace) -> bool:
    """Take in a layout; tell whether the face must be laid out at sizes not tried yet."""
    fitting.tried[tuple(fitting.sizes().values())] = laid
    misfits = {zone.name for zone in laid.measures.zones if not zone.fits}
    likely: dict[str, int | None] = {}
    for zone in laid.measures.zones:
        others = (likely.get(zone.name), zone.likely)
        likely[zone.name] = min((size for size in others if size is not None), default=None)
    for name, search in fitting.searches.items():
        if search.is_open:
            search.learn(likely.get(name), fits=name not in misfits)
    return tuple(fitting.sizes().values()) not in fitting.tried
