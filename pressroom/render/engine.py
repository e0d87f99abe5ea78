"""The door to WeasyPrint: HTML sections in, laid-out and drawn faces out.

Faces are laid out on pages far taller than themselves, so that nothing is lost past a page end
before it is measured, and are drawn on pages of their own size. Each is drawn into a PDF of its
own, so that its bytes do not depend on what was drawn beside it.
"""

from __future__ import annotations

import ctypes.util
import gc
import logging
import os
import re
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from pressroom.model.geometry import MM_PER_INCH, PX_PER_INCH, Size, px_to_mm
from pressroom.model.stock import Format
from pressroom.render.measures import TOLERANCE_MM, Measures

if TYPE_CHECKING:
    from pressroom.render.font_cuts import FontSet

# Imported by WeasyPrint for cutting fonts, which the press does: 0.1 s of CPU.
UNUSED_MODULES = ("fontTools.subset", "fontTools.varLib", "fontTools.varLib.instancer")
SMALL_PAGE_MM = 170  # pages narrower than this are set smaller
SLACK_MM = 500  # how far past its trim a face's content is still measured
OWN_PROPERTIES = frozenset(  # what the engine sets for style sheets to use, all in mm
    {
        "--trim-width",
        "--trim-height",
        "--bleed",
        "--safe",
        "--corner",
        "--page-width",
        "--page-height",
    }
)


@dataclass(frozen=True, slots=True)
class Section:
    """A face as HTML: the inside of its section, and what wraps it."""

    key: str
    html: str
    format: Format
    classes: str = ""


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """CSS text and the name of its file, for messages and relative addresses."""

    name: str
    css: str


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A face after layout: its measures, and how to draw it.

    `draw()` returns a one-page PDF (TrimBox at 0, 0; MediaBox is the bleed) whose fonts have names,
    widths and characters but no font program, and what WeasyPrint complained of meanwhile.
    """

    key: str
    measures: Measures
    draw: Callable[[], tuple[bytes, tuple[str, ...]]] = field(compare=False)


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A text to be set on as many pages as it takes: HTML, its language, the page size in mm."""

    html: str
    language: str
    size: Size


@dataclass(frozen=True, slots=True)
class PageMark:
    """A heading on a page: its level from 1 and its words."""

    level: int
    title: str


@dataclass(frozen=True, slots=True)
class TypesetPage:
    """A page of running text, as a PDF without fonts, and the headings on it."""

    pdf: bytes
    marks: tuple[PageMark, ...]


class EngineFault(Exception):
    """WeasyPrint gave up over a document; the message is what it said."""


