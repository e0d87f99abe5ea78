"""The free room of a sheet's margins: where a row of text or a ruler of given length can stand.

Rows run along the edges of the printable area, from the outer edge inwards: along the bottom
first, then right and left (read downwards), then the top. Pure geometry; draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pressroom.model.geometry import Rect

CLEAR_ALONG_MM = 1.0  # between neighbours in a row
CLEAR_ACROSS_MM = 0.1  # above and below a row; the rows themselves hold some air
ROW_GAP_MM = 0.8  # between two rows


@dataclass(frozen=True, slots=True)
class Spot:
    """A place found, in reading direction: x along the row, y down from it, in mm.

    `rotation`, in degrees clockwise, turns reading direction into the sheet's.
    """

    row: Rect
    rotation: int

    def point(self, along: float, down: float) -> tuple[float, float]:
        """Return where a point, in mm from the spot's own left top, lies on the sheet."""
        u, v = self.row.x + along, self.row.y + down
        return (u, v) if self.rotation == 0 else (-v, u)

    @property
    def rect(self) -> Rect:
        """The spot on the sheet."""
        return _unturned(self.row) if self.rotation else self.row


@dataclass(slots=True)
class Margins:
    """The printable `area` of a side round its `pieces`, and what is taken already.

    An empty side has no pieces. `taken` grows as spots are taken.
    """

    area: Rect
    pieces: Rect | None
    taken: list[Rect] = field(default_factory=list)

    def take(self, length: float, height: float) -> Spot | None:
        """Take the first free spot of that length and height in mm, if there is one."""
        for rotation, from_end in ((0, True), (90, False), (90, True), (0, False)):
            for row in self._rows(rotation, height, from_end):
                start = self._free_start(row, rotation, length)
                if start is not None:
                    spot = Spot(Rect(start, row.y, length, height), rotation)
                    self.taken.append(spot.rect)
                    return spot
        return None

    def _rows(self, rotation: int, height: float, from_end: bool) -> Iterator[Rect]:
        area = _turned(self.area) if rotation else self.area
        pieces = self.pieces and (_turned(self.pieces) if rotation else self.pieces)
        first, last = area.y, area.bottom
        if pieces and from_end:
            first = max(first, pieces.bottom + CLEAR_ACROSS_MM)
        elif pieces:
            last = min(last, pieces.y - CLEAR_ACROSS_MM)
        pitch = height + ROW_GAP_MM
        for number in range(int((last - first + 1e-9 + pitch - height) / pitch)):
            y = last - height - number * pitch if from_end else first + number * pitch
            yield Rect(area.x, y, area.width, height)

    def _free_start(self, row: Rect, rotation: int, length: float) -> float | None:
        blocks = [_turned(rect) if rotation else rect for rect in self.taken]
        blocks = [b for b in blocks if b.y < row.bottom + CLEAR_ACROSS_MM - 1e-9]
        blocks = [b for b in blocks if b.bottom > row.y - CLEAR_ACROSS_MM + 1e-9]
        for low, high in self._spans(row, rotation):
            start = low
            for block in sorted(blocks, key=lambda block: block.x):
                if block.x - CLEAR_ALONG_MM < start + length - 1e-9:
                    start = max(start, block.right + CLEAR_ALONG_MM)
            if start + length <= high + 1e-9:
                return start
        return None

    def _spans(self, row: Rect, rotation: int) -> Iterable[tuple[float, float]]:
        if self.pieces:
            pieces = _turned(self.pieces) if rotation else self.pieces
            yield max(row.x, pieces.x), min(row.right, pieces.right)
        yield row.x, row.right


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, -rect.right, rect.height, rect.width)


def _unturned(rect: Rect) -> Rect:
    return Rect(-rect.bottom, rect.x, rect.height, rect.width)
