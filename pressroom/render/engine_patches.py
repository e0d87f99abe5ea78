"""What we change in WeasyPrint 70 while it draws faces.

`tests/render/test_engine_patches.py` proves each change needed and harmless.

1. *One font a cut.* WeasyPrint names a font by its Pango description, which differs between Pango
   versions, copies the whole font file for every page, and subsets it for every document. A face
   carries only the font's name, widths and characters; the press embeds each font once a file.
2. *Inline drawings in CSS colours, each worked out once.* An inline `<svg>` knows neither the
   `color` nor the custom properties of the text around it, and is read and drawn anew for every
   face that shows it. Here both colours are put in from the computed style, and drawings that are
   then equal share one reading and one drawing.
3. *Pictures by address.* WeasyPrint packs a picture anew for every page that shows it; a face
   names the picture by its address, and the press embeds it once.
4. *Page styles in linear time, no margin boxes.* WeasyPrint computes sixteen margin boxes a page
   and the style of all earlier page types again; a face has neither headers nor footers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any
from xml.etree.ElementTree import tostring

import pydyf
import tinycss2
import weasyprint.html
import weasyprint.images
import weasyprint.layout
import weasyprint.layout.page
import weasyprint.pdf.fonts
import weasyprint.pdf.stream
from weasyprint.images import SVGImage
from weasyprint.text.ffi import ffi, harfbuzz, pango
from weasyprint.text.fonts import get_pango_font_key

from pressroom.render.engine_door import put_in

SVG_TAG = "{http://www.w3.org/2000/svg}svg"
PICTURE_ADDRESS = "PictureAddress"  # in an image of a face; a string
PAINT_ATTRIBUTES = ("fill", "stroke")
# Graphics states named by their alpha alone, so that they are the same in every face.
_ALPHA = re.compile(rb"/([aA])([\d.]+) gs")
_OTHER_RESOURCES = ("XObject", "Pattern", "Shading")


@contextmanager
def patched_for_faces(drawings: Drawings) -> Iterator[None]:
    """Draw faces with our changes inside this block, and with WeasyPrint as it is outside."""
    with ExitStack() as stack:
        stack.enter_context(patched_for_books(drawings))
        for target, name, replacement in (
            (weasyprint.layout, "make_margin_boxes", _no_margin_boxes),
            (weasyprint.layout.page, "make_margin_boxes", _no_margin_boxes),
            (weasyprint.layout.page, "set_page_type_computed_styles", _page_styles),
        ):
            stack.enter_context(put_in(target, name, replacement))
        yield


@contextmanager
def patched_for_books(drawings: Drawings) -> Iterator[None]:
    """Draw running text with our changes, margin boxes left: pages have numbers."""

    def draw_inline(image: Any, stream: Any, width: float, height: float, style: Any) -> None:
        drawings.draw(image, stream, width, height, style)

    with ExitStack() as stack:
        for target, name, replacement in (
            (weasyprint.pdf.stream.Stream, "add_font", _add_font),
            (weasyprint.pdf.fonts, "get_hb_object_data", _first_bytes),
            (weasyprint.pdf.fonts.Font, "clean", lambda *_: None),
            (weasyprint.images.RasterImage, "get_x_object", _picture_by_address),
            (weasyprint.images.SVGImage, "draw", draw_inline),
        ):
            stack.enter_context(put_in(target, name, replacement))
        handlers = {**weasyprint.html.HTML_HANDLERS, SVG_TAG: drawings.handle}
        stack.enter_context(put_in(weasyprint.html, "HTML_HANDLERS", handlers))
        yield


@lru_cache(maxsize=64)
def font_tag(family: str, weight: int) -> str:
    """Return six capital letters that stand for a font cut, the same on every machine."""
    digest = sha256(f"{family} {weight}".encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def _add_font(stream: Any, pango_font: Any) -> tuple[Any, float]:
    """Stand in for `Stream.add_font`: one `Font` for one family and weight."""
    _, description, size = get_pango_font_key(pango_font)
    names = ffi.string(pango.pango_font_description_get_family(description)).decode()
    family = names.split(",")[0]
    tag = font_tag(family, pango.pango_font_description_get_weight(description))
    if tag not in stream._fonts:
        font = weasyprint.pdf.fonts.Font(pango_font, description, size)
        font.hash = tag
        font.name = f"/{tag}+{family.replace(' ', '')}-{font.weight}".encode()
        stream._fonts[tag] = font
    return stream._fonts[tag], size


def _first_bytes(face: Any, *_: object) -> bytes:
    """Stand in for `get_hb_object_data`: only the four bytes that tell TrueType from CFF."""
    blob = harfbuzz.hb_face_reference_blob(face)
    with ffi.new("unsigned int *") as length:
        data = harfbuzz.hb_blob_get_data(blob, length)
        start = bytes(ffi.buffer(data, 4))
    harfbuzz.hb_blob_destroy(blob)
    return start


def _picture_by_address(picture: Any, interpolate: bool, _: float) -> pydyf.Stream:
    """Stand in for `RasterImage.get_x_object`: an image without samples that names its picture.

    The engine has written each picture's address on it.
    """
    return pydyf.Stream(
        [],
        {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": picture.width,
            "Height": picture.height,
            "Interpolate": "true" if interpolate else "false",
            PICTURE_ADDRESS: f"<{picture.address.encode().hex()}>",
        },
    )


def _no_margin_boxes(*_: object) -> Iterator[Any]:
    return iter(())


_original_page_styles = weasyprint.layout.page.set_page_type_computed_styles


def _page_styles(page_type: Any, html: Any, style_for: Any) -> None:
    _original_page_styles(page_type, html, style_for)
    style_for.get_cascaded_styles().clear()


@dataclass(frozen=True, slots=True)
class _Drawn:
    """The PDF operators of a drawing, and the alpha states they name."""

    operators: tuple[bytes, ...]
    alphas: tuple[tuple[str, float], ...]


@dataclass(slots=True)
class Drawings:
    """The inline drawings of an engine: read by their source, drawn by source and size."""

    _images: dict[str, SVGImage] = field(default_factory=dict)
    _drawn: dict[tuple[int, float, float], _Drawn] = field(default_factory=dict)

    def handle(self, element: Any, box: Any, get_image: Any, base_url: Any) -> Any:
        """Stand in for WeasyPrint's handler of `<svg>`: colours put in, equal drawings shared."""
        _put_in_colours(element, box.style)
        source = tostring(element, encoding="unicode")
        if source not in self._images:
            keywords = get_image.keywords
            self._images[source] = SVGImage(
                element, base_url, keywords["url_fetcher"], keywords["context"]
            )
        return [weasyprint.html.make_replaced_box(element, box, self._images[source])]

    def draw(self, image: SVGImage, stream: Any, width: float, height: float, style: Any) -> None:
        """Stand in for `SVGImage.draw`: repeat the operators of an equal drawing."""
        key = (id(image), round(width, 4), round(height, 4))
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = _draw(image, stream, (width, height), style)
            if drawn is not None:
                self._drawn[key] = drawn
            return
        stream.push_state()
        for name, alpha in drawn.alphas:
            entry = pydyf.Dictionary({"CA" if name[0] == "A" else "ca": alpha})
            stream._resources["ExtGState"].setdefault(name, entry)
        stream.stream.extend(drawn.operators)
        stream.pop_state()


