"""Looks at the pages that WeasyPrint laid out: which face each holds, and how it is drawn alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pressroom.model.geometry import px_to_mm
from pressroom.model.stock import Format
from pressroom.render.face import TOLERANCE_MM, PageLink, PageMark, TypesetPage


def drawn_alone(document: Any, page: Any, links: tuple[PageLink, ...]) -> TypesetPage:
    """Draw a page of running text into a PDF of its own; its links, which lead out, go beside."""
    page.links.clear()
    marks = tuple(PageMark(level, title) for level, title, *_ in page.bookmarks)
    return TypesetPage(document.copy([page]).write_pdf(pdf_tags=True), marks, links)


def single_pages(pages: Sequence[Any]) -> dict[str, Any]:
    """Return the page of every face that has exactly one."""
    keys = [_face_key(page) for page in pages]
    return {key: page for key, page in zip(keys, pages, strict=True) if keys.count(key) == 1}


def is_as_wide(page: Any, format: Format) -> bool:
    """Tell whether no style sheet made the page wider or narrower than its format."""
    width: float = px_to_mm(page.width)
    return abs(width - format.trim.width) < TOLERANCE_MM


def _face_key(page: Any) -> str:
    """Return the `data-face` of the section that begins a page; nothing if styles removed it."""
    boxes = [page._page_box]
    for _ in ("html", "body", "section"):
        boxes = [getattr(child, "_box", child) for box in boxes[:1] for child in _children(box)]
    keys = (box.element.get("data-face") for box in boxes if box.element is not None)
    return next((str(key) for key in keys if key), "")


def _children(box: Any) -> Sequence[Any]:
    children: Sequence[Any] = getattr(box, "children", ())
    return children
