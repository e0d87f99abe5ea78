"""A saddle-stitched booklet: pages two up on sheets that are folded once and stapled in the fold.

Sheets lie in each other; the outermost carries the first and the last pages. Page numbers on the
two halves of one side add up to the page count plus one. Print on both sides, flipped on the long
edge like everything else (the back is turned accordingly), stack, fold along the ticks, staple
twice in the fold. Inner sheets come out further at the fore-edge (creep); their pages are moved
towards the fold by as much. Pure geometry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pressroom.impose.duplex import turned_line, turned_slot
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Line, LineKind, Placement, Sheet, SheetPlan, SheetSide, Slot
from pressroom.model.stock import Paper

LEAF_PAGES = 4  # pages on a sheet folded once
PAPER_THICKNESS_MM = 0.1  # 80 g/m² office paper
FOLD_TICK_MM = 4.0
STAPLE_MM = 12.0  # length of a common staple's crown
LINE_MM = 0.15
BOOKLET = "booklet"


@dataclass(frozen=True, slots=True)
class Binding:
    """How a booklet is printed and read: `thickness` is that of its paper in mm.

    With `has_back` the last page is the back cover. One that `opens_right` is read from right to
    left, and has the fold at the right of its cover.
    """

    flip: Flip = Flip.LONG_EDGE
    thickness: float = PAPER_THICKNESS_MM
    has_back: bool = False
    opens_right: bool = False


def plan_booklet(pages: Sequence[str], page: Size, paper: Paper, binding: Binding) -> SheetPlan:
    """Return the sheets of a booklet; `pages` are face keys in reading order, `page` their size.

    Pages are added blank to make whole sheets, at the end or before the back cover. The page must
    be no larger than half of the paper laid in landscape.
    """
    count = -(-len(pages) // LEAF_PAGES) * LEAF_PAGES
    end = len(pages) - 1 if binding.has_back else len(pages)
    padded = [*pages[:end], *([None] * (count - len(pages))), *pages[end:]]
    size = Size(paper.size.height, paper.size.width)
    sheets = []
    for index in range(count // LEAF_PAGES):
        left, right = _halves(page, size, index * binding.thickness)
        slots = (right, left) if binding.opens_right else (left, right)
        sheets.append(_sheet(padded, index, slots, size, binding.flip))
    return SheetPlan(BOOKLET, paper, binding.flip, tuple(sheets))


def _halves(page: Size, sheet: Size, creep: float) -> tuple[Slot, Slot]:
    """Return the slots left and right of the fold; creep moves both towards it.

    The page's own margins take up the creep: it is clipped at the fold, never over it.
    """
    top, fold = (sheet.height - page.height) / 2, sheet.width / 2
    left = Rect(fold - page.width + creep, top, page.width, page.height)
    right = Rect(fold - creep, top, page.width, page.height)
    inwards = Insets(0.0, -creep, 0.0, 0.0), Insets(0.0, 0.0, 0.0, -creep)
    return Slot(left, inwards[0]), Slot(right, inwards[1])


def _sheet(
    pages: Sequence[str | None], index: int, slots: tuple[Slot, Slot], size: Size, flip: Flip
) -> Sheet:
    """Return one sheet, counted from the outermost (0)."""
    first, last = 2 * index, len(pages) - 1 - 2 * index
    front = _side((pages[last], pages[first]), slots)
    # Behind a page lies the one that follows it, or on the other half the one before.
    behind = _side((pages[last - 1], pages[first + 1]), slots)
    back = tuple(replace(item, slot=turned_slot(item.slot, size, flip)) for item in behind)
    lines = _marks(size, with_staples=index == 0)
    inside = tuple(turned_line(line, size, flip) for line in _marks(size, with_staples=False))
    return Sheet(size, SheetSide(front, lines), SheetSide(back, inside), (BOOKLET,))


def _side(faces: tuple[str | None, str | None], slots: tuple[Slot, Slot]) -> tuple[Placement, ...]:
    return tuple(
        Placement(face, face, slot) for face, slot in zip(faces, slots, strict=True) if face
    )


def _marks(size: Size, *, with_staples: bool) -> tuple[Line, ...]:
    """Return ticks where the fold meets the edges, and on the cover where the staples go."""
    fold, margin = size.width / 2, 5.0
    tops = (margin, size.height - margin - FOLD_TICK_MM)
    lines = [Line(fold, y, fold, y + FOLD_TICK_MM, LINE_MM, LineKind.FOLD) for y in tops]
    if with_staples:
        for middle in (size.height / 4, size.height * 3 / 4):
            half = STAPLE_MM / 2
            staple = Line(fold, middle - half, fold, middle + half, LINE_MM, LineKind.GUIDE)
            lines.append(staple)
    return tuple(lines)
