"""Orders the faces of a game: those of its pieces, and the first page of each file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pressroom.model.face import Face, Side
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Component
from pressroom.model.stock import Format
from pressroom.production.renderer import GameRenderer
from pressroom.render.face import FaceOrder
from pressroom.render.template.views import View, Views


def face_orders(
    renderer: GameRenderer, pieces: Sequence[Component], sides: Iterable[Side]
) -> Iterator[FaceOrder]:
    """Go through the faces of some pieces, side by side: fronts before backs."""
    for side in sides:
        for piece in pieces:
            order = face_order(renderer.views, piece, side, renderer.second)
            if order is not None:
                yield order


def face_order(
    views: Views, piece: Component, side: Side, second: Views | None = None
) -> FaceOrder | None:
    """Return the order of one face of a piece; none if that side is not printed.

    `second` are the views in the language that is printed beside the first.
    """
    layout = Face(piece, side).layout
    if layout is None:
        return None
    kind = piece.kind
    own = {
        "card": views.cards[piece.id],
        "format": kind.format,
        "side": side.value,
        "second": _in_second(second, piece) if second else None,
    }
    return FaceOrder(
        name=(piece.id, side.value),
        layout=layout,
        format=kind.format,
        context=own,
        component=piece,
        classes=f"kind-{kind.name} side-{side.value}",
    )


def report_second(renderer: GameRenderer, orders: Sequence[FaceOrder], findings: Findings) -> None:
    """Warn if a second language was asked for and no layout prints it: `layout/one-language`."""
    if renderer.second and orders:
        mark = f'lang="{renderer.second.wording.language}"'
        if not any(mark in renderer.faces.html(order) for order in orders):
            language = renderer.second.wording.language
            said = f"nothing is printed in “{language}”: no layout of these cards offers a second"
            findings.warning("layout/one-language", f"{said} language", orders[0].span)


def _in_second(views: Views, piece: Component) -> View:
    """Return what the layout of a piece may print in the second language."""
    values = {
        "language": views.wording.language,
        "card": views.cards[piece.id],
        "game": views.game,
        "facts": views.facts,
        "tables": views.tables,
    }
    return View("the second language", values)


def page_order(
    name: tuple[str, str], format: Format, content: Mapping[str, Any], source: Span
) -> FaceOrder:
    """Return the order of one of a file's first pages, named by the file and its number.

    `source` is where the game's title was typed.
    """
    context = {**content, "format": format, "side": Side.FRONT.value}
    return FaceOrder(
        name=name,
        layout="pages/how-to-print",
        format=format,
        context=context,
        classes="page",
        source=source,
    )
