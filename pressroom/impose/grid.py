"""How a format is laid on a paper: turned or not, how many columns and rows, gutter and bleed.

Pure geometry: a `Format` and a `Paper` become a `Grid` of trim rectangles. It places no faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import floor

from pressroom.impose.duplex import turns_about_upright_axis
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Gutter, Slot
from pressroom.model.stock import Format, Paper, Shape

TOLERANCE_MM = 1e-6
MIN_BLEED_MM = 1.0  # what an outer edge keeps on a full sheet: about the drift of a hand cut
GOOD_BLEED_MM = 2.0  # worth parting the pieces for, at twice the cuts
MARK_OFFSET_MM = 0.2  # from the bleed to the crop mark
MIN_MARK_MM = 1.5  # a crop mark shorter than this is not found by eye
RING_MM = 2.5  # wanted beyond the bleed: a mark of 2 mm, or one line of 5 pt
ROUND_GAP_MM = 1.0  # between the bleeds of two round pieces, for the quadrant ticks


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells in reading order, centred in the printable area of a sheet; all lengths in mm.

    `size` is the sheet as it lies (a turned paper is landscape). `bleed` is what an outer edge
    has; an edge between two cells has half the gutter at most.
    """

    format: Format
    size: Size
    printable: Rect
    columns: int
    rows: int
    gutter: float
    bleed: Insets

    @property
    def count(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    @property
    def area(self) -> Rect:
        """The rectangle round all trims."""
        trim = self.format.trim
        width = _run(trim.width, self.columns, self.gutter)
        height = _run(trim.height, self.rows, self.gutter)
        around = self.printable
        x, y = around.x + (around.width - width) / 2, around.y + (around.height - height) / 2
        return Rect(x, y, width, height)

    def trim(self, index: int) -> Rect:
        """Return the trim rectangle of a cell, counted in reading order from 0."""
        row, column = divmod(index, self.columns)
        trim, area = self.format.trim, self.area
        x = area.x + column * (trim.width + self.gutter)
        y = area.y + row * (trim.height + self.gutter)
        return Rect(x, y, trim.width, trim.height)

    def slots(self, filled: int) -> tuple[Slot, ...]:
        """Return the first `filled` slots.

        An edge that faces an empty cell keeps its whole bleed, so that a partly filled sheet is
        as forgiving to cut as its rim.
        """
        return tuple(
            Slot(self.trim(index), self._bleed(index, filled), shape=self.format.shape)
            for index in range(filled)
        )

    def _bleed(self, index: int, filled: int) -> Insets:
        row, column = divmod(index, self.columns)
        inner = min(self.gutter / 2, self.format.bleed)
        last = column == self.columns - 1
        below = index + self.columns
        rim, loose = self.bleed, self.format.bleed
        return Insets(
            top=rim.top if row == 0 else inner,
            right=rim.right if last else inner if index + 1 < filled else loose,
            bottom=rim.bottom if row == self.rows - 1 else inner if below < filled else loose,
            left=rim.left if column == 0 else inner,
        )


def printable_area(paper: Paper, size: Size, flip: Flip | None) -> Rect:
    """Return what may be printed of a sheet, on all sides that are; without a `flip` on its front.

    Margins that change places when the sheet is turned over are evened to the larger one, so that
    what is centred on the front is centred on the back. So are all margins of a paper that is
    turned to lie, since printers turn it either way.
    """
    margin = paper.margin
    across, down = max(margin.left, margin.right), max(margin.top, margin.bottom)
    if size.is_landscape != paper.size.is_landscape:
        return Rect(0.0, 0.0, size.width, size.height).shrunk(Insets(across, down, across, down))
    if flip is not None and turns_about_upright_axis(size, flip):
        margin = replace(margin, left=across, right=across)
    elif flip is not None:
        margin = replace(margin, top=down, bottom=down)
    return Rect(0.0, 0.0, size.width, size.height).shrunk(margin)


def fit_grid(
    piece: Format, paper: Paper, flip: Flip | None, gutter: Gutter | None = None
) -> Grid | None:
    """Return the grid that holds most pieces, or none if not a single one fits.

    Without a `flip` the sheets are printed on one side.

    Rectangles are laid edge to edge, one cut serving two pieces, unless a grid with the whole
    bleed of both between them holds just as many; a `gutter` that is asked for is kept. Round
    pieces always stand apart. Between equals the paper lies as the piece does: upright for an
    upright piece.
    """
    apart = 2 * piece.bleed
    areas = {size: printable_area(paper, size, flip) for size in _ways_to_lie(piece, paper)}
    if gutter is not None:
        return _with_gutter(piece, areas, gutter)
    if piece.shape is Shape.ROUND:
        return _fullest(piece, areas, apart + ROUND_GAP_MM, _min_room(piece))
    butted = _fullest(piece, areas, 0.0, _min_room(piece))
    spaced = _fullest(piece, areas, apart, min(GOOD_BLEED_MM, piece.bleed) + RING_MM)
    if butted and spaced and spaced.count >= butted.count:
        return spaced
    return butted


def smallest_paper(
    piece: Format, papers: Iterable[Paper], flip: Flip | None, gutter: Gutter | None = None
) -> Paper | None:
    """Return the paper of least area that holds the piece, if any does."""
    fitting = [paper for paper in papers if fit_grid(piece, paper, flip, gutter)]
    return min(fitting, key=lambda paper: paper.size.width * paper.size.height, default=None)


def _ways_to_lie(piece: Format, paper: Paper) -> tuple[Size, ...]:
    """Return the sizes of the sheet upright and lying, first as the piece does."""
    upright = Size(*sorted((paper.size.width, paper.size.height)))
    lying = upright.turned()
    return (lying, upright) if piece.trim.is_landscape else (upright, lying)


def _fullest(piece: Format, areas: Mapping[Size, Rect], gutter: float, room: float) -> Grid | None:
    grids = [_lay(piece, area, size, gutter, room) for size, area in areas.items()]
    return max(
        (grid for grid in grids if grid.count > 0), key=lambda grid: grid.count, default=None
    )


def _with_gutter(piece: Format, areas: Mapping[Size, Rect], gutter: Gutter) -> Grid | None:
    """Return the fullest grid with that gutter; pieces wholly apart have their bleed at the rim."""
    apart, between = 2 * piece.bleed, gutter.between(piece.bleed)
    if piece.shape is Shape.ROUND:
        between = max(between, apart + ROUND_GAP_MM)
    if between < apart:
        return _fullest(piece, areas, between, _min_room(piece))
    whole = _fullest(piece, areas, between, piece.bleed + MARK_OFFSET_MM + MIN_MARK_MM)
    if whole is None:
        return _fullest(piece, areas, between, _min_room(piece))
    return replace(whole, bleed=Insets.even(piece.bleed))


def _lay(piece: Format, area: Rect, size: Size, gutter: float, room: float) -> Grid:
    trim = piece.trim
    columns = _how_many(area.width - 2 * room, trim.width, gutter)
    rows = _how_many(area.height - 2 * room, trim.height, gutter)
    beside = (area.width - _run(trim.width, columns, gutter)) / 2
    above = (area.height - _run(trim.height, rows, gutter)) / 2
    across, down = _rim_bleed(piece, beside), _rim_bleed(piece, above)
    return Grid(piece, size, area, columns, rows, gutter, Insets(down, across, down, across))


def _rim_bleed(piece: Format, room: float) -> float:
    smallest = min(MIN_BLEED_MM, piece.bleed)
    return min(piece.bleed, max(smallest, room - RING_MM))


def _min_room(piece: Format) -> float:
    return min(MIN_BLEED_MM, piece.bleed) + MARK_OFFSET_MM + MIN_MARK_MM


def _how_many(length: float, each: float, gutter: float) -> int:
    return max(0, floor((length + gutter + TOLERANCE_MM) / (each + gutter)))


def _run(each: float, count: int, gutter: float) -> float:
    return count * each + max(0, count - 1) * gutter
