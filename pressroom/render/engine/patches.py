"""What we change in WeasyPrint 70 while it draws faces.

`tests/render/test_engine_patches.py` proves each change needed and harmless.

1. *One font a cut.* WeasyPrint names a font by its Pango description, which differs between Pango
   versions, copies the whole font file for every page, and subsets it for every document. A face
   carries only the font's name, widths and characters; the press embeds each font once a file.
   Where a font is not of the style asked for, WeasyPrint says nothing; `engine_fonts` notes it.
2. *Inline drawings in CSS colours, each worked out once.* An inline `<svg>` knows neither the
   `color` nor the custom properties of the text around it, and is read and drawn anew for every
   face that shows it. Here both colours are put in from the computed style, and drawings that are
   then equal share one reading and one drawing.
3. *Pictures by address.* WeasyPrint reads pictures whole and packs them anew for every page that
   shows them; a face names a picture by its address and tells how large its pixels are, and the
   press embeds it once, at that size.
4. *The inside of inline drawings is no part of the page.* WeasyPrint takes ids in drawings for
   anchors, which may not be twice in a document, and reads their style attributes as the page's
   CSS, which knows no `fill`. The drawing itself reads both.
5. *Dots at emphasized East Asian words*, which `engine_emphasis` draws.
6. *Strokes with a gradient in their own width.* WeasyPrint 70 sets the width of a line only where
   it is painted in one colour; gradients and patterns are drawn 1 unit wide.
7. *Page styles in linear time, no margin boxes.* WeasyPrint computes sixteen margin boxes a page
   and the style of all earlier page types again; a face has neither headers nor footers.
7. *Lines set by `engine_lines`.* Breaks and spaces that WeasyPrint does not know are put into its
   boxes; what joins two characters there takes no letter spacing of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import weasyprint.css
import weasyprint.draw
import weasyprint.draw.text
import weasyprint.formatting_structure.build
import weasyprint.html
import weasyprint.images
import weasyprint.layout
import weasyprint.layout.page
import weasyprint.pdf.fonts
import weasyprint.pdf.stream
import weasyprint.svg
import weasyprint.text.line_break

from pressroom.render.engine import emphasis as engine_emphasis
from pressroom.render.engine.documents import SVG_TAG
from pressroom.render.engine.door import put_in
from pressroom.render.engine.drawings import (
    Drawings,
    graphical_state,
    style_attributes,
)
from pressroom.render.engine.fonts import FontChecks, add_font, first_bytes
from pressroom.render.engine.lines import anonymous_boxes, set_text
from pressroom.render.engine.pictures import EnginePicture, scaled_clone

_original_clone = weasyprint.pdf.stream.Stream.clone


@contextmanager
def patched_for_faces(drawings: Drawings, fonts: FontChecks) -> Iterator[None]:
    """Draw faces with our changes inside this block, and with WeasyPrint as it is outside."""
    with ExitStack() as stack:
        stack.enter_context(patched_for_books(drawings, fonts))
        for target, name, replacement in (
            (weasyprint.layout, "make_margin_boxes", _no_margin_boxes),
            (weasyprint.layout.page, "make_margin_boxes", _no_margin_boxes),
            (weasyprint.layout.page, "set_page_type_computed_styles", _page_styles),
        ):
            stack.enter_context(put_in(target, name, replacement))
        yield


@contextmanager
def patched_for_books(drawings: Drawings, fonts: FontChecks) -> Iterator[None]:
    """Draw running text with our changes, margin boxes left: pages have numbers."""

    def draw_inline(image: Any, stream: Any, width: float, height: float, style: Any) -> None:
        drawings.draw(image, stream, width, height, style)

    with ExitStack() as stack:
        for target, name, replacement in (
            (weasyprint.pdf.stream.Stream, "add_font", add_font),
            (weasyprint.pdf.fonts, "get_hb_object_data", first_bytes),
            (weasyprint.pdf.fonts.Font, "clean", lambda *_: None),
            (weasyprint.draw.text, "draw_first_line", fonts.drawing()),
            (weasyprint.draw, "draw_text", engine_emphasis.draw_text),
            (weasyprint.images, "RasterImage", EnginePicture),
            (weasyprint.pdf.stream.Stream, "clone", scaled_clone(_original_clone)),
            (weasyprint.images.SVGImage, "draw", draw_inline),
            (weasyprint.css, "find_style_attributes", style_attributes),
            (weasyprint.svg.SVG, "set_graphical_state", graphical_state),
            (weasyprint.formatting_structure.build, "create_anonymous_boxes", anonymous_boxes),
            (weasyprint.text.line_break.Layout, "set_text", set_text),
        ):
            stack.enter_context(put_in(target, name, replacement))
        handlers = {**weasyprint.html.HTML_HANDLERS, SVG_TAG: drawings.handle}
        stack.enter_context(put_in(weasyprint.html, "HTML_HANDLERS", handlers))
        yield


def _no_margin_boxes(*_: object) -> Iterator[Any]:
    return iter(())


_original_page_styles = weasyprint.layout.page.set_page_type_computed_styles


def _page_styles(page_type: Any, html: Any, style_for: Any) -> None:
    _original_page_styles(page_type, html, style_for)
    style_for.get_cascaded_styles().clear()
