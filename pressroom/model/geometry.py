"""Plane geometry in millimetres, origin top-left, y down, and the units others speak."""

from __future__ import annotations

from dataclasses import dataclass

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0  # PDF 32000-1 §8.3.2.3: the default user space unit
PX_PER_INCH = 96.0  # CSS Values 4 §6.2: the reference pixel


def mm_to_pt(length: float) -> float:
    """Turn millimetres into PDF points."""
    return length / MM_PER_INCH * PT_PER_INCH


def pt_to_mm(length: float) -> float:
    """Turn PDF points into millimetres."""
    return length / PT_PER_INCH * MM_PER_INCH


def px_to_mm(length: float) -> float:
    """Turn CSS pixels into millimetres."""
    return length / PX_PER_INCH * MM_PER_INCH


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height in mm."""

    width: float
    height: float

    def turned(self) -> Size:
        """Return the size after a quarter turn."""
        return Size(self.height, self.width)

    @property
    def is_landscape(self) -> bool:
        """Return whether the size is wider than high."""
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class Insets:
    """Distances inwards from the four edges of a rectangle, in mm."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def even(cls, distance: float) -> Insets:
        """Return the same distance on all four edges."""
        return cls(distance, distance, distance, distance)

    def turned(self) -> Insets:
        """Return the insets of a sheet turned a quarter clockwise."""
        return Insets(self.left, self.top, self.right, self.bottom)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: left-top corner and size, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def size(self) -> Size:
        """The rectangle's width and height."""
        return Size(self.width, self.height)

    def shrunk(self, by: Insets) -> Rect:
        """Return the rectangle with each edge moved inwards."""
        return Rect(
            self.x + by.left,
            self.y + by.top,
            self.width - by.left - by.right,
            self.height - by.top - by.bottom,
        )

    def grown(self, by: Insets) -> Rect:
        """Return the rectangle with each edge moved outwards."""
        return Rect(
            self.x - by.left,
            self.y - by.top,
            self.width + by.left + by.right,
            self.height + by.top + by.bottom,
        )
