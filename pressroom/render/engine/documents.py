"""The documents that the engine lays out: parsed faces side by side, and CSS from their formats.

Every face is parsed by itself, so that what its layout leaves open does not run on into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element, SubElement

from tinycss2.serializer import serialize_string_value
from tinyhtml5.parser import HTMLParser

from pressroom.model.stock import Format
from pressroom.render.face import FaceSource, PageSource, Sizes
from pressroom.render.template.tags import PLACE, TagPlace, last_place, place_of
from pressroom.render.text.emphasis import mark_emphasis
from pressroom.render.text.ruby import pair_ruby

SVG_TAG = "{http://www.w3.org/2000/svg}svg"  # as the parser names an inline drawing
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
SECTION_DEPTH = 2  # the open elements around a face: html and body

MAY_STAY_OPEN = frozenset(  # HTML Standard §13.1.2.4: tags that need no end
    {"p", "li", "dd", "dt", "rt", "rp", "td", "th", "tr", "tbody", "thead", "tfoot", "option"}
)
OPEN_QUOTE = "invalid-character-in-attribute-name"
STRAY_ENDS = frozenset({"unexpected-end-tag", "end-tag-too-early", "end-tag-too-early-named"})


class UnbalancedTag(Exception):
    """A face's HTML leaves a tag open, or closes one that is not; `args[0]` says so.

    `place` is where a layout wrote that tag, if its HTML is marked (see `face_tags`).
    """

    def __init__(self, message: str, place: TagPlace | None = None) -> None:
        """Remember the place in the layout."""
        super().__init__(message)
        self.place = place


def parse_face(key: str, face: FaceSource) -> Element:
    """Return the section of a face, whose tags are numbered by `data-nth`.

    Raises `UnbalancedTag`.
    """
    parser = HTMLParser(namespace_html_elements=False)
    text = (
        f'<!DOCTYPE html><html><body><section class="face format-{face.format.name} {face.classes}"'
        f' data-face="{key}">{face.html}'
    )
    root = parser.parse(text)
    body = root.find("body")
    is_closed = len(parser.tree.open_elements) <= SECTION_DEPTH
    if is_closed or len(body) != 1 or (body[0].tail or "").strip():
        raise UnbalancedTag("“</section>” closes what the layout did not open")
    _check_end(parser)
    _check_tags(parser, text)
    section: Element = body[0]
    drawn = {part for drawing in section.iter(SVG_TAG) for part in drawing.iter()}
    for number, element in enumerate(section.iter()):
        if element not in drawn:  # equal drawings stay equal, and are worked out once
            element.set("data-nth", str(number))
    pair_ruby(section)
    mark_emphasis(section)
    return section


def _check_end(parser: HTMLParser) -> None:
    """Refuse a comment or tag that is still open at the end."""
    for _, error, values in parser.errors:
        if error.startswith("eof-in-comment"):
            raise UnbalancedTag("“<!--” is never closed")
        if "attribute" in error and "eof" in error:
            raise UnbalancedTag("a quote round a value of a tag is opened and never closed")
        if error == "expected-named-closing-tag-but-got-eof":
            raise UnbalancedTag(f"“<{values['name']}>” is never closed")
    # HTML Standard §13.2.4.3: open formatting elements are taken up again in what follows.
    formatting = [entry for entry in parser.tree.active_formatting_elements if entry]
    inside = parser.tree.open_elements[SECTION_DEPTH + 1 :]
    for element in (*formatting, *inside):
        if element.name not in MAY_STAY_OPEN:
            place = place_of(element.attributes.get(PLACE, ""))
            raise UnbalancedTag(f"“<{element.name}>” is never closed", place)


def _check_tags(parser: HTMLParser, text: str) -> None:
    """Refuse an end tag that closes nothing, a tag round an open one, and a quote left open."""
    lines = text.split("\n")
    for (line, column), error, values in parser.errors:
        if error not in STRAY_ENDS and error != OPEN_QUOTE:
            continue
        name = values.get("name", "")
        before = "\n".join((*lines[: line - 1], lines[line - 1][:column]))
        said = f"“</{name}>” closes no tag, or one in which another is still open"
        if error == OPEN_QUOTE:
            said = "a quote round a value of a tag is opened and not closed before this"
        raise UnbalancedTag(said, last_place(before))


def face_document(
    sections: Iterable[Element], language: str, *, is_right_to_left: bool = False
) -> Element:
    """Return a document with a page a face, as it would be parsed from the whole text."""
    root = Element("html", {"lang": language, "dir": direction(is_right_to_left)})
    SubElement(root, "head")
    SubElement(root, "body").extend(sections)
    return root


def direction(is_right_to_left: bool) -> str:
    """Return how HTML names a direction of writing."""
    return "rtl" if is_right_to_left else "ltr"


def geometry_css(formats: Iterable[Format]) -> str:
    """Return page sizes and custom properties of formats."""
    by_name = {format.name: format for format in formats}
    return "html,body{margin:0}" + "".join(map(_format_css, by_name.values()))


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


def fit_css(sections: Mapping[str, Element], sizes: Mapping[str, Sizes]) -> str:
    """Return rules for the sizes of fitted text: those preferred, and those of `sizes` by face.

    Each is one class above what layouts say of sizes; the preferred ones come first.
    """
    preferred = {
        int(size)
        for section in sections.values()
        for box in section.iter()
        if (size := box.get("data-fit-size", "")).isdecimal()
    }
    rules = [f'.face [data-fit-size="{size}"]{_size(size)}' for size in sorted(preferred)]
    for key, by_name in sizes.items():
        for name, fitted in by_name.items():
            box = f'[data-fit="{serialize_string_value(name)}"]'
            rules.append(f'[data-face="{key}"] {box}{_size(fitted)}')
    return "".join(rules)


def _size(quarters: int) -> str:
    return f"{{font-size:{quarters / 4}pt}}"


def text_document(source: PageSource) -> Element:
    """Return a document of running text; small pages have a class of their own."""
    classes = "book book-small" if source.size.width < SMALL_PAGE_MM else "book"
    root: Element = HTMLParser(namespace_html_elements=False).parse(
        f'<!DOCTYPE html><html lang="{source.language}" dir="{direction(source.is_right_to_left)}"'
        f' class="{classes}">'
        f"<body>{source.html}</body></html>"
    )
    pair_ruby(root)
    mark_emphasis(root)
    return root


def page_css(source: PageSource) -> str:
    """Return the page size of a text, and its custom properties."""
    width, height = source.size.width, source.size.height
    return (
        f"@page{{size:{width}mm {height}mm}}"
        f":root{{--page-width:{width}mm;--page-height:{height}mm}}"
    )
