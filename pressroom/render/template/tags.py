"""Finds the layout's tag behind a part of a face: in which file, at which line and column.

A layout that is run for this marks each tag that it writes with its own place. What the code
prints, such as an icon, has the place of the tag round it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from xml.etree.ElementTree import Element

from jinja2.ext import Extension
from markupsafe import escape

from pressroom.model.finding import Span

PLACE = "data-at"  # the attribute that holds a tag's place
_TAG = re.compile(  # or what stands in Jinja's braces
    r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|</?[a-zA-Z][\w-]*(?=[\s/>{]|$)", re.DOTALL
)
_MARK = re.compile(rf' {PLACE}="([^"]*)"')


class MarkTags(Extension):
    """Marks each tag of a template with its line, column, length and file."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the text of a template with its tags marked; what Jinja reads is left alone."""

        def mark(found: re.Match[str]) -> str:
            if found[0][0] == "{":
                return found[0]
            before = source[: found.start()]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            place = f"{line}:{column}:{len(found[0])}:{escape(filename or name or '')}"
            return f'{found[0]} {PLACE}="{place}"'

        return _TAG.sub(mark, source)


@dataclass(frozen=True, slots=True)
class TagPlace:
    """Where a tag stands in a layout; lines and columns count from 1."""

    path: Path
    line: int
    column: int
    length: int

    def span(self, display_path: str) -> Span:
        """Return the place in the file that messages call `display_path`."""
        end = self.column + self.length
        return Span(display_path, self.line, self.column, self.line, end)


@dataclass(frozen=True, slots=True)
class FaceTags:
    """The tags of one face in the order of its HTML, with what they say and their places."""

    tags: tuple[tuple[Element, TagPlace | None], ...] = ()

    def nth(self, number: int) -> TagPlace | None:
        """Return the place of a tag by its number."""
        return self.tags[number][1] if 0 <= number < len(self.tags) else None

    def having(self, attribute: str, pattern: str) -> TagPlace | None:
        """Return the place of the first tag whose attribute has what a pattern looks for."""
        for element, place in self.tags:
            if place and re.search(pattern, element.get(attribute) or ""):
                return place
        return None

    def holding(self, name: str, pattern: str) -> TagPlace | None:
        """Return the place of the first tag of a name whose text has what a pattern looks for."""
        for element, place in self.tags:
            if place and element.tag == name and re.search(pattern, element.text or ""):
                return place
        return None


def tags_of(section: Element) -> FaceTags:
    """Return the tags of a face that was parsed from marked HTML."""
    return FaceTags(tuple(_tags(section, None)))


def _tags(element: Element, around: TagPlace | None) -> Iterator[tuple[Element, TagPlace | None]]:
    place = place_of(element.get(PLACE, "")) or around
    yield element, place
    for child in element:
        yield from _tags(child, place)


def last_place(html: str) -> TagPlace | None:
    """Return the place of the last tag in a beginning of marked HTML."""
    marks = _MARK.findall(html)
    return place_of(unescape(marks[-1])) if marks else None


def place_of(mark: str) -> TagPlace | None:
    """Return the place that a tag was marked with; none if it was not."""
    if not mark:
        return None
    line, column, length, file = mark.split(":", 3)
    return TagPlace(Path(file), int(line), int(column), int(length))
