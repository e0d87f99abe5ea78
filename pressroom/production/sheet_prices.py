"""What a game's pieces take on a paper, laid edge to edge or apart, as a table to choose by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pressroom.impose.plan import by_format, have_backs
from pressroom.impose.prices import Price, price
from pressroom.model.face import Face
from pressroom.model.plain_table import PlainTable
from pressroom.model.sheet import Gutter, Piece
from pressroom.model.stock import Shape
from pressroom.production.job import Job
from pressroom.production.sheet_files import pieces_of, scheme_of

COLUMNS = ("product", "format", "pieces", "laid", "a sheet", "sheets", "cuts", "waste %", "printed")
Row = tuple[str | int, ...]


def price_table(job: Job) -> PlainTable:
    """Return what each format of the wanted pieces takes both ways, and which way is printed."""
    game = job.checked.game
    wanted = [one for one in game.components() if one.quantity and job.request.wants(one)]
    faces = (Face(one, side) for one in wanted for side in job.request.sides)
    layouts = {(face.component.id, face.side.value): face.layout for face in faces}
    drawn = {name: layout for name, layout in layouts.items() if layout is not None}
    rows: list[Row] = []
    for product in game.products:
        pieces = list(pieces_of(product, wanted, drawn))
        backs = have_backs(pieces)
        for alike in by_format(pieces):
            rows += (_row(job, product.id, alike, backs, *way) for way in _ways(job, alike))
    return PlainTable("sheets", f"{game.id} on {job.paper.name}", COLUMNS, tuple(rows))


def _ways(job: Job, pieces: Sequence[Piece]) -> Iterator[tuple[str, Gutter]]:
    form, asked = pieces[0].format, job.request.gutter
    if form.shape is not Shape.ROUND:
        yield "edge to edge", Gutter(0.0)
    yield "apart", Gutter()
    if asked is not None and asked.width:
        yield f"{asked.width:g} mm apart", asked


def _price(job: Job, pieces: Sequence[Piece], backs: bool, gutter: Gutter | None) -> Price | None:
    scheme = scheme_of(replace(job.request, gutter=gutter))
    return price(pieces, job.paper, scheme, backs=backs)


def _row(
    job: Job, product: str, pieces: Sequence[Piece], backs: bool, laid: str, gutter: Gutter
) -> Row:
    head = product, pieces[0].format.name, sum(piece.quantity for piece in pieces), laid
    asked, price = job.request.gutter, _price(job, pieces, backs, gutter)
    if price is None:
        return (*head, "–", "–", "–", "–", "does not fit")
    is_printed = asked == gutter if asked else price == _price(job, pieces, backs, None)
    waste, printed = round(100 * price.waste), "yes" if is_printed else ""
    return (*head, price.per_sheet, price.sheets, price.cuts, waste, printed)
