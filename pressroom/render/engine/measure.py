"""Measures a laid-out face in WeasyPrint's box tree.

A zone is a box marked `data-fit`, a place one marked `data-holds`; words that end up outside the
trim are strays.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from weasyprint.formatting_structure import boxes

from pressroom.model.geometry import Rect, px_to_mm
from pressroom.model.stock import Format, Shape
from pressroom.render.engine.covered import find_covered, ink_of
from pressroom.render.face import MM_OF_POINT, TOLERANCE_MM, Measures, Place, Sizes, Stray, Zone
from pressroom.render.template.environment import QUARTERS
from pressroom.render.text.characters import without_joiners


def measure(page_box: Any, format: Format, sizes: Sizes) -> Measures:
    """Measure one laid-out page whose face has its trim at 0, 0.

    `sizes` are those its text was set in; a zone not among them has its preferred size.
    """
    zones, places, strays, boxless = [], [], [], []
    families: set[str] = set()
    trim = Rect(0, 0, format.trim.width, format.trim.height)
    stray_of = _stray_of_disc if format.shape is Shape.ROUND else _stray
    for box, is_turned in _walk(page_box, is_turned=False):
        if isinstance(box, boxes.TextBox):
            families.update(box.style["font_family"])
            if not is_turned and (stray := stray_of(box, trim)):
                strays.append(stray)
        elif box.element is None or "::" in box.element_tag:
            continue  # no box of its own: anonymous, or what styles add, such as “div::before”
        elif isinstance(box, boxes.BlockLevelBox | boxes.BlockContainerBox):
            if name := box.element.get("data-fit"):
                past = 0.0 if is_turned else _past(box, trim)
                zones.append(replace(_zone(box, name, sizes), past=past))
            if format_name := box.element.get("data-holds"):
                places.append(Place(format_name, px_to_mm(box.width), px_to_mm(box.height)))
        elif isinstance(box, boxes.InlineBox):
            boxless += [name] if (name := box.element.get("data-fit")) else []
    return Measures(
        tuple(zones),
        tuple(places),
        tuple(strays),
        frozenset(families),
        tuple(boxless),
        find_covered(page_box),
    )


def _real(box: Any) -> Any:
    """Return the box behind the placeholder of an absolutely positioned one."""
    return getattr(box, "_box", box)


def _walk(box: Any, *, is_turned: bool) -> Iterator[tuple[Any, bool]]:
    """Go through all boxes; tell of each whether a transform moves it from where it was laid."""
    box = _real(box)
    is_turned = is_turned or bool(box.style["transform"])
    yield box, is_turned
    for child in getattr(box, "children", ()):
        yield from _walk(child, is_turned=is_turned)


def _zone(box: Any, name: str, sizes: Sizes) -> Zone:
    left, top, right, bottom = _extent(box)
    x, y = box.content_box_x(), box.content_box_y()
    left, top = min(left, x), min(top, y)
    size = sizes.get(name) or int(box.element.get("data-fit-size"))
    return Zone(
        name,
        size,
        int(box.element.get("data-fit-min")),
        px_to_mm(x - left + max(0.0, right - x - box.width)),
        px_to_mm(y - top + max(0.0, bottom - y - box.height)),
        _likely_size(size, box, right - left, bottom - top),
        *(_fixed_size(box) or (0.0, 0.0)),
        _line_height(box, size),
    )


def _fixed_size(box: Any) -> tuple[float, float] | None:
    """Return the size in mm of a box that does not grow with its content."""
    style = box.style
    is_spanned = "auto" not in (style["top"], style["bottom"]) and box.is_absolutely_positioned()
    if style["height"] == "auto" and not is_spanned:
        return None
    return px_to_mm(box.width), px_to_mm(box.height)


def _line_height(box: Any, size: int) -> float:
    """Return the height of the first line of a box in mm, else 1.2 times the size of its text."""
    lines = (child for child, _ in _walk(box, is_turned=False) if isinstance(child, boxes.LineBox))
    line = next(lines, None)
    return px_to_mm(line.height) if line else size / QUARTERS * 1.2 * MM_OF_POINT


def _likely_size(size: int, box: Any, width: float, height: float) -> int:
    """Return the size at which content of this extent would fill the box.

    Text that wraps grows in both directions, so its height goes with the square of its size; a
    word that is too wide for the box goes with the size itself.
    """
    if width <= 0 or height <= 0:  # an empty box
        return size
    return int(
        size
        * min(math.sqrt(box.height / height), box.width / width if width > box.width else math.inf)
    )


def _extent(box: Any) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge of a box's in-flow content, in CSS px."""
    edges = [(math.inf, math.inf, -math.inf, -math.inf)]
    for child in map(_real, box.children):
        if isinstance(child, boxes.LineBox):
            edges.append(_extent_of_line(child))
        elif not child.is_absolutely_positioned():
            x, y = child.border_box_x(), child.border_box_y()
            edges.append((x, y, x + child.border_width(), y + child.border_height()))
            if isinstance(child, boxes.ParentBox):
                edges.append(_extent(child))
    lefts, tops, rights, bottoms = zip(*edges, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _extent_of_line(line: Any) -> tuple[float, float, float, float]:
    """Return the edges of a line: across, of what stands in it; its height is its own.

    A space at the end of a line is nothing to see; from right to left it is left standing.
    """
    parts = [
        one
        for one in line.descendants()
        if isinstance(one, boxes.ReplacedBox)
        or (isinstance(one, boxes.TextBox) and one.text.strip())
    ]
    left = min((part.position_x for part in parts), default=math.inf)
    right = max((part.position_x + part.margin_width() for part in parts), default=-math.inf)
    return left, line.position_y, right, line.position_y + line.height


def _stray(box: Any, trim: Rect) -> Stray | None:
    x, y = px_to_mm(box.position_x), px_to_mm(box.position_y)
    right, bottom = x + px_to_mm(box.width), y + px_to_mm(box.height)
    over = max(trim.x - x, trim.y - y, right - trim.right, bottom - trim.bottom)
    return (
        Stray(without_joiners(box.text), over) if over > TOLERANCE_MM and box.text.strip() else None
    )


def _stray_of_disc(box: Any, trim: Rect) -> Stray | None:
    """Return words that leave a round piece, judged by the corners of their ink."""
    if not box.text.strip():
        return None
    ink, radius = ink_of(box), trim.width / 2
    inset = min(ink.height / 3, ink.width / 2)  # the corners of a letter are mostly empty
    corners = ((x, y) for x in (ink.x + inset, ink.right - inset) for y in (ink.y, ink.bottom))
    over = max(math.hypot(x - trim.x - radius, y - trim.y - radius) for x, y in corners) - radius
    return Stray(without_joiners(box.text), over) if over > TOLERANCE_MM else None


def _past(box: Any, trim: Rect) -> float:
    """Return by how many mm a box runs past the trim, on the side where it does most."""
    x, y = px_to_mm(box.border_box_x()), px_to_mm(box.border_box_y())
    right, bottom = x + px_to_mm(box.border_width()), y + px_to_mm(box.border_height())
    return max(0.0, trim.x - x, trim.y - y, right - trim.right, bottom - trim.bottom)
