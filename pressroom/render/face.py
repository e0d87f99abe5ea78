"""The values faces are made of: what is ordered, what a face is drawn from, what was measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pressroom.files import sha256_of
from pressroom.model.finding import Span
from pressroom.model.game import Component
from pressroom.model.geometry import MM_PER_INCH, Rect, Size
from pressroom.model.stock import Format
from pressroom.render.fonts.styles import FontMiss
from pressroom.render.styles.speech import has_words

TOLERANCE_MM = 0.1  # half a hair; below what any cutter or eye resolves
MM_OF_POINT = MM_PER_INCH / 72
Sizes = Mapping[str, int]  # text sizes in quarter points, by zone name


@dataclass(frozen=True, slots=True)
class FaceOrder:
    """A face that is wanted: its layout, its format and what its layout is given of its own.

    `component` is the piece it belongs to, none for a page such as the printing instructions;
    findings about such a page point at `source`, where its words were typed. `name` identifies it
    among the orders: `(card id, side)`.
    """

    name: tuple[str, str]
    layout: str
    format: Format
    context: Mapping[str, Any] = field(compare=False)
    component: Component | None = None
    classes: str = ""
    source: Span | None = None

    @property
    def card(self) -> str | None:
        """Return the id of the piece."""
        return self.component.id if self.component else None

    @property
    def span(self) -> Span:
        """Return where findings about the face point: the card, else the page's words."""
        if self.component:
            return self.component.span
        return self.source or Span(f"layouts/{self.layout}.html.j2")

    def place(self, field_name: str) -> Span:
        """Return where a field of the piece was typed."""
        return self.component.place(field_name) if self.component else self.span


@dataclass(frozen=True, slots=True)
class BuildKeys:
    """Digests of what all faces of a build depend on.

    `styles` stands for the style sheets with all they may name, `engine` for the versions of what
    draws and for our own code; `speaking` are the classes to which style sheets add words.
    """

    styles: str
    fonts: str
    engine: str
    speaking: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class FaceSource:
    """All that a face is drawn from, as plain values that can be kept or sent to a process.

    `html` is the inside of its section, `classes` stand on the section. A language that is written
    from right to left mirrors the face.
    """

    html: str
    format: Format
    classes: str
    language: str
    keys: BuildKeys
    is_right_to_left: bool = False

    def key(self) -> str:
        """Return a digest of all that can change the face.

        Without words, of a language only its direction can.
        """
        said = (repr(self.keys), self.language)
        if not has_words(self.html, self.classes, self.keys.speaking):
            said = (repr(replace(self.keys, fonts="")), "rtl" if self.is_right_to_left else "")
        return sha256_of(*said, repr(self.format), self.classes, self.html)[:32]


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """CSS text and the name of its file, for messages and relative addresses."""

    name: str
    css: str


@dataclass(frozen=True, slots=True)
class Zone:
    """A fitted box, its text size and minimum size in quarter points.

    `over_x` and `over_y` are by how many mm its content runs past it, at the left and right
    together, above and below together; `likely` is the size at which it would about fill the box,
    judged by the areas. `width` and `height` are those of a box of fixed size in mm, else 0; `line`
    is the height of a line. `past` is by how many mm the box itself runs past the trim.
    """

    name: str
    size: int
    min_size: int
    over_x: float
    over_y: float
    likely: int | None = None
    width: float = 0.0
    height: float = 0.0
    line: float = 0.0
    past: float = 0.0

    @property
    def fits(self) -> bool:
        """Tell whether the content lies inside the box."""
        return self.over <= TOLERANCE_MM

    @property
    def over(self) -> float:
        """Return the larger overrun in mm."""
        return max(self.over_x, self.over_y)


@dataclass(frozen=True, slots=True)
class Place:
    """A box that is to hold a piece of the named format; its content size in mm."""

    format: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stray:
    """Words outside the trim, and by how many mm."""

    words: str
    over: float


@dataclass(frozen=True, slots=True)
class Covered:
    """Words under a box that is painted later; the numbers of both tags (see `parse_face`)."""

    words: str
    tag: int
    by: int


@dataclass(frozen=True, slots=True)
class Measures:
    """All that was measured on one face.

    `families` are the font families that its text asks for, `boxless` the zones that cannot be
    measured, since they stand on inline elements.
    """

    zones: tuple[Zone, ...]
    places: tuple[Place, ...]
    strays: tuple[Stray, ...]
    families: frozenset[str] = frozenset()
    boxless: tuple[str, ...] = ()
    covered: tuple[Covered, ...] = ()


@dataclass(frozen=True, slots=True)
class LaidOutFace:
    """A face after layout: its measures, and how to draw it.

    `draw()` returns a one-page PDF (TrimBox at 0, 0; MediaBox is the bleed) whose fonts have names,
    widths and characters but no font program, and what was found wrong meanwhile.
    """

    key: str
    measures: Measures
    draw: Callable[[], tuple[bytes, tuple[str | FontMiss, ...]]] = field(compare=False)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Faces after layout by key, and what WeasyPrint complained of meanwhile.

    A face is missing if it did not come out on a page of its own.
    """

    faces: Mapping[str, LaidOutFace]
    complaints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PageSource:
    """A text to be set on as many pages as it takes: HTML, its language, the page size in mm."""

    html: str
    language: str
    size: Size
    is_right_to_left: bool = False


@dataclass(frozen=True, slots=True)
class PageMark:
    """A heading on a page: its level from 1 and its words."""

    level: int
    title: str


@dataclass(frozen=True, slots=True)
class PageLink:
    """Words of a page that lead to another: their box on it, the page from 0, the height there.

    All lengths are mm from the top left of a page.
    """

    box: Rect
    page: int
    y: float


@dataclass(frozen=True, slots=True)
class TypesetPage:
    """A page of running text, as a PDF without fonts, the headings on it, and its links."""

    pdf: bytes
    marks: tuple[PageMark, ...]
    links: tuple[PageLink, ...] = ()


class EngineFault(Exception):
    """WeasyPrint gave up over a document; the message is what it said."""
