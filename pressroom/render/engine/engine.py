"""The door to WeasyPrint: faces' HTML in, laid-out and drawn faces out.

Faces are laid out on pages far taller than themselves, so that nothing is lost past a page end
before it is measured, and are drawn on pages of their own size. Each is drawn into a PDF of its
own, so that its bytes do not depend on what was drawn beside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from pressroom.model.geometry import MM_PER_INCH, PX_PER_INCH
from pressroom.model.stock import Format
from pressroom.render.engine.documents import (
    face_document,
    fit_css,
    geometry_css,
    page_css,
    text_document,
)
from pressroom.render.engine.door import (
    Fetch,
    fetcher,
    import_weasyprint,
    listening,
    no_collector,
    words_of,
)
from pressroom.render.engine.page_links import links_by_page
from pressroom.render.engine.pages import drawn_alone, is_as_wide, single_pages
from pressroom.render.face import (
    EngineFault,
    FaceSource,
    LaidOut,
    LaidOutFace,
    PageSource,
    Sizes,
    StyleSheet,
    TypesetPage,
)
from pressroom.render.fonts.styles import FontMiss
from pressroom.render.styles.rules import parse_rules

if TYPE_CHECKING:
    from pressroom.render.fonts.cuts import FontSet


NO_ALT = "has no required alt description"  # of a picture that is mere ornament


@dataclass(frozen=True, slots=True)
class ParsedFace:
    """A face whose HTML was parsed: what it is drawn from, and its section."""

    source: FaceSource
    section: Element


@dataclass(frozen=True, slots=True)
class EngineSetup:
    """What an engine is opened with: plain values, if `fetch` is one, that a process can be sent.

    `fetch` returns the bytes behind an address that a layout names, or raises `OSError`.
    """

    fonts: FontSet
    sheets: tuple[StyleSheet, ...]
    fetch: Fetch


class Engine:
    """WeasyPrint with one set of fonts and style sheets.

    It may be kept: nothing in it depends on the faces that were drawn before.
    """

    def __init__(self, setup: EngineSetup) -> None:
        """Parse the style sheets; what is wrong with them is in `complaints`."""
        os.environ["FONTCONFIG_FILE"] = str(setup.fonts.fontconfig)  # before WeasyPrint is imported
        self._weasyprint = weasyprint = import_weasyprint()
        self._font_config = weasyprint.text.fonts.FontConfiguration()
        self._families = setup.fonts.families
        self._fetcher = fetcher(setup.fetch)
        from pressroom.render.engine.drawings import Drawings
        from pressroom.render.engine.fonts import FontChecks
        from pressroom.render.engine.pictures import EnginePictures

        self._images: dict[str, Any] = EnginePictures()
        self._drawings = Drawings()
        self._font_checks = FontChecks(setup.fonts.cuts.keys())
        self._is_working = False
        self.complaints: list[tuple[str, str]] = []
        self._sheets = [self._parse(sheet) for sheet in setup.sheets]

    def _parse(self, sheet: StyleSheet) -> Any:
        with listening() as messages:
            try:
                parsed = self._css(sheet.css)
            except Exception as wrong:  # noqa: BLE001 - the parser raises what it likes
                messages.append(f"this cannot be read: {words_of(wrong)} at {self._line(sheet)}:1")
                parsed = self._css("")
        self.complaints += [(sheet.name, message) for message in messages]
        return parsed

    def _line(self, sheet: StyleSheet) -> int:
        """Return the line of the first rule that cannot be parsed."""
        with listening():
            for rule in parse_rules(sheet.css):
                try:
                    self._css(rule.serialize())
                except Exception:  # noqa: BLE001 - the parser raises what it likes
                    line: int = rule.source_line
                    return line
        return 1

    @contextmanager
    def working(self) -> Iterator[None]:
        """Change WeasyPrint inside this block once for all faces laid out and drawn in it."""
        from pressroom.render.engine.patches import patched_for_faces

        if self._is_working:
            yield
            return
        self._is_working = True
        try:
            with patched_for_faces(self._drawings, self._font_checks), no_collector():
                yield
        finally:
            self._is_working = False

    def forget_failures(self) -> None:
        """Load what could not be loaded once more when it is named next."""
        for address in [address for address, image in self._images.items() if image is None]:
            del self._images[address]

    def lay_out(self, faces: Mapping[str, ParsedFace], sizes: Mapping[str, Sizes]) -> LaidOut:
        """Lay out faces of one language in one document, fitted text in the `sizes` given.

        A face that does not come out on a page of its own is left out: its layout breaks or
        resizes the page. Raises `EngineFault`.
        """
        sources = [face.source for face in faces.values()]
        sections = {key: face.section for key, face in faces.items()}
        css = geometry_css(source.format for source in sources) + fit_css(sections, sizes)
        root = face_document(
            sections.values(),
            sources[0].language,
            is_right_to_left=sources[0].is_right_to_left,
        )
        with self.working(), listening() as messages:
            try:
                document = self._document(root).render(
                    font_config=self._font_config,
                    stylesheets=[self._css(css), *self._sheets],
                    cache=self._images,
                )
            except Exception as wrong:
                raise EngineFault(words_of(wrong)) from wrong
        pages = single_pages(document.pages)
        laid_out = {
            key: self._laid_out(key, face.source.format, document, pages[key], sizes.get(key, {}))
            for key, face in faces.items()
            if key in pages and is_as_wide(pages[key], face.source.format)
        }
        return LaidOut(laid_out, tuple(messages))

    def _css(self, text: str) -> Any:
        return self._weasyprint.CSS(
            string=text, font_config=self._font_config, url_fetcher=self._fetcher
        )

    def _document(self, root: Element) -> Any:
        """Return a document of a parsed tree, as WeasyPrint makes it of text."""
        html = self._weasyprint.HTML
        document = html.__new__(html)
        document.base_url, document.url_fetcher, document.media_type = None, self._fetcher, "print"
        document.wrapper_element = self._weasyprint.cssselect2.ElementWrapper.from_html_root(
            root, content_language=None
        )
        document.etree_element = root
        return document

    def typeset(
        self, source: PageSource
    ) -> tuple[tuple[TypesetPage, ...], tuple[str | FontMiss, ...]]:
        """Set running text on pages; return them and what was found wrong.

        Raises `EngineFault`.
        """
        from pressroom.render.engine.patches import patched_for_books

        root, css = text_document(source), page_css(source)
        with (
            patched_for_books(self._drawings, self._font_checks),
            listening() as messages,
            no_collector(),
        ):
            try:
                document = self._document(root).render(
                    font_config=self._font_config,
                    stylesheets=[self._css(css), *self._sheets],
                    cache=self._images,
                )
                links = links_by_page(document.pages)
                pages = tuple(map(drawn_alone, repeat(document), document.pages, links))
            except Exception as wrong:
                raise EngineFault(words_of(wrong)) from wrong
        told = (message for message in messages if NO_ALT not in message)
        return pages, (*told, *self._font_checks.take())

    def _laid_out(
        self, key: str, format: Format, document: Any, page: Any, sizes: Sizes
    ) -> LaidOutFace:
        from pressroom.render.engine.measure import measure

        # Drawn at its own size: the slack below the face is cut away.
        page.height = format.trim.height / MM_PER_INCH * PX_PER_INCH

        measures = measure(page._page_box, format, sizes)
        unknown = sorted(measures.families - self._families)

        def draw() -> tuple[bytes, tuple[str | FontMiss, ...]]:
            with self.working(), listening() as complaints:
                try:
                    pdf = document.copy([page]).write_pdf()
                except Exception as wrong:
                    raise EngineFault(words_of(wrong)) from wrong
            complaints += (f"there is no font “{family}”" for family in unknown)
            return pdf, (*complaints, *self._font_checks.take())

        return LaidOutFace(key, measures, draw)
