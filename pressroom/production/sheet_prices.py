"""What a game's pieces take on a paper, laid edge to edge or apart, as a table to choose by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pressroom.impose.prices import Price, price
from pressroom.model.plain_table import PlainTable
from pressroom.model.sheet import Gutter, Piece
from pressroom.model.stock import Shape
from pressroom.production.job import Job
from pressroom.production.sheet_files import scheme_of

COLUMNS = ("product", "format", "pieces", "laid", "a sheet", "sheets", "cuts", "waste %", "printed")
Row = tuple[str | int, ...]


def price_table(job: Job) -> PlainTable:
    """Return what each format of the wanted pieces takes both ways, and which way is printed."""
    game = job.checked.game
    rows: list[Row] = []
    for product in game.products:
        for pieces in _by_format(job, product.decks).values():
            rows += (_row(job, product.id, pieces, *way) for way in _ways(job, pieces))
    return PlainTable("sheets", f"{game.id} on {job.paper.name}", COLUMNS, tuple(rows))


def _by_format(job: Job, decks: Sequence[str]) -> Mapping[str, list[Piece]]:
    groups: dict[str, list[Piece]] = {}
    for one in job.checked.game.components():
        if one.deck in decks and one.quantity and job.request.wants(one):
            form, back = one.kind.format, one.kind.back
            piece = Piece(one.id, one.deck, form, one.kind.front, back, one.quantity)
            groups.setdefault(form.name, []).append(piece)
    return groups


def _ways(job: Job, pieces: Sequence[Piece]) -> Iterator[tuple[str, Gutter]]:
    form, asked = pieces[0].format, job.request.gutter
    if form.shape is not Shape.ROUND:
        yield "edge to edge", Gutter(0.0)
    yield "apart", Gutter()
    if asked is not None and asked.width:
        yield f"{asked.width:g} mm apart", asked


def _price(job: Job, pieces: Sequence[Piece], gutter: Gutter | None) -> Price | None:
    scheme = scheme_of(replace(job.request, gutter=gutter))
    return price(pieces, job.paper, scheme, backs=not job.request.fronts_only)


def _row(job: Job, product: str, pieces: Sequence[Piece], laid: str, gutter: Gutter) -> Row:
    head = product, pieces[0].format.name, sum(piece.quantity for piece in pieces), laid
    asked, price = job.request.gutter, _price(job, pieces, gutter)
    if price is None:
        return (*head, "–", "–", "–", "–", "does not fit")
    is_printed = asked == gutter if asked else price == _price(job, pieces, None)
    waste, printed = round(100 * price.waste), "yes" if is_printed else ""
    return (*head, price.per_sheet, price.sheets, price.cuts, waste, printed)
