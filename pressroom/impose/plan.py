"""Copies of pieces onto sheets of one paper: order, grids, backs behind their fronts.

Pieces and a paper become a `SheetPlan`; marks come later and there is no PDF here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pressroom.impose.duplex import turned_slot
from pressroom.impose.grid import Grid, fit_grid, smallest_paper
from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Gutter, Piece, Placement, Sheet, SheetPlan, SheetSide, Slot
from pressroom.model.stock import Format, Paper


class Scheme(Protocol):
    """A way to lay pieces on sheets and to bring their backs behind their fronts."""

    @property
    def flip(self) -> Flip:
        """The edge over which the sheets are turned."""

    def lay(
        self, pieces: Sequence[Piece], paper: Paper, *, backs: bool
    ) -> tuple[Sheet, ...] | None:
        """Return sheets with every copy of pieces of one format; none if it does not fit.

        With `backs` every sheet has a back, even an empty one, else none has.
        """

    def smallest_paper(
        self, piece: Format, papers: Sequence[Paper], *, backs: bool
    ) -> Paper | None:
        """Return the paper of least area that holds the piece, if any does."""


@dataclass(frozen=True, slots=True)
class Duplex:
    """The scheme of a duplex printer: backs on the other side of the paper, turned over an edge.

    A `gutter` that is asked for is kept between pieces.
    """

    flip: Flip = Flip.LONG_EDGE
    gutter: Gutter | None = None

    def lay(
        self, pieces: Sequence[Piece], paper: Paper, *, backs: bool
    ) -> tuple[Sheet, ...] | None:
        """Return sheets of one grid, filled in reading order."""
        flip = self.flip if backs else None
        grid = fit_grid(pieces[0].format, paper, flip, self.gutter)
        return tuple(_fill(grid, pieces, flip)) if grid else None

    def smallest_paper(
        self, piece: Format, papers: Sequence[Paper], *, backs: bool
    ) -> Paper | None:
        """Return the paper of least area that holds the piece, if any does."""
        return smallest_paper(piece, papers, self.flip if backs else None, self.gutter)


@dataclass(frozen=True, slots=True)
class PrintRun:
    """What to print on and how: the paper, the scheme, and whether backs are printed.

    `papers` are all that are known, to name one that fits where `paper` does not.
    """

    paper: Paper
    scheme: Scheme = Duplex()
    backs: bool = True
    papers: tuple[Paper, ...] = ()


def plan_sheets(
    product: str, pieces: Sequence[Piece], run: PrintRun, findings: Findings
) -> SheetPlan:
    """Place every copy of every piece once, in reading order, sheet after sheet.

    Pieces of one size run on together whatever deck they are of; sizes come in order of first
    appearance. If any sheet has a back, all have one, so that a duplex printer never gets out of
    step; a piece without a back leaves its place empty.

    Finding `sheet/too-big`: a format does not fit on the paper; the message names the smallest of
    the run's papers that would do. Its pieces are left out.
    """
    sheets: list[Sheet] = []
    backs = run.backs and have_backs(pieces)
    for group in by_format(pieces):
        laid = run.scheme.lay(group, run.paper, backs=backs)
        if laid is None:
            larger = run.scheme.smallest_paper(group[0].format, run.papers, backs=backs)
            _report_too_big(group[0], run.paper, larger, findings)
        else:
            sheets += laid
    return SheetPlan(product, run.paper, run.scheme.flip, tuple(sheets))


def page_sheet(face: str, trim: Size, bleed: float = 0.0) -> Sheet:
    """Return a page of one face's own size: a how-to page, a rulebook page, a card to be sent away.

    With `bleed`, in mm, the page is larger than its trim by as much on each edge.
    """
    slot = Slot(Rect(bleed, bleed, trim.width, trim.height), Insets.even(bleed))
    size = slot.bleed_box.size
    front = SheetSide((Placement(face, face, slot),))
    return Sheet(size, front, None, trim=slot.trim, bleed=slot.bleed)


def page_sheets(faces: Sequence[str], size: Size, flip: Flip | None) -> tuple[Sheet, ...]:
    """Return sheets with these pages in reading order: two a sheet, without a `flip` one."""
    if flip is None:
        return tuple(page_sheet(face, size) for face in faces)
    sheets = []
    for start in range(0, len(faces), 2):
        sheet = page_sheet(faces[start], size)
        behind = [page_behind(face, sheet, flip) for face in faces[start + 1 : start + 2]]
        sheets.append(replace(sheet, back=behind[0] if behind else None))
    return tuple(sheets)


def page_behind(face: str, sheet: Sheet, flip: Flip) -> SheetSide:
    """Return the other side of a page's sheet, with a face that stands as the page does."""
    slots = [turned_slot(item.slot, sheet.size, flip) for item in sheet.front.placements]
    return SheetSide(tuple(Placement(face, face, slot) for slot in slots))


