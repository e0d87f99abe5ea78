"""Orders for faces: what is to be drawn, by which layout, and which piece it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pressroom.model.finding import Span
from pressroom.model.game import Component
from pressroom.model.stock import Format


@dataclass(frozen=True, slots=True)
class FaceOrder:
    """A face that is wanted: its layout, its format and what the layout may print.

    `component` is the piece it belongs to, none for a page such as the printing instructions;
    findings about such a page point at `source`, where its words were typed. `name` identifies it
    among the orders: `(card id, side)`.
    """

    name: tuple[str, str]
    layout: str
    format: Format
    context: Mapping[str, Any] = field(compare=False)
    component: Component | None = None
    classes: str = ""
    source: Span | None = None

    @property
    def card(self) -> str | None:
        """The id of the piece."""
        return self.component.id if self.component else None

    @property
    def span(self) -> Span:
        """Where findings about the face point: the card as typed, else the page's words."""
        if self.component:
            return self.component.span
        return self.source or Span(f"layouts/{self.layout}.html.j2")

    def place(self, field_name: str) -> Span:
        """Return where a field of the piece was typed."""
        return self.component.place(field_name) if self.component else self.span