_original_draw = SVGImage.draw


def _draw(image: SVGImage, stream: Any, size: tuple[float, float], style: Any) -> _Drawn | None:
    """Draw; return the operators, or None if they name more than alpha states."""
    stream.push_state()
    _forget_state(stream)
    resources = stream._resources
    before = [len(resources[kind]) for kind in _OTHER_RESOURCES]
    start = len(stream.stream)
    _original_draw(image, stream, *size, style)
    operators = tuple(stream.stream[start:])
    stream.pop_state()
    joined = b"\n".join(operators)
    is_plain = before == [len(resources[kind]) for kind in _OTHER_RESOURCES]
    if not is_plain or joined.count(b" gs") != len(_ALPHA.findall(joined)):
        return None
    alphas = {(side + value).decode(): float(value) for side, value in _ALPHA.findall(joined)}
    return _Drawn(operators, tuple(sorted(alphas.items())))


def _forget_state(stream: Any) -> None:
    """Make the stream name every colour anew, whatever was drawn before."""
    stream._current_color = stream._current_color_stroke = None
    stream._current_alpha = stream._current_alpha_stroke = None


def _put_in_colours(element: Any, style: Any) -> None:
    """Give a drawing the text's colour, and its `var(--…)` paints their values."""
    red, green, blue, alpha = style["color"].to("srgb")
    element.set("color", f"rgba({red * 255:.3f},{green * 255:.3f},{blue * 255:.3f},{alpha:g})")
    for child in element.iter():
        for attribute in PAINT_ATTRIBUTES:
            value = child.get(attribute) or ""
            if match := re.fullmatch(r"var\((--[\w-]+)\)", value.strip()):
                child.set(attribute, _custom_property(style, match[1]))


def _custom_property(style: Any, name: str) -> str:
    """Return the value of a custom property as it stands in CSS."""
    value = style[name.replace("-", "_")]
    return tinycss2.serialize(value).strip() if value else "currentColor"