class Engine:
    """WeasyPrint with one set of fonts and style sheets."""

    def __init__(
        self, fonts: FontSet, sheets: Sequence[StyleSheet], fetch: Callable[[str], bytes]
    ) -> None:
        """Parse the style sheets; what is wrong with them is in `complaints`.

        `fetch` returns the bytes behind an address that a layout names, or raises `OSError`.
        """
        os.environ["FONTCONFIG_FILE"] = str(fonts.fontconfig)  # before WeasyPrint is imported
        self._weasyprint = weasyprint = _import_weasyprint()
        self._font_config = weasyprint.text.fonts.FontConfiguration()
        self._families = fonts.families
        self._fetcher = _fetcher(fetch)
        from pressroom.render.engine_drawings import Drawings

        self._images: dict[str, Any] = {}
        self._drawings = Drawings()
        self.complaints: list[tuple[str, str]] = []
        self._sheets = [self._parse(sheet) for sheet in sheets]

    def _parse(self, sheet: StyleSheet) -> Any:
        with _listening() as messages:
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

        html = _document(sections, language)
        geometry = self._weasyprint.CSS(
            string=_geometry_css(sections) + _fit_css(html), font_config=self._font_config
        )
        with patched_for_faces(self._drawings), _listening() as messages, _no_collector():
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

        size = request.size
        classes = "book book-small" if size.width < SMALL_PAGE_MM else "book"
        page_css = (
            f"@page{{size:{size.width}mm {size.height}mm}}"
            f":root{{--page-width:{size.width}mm;--page-height:{size.height}mm}}"
        )
        html = (
            f'<!DOCTYPE html><html lang="{request.language}" class="{classes}">'
            f"<body>{request.html}</body></html>"
        )
        with patched_for_books(self._drawings), _listening() as messages, _no_collector():
            document = self._weasyprint.HTML(string=html, url_fetcher=self._fetcher).render(
                font_config=self._font_config,
                stylesheets=[
                    self._weasyprint.CSS(string=page_css, font_config=self._font_config),
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
            with patched_for_faces(self._drawings), _listening() as complaints:
                pdf = document.copy([page]).write_pdf()
            return pdf, (*complaints, *(f"there is no font “{family}”" for family in unknown))

        return LaidOut(section.key, measures, draw)


def _drawn_alone(document: Any, page: Any) -> TypesetPage:
    """Draw a page of running text into a PDF of its own; links would lead out of it."""
    page.links.clear()
    marks = tuple(PageMark(level, title) for level, title, *_ in page.bookmarks)
    return TypesetPage(document.copy([page]).write_pdf(), marks)


def _import_weasyprint() -> Any:
    """Import WeasyPrint; on Linux without its search for misnamed libraries.

    For every name it tries in vain, `find_library` starts gcc and ldconfig: 0.2 s of CPU. The
    names that Linux has are found by the dynamic linker itself. It also warns that the system's
    library for cutting fonts is missing, which no face needs.
    """
    with ExitStack() as stack:
        stack.enter_context(warnings.catch_warnings())
        warnings.filterwarnings("ignore", "HarfBuzz-Subset", DeprecationWarning)
        for name in UNUSED_MODULES:
            stack.enter_context(_stand_in(name))
        if sys.platform == "linux":
            stack.enter_context(patch.object(ctypes.util, "find_library", lambda _: None))
        return import_module("weasyprint")


@contextmanager
def _stand_in(module: str) -> Iterator[None]:
    """Let an import of a module give one without content, unless it was imported before."""
    if module in sys.modules:
        yield
        return
    empty = ModuleType(module)
    empty.__dict__["instantiateVariableFont"] = None  # the one name taken from them
    sys.modules[module] = empty
    try:
        yield
    finally:
        del sys.modules[module]


def _document(sections: Sequence[Section], language: str) -> str:
    body = "".join(
        f'<section class="face format-{section.format.name} {section.classes}"'
        f' data-face="{section.key}">{section.html}</section>'
        for section in sections
    )
    return f'<!DOCTYPE html><html lang="{language}"><body>{body}</body></html>'


def _geometry_css(sections: Sequence[Section]) -> str:
    """Return page sizes and custom properties of the formats used."""
    formats = {section.format.name: section.format for section in sections}
    return "html,body{margin:0}" + "".join(map(_format_css, formats.values()))


def _format_css(format: Format) -> str:
    name, trim = format.name, format.trim
    return (
        f"@page face-{name}{{size:{trim.width}mm {trim.height + SLACK_MM}mm;"
        f"margin:0;bleed:{format.bleed}mm}}"
        f".format-{name}{{page:face-{name};position:relative;break-after:page;overflow:visible;"
        f"width:{trim.width}mm;height:{trim.height}mm;"
        f"--trim-width:{trim.width}mm;--trim-height:{trim.height}mm;"
        f"--bleed:{format.bleed}mm;--safe:{format.safe}mm;--corner:{format.corner}mm}}"
    )


def _fit_css(html: str) -> str:
    """Return a rule for every size of fitted text, one class above what layouts say of sizes."""
    sizes = sorted({int(size) for size in re.findall(r'data-fit-size="(\d+)"', html)})
    return "".join(f'.face [data-fit-size="{size}"]{{font-size:{size / 4}pt}}' for size in sizes)


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


def _fetcher(fetch: Callable[[str], bytes]) -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        """Serves what the layouts may use; anything else is refused."""

        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            """Return the bytes behind an address of ours."""
            return URLFetcherResponse(url, body=fetch(url))

    return Fetcher()


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Gather what WeasyPrint would otherwise only log."""
    messages: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    logger, ear = logging.getLogger("weasyprint"), Ear(logging.WARNING)
    logger.addHandler(ear)
    was_propagating, logger.propagate = logger.propagate, False
    try:
        yield messages
    finally:
        logger.removeHandler(ear)
        logger.propagate = was_propagating


@contextmanager
def _no_collector() -> Iterator[None]:
    """Keep the cyclic collector away from the box tree: measured a third of the layout time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
