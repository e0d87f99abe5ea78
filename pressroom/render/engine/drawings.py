"""What we change in the drawings of WeasyPrint 70; `engine_patches` puts it in and says why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import tostring

import pydyf
import tinycss2
import weasyprint.css
import weasyprint.html
import weasyprint.svg
from weasyprint.images import SVGImage

from pressroom.render.engine.documents import SVG_TAG

PAINT_ATTRIBUTES = ("fill", "stroke")
_VARIABLE = re.compile(r"var\((--[\w-]+)\)")
# Graphics states named by their alpha alone, so that they are the same in every face.
_ALPHA = re.compile(rb"/([aA])([\d.]+) gs")
_OTHER_RESOURCES = ("XObject", "Pattern", "Shading")


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
    """Draw; return the operators, or None if they name fonts or more than alpha states."""
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
    if not is_plain or b" Tf" in joined or joined.count(b" gs") != len(_ALPHA.findall(joined)):
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
            if match := _VARIABLE.fullmatch(value.strip()):
                child.set(attribute, _custom_property(style, match[1]))
        if "var(" in (declarations := child.get("style") or ""):
            named = _VARIABLE.sub(lambda match: _custom_property(style, match[1]), declarations)
            child.set("style", named)


def _custom_property(style: Any, name: str) -> str:
    """Return the value of a custom property as it stands in CSS."""
    value = style[name.replace("-", "_")]
    return tinycss2.serialize(value).strip() if value else "currentColor"


_original_style_attributes = weasyprint.css.find_style_attributes


def style_attributes(tree: Any, *rest: Any, **options: Any) -> Iterator[Any]:
    """Stand in for `find_style_attributes`: none of what is inside inline drawings."""
    inside = {child for svg in tree.iter(SVG_TAG) for child in svg.iter() if child is not svg}
    for rule in _original_style_attributes(tree, *rest, **options):
        if rule[1] not in inside:
            yield rule


_original_graphical_state = weasyprint.svg.SVG.set_graphical_state


def graphical_state(svg: Any, node: Any, font_size: float, context: Any = None) -> Any:
    """Stand in for `SVG.set_graphical_state`: the width of lines whatever they are painted with."""
    source, _ = node.get_paint("stroke", context)
    if source:
        svg.stream.set_line_width(svg.length(node.get("stroke-width", "1px"), font_size))
    return _original_graphical_state(svg, node, font_size, context)
