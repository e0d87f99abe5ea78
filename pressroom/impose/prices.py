"""What a format costs on a paper, edge to edge or apart: sheets, cuts, and paper cut away.

Worked out from the sheets as they would be laid and cut; draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pressroom.impose.marks import cut_order
from pressroom.impose.plan import Scheme
from pressroom.model.sheet import Piece, Sheet
from pressroom.model.stock import Paper


@dataclass(frozen=True, slots=True)
class Price:
    """What pieces of one format take: pieces on a full sheet, sheets, cuts, and waste.

    `cuts` are those of all sheets, `waste` is the share of the paper that is no piece.
    """

    per_sheet: int
    sheets: int
    cuts: int
    waste: float


def price(pieces: Sequence[Piece], paper: Paper, scheme: Scheme, *, backs: bool) -> Price | None:
    """Return what pieces of one format take as the scheme lays them; none if they do not fit."""
    sheets = scheme.lay(pieces, paper, backs=backs)
    if not sheets:
        return None
    area = sum(sheet.size.width * sheet.size.height for sheet in sheets)
    return Price(
        per_sheet=max(len(sheet.front.placements) for sheet in sheets),
        sheets=len(sheets),
        cuts=sum(len(cut_order(sheet)) for sheet in sheets),
        waste=1 - sum(map(_trimmed_area, sheets)) / area,
    )


def _trimmed_area(sheet: Sheet) -> float:
    trims = (item.slot.trim for item in sheet.front.placements)
    return sum(trim.width * trim.height for trim in trims)
