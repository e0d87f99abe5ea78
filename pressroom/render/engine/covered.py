"""Finds words on a laid-out face that are painted under a box that lets nothing through.

The order of painting is that of CSS 2.2 appendix E, as far as boxes can cover words by it:
positioned boxes over those in the flow, by `z-index`, else in the order of the HTML.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from weasyprint.formatting_structure import boxes

from pressroom.model.geometry import Rect, px_to_mm
from pressroom.render.face import TOLERANCE_MM, Covered
from pressroom.render.text.characters import without_joiners

_Key = tuple[tuple[int, int, int], ...]  # layer, z-index and order of each box that paints apart
_NEGATIVE, _BLOCK, _FLOAT, _INLINE, _POSITIONED, _RAISED = range(6)
_OWN: _Key = ((-1, 0, 0),)  # what a box that paints apart paints first


@dataclass(frozen=True, slots=True)
class _Painted:
    """A box with the key of when it is painted, and where its ink or its ground is, in mm."""

    key: _Key
    area: Rect
    tag: int
    words: str = ""


def find_covered(page_box: Any) -> tuple[Covered, ...]:
    """Return the words of a page that a later box hides, each with the tags of both."""
    painted = list(_painted(page_box, (), (), count()))
    grounds = [one for one in painted if not one.words]
    found = []
    for words in (one for one in painted if one.words):
        over = (one for one in grounds if one.key > words.key and _holds(one.area, words.area))
        if (ground := next(over, None)) is not None:
            found.append(Covered(words.words, words.tag, ground.tag))
    return tuple(found)


def _painted(box: Any, own: _Key, context: _Key, order: Iterator[int]) -> Iterator[_Painted]:
    """Go through words and opaque grounds below a box.

    `own` is the key of the box that they are painted with, `context` that of the nearest box
    inside which positioned boxes are ordered. What a transform moves is left out.
    """
    box = getattr(box, "_box", box)
    style = box.style
    if style["transform"] or style["opacity"] < 1 or style["visibility"] != "visible":
        return
    layer, z_index, paints_apart = _layer(box)
    step = ((layer, z_index, next(order)),)
    key = (context if style["position"] != "static" else own) + step
    if paints_apart:
        own, key = key, key + _OWN
        if style["position"] != "static" and style["z_index"] != "auto":
            context = own
    if isinstance(box, boxes.TextBox):
        if box.text.strip():
            yield _Painted(key, ink_of(box), _tag(box), without_joiners(box.text).strip())
    elif _is_opaque(box):
        lengths = (box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height())
        yield _Painted(key, Rect(*map(px_to_mm, lengths)), _tag(box))
    for child in getattr(box, "children", ()):
        yield from _painted(child, own, context, order)


def _layer(box: Any) -> tuple[int, int, bool]:
    """Return a box's layer and z-index, and whether all in it is painted with it."""
    z_index = box.style["z_index"]
    if box.style["position"] != "static":
        level = 0 if z_index == "auto" else z_index
        return _NEGATIVE if level < 0 else _RAISED if level else _POSITIONED, level, True
    if box.style["float"] != "none":
        return _FLOAT, 0, True
    if isinstance(box, boxes.AtomicInlineLevelBox):
        return _INLINE, 0, True
    if isinstance(box, boxes.InlineLevelBox):
        return _INLINE, 0, False
    return _BLOCK, 0, False


def _is_opaque(box: Any) -> bool:
    """Tell whether a box hides what is under it: by its colour, or as a picture."""
    if isinstance(box, boxes.ReplacedBox):
        fills = box.style["object_fit"] in ("fill", "cover")
        return fills and getattr(box.replacement, "is_opaque", False)
    ground = getattr(box, "background", None)
    return ground is not None and ground.color.alpha >= 1


def ink_of(box: Any) -> Rect:
    """Return about where the letters of a text box are, in mm: from the baseline to capitals."""
    height = 0.7 * box.style["font_size"]
    top = box.position_y + box.baseline - height
    return Rect(*map(px_to_mm, (box.position_x, top, box.width, height)))


def _holds(outer: Rect, inner: Rect) -> bool:
    slack = TOLERANCE_MM
    return (
        outer.x <= inner.x + slack
        and outer.y <= inner.y + slack
        and outer.right >= inner.right - slack
        and outer.bottom >= inner.bottom - slack
    )


def _tag(box: Any) -> int:
    element = box.element
    return int(element.get("data-nth", -1)) if element is not None else -1
