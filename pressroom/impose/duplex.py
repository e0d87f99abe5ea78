"""Where things of the front lie on the back after the sheet is turned over.

Two ways only: turned about its upright axis (over the long edge of a portrait sheet, the short
edge of a landscape one), left and right change places; turned about its level axis, top and
bottom do, and faces stand on their heads so that both sides of a piece agree. Pure geometry.
"""

from __future__ import annotations

from dataclasses import replace

from pressroom.model.geometry import Insets, Rect, Size
from pressroom.model.sheet import Flip, Line, Slot


def turns_about_upright_axis(size: Size, flip: Flip) -> bool:
    """Tell whether turning over the flip's edge swaps left and right (else top and bottom)."""
    return (flip is Flip.LONG_EDGE) != size.is_landscape


def turned_rect(rect: Rect, size: Size, flip: Flip) -> Rect:
    """Return the rectangle as seen on the other side of the sheet."""
    if turns_about_upright_axis(size, flip):
        return Rect(size.width - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, size.height - rect.bottom, rect.width, rect.height)


def turned_slot(slot: Slot, size: Size, flip: Flip) -> Slot:
    """Return the slot that lies behind the given one; turned twice it is itself again."""
    trim, bleed = turned_rect(slot.trim, size, flip), slot.bleed
    if turns_about_upright_axis(size, flip):
        mirrored = Insets(bleed.top, bleed.left, bleed.bottom, bleed.right)
        return replace(slot, trim=trim, bleed=mirrored, rotation=-slot.rotation % 360)
    mirrored = Insets(bleed.bottom, bleed.right, bleed.top, bleed.left)
    return replace(slot, trim=trim, bleed=mirrored, rotation=(180 - slot.rotation) % 360)


def turned_line(line: Line, size: Size, flip: Flip) -> Line:
    """Return the line that lies behind the given one."""
    if turns_about_upright_axis(size, flip):
        return replace(line, x1=size.width - line.x1, x2=size.width - line.x2)
    return replace(line, y1=size.height - line.y1, y2=size.height - line.y2)
