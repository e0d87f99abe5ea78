"""Crop marks round the pieces of a sheet, and the order of the cuts.

A sheet of a plan gets the same marks on both sides, at the same places of the paper, so that it
may be cut from either. Marks stand outside all bleeds and inside the printable area, and only at
the edges of pieces that are there. Round pieces get a ring on the front to cut along; a ring on the
back would show inside the piece wherever the printer is a little off. Captions are placed by
`slug`. Pure geometry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pressroom.impose.duplex import turned_line
from pressroom.impose.grid import MARK_OFFSET_MM, MIN_MARK_MM, printable_area
from pressroom.impose.slug import STRIP_MM, Slug, add_marks
from pressroom.model.finding import Finding, Findings, Severity
from pressroom.model.geometry import Insets, Rect
from pressroom.model.sheet import Line, LineKind, Ring, Sheet, SheetPlan, SheetSide, Slot
from pressroom.model.stock import Shape

MARK_MM = 3.0  # length of a crop mark where there is room
MARK_WIDTH_MM = 0.15
TICK_MM = 0.6  # length of the ticks round a round piece; two fit between neighbours


class Direction(Enum):
    """Which way a straight cut runs over the sheet as it is read."""

    DOWN = "down"
    ACROSS = "across"


@dataclass(frozen=True, slots=True)
class Cut:
    """A straight cut: its direction, and its distance in mm from the left or the top edge."""

    direction: Direction
    at: float


def mark_plan(
    plan: SheetPlan, slug: Callable[[Sheet, int, int], Slug], findings: Findings
) -> SheetPlan:
    """Return the plan with marks, scale bars and slugs on every side.

    `slug` is called with a sheet, its number from 1, and how many sheets there are.
    """
    count = len(plan.sheets)
    sheets = (
        mark_sheet(plan, sheet, slug(sheet, number, count), findings)
        for number, sheet in enumerate(plan.sheets, 1)
    )
    return replace(plan, sheets=tuple(sheets))


def mark_sheet(plan: SheetPlan, sheet: Sheet, slug: Slug, findings: Findings) -> Sheet:
    """Return the sheet with its marks, scale bars and slug.

    On a sheet so full that the slug finds no place, a strip at top and bottom is freed for it by
    taking from the outer bleed and the marks. Finding `sheet/no-room-for-slug` (a warning): not
    even then; what found no place is left out.
    """
    area = printable_area(plan.paper, sheet.size, None if sheet.back is None else plan.flip)
    roomy = _marked(plan, sheet, slug, area)
    if roomy.is_complete:
        return roomy.sheet
    strips = Insets(top=STRIP_MM, right=0.0, bottom=STRIP_MM, left=0.0)
    tight = _marked(plan, _trimmed_bleed(sheet, area.shrunk(strips)), slug, area, strips)
    if not tight.is_complete:
        findings.add(_no_room(plan, sheet))
    return tight.sheet


def cut_order(sheet: Sheet) -> tuple[Cut, ...]:
    """Return the straight cuts in the order to make them.

    First those along the sheet's long edge, right through the paper, then those that part the
    strips. Round pieces have none.
    """
    slots = [item.slot for item in sheet.front.placements if item.slot.shape is not Shape.ROUND]
    down = [Cut(Direction.DOWN, x) for x in _edges((s.trim.x, s.trim.right) for s in slots)]
    across = [Cut(Direction.ACROSS, y) for y in _edges((s.trim.y, s.trim.bottom) for s in slots)]
    return tuple(across + down if sheet.size.is_landscape else down + across)


@dataclass(frozen=True, slots=True)
class _Marked:
    sheet: Sheet
    is_complete: bool


def _marked(
    plan: SheetPlan, sheet: Sheet, slug: Slug, area: Rect, strips: Insets | None = None
) -> _Marked:
    marks = tuple(_marks(sheet, area.shrunk(strips or Insets.even(0.0))))
    front, has_front = add_marks(_ringed(sheet.front), area, marks, slug.front)
    if sheet.back is None:
        return _Marked(replace(sheet, front=front), has_front)
    turned = tuple(turned_line(mark, sheet.size, plan.flip) for mark in marks)
    back, has_back = add_marks(sheet.back, area, turned, slug.back)
    return _Marked(replace(sheet, front=front, back=back), has_front and has_back)


def _ringed(side: SheetSide) -> SheetSide:
    """Return the side with a cut ring for each of its round pieces."""
    trims = [item.slot.trim for item in side.placements if item.slot.shape is Shape.ROUND]
    rings = (Ring(t.x + t.width / 2, t.y + t.height / 2, t.width) for t in trims)
    return replace(side, rings=tuple(rings))


def _marks(sheet: Sheet, area: Rect) -> Iterator[Line]:
    slots = [item.slot for item in sheet.front.placements]
    straight = [slot for slot in slots if slot.shape is not Shape.ROUND]
    yield from _ticks([slot for slot in slots if slot.shape is Shape.ROUND])
    if not straight:
        return
    left, right = min(s.bleed_box.x for s in slots), max(s.bleed_box.right for s in slots)
    top, bottom = min(s.bleed_box.y for s in slots), max(s.bleed_box.bottom for s in slots)
    for x in _edges((slot.trim.x, slot.trim.right) for slot in straight):
        for near, far in _beside(top, bottom, area.y, area.bottom):
            yield Line(x, near, x, far, MARK_WIDTH_MM, LineKind.CUT)
    for y in _edges((slot.trim.y, slot.trim.bottom) for slot in straight):
        for near, far in _beside(left, right, area.x, area.right):
            yield Line(near, y, far, y, MARK_WIDTH_MM, LineKind.CUT)


def _beside(low: float, high: float, least: float, most: float) -> Iterator[tuple[float, float]]:
    before, after = low - MARK_OFFSET_MM, high + MARK_OFFSET_MM
    if before > least:
        yield before, max(least, before - MARK_MM)
    if after < most:
        yield after, min(most, after + MARK_MM)


def _ticks(slots: Sequence[Slot]) -> Iterator[Line]:
    seen: set[tuple[float, ...]] = set()
    for slot in slots:
        for ends in _quadrant_ticks(slot):
            place = tuple(round(end, 3) for end in ends)
            if place not in seen:
                seen.add(place)
                yield Line(*ends, MARK_WIDTH_MM, LineKind.CUT)


def _quadrant_ticks(slot: Slot) -> Iterator[tuple[float, float, float, float]]:
    trim, box = slot.trim, slot.bleed_box
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    near, far = MARK_OFFSET_MM, MARK_OFFSET_MM + TICK_MM
    yield x, box.y - far, x, box.y - near
    yield x, box.bottom + near, x, box.bottom + far
    yield box.x - far, y, box.x - near, y
    yield box.right + near, y, box.right + far, y


def _edges(pairs: Iterable[tuple[float, float]]) -> list[float]:
    places = {round(place, 6): place for pair in pairs for place in pair}
    return [places[key] for key in sorted(places)]


def _trimmed_bleed(sheet: Sheet, area: Rect) -> Sheet:
    back = sheet.back and _trimmed_side(sheet.back, area)
    return replace(sheet, front=_trimmed_side(sheet.front, area), back=back)


def _trimmed_side(side: SheetSide, area: Rect) -> SheetSide:
    placements = tuple(
        replace(item, slot=replace(item.slot, bleed=_cut_bleed(item.slot, area)))
        for item in side.placements
    )
    return replace(side, placements=placements)


def _cut_bleed(slot: Slot, area: Rect) -> Insets:
    trim, bleed, mark = slot.trim, slot.bleed, MARK_OFFSET_MM + MIN_MARK_MM
    return replace(
        bleed,
        top=max(0.0, min(bleed.top, trim.y - area.y - mark)),
        bottom=max(0.0, min(bleed.bottom, area.bottom - trim.bottom - mark)),
    )


def _no_room(plan: SheetPlan, sheet: Sheet) -> Finding:
    decks = ", ".join(f"“{deck}”" for deck in sheet.decks)
    message = f"a sheet of {decks} is too full on “{plan.paper.name}” for its slug and scale bars"
    return Finding("sheet/no-room-for-slug", message, severity=Severity.WARNING)
