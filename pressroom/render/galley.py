"""What goes to the engine and what comes back: faces and pages before and after layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pressroom.model.geometry import Size
from pressroom.model.stock import Format
from pressroom.render.measures import Measures


@dataclass(frozen=True, slots=True)
class Section:
    """A face as HTML: the inside of its section, and what wraps it."""

    key: str
    html: str
    format: Format
    classes: str = ""


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """CSS text and the name of its file, for messages and relative addresses."""

    name: str
    css: str


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A face after layout: its measures, and how to draw it.

    `draw()` returns a one-page PDF (TrimBox at 0, 0; MediaBox is the bleed) whose fonts have names,
    widths and characters but no font program, and what WeasyPrint complained of meanwhile.
    """

    key: str
    measures: Measures
    draw: Callable[[], tuple[bytes, tuple[str, ...]]] = field(compare=False)


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A text to be set on as many pages as it takes: HTML, its language, the page size in mm."""

    html: str
    language: str
    size: Size


@dataclass(frozen=True, slots=True)
class PageMark:
    """A heading on a page: its level from 1 and its words."""

    level: int
    title: str


@dataclass(frozen=True, slots=True)
class TypesetPage:
    """A page of running text, as a PDF without fonts, and the headings on it."""

    pdf: bytes
    marks: tuple[PageMark, ...]


class EngineFault(Exception):
    """WeasyPrint gave up over a document; the message is what it said."""
