"""Readings over words (`<ruby>`), which the setting engine does not know: put as boxes.

Each base with its reading becomes a small box of two lines, as wide as the wider of them. The style
of the classes is in `layouts/base.css`.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

PAIR, TEXT, BASE = "ruby-pair", "ruby-text", "ruby-base"


def pair_ruby(root: Element) -> None:
    """Put the base and reading of each `<ruby>` of a tree into boxes, in place."""
    for ruby in list(root.iter("ruby")):
        pairs = list(_pairs(ruby))
        tail, attributes = ruby.tail, dict(ruby.attrib)
        ruby.clear()
        ruby.tail = tail
        ruby.attrib.update(attributes)
        for bases, readings in pairs:
            pair = SubElement(ruby, "span", {"class": PAIR})
            for tag, name, parts in (("rt", TEXT, readings), ("rb", BASE, bases)):
                box = SubElement(pair, tag, {"class": name})
                for part in parts:
                    _append(box, part)


def _pairs(ruby: Element) -> Sequence[tuple[list[Element], list[Element]]]:
    """Return bases and readings that belong together, in order.

    As many readings behind as many bases (`<rb>`) belong to them one by one.
    """
    pairs: list[tuple[list[Element], list[Element]]] = []
    bases, readings = [_piece(ruby.text)], list[Element]()
    for child in ruby:
        if child.tag == "rt":
            readings.append(child)
        elif child.tag not in ("rp", "rtc"):
            if readings:
                pairs += _settled(bases, readings)
                bases, readings = [], []
            bases.append(child)
        if (child.tail or "").strip():
            if readings:
                pairs += _settled(bases, readings)
                bases, readings = [], []
            bases.append(_piece(child.tail))
        child.tail = None
    return pairs + _settled(bases, readings)


def _settled(
    bases: list[Element], readings: list[Element]
) -> list[tuple[list[Element], list[Element]]]:
    """Return bases and the readings behind them in pairs."""
    bases = [base for base in bases if base.tag != "piece" or (base.text or "").strip()]
    if len(bases) == len(readings):
        return [([base], [reading]) for base, reading in zip(bases, readings, strict=True)]
    return [(bases, readings)] if bases or readings else []


def _piece(text: str | None) -> Element:
    """Return words between tags as an element of their own."""
    piece = Element("piece")
    piece.text = text
    return piece


def _append(box: Element, part: Element) -> None:
    """Put what an element holds into a box; one with a meaning of its own goes in whole."""
    if part.tag in ("piece", "rt", "rb"):
        span = SubElement(box, "span", part.attrib)
        span.text = part.text
        span.extend(part)
    else:
        box.append(part)
