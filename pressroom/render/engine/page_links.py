"""The links of running text, found on laid-out pages before each is drawn by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pressroom.model.geometry import Rect, px_to_mm
from pressroom.render.face import PageLink


def links_by_page(pages: Sequence[Any]) -> list[tuple[PageLink, ...]]:
    """Return the links of each page to an anchor of any."""
    anchors: dict[str, tuple[int, float]] = {}
    for number, page in enumerate(pages):
        for name, (_, top, *_) in page.anchors.items():
            anchors.setdefault(name, (number, px_to_mm(top)))
    return [tuple(_links(page, anchors)) for page in pages]


def _links(page: Any, anchors: Mapping[str, tuple[int, float]]) -> Iterator[PageLink]:
    """Go through the links of a page, one a line: a box and the text in it are both listed."""
    boxes: list[tuple[str, list[float]]] = []
    for kind, target, edges, *_ in page.links:
        if kind != "internal" or target not in anchors:
            continue
        left, top, right, bottom = map(px_to_mm, edges)
        if boxes and boxes[-1][0] == target and _overlap(boxes[-1][1], top, bottom):
            before = boxes[-1][1]
            before[:2] = min(before[0], left), min(before[1], top)
            before[2:] = max(before[2], right), max(before[3], bottom)
        else:
            boxes.append((target, [left, top, right, bottom]))
    for target, (left, top, right, bottom) in boxes:
        yield PageLink(Rect(left, top, right - left, bottom - top), *anchors[target])


def _overlap(box: Sequence[float], top: float, bottom: float) -> bool:
    """Tell whether a box stands on the same line: half of the lower one beside it, or more."""
    shared = min(box[3], bottom) - max(box[1], top)
    return shared > min(box[3] - box[1], bottom - top) / 2
