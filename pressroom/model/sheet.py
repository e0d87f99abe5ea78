"""Sheets of paper with faces in their slots: the plan of a print run, before any PDF exists."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from pressroom.model.finding import Span
from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.stock import Format, Paper, Shape

NO_BLEED = Insets.even(0.0)


@dataclass(frozen=True, slots=True)
class Gutter:
    """The room that is wanted between pieces, in mm; without a `width` the bleed of both."""

    width: float | None = None

    def between(self, bleed: float) -> float:
        """Return the room between two pieces of that bleed."""
        return 2 * bleed if self.width is None else self.width

    @property
    def name(self) -> str:
        """The gutter as a part of a folder's name."""
        return "apart" if self.width is None else f"gutter-{self.width:g}"


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

    `rotation` is how many degrees clockwise the face is turned (0, 90, 180 or 270), `shape` the
    outline that is cut. A face turned by 90 or 270 is as wide as the trim is high.
    """

    trim: Rect
    bleed: Insets
    rotation: int = 0
    shape: Shape = Shape.RECTANGLE

    @property
    def bleed_box(self) -> Rect:
        """The rectangle that art may cover: the trim grown by the bleed of each edge."""
        return self.trim.grown(self.bleed)


@dataclass(frozen=True, slots=True)
class Placement:
    """One copy of one face in a slot. `face` is the face's key."""

    face: str
    card: str
    slot: Slot
    deck: str = ""


class LineKind(Enum):
    """What a line tells whoever works on the sheet; all kinds are drawn alike today."""

    CUT = "cut"
    FOLD = "fold"
    GUIDE = "guide"


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line of `width` mm, from one point to another in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    kind: LineKind


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle to cut along: its middle and its diameter in mm."""

    x: float
    y: float
    diameter: float


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
    rings: tuple[Ring, ...] = ()
    captions: tuple[Caption, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One piece of paper as it lies when read: its size, its front and its back.

    `trim` is what the paper is itself cut to before anybody reads it, and `bleed` how far art runs
    past that; without a trim it is used as it leaves the printer.
    """

    size: Size
    front: SheetSide
    back: SheetSide | None
    decks: tuple[str, ...] = ()
    trim: Rect | None = None
    bleed: Insets = NO_BLEED

    @property
    def trim_box(self) -> Rect:
        """The rectangle of the finished page on the paper."""
        return self.trim or Rect(0.0, 0.0, self.size.width, self.size.height)

    @property
    def bleed_box(self) -> Rect:
        """The rectangle that art may cover."""
        return self.trim_box.grown(self.bleed)


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The sheets of one product in print order, on one paper. Geometry only: no PDF yet."""

    product: str
    paper: Paper
    flip: Flip
    sheets: tuple[Sheet, ...] = field(default_factory=tuple)
