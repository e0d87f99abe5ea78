"""Which font files WeasyPrint prints words in, and whether these are what the style asks for.

Where a family has no file of a weight, style or width, fontconfig gives the nearest one: bold words
come out regular, italic ones upright. `engine_patches` puts these stand-ins in.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

import weasyprint.draw.text
import weasyprint.pdf.fonts
from weasyprint.text.ffi import ffi, harfbuzz, pango
from weasyprint.text.fonts import get_pango_font_key

from pressroom.render.fonts.styles import HEAVY, NORMAL_WIDTH, WIDTHS, FontMiss, FontStyle

# How Pango writes widths into the description of a font.
_PANGO_WIDTHS = {
    "-".join(part.title() for part in word.split("-")): number
    for number, word in enumerate(WIDTHS, start=1)
    if number != NORMAL_WIDTH
}
_READ = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")  # letters and digits, in the words of Unicode
_original_draw_line = weasyprint.draw.text.draw_first_line


@dataclass(slots=True)
class FontChecks:
    """Compares what is asked for with what is printed; `misses` is what was found so far."""

    styles: Collection[FontStyle]
    misses: dict[FontMiss, None] = field(default_factory=dict)

    def drawing(self) -> Callable[..., Any]:
        """Return a stand-in for `draw_first_line`, which draws a line and checks its fonts."""

        def draw_line(stream: Any, box: Any, *rest: Any) -> Any:
            drawn = _original_draw_line(stream, box, *rest)
            for given, words in _runs(stream, box):
                self._check(box.style, given, words)
            return drawn

        return draw_line

    def take(self) -> tuple[FontMiss, ...]:
        """Return what was found since it was last asked for."""
        found = tuple(self.misses)
        self.misses.clear()
        return found

    def _check(self, style: Any, given: FontStyle, words: str) -> None:
        """Note words whose font is another than asked for; signs have no style that is missed."""
        is_read = any(unicodedata.category(letter) in _READ for letter in words)
        asked = _asked(style, given)
        if is_read and asked != given:
            others = (one for one in self.styles if one.family == given.family)
            self.misses[FontMiss(asked, words.strip(), tuple(map(str, sorted(others))))] = None


def add_font(stream: Any, pango_font: Any) -> tuple[Any, float]:
    """Stand in for `Stream.add_font`: one `Font` for one style, called after it."""
    key, description, size = get_pango_font_key(pango_font)
    style = _style(key, description)
    vars(stream).setdefault("given_styles", {})[pango_font] = style
    tag = style.pdf_name.partition("+")[0]
    if tag not in stream._fonts:
        font = weasyprint.pdf.fonts.Font(pango_font, description, size)
        font.hash = tag
        font.name = f"/{style.pdf_name}".encode()
        stream._fonts[tag] = font
    return stream._fonts[tag], size


def first_bytes(face: Any, *_: object) -> bytes:
    """Stand in for `get_hb_object_data`: only the four bytes that tell TrueType from CFF."""
    blob = harfbuzz.hb_face_reference_blob(face)
    with ffi.new("unsigned int *") as length:
        data = harfbuzz.hb_blob_get_data(blob, length)
        start = bytes(ffi.buffer(data, 4))
    harfbuzz.hb_blob_destroy(blob)
    return start


def _style(key: int, description: Any) -> FontStyle:
    """Return the style of a font by its Pango description and the hash of that."""
    family = ffi.string(pango.pango_font_description_get_family(description)).decode()
    return FontStyle(
        family,
        pango.pango_font_description_get_weight(description),
        pango.pango_font_description_get_style(description) != pango.PANGO_STYLE_NORMAL,
        _width(key, family, description),
    )


_widths: dict[tuple[int, str], int] = {}  # Pango leaves the text of a description to its caller


def _width(key: int, family: str, description: Any) -> int:
    """Return the width class, which WeasyPrint reads only from the words behind the family."""
    if (key, family) not in _widths:
        written = ffi.string(pango.pango_font_description_to_string(description)).decode()
        words = written.removeprefix(family).split()
        named = (_PANGO_WIDTHS[word] for word in words if word in _PANGO_WIDTHS)
        _widths[key, family] = next(named, NORMAL_WIDTH)
    return _widths[key, family]


def _runs(stream: Any, box: Any) -> Iterator[tuple[FontStyle, str]]:
    """Go through the runs of a line that was just drawn: the font and the words of each."""
    styles = vars(stream).pop("given_styles", {})
    if not styles:
        return
    text = box.pango_layout.text.encode()
    run = box.pango_layout.get_first_line()[0].runs[0]
    while run != ffi.NULL:
        item = run.data.item
        run = run.next
        if item.analysis.font in styles:
            words = text[item.offset : item.offset + item.length].decode()
            yield styles[item.analysis.font], words


def _asked(style: Any, given: FontStyle) -> FontStyle:
    """Return the style that a font should have.

    A family that stands in for what the first one lacks need not have its weight and width to the
    unit: regular and bold, upright and italic are enough.
    """
    weight, width = style["font_weight"], WIDTHS.index(style["font_stretch"]) + 1
    if given.family != style["font_family"][0]:
        width = given.width
        if (weight >= HEAVY) == (given.weight >= HEAVY):
            weight = given.weight
    return FontStyle(given.family, weight, style["font_style"] != "normal", width)
