"""The faces of pieces that a book shows: real ones, as they are printed, placed as pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from pressroom.impose.pdf_pool import FACE_SCHEME
from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Text
from pressroom.model.stock import Shape
from pressroom.production.face_orders import face_order
from pressroom.production.renderer import GameRenderer
from pressroom.render.faces import Faces
from pressroom.render.template.layout_fault import unknown_name

EXPLAINED_WIDTH = 17.0  # ems
MIN_SPOT_GAP = 2.1  # ems between the numbers beside a face
_ITEM = re.compile(r"^\d+\. ", re.MULTILINE)


@dataclass(slots=True)
class BookFaces:
    """Shows the faces of one game in its books. `pdfs` are those shown so far, by name.

    A page names a face by its card and side: when only what is on a card changes, the pages are
    not set again. Faces that the sheets print are `drawn` already.
    """

    game: Game
    renderer: GameRenderer
    drawn: Faces
    findings: Findings
    pdfs: dict[str, bytes] = field(default_factory=dict)
    _table_width: float = 0.0
    _components: dict[str, Component] = field(init=False)

    def __post_init__(self) -> None:
        self._components = {one.id: one for one in self.game.components()}

    def face(self, card: str, width: float | None = None, side: str = "front") -> Markup:
        """Return a face so many ems wide; inside a scene its own width, since an em is a mm there.

        Raises `UnknownName` if there is no such card, `ValueError` if no such side.
        """
        component = self._component(card)
        trim, shape = component.kind.format.trim, component.kind.format.shape
        scale = (width or trim.width) / trim.width
        corner = trim.width / 2 if shape is Shape.ROUND else component.kind.format.corner
        return Markup(
            '<img class="face-shown" alt="{}" src="{}" style="width:{:.4f}em;height:{:.4f}em;'
            'border-radius:{:.4f}em">'
        ).format(
            self._spoken(component),
            FACE_SCHEME + self._name(component, Side(side)),
            trim.width * scale,
            trim.height * scale,
            corner * scale,
        )

    def piece(self, card: str, x: float, y: float, turn: float = 0, side: str = "front") -> Markup:
        """Return a face on the table of a scene: its middle in mm, its turn in degrees."""
        trim = self._component(card).kind.format.trim
        return Markup(
            '<div class="piece" style="left:{:.3f}em;top:{:.3f}em;width:{:.3f}em;height:{:.3f}em;'
            'transform:rotate({}deg)">{}</div>'
        ).format(
            x - trim.width / 2,
            y - trim.height / 2,
            trim.width,
            trim.height,
            turn,
            self.face(card, side=side),
        )

    def table_of(self, width: float, height: float) -> Markup:
        """Return the style of a scene's table of so many mm: one em inside is one mm."""
        return Markup("font-size:{:.5f}em;width:{}em;height:{}em").format(
            self._table_width / width, width, height
        )

    @contextmanager
    def table_width(self, width: float) -> Iterator[None]:
        """Draw scenes so many ems wide inside this block."""
        self._table_width = width
        yield

    def explained(
        self,
        card: str,
        spots: Sequence[tuple[float, float]],
        width: float = EXPLAINED_WIDTH,
        side: str = "front",
        caller: Any = None,
    ) -> dict[str, Any]:
        """Return what the layout of an explained face prints: lengths in ems, numbers from 1.

        Raises `ValueError` if a spot, in mm, lies outside the face, or if there are not as many
        spots as items in the list.
        """
        trim = self._component(card).kind.format.trim
        words = str(caller()) if caller else ""
        if len(_ITEM.findall(words)) != len(spots):
            raise ValueError(f"{len(spots)} spots, but {len(_ITEM.findall(words))} items explain")
        for number, (x, y) in enumerate(spots, start=1):
            if not (0 <= x <= trim.width and 0 <= y <= trim.height):
                raise ValueError(
                    f"spot {number} lies outside “{card}” ({trim.width} × {trim.height} mm)"
                )
        scale = width / trim.width
        scaled = [(x * scale, y * scale) for x, y in spots]
        height = trim.height * scale
        return {
            "shown": self.face(card, width, side),
            "width": width,
            "height": height,
            "spots": _beside(scaled, width),
            "words": Markup(words),  # noqa: S704 - Markdown of the book
        }

    def _component(self, card: str) -> Component:
        wanted = card.rpartition("/")[2]
        if wanted not in self._components:
            raise unknown_name("card", card, self._components)
        return self._components[wanted]

    def _spoken(self, component: Component) -> str:
        """Return what a screen reader says for a face: the first words of its card, or its deck."""
        texts = (value for value in component.values.values() if isinstance(value, Text))
        deck = next(deck for deck in self.game.decks if deck.id == component.deck)
        plain = (text for text in texts if text.source and not text.is_markup)
        return self.renderer.words.of(next(plain, deck.title))

    def _name(self, component: Component, side: Side) -> str:
        name = f"{component.id}/{side.value}"
        if name not in self.pdfs:
            key = self.drawn.keys.get((component.id, side.value))
            pdf = self.drawn.pdfs[key] if key else self._draw(component, side)
            if pdf is not None:
                self.pdfs[name] = pdf
        return name

    def _draw(self, component: Component, side: Side) -> bytes | None:
        """Draw a face that no sheet prints; none if something is wrong with it."""
        order = face_order(self.renderer.views, component, side, self.renderer.second)
        if order is None:
            raise ValueError(f"“{component.id}” has no {side.value}")
        faces = self.renderer.render([order], self.findings)
        return next(iter(faces.pdfs.values()), None)


def _beside(spots: Sequence[tuple[float, float]], width: float) -> list[dict[str, float]]:
    """Return numbers beside a face: on the nearer side, apart from each other."""
    placed: list[dict[str, float]] = []
    for is_left in (True, False):
        side = [(y, x, n) for n, (x, y) in enumerate(spots, 1) if (x < width / 2) == is_left]
        last = -MIN_SPOT_GAP
        for y, x, number in sorted(side):
            last = max(y, last + MIN_SPOT_GAP)
            placed.append({"number": number, "x": x, "y": y, "at": last, "is_left": is_left})
    return sorted(placed, key=lambda spot: spot["number"])
