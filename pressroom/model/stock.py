"""The physical facts: what a piece measures and what paper it is printed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pressroom.model.geometry import Insets, Size


class Shape(Enum):
    """The outline a piece is cut to."""

    RECTANGLE = "rectangle"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Format:
    """The shape of one physical piece; all lengths in mm.

    `trim` is the size after cutting, `bleed` how far art runs past it, `safe` how far inside it
    nothing important may stand, `corner` the corner radius of the finished piece.
    """

    name: str
    trim: Size
    bleed: float
    safe: float
    corner: float
    shape: Shape = Shape.RECTANGLE


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper in portrait: its size and the edges a printer cannot reach, in mm."""

    name: str
    size: Size
    margin: Insets


@dataclass(frozen=True, slots=True)
class Stock:
    """All formats and papers that a project knows, by name."""

    formats: Mapping[str, Format]
    papers: Mapping[str, Paper]