def is_two_sided(plans: Iterable[SheetPlan]) -> bool:
    """Tell whether any sheet has a back, so that all are printed on both sides."""
    return any(sheet.back for plan in plans for sheet in plan.sheets)


def kept_in_step(plans: Sequence[SheetPlan]) -> tuple[SheetPlan, ...]:
    """Return the plans as they can be printed in one go.

    If any sheet has a back, those without get an empty one, so that no front lands on the back of
    the sheet before.
    """
    if not is_two_sided(plans):
        return tuple(plans)
    return tuple(replace(plan, sheets=tuple(map(_two_sided, plan.sheets))) for plan in plans)


def _two_sided(sheet: Sheet) -> Sheet:
    return sheet if sheet.back else replace(sheet, back=SheetSide())


def have_backs(pieces: Iterable[Piece]) -> bool:
    """Tell whether any piece that is printed has a back."""
    return any(piece.back and piece.quantity > 0 for piece in pieces)


def by_format(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Return the pieces that share sheets, in order of first appearance."""
    groups: dict[Format, list[Piece]] = {}
    for piece in pieces:
        if piece.quantity > 0:
            # Name, safe zone and corners change nothing on the sheet, so such formats share one.
            same = replace(piece.format, name="", safe=0.0, corner=0.0)
            groups.setdefault(same, []).append(piece)
    return list(groups.values())


def _fill(grid: Grid, pieces: Sequence[Piece], flip: Flip | None) -> Iterator[Sheet]:
    copies = [piece for piece in pieces for _ in range(piece.quantity)]
    for first in range(0, len(copies), grid.count):
        yield _sheet(grid, copies[first : first + grid.count], flip)


def _sheet(grid: Grid, copies: Sequence[Piece], flip: Flip | None) -> Sheet:
    slots = grid.slots(len(copies))
    fronts = tuple(
        Placement(piece.front, piece.card, slot, piece.deck)
        for piece, slot in zip(copies, slots, strict=True)
    )
    decks = tuple(dict.fromkeys(piece.deck for piece in copies))
    if flip is None:
        return Sheet(grid.size, SheetSide(fronts), None, decks)
    backs = tuple(
        Placement(piece.back, piece.card, turned_slot(slot, grid.size, flip), piece.deck)
        for piece, slot in zip(copies, slots, strict=True)
        if piece.back is not None
    )
    return Sheet(grid.size, SheetSide(fronts), SheetSide(backs), decks)


def _report_too_big(piece: Piece, paper: Paper, larger: Paper | None, findings: Findings) -> None:
    remedy = f"the smallest paper that holds it is “{larger.name}”" if larger else None
    trim = piece.format.trim
    findings.error(
        "sheet/too-big",
        f"a piece of format “{piece.format.name}” ({trim.width:g} × {trim.height:g} mm) does not "
        f"fit on “{paper.name}” with its crop marks",
        piece.span,
        hint=remedy,
        card=piece.card,
    )
