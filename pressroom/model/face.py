"""Define the two sides of a piece, and the face that is printed on each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pressroom.model.game import Component


class Side(Enum):
    """The two faces of a piece."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one component."""

    component: Component
    side: Side

    @property
    def layout(self) -> str | None:
        """Return the layout that draws this side; none leaves it blank."""
        kind = self.component.kind
        return kind.front if self.side is Side.FRONT else kind.back
