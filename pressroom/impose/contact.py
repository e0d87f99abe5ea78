"""Contact sheets: many faces on pages as large as they need, each at its own size over its label.

They are looked at and not cut: a page has no paper, and faces of all formats stand in one row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from pressroom.impose.slug import estimated_em
from pressroom.model.geometry import Insets, Rect, Size, mm_to_pt
from pressroom.model.sheet import Caption, Placement, Sheet, SheetSide, Slot

GAP = 6.0  # mm between faces, and around all
LABEL = 6.0  # mm below a face
LABEL_PT, LEAST_PT = 10.0, 4.0
MAX_COLUMNS, MAX_ROWS = 6, 4  # 24 cards of poker size are 420 mm wide: a screen shows their words


@dataclass(frozen=True, slots=True)
class Shot:
    """A face on a contact sheet: its key, its label, and its size in mm."""

    face: str
    label: str
    size: Size


Group = Sequence[Shot]  # what stands side by side, such as before and after


def contact_sheets(groups: Sequence[Group]) -> tuple[Sheet, ...]:
    """Return pages with all faces in their order; a group is never parted."""
    if not groups:
        return ()
    rows = list(_rows(groups, _page_width(groups)))
    pages = (rows[start : start + MAX_ROWS] for start in range(0, len(rows), MAX_ROWS))
    return tuple(map(_page, pages))


def _page_width(groups: Sequence[Group]) -> float:
    """Return the width of pages that are about as wide as high, up to `MAX_COLUMNS` faces."""
    shots = [shot for group in groups for shot in group]
    widest = max(map(_group_width, groups))
    each = sum(shot.size.width + GAP for shot in shots) / len(shots)
    columns = min(MAX_COLUMNS, ceil(sqrt(len(shots) * 1.5)))
    return max(columns * each, widest)


def _group_width(group: Group) -> float:
    return sum(shot.size.width + GAP for shot in group)


def _rows(groups: Sequence[Group], width: float) -> Iterator[list[Shot]]:
    """Go through the rows of faces that fit into a width in mm."""
    row: list[Shot] = []
    for group in groups:
        if row and _group_width([*row, *group]) > width + 0.01:
            yield row
            row = []
        row += group
    yield row


def _page(rows: Sequence[Sequence[Shot]]) -> Sheet:
    placements: list[Placement] = []
    captions: list[Caption] = []
    y = GAP
    for row in rows:
        x, height = GAP, max(shot.size.height for shot in row)
        for shot in row:
            trim = Rect(x, y, shot.size.width, shot.size.height)
            placements.append(Placement(shot.face, shot.label, Slot(trim, Insets.even(0.0))))
            captions.append(_label(shot, x, trim.bottom))
            x += shot.size.width + GAP
        y += height + LABEL + GAP
    size = Size(max(map(_group_width, rows)) + GAP, y)
    return Sheet(size, SheetSide(tuple(placements), captions=tuple(captions)), None)


def _label(shot: Shot, x: float, y: float) -> Caption:
    """Return the label below a face, small enough not to run into the next."""
    room = mm_to_pt(shot.size.width + GAP / 2)
    fitting = room / max(estimated_em(shot.label), 1.0)
    return Caption(shot.label, x, y + LABEL * 0.75, max(LEAST_PT, min(LABEL_PT, fitting)))
