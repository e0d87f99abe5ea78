"""The documents handed to WeasyPrint: HTML around faces and texts, CSS from formats and sizes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pressroom.model.stock import Format
from pressroom.render.galley import PageRequest, Section

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


def face_document(sections: Sequence[Section], language: str) -> str:
    """Return a document with a page a face."""
    body = "".join(
        f'<section class="face format-{section.format.name} {section.classes}"'
        f' data-face="{section.key}">{section.html}</section>'
        for section in sections
    )
    return f'<!DOCTYPE html><html lang="{language}"><body>{body}</body></html>'


def geometry_css(sections: Sequence[Section]) -> str:
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


def fit_css(html: str) -> str:
    """Return a rule for every size of fitted text, one class above what layouts say of sizes."""
    sizes = sorted({int(size) for size in re.findall(r'data-fit-size="(\d+)"', html)})
    return "".join(f'.face [data-fit-size="{size}"]{{font-size:{size / 4}pt}}' for size in sizes)


def text_document(request: PageRequest) -> str:
    """Return a document of running text; small pages have a class of their own."""
    classes = "book book-small" if request.size.width < SMALL_PAGE_MM else "book"
    return (
        f'<!DOCTYPE html><html lang="{request.language}" class="{classes}">'
        f"<body>{request.html}</body></html>"
    )


def page_css(request: PageRequest) -> str:
    """Return the page size of a text, and its custom properties."""
    width, height = request.size.width, request.size.height
    return (
        f"@page{{size:{width}mm {height}mm}}"
        f":root{{--page-width:{width}mm;--page-height:{height}mm}}"
    )
