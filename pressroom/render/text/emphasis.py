"""Emphasis in East Asian scripts, which have no italic: dots beside each character.

Chinese puts them below (GB/T 15834 §4.8), Japanese and Korean above; `engine_emphasis` draws them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

EMPHASIS_TAGS = ("em", "i")
DOTTED = "emphasis-dots"  # the class of words that have them
# Han, kana, bopomofo and Hangul, as ranges of Unicode 15.1.
EAST_ASIAN = (
    "\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3105-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f"
    "\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff"
)
FULL_WIDTH = "\u3000-\u3004\u3008-\u3020\u30fb\uff00-\uff65"  # their marks
_MARKS = f"{FULL_WIDTH}“”‘’…—·\u2060"  # what is set in the same font beside them
_STRETCH = re.compile(f"[{_MARKS}]*[{EAST_ASIAN}][{EAST_ASIAN}{_MARKS}]*")


def is_east_asian(words: str) -> bool:
    """Tell whether words have a character of a script without italic."""
    return _STRETCH.search(words) is not None


def mark_emphasis(root: Element) -> None:
    """Put the East Asian words that a tree emphasizes into elements of the class `DOTTED`."""
    for emphasis in [element for tag in EMPHASIS_TAGS for element in root.iter(tag)]:
        for element in list(_inside(emphasis)):
            _split(element)


def _inside(element: Element) -> Iterator[Element]:
    """Go through an element and those inside it, drawings and emphasis of its own left out."""
    yield element
    for child in element:
        if not str(child.tag).endswith("svg") and child.tag not in EMPHASIS_TAGS:
            yield from _inside(child)


def _split(element: Element) -> None:
    """Put the East Asian stretches of an element's own texts into elements of theirs."""
    children = list(element)
    for child in reversed(children):
        place = children.index(child) + 1
        child.tail, made = _parts(child.tail)
        element[place:place] = made
    element.text, made = _parts(element.text)
    element[0:0] = made


def _parts(text: str | None) -> tuple[str | None, list[Element]]:
    """Return what stands before the first stretch, and the stretches with what follows them."""
    found = list(_STRETCH.finditer(text or ""))
    if text is None or not found:
        return text, []
    ends = [*(match.start() for match in found[1:]), len(text)]
    made = [_stretch(one[0], text[one.end() : end]) for one, end in zip(found, ends, strict=True)]
    return text[: found[0].start()], made


def _stretch(words: str, behind: str) -> Element:
    """Return an upright stretch with dots, and what follows it."""
    stretch = Element("span", {"class": DOTTED})
    stretch.text, stretch.tail = words, behind
    return stretch
