"""What a drawing (SVG) uses that the engine drops without a word: filters, blending, fonts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import tinycss2

from pressroom.render.drawings.files import BrokenDrawing, parse_drawing

# Most drawings hold none of these, and are not parsed.
_SUSPECT = re.compile(
    rb"filter|mix-blend-mode|foreignObject|flowRoot|mesh|hatch|paint-order|vector-effect|font"
    rb"|<animate"
)
_ELEMENTS = {
    "foreignObject": "what is inside “foreignObject”",
    "flowRoot": "flowed text (“flowRoot”); make it plain text",
    "mesh": "a mesh gradient",
    "meshgradient": "a mesh gradient",
    "meshGradient": "a mesh gradient",
    "hatch": "a hatch",
    "animate": "an animation",
    "animateTransform": "an animation",
    "animateMotion": "an animation",
}
_TEXTS = frozenset({"text", "tspan", "textPath"})
_DRAWN_PRIMITIVES = frozenset({"feOffset", "feBlend"})  # WeasyPrint 70, svg/defs.py
_GENERIC = frozenset(
    {"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "inherit", ""}
)
_AS_USUAL = {  # by property, the values with which nothing is lost
    "mix-blend-mode": frozenset({"normal", "inherit"}),
    "paint-order": frozenset({"normal", "fill", "fill stroke", "fill stroke markers", "inherit"}),
    "vector-effect": frozenset({"none", "inherit"}),
}
_LOST = {
    "mix-blend-mode": "the blend mode “{}”",
    "paint-order": "the paint order “{}”",
    "vector-effect": "the vector effect “{}”",
}


@dataclass(frozen=True, slots=True)
class Loss:
    """What is not printed, in words, and the line of the drawing that asks for it."""

    what: str
    line: int


def find_losses(svg: bytes, families: Collection[str]) -> tuple[Loss, ...]:
    """Return what of a drawing is not printed, each kind once; `families` are the fonts there are.

    A file that cannot be read has none: that is told when it is drawn.
    """
    if not _SUSPECT.search(svg):
        return ()
    try:
        root = parse_drawing(svg)
    except BrokenDrawing:
        return ()
    found: dict[str, Loss] = {}
    for loss in _losses(root, families):
        found.setdefault(loss.what, loss)
    return tuple(sorted(found.values(), key=lambda loss: loss.line))


def _losses(root: Any, families: Collection[str]) -> Iterator[Loss]:
    has_text = any(_name(element) in _TEXTS for element in root.iter())
    filters = {element.get("id"): element for element in root.iter() if _name(element) == "filter"}
    for element in root.iter():
        line = element.sourceline or 1
        if (name := _name(element)) in _ELEMENTS:
            yield Loss(_ELEMENTS[name], line)
        for key, value in _declared(element):
            if key == "filter" and (what := _lost_filter(value, filters)):
                yield Loss(what, line)
            elif key in _LOST and value not in _AS_USUAL[key]:
                yield Loss(_LOST[key].format(value), line)
            elif key == "font-family" and has_text and (family := _unknown(value, families)):
                yield Loss(f"the font “{family}”", line)


def _declared(element: Any) -> Iterator[tuple[str, str]]:
    """Go through the properties that an element sets; a style element sets those of its rules."""
    yield from element.attrib.items()
    yield from _declarations(tinycss2.parse_blocks_contents(element.get("style", "")))
    if _name(element) == "style":
        for rule in tinycss2.parse_stylesheet(element.text or ""):
            if rule.type == "qualified-rule":
                yield from _declarations(tinycss2.parse_blocks_contents(rule.content))


def _declarations(nodes: Iterable[Any]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if node.type == "declaration":
            yield node.lower_name, tinycss2.serialize(node.value).strip()


def _lost_filter(value: str, filters: dict[str | None, Any]) -> str | None:
    """Say what of a filter is lost, none if it is drawn or there is no such filter."""
    if value in ("none", "inherit", ""):
        return None
    match = re.fullmatch(r"""url\(\s*["']?#(.*?)["']?\s*\)""", value)
    if match is None:
        return f"the filter “{value[:40]}”"
    parts = [_name(part) for part in filters.get(match[1], ())]
    lost = [part for part in parts if part not in _DRAWN_PRIMITIVES and part.startswith("fe")]
    return f"a filter ({lost[0]})" if lost else None


def _unknown(value: str, families: Collection[str]) -> str | None:
    """Return the first font of a list of which there is none."""
    names = [name.strip().strip("\"'") for name in value.split(",")]
    is_known = any(name in families or name in _GENERIC for name in names[:1]) or any(
        name in families for name in names
    )
    return None if is_known else names[0]


def _name(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]
