"""The free room of a sheet's margins: where a row of text or a ruler of given length can stand.

Rows run along the edges of the printable area, from the outer edge inwards: along the bottom
first, then right and left (read downwards), then the top. Pure geometry; draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pressroom.model.geometry import Insets, Rect

CLEAR_ALONG_MM = 1.0  # between neighbours in a row
CLEAR_ACROSS_MM = 0.1  # above and below a row; the rows themselves hold some air
ROW_GAP_MM = 0.8  # between two rows
EDGES = ((0, True), (90, False), (90, True), (0, False))  # rotation of its rows; is it the far one


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
        spots = self.take_in_row((length,), height)
        return spots[0] if spots else None

    def take_in_row(
        self, lengths: Sequence[float], height: float, off: Sequence[Rect] = (), clear: float = 0.0
    ) -> tuple[Spot, ...]:
        """Take a spot for each length in one row, the first where all are free; none if nowhere.

        They keep `clear` mm from each other and from what they are to stand off.
        """
        off = [rect.grown(Insets.even(clear)) for rect in off]
        for rotation, from_end in EDGES:
            for row in self._rows(rotation, height, from_end):
                spots = self._free_spots(row, rotation, lengths, off, clear)
                if len(spots) == len(lengths):
                    self.taken += [spot.rect for spot in spots]
                    return tuple(spots)
        return ()

    def _free_spots(
        self, row: Rect, rotation: int, lengths: Sequence[float], off: list[Rect], clear: float
    ) -> list[Spot]:
        spots: list[Spot] = []
        for length in lengths:
            others = [spot.rect.grown(Insets.even(clear)) for spot in spots]
            start = self._free_start(row, rotation, length, [*self.taken, *off, *others])
            if start is not None:
                spots.append(Spot(Rect(start, row.y, length, row.height), rotation))
        return spots

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

    def _free_start(
        self, row: Rect, rotation: int, length: float, blocks: list[Rect]
    ) -> float | None:
        blocks = [_turned(rect) if rotation else rect for rect in blocks]
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
