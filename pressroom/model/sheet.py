"""Sheets of paper with faces in their slots: the plan of a print run, before any PDF exists."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from pressroom.model.finding import Span
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.stock import Format, Paper, Shape


class Flip(Enum):
    """The edge over which the paper is turned for its second side."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"


@dataclass(frozen=True, slots=True)
class Piece:
    """What is to be placed: face keys of both sides, how many times, and what to call it.

    `span` is where the piece was typed, for findings.
    """

    card: str
    deck: str
    format: Format
    front: str
    back: str | None
    quantity: int
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a sheet side: the trim rectangle, and how far art may run past each edge of it.

    `rotation` is how many degrees clockwise the face is turned (0 or 180), `shape` the outline
    that is cut.
    """

    trim: Rect
    bleed: Insets
    rotation: int = 0
    shape: Shape = Shape.RECTANGLE

    @property
    def bleed_box(self) -> Rect:
        """The rectangle that art may cover: the trim grown by the bleed of each edge."""
        return Rect(
            self.trim.x - self.bleed.left,
            self.trim.y - self.bleed.top,
            self.trim.width + self.bleed.left + self.bleed.right,
            self.trim.height + self.bleed.top + self.bleed.bottom,
        )


@dataclass(frozen=True, slots=True)
class Placement:
    """One copy of one face in a slot. `face` is the face's key."""

    face: str
    card: str
    slot: Slot
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line of `width` mm, from one point to another in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.15


@dataclass(frozen=True, slots=True)
class Caption:
    """A line of text of the sheet itself, never of a card.

    It starts at a point of its baseline in mm; `size` is in pt, `rotation` in degrees clockwise
    (0 or 90).
    """

    text: str
    x: float
    y: float
    size: float
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet: faces, and the marks around them."""

    placements: tuple[Placement, ...] = ()
    lines: tuple[Line, ...] = ()
    captions: tuple[Caption, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One piece of paper as it lies when read: its size, its front and its back."""

    size: Size
    front: SheetSide
    back: SheetSide | None
    decks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The sheets of one product in print order, on one paper. Geometry only: no PDF yet."""

    product: str
    paper: Paper
    flip: Flip
    sheets: tuple[Sheet, ...] = field(default_factory=tuple)
