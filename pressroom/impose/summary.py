"""What a plan needs, in numbers for a how-to page: sheets, pieces, cuts. Counts; draws nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pressroom.impose.duplex import turns_about_upright_axis
from pressroom.impose.marks import Direction, cut_order
from pressroom.model.sheet import Sheet, SheetPlan
from pressroom.model.stock import Shape


@dataclass(frozen=True, slots=True)
class DeckCount:
    """How many pieces of a deck are printed."""

    deck: str
    pieces: int


@dataclass(frozen=True, slots=True)
class SheetKind:
    """Sheets that are cut alike: how many, pieces on a full one, and its straight cuts.

    `long_cuts` run along the sheet's long edge and are made first; round pieces have no cuts.
    """

    sheets: int
    pieces: int
    long_cuts: int
    short_cuts: int


@dataclass(frozen=True, slots=True)
class PlanSummary:
    """What one product takes to print and to cut.

    `kinds` are those that differ in how they are cut, `diameters` those of round pieces in mm.
    `has_turned_backs`: backs stand on their heads on the screen, since sheets are turned over as a
    page of a calendar is.
    """

    product: str
    sheets: int
    printed_sides: int
    decks: tuple[DeckCount, ...]
    kinds: tuple[SheetKind, ...]
    diameters: tuple[float, ...] = ()
    has_turned_backs: bool = False

    @property
    def pieces(self) -> int:
        """The number of pieces of all decks."""
        return sum(deck.pieces for deck in self.decks)

    @property
    def is_duplex(self) -> bool:
        """Tell whether the sheets are printed on both sides."""
        return self.printed_sides > self.sheets


def summarise(plan: SheetPlan) -> PlanSummary:
    """Count what the plan holds; decks and kinds of sheets come in print order."""
    decks = Counter(item.deck for sheet in plan.sheets for item in sheet.front.placements)
    return PlanSummary(
        product=plan.product,
        sheets=len(plan.sheets),
        printed_sides=sum(2 if sheet.back else 1 for sheet in plan.sheets),
        decks=tuple(DeckCount(deck, pieces) for deck, pieces in decks.items()),
        kinds=_kinds(plan),
        diameters=tuple(dict.fromkeys(_diameters(plan))),
        has_turned_backs=any(
            sheet.back is not None
            and sheet.back.placements
            and not turns_about_upright_axis(sheet.size, plan.flip)
            for sheet in plan.sheets
        ),
    )


def _diameters(plan: SheetPlan) -> Iterator[float]:
    for sheet in plan.sheets:
        for item in sheet.front.placements:
            if item.slot.shape is Shape.ROUND:
                yield item.slot.trim.width


def _kinds(plan: SheetPlan) -> tuple[SheetKind, ...]:
    alike: dict[object, list[Sheet]] = {}
    for sheet in plan.sheets:
        first = sheet.front.placements[0].slot if sheet.front.placements else None
        # Sheets of one format begin at the same corner of the same grid, full or not.
        same = (sheet.size, first and (first.trim, first.shape))
        alike.setdefault(same, []).append(sheet)
    return tuple(_kind(sheets) for sheets in alike.values())


def _kind(sheets: list[Sheet]) -> SheetKind:
    fullest = max(sheets, key=lambda sheet: len(sheet.front.placements))
    cuts = cut_order(fullest)
    along = Direction.ACROSS if fullest.size.is_landscape else Direction.DOWN
    long_cuts = sum(cut.direction is along for cut in cuts)
    return SheetKind(
        sheets=len(sheets),
        pieces=len(fullest.front.placements),
        long_cuts=long_cuts,
        short_cuts=len(cuts) - long_cuts,
    )
