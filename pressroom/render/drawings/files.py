"""Reads the drawings of icons, as drawing programs write them, to stand inside a page.

Their ids, style attributes and style sheets stay: the engine keeps them apart from the page's own
(`engine_patches`), and each use of an icon is a drawing of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lxml import etree
from markupsafe import Markup, escape

from pressroom.model.geometry import MM_PER_INCH, PX_PER_INCH

SVG = "http://www.w3.org/2000/svg"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
UNDRAWN = frozenset({"title", "desc", "metadata", "script"})
# Of the root element: what its place on the page decides, and what is no paint.
OF_THE_FRAME = frozenset(
    {"viewBox", "width", "height", "x", "y", "version", "preserveAspectRatio", "overflow", "id"}
)
UNITS = {  # CSS Values 4 §6.2, in px
    "": 1.0,
    "px": 1.0,
    "pt": PX_PER_INCH / 72,
    "pc": PX_PER_INCH / 6,
    "in": PX_PER_INCH,
    "cm": PX_PER_INCH / MM_PER_INCH * 10,
    "mm": PX_PER_INCH / MM_PER_INCH,
}
_NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?"
_VIEW_BOX = re.compile(rf"\s*{_NUMBER}(?:[\s,]+{_NUMBER}){{3}}\s*")
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*([a-z]*)\s*")


class BrokenDrawing(Exception):
    """A file is no drawing: what is wrong, and the line and column where that shows (from 1)."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        """Remember the place in the file."""
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Drawing:
    """The inside of a drawing as markup, and the box of it that is shown."""

    view_box: str
    content: Markup


def read_drawing(svg: bytes) -> Drawing:
    """Return what a drawing holds, the paint and transform of its root kept.

    Without a `viewBox` the box is that of its width and height. Raises `BrokenDrawing`.
    """
    root = parse_drawing(svg)
    view_box = _view_box(root)
    for element in root.iter(f"{{{SVG}}}image", "image"):
        said = "a picture inside an icon is not printed; save the picture itself as the icon (PNG)"
        raise BrokenDrawing(said, element.sourceline)
    for element in list(root.iter()):
        _clean(element)
    etree.cleanup_namespaces(root)
    content = escape(root.text or "") + Markup("").join(_markup(child) for child in root)
    paint = {key: value for key, value in root.items() if key not in OF_THE_FRAME}
    if "transform" in paint:  # CSS Transforms 1 §6: a root turns about its middle
        x, y, width, height = map(float, re.split(r"[\s,]+", view_box.strip()))
        paint.setdefault("transform-origin", f"{x + width / 2:g} {y + height / 2:g}")
    if paint:
        content = Markup("<g{}>{}</g>").format(_attributes(paint), content)
    return Drawing(view_box, content)


def parse_drawing(svg: bytes) -> Any:
    """Return the root of a drawing, comments left out. Raises `BrokenDrawing`.

    What a file declares of entities is put in, but nothing from outside it, and not without end.
    """
    parser = etree.XMLParser(
        resolve_entities="internal", no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(svg, parser)
    except etree.XMLSyntaxError as wrong:
        try:  # in an old encoding, undeclared
            root = etree.fromstring(svg.decode(errors="replace").encode(), parser)
        except etree.XMLSyntaxError:
            line, column = wrong.position
            said = f"the drawing cannot be read: {wrong.msg or 'it is empty'}"
            raise BrokenDrawing(said, max(1, line), max(1, column)) from None
    if _local_name(root) != "svg":
        raise BrokenDrawing(f"the file is no drawing: it begins with “<{_local_name(root)}>”")
    return root


def _view_box(root: Any) -> str:
    """Return the box of a drawing that is shown."""
    typed = root.get("viewBox")
    if typed is not None:
        if not _VIEW_BOX.fullmatch(typed):
            said = f"“viewBox” must be four numbers, not “{typed[:40]}”"
            raise BrokenDrawing(said, root.sourceline)
        return str(typed)
    sides = [_px(root.get(side, "")) for side in ("width", "height")]
    if not all(sides):
        said = "the drawing has neither a “viewBox” nor a width and height; one of them is needed"
        raise BrokenDrawing(said, root.sourceline)
    return "0 0 {:g} {:g}".format(*sides)


def _px(length: str) -> float:
    """Return a length in px, 0 if it is none."""
    match = _LENGTH.fullmatch(length)
    return float(match[1]) * UNITS[match[2]] if match and match[2] in UNITS else 0.0


def _clean(element: Any) -> None:
    """Leave of an element what HTML can hold: no namespaces, no notes of drawing programs."""
    parent = element.getparent()
    namespace = etree.QName(element).namespace or SVG
    if parent is not None and (namespace != SVG or _local_name(element) in UNDRAWN):
        parent.remove(element)
        return
    element.tag = _local_name(element)
    element.text, element.tail = _joined(element.text), _joined(element.tail)
    if (href := element.get(XLINK_HREF)) is not None and element.get("href") is None:
        element.set("href", href)
    for name in list(element.attrib):
        if name.startswith("{") and name != XML_SPACE:
            del element.attrib[name]


def _markup(element: Any) -> Markup:
    return Markup(etree.tostring(element, encoding="unicode"))  # noqa: S704 - parsed, not typed


def _attributes(values: Mapping[str, str]) -> Markup:
    return Markup("").join(
        Markup(' {}="{}"').format("xml:space" if name == XML_SPACE else name, value)
        for name, value in values.items()
    )


def _local_name(element: Any) -> str:
    """Return a tag without its namespace: inside HTML, SVG needs none."""
    return str(etree.QName(element).localname)


def _joined(text: str | None) -> str | None:
    """Return a text without its line breaks and what indents its lines."""
    return re.sub(r"\s*\n\s*", "", text) if text else text
