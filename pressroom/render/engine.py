"""The door to WeasyPrint: HTML sections in, laid-out and drawn faces out.

Faces are laid out on pages far taller than themselves, so that nothing is lost past a page end
before it is measured, and are drawn on pages of their own size. Each is drawn into a PDF of its
own, so that its bytes do not depend on what was drawn beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pressroom.model.geometry import MM_PER_INCH, PX_PER_INCH, px_to_mm
from pressroom.model.stock import Format
from pressroom.render.engine_documents import (
    face_document,
    fit_css,
    geometry_css,
    page_css,
    text_document,
)
from pressroom.render.engine_door import fetcher, import_weasyprint, listening, no_collector
from pressroom.render.galley import (
    EngineFault,
    LaidOut,
    PageMark,
    PageRequest,
    Section,
    StyleSheet,
    TypesetPage,
)
from pressroom.render.measures import TOLERANCE_MM

if TYPE_CHECKING:
    from pressroom.render.font_cuts import FontSet


class Engine:
    """WeasyPrint with one set of fonts and style sheets."""

    def __init__(
        self, fonts: FontSet, sheets: Sequence[StyleSheet], fetch: Callable[[str], bytes]
    ) -> None:
        """Parse the style sheets; what is wrong with them is in `complaints`.

        `fetch` returns the bytes behind an address that a layout names, or raises `OSError`.
        """
        os.environ["FONTCONFIG_FILE"] = str(fonts.fontconfig)  # before WeasyPrint is imported
        self._weasyprint = weasyprint = import_weasyprint()
        self._font_config = weasyprint.text.fonts.FontConfiguration()
        self._families = fonts.families
        self._fetcher = fetcher(fetch)
        from pressroom.render.engine_drawings import Drawings

        self._images: dict[str, Any] = {}
        self._drawings = Drawings()
        self.complaints: list[tuple[str, str]] = []
        self._sheets = [self._parse(sheet) for sheet in sheets]

    def _parse(self, sheet: StyleSheet) -> Any:
        with listening() as messages:
            parsed = self._weasyprint.CSS(
                string=sheet.css, font_config=self._font_config, url_fetcher=self._fetcher
            )
        self.complaints += [(sheet.name, message) for message in messages]
        return parsed

    def lay_out(self, sections: Sequence[Section], language: str) -> list[LaidOut]:
        """Lay out faces in one document; the result has their order.

        A face that does not come out on a page of its own is left out: its layout breaks or
        resizes the page, or one before it swallowed it. Raises `EngineFault`.
        """
        from pressroom.render.engine_patches import patched_for_faces

        html = face_document(sections, language)
        geometry = self._weasyprint.CSS(
            string=geometry_css(sections) + fit_css(html), font_config=self._font_config
        )
        with patched_for_faces(self._drawings), listening() as messages, no_collector():
            try:
                document = self._weasyprint.HTML(string=html, url_fetcher=self._fetcher).render(
                    font_config=self._font_config,
                    stylesheets=[geometry, *self._sheets],
                    cache=self._images,
                )
            except Exception as wrong:
                raise EngineFault(f"{type(wrong).__name__} {wrong}".strip()) from wrong
        pages = _single_pages(document.pages)
        self.complaints += [("", message) for message in messages]
        self._address_pictures()
        return [
            self._laid_out(section, document, pages[section.key])
            for section in sections
            if section.key in pages and _is_as_wide(pages[section.key], section.format)
        ]

    def typeset(self, request: PageRequest) -> tuple[tuple[TypesetPage, ...], tuple[str, ...]]:
        """Set running text on pages; return them and what WeasyPrint complained of."""
        from pressroom.render.engine_patches import patched_for_books

        html, css = text_document(request), page_css(request)
        with patched_for_books(self._drawings), listening() as messages, no_collector():
            document = self._weasyprint.HTML(string=html, url_fetcher=self._fetcher).render(
                font_config=self._font_config,
                stylesheets=[
                    self._weasyprint.CSS(string=css, font_config=self._font_config),
                    *self._sheets,
                ],
                cache=self._images,
            )
            self._address_pictures()
            pages = tuple(_drawn_alone(document, page) for page in document.pages)
        return pages, tuple(messages)

    def _address_pictures(self) -> None:
        """Write on each picture where it came from; faces name pictures, the press embeds them."""
        for address, picture in self._images.items():
            if hasattr(picture, "get_x_object"):
                picture.address = address

    def _laid_out(self, section: Section, document: Any, page: Any) -> LaidOut:
        from pressroom.render.engine_patches import patched_for_faces
        from pressroom.render.measure import measure

        trim = section.format.trim
        # Drawn at its own size: the slack below the face is cut away.
        page.height = trim.height / MM_PER_INCH * PX_PER_INCH

        measures = measure(page._page_box, trim.width, trim.height)
        unknown = sorted(measures.families - self._families)

        def draw() -> tuple[bytes, tuple[str, ...]]:
            with patched_for_faces(self._drawings), listening() as complaints:
                pdf = document.copy([page]).write_pdf()
            return pdf, (*complaints, *(f"there is no font “{family}”" for family in unknown))

        return LaidOut(section.key, measures, draw)


def _drawn_alone(document: Any, page: Any) -> TypesetPage:
    """Draw a page of running text into a PDF of its own; links would lead out of it."""
    page.links.clear()
    marks = tuple(PageMark(level, title) for level, title, *_ in page.bookmarks)
    return TypesetPage(document.copy([page]).write_pdf(), marks)


def _single_pages(pages: Sequence[Any]) -> dict[str, Any]:
    """Return the page of every face that has exactly one."""
    keys = [_face_key(page) for page in pages]
    return {key: page for key, page in zip(keys, pages, strict=True) if keys.count(key) == 1}


def _is_as_wide(page: Any, format: Format) -> bool:
    """Tell whether no style sheet made the page wider or narrower than its format."""
    width: float = px_to_mm(page.width)
    return abs(width - format.trim.width) < TOLERANCE_MM


def _face_key(page: Any) -> str:
    """Return the `data-face` of the section that begins a page."""
    body = page._page_box.children[0].children[0]
    for child in body.children:
        key = getattr(child, "_box", child).element.get("data-face")
        if key:
            return str(key)
    return ""
