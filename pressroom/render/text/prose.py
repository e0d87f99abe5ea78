"""Markdown to HTML, with its headings listed: the door to markdown-it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING
from urllib.parse import unquote

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from markdown_it.token import Token

from pressroom.render.text.prose_marks import put_in_spans, star_tokens


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a book: its level (1 is the highest), its words and its anchor."""

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A book's text as HTML, and its headings in order."""

    html: Markup
    headings: tuple[Heading, ...]


class UnknownHeading(Exception):
    """A link names no heading: `title` as typed, and the `headings` that there are."""

    def __init__(self, title: str, headings: tuple[str, ...]) -> None:
        """Remember what was typed."""
        super().__init__(title)
        self.title = title
        self.headings = headings


def to_prose(markdown: str, spans: Collection[str] = ()) -> Prose:
    """Return CommonMark with tables as HTML; raw HTML in it is kept, as layouts write some.

    A link to `#` and the words of a heading leads there; `[words]{.name}` is as on cards, with
    names of `spans`. Raises `UnknownHeading` and `UnknownSpan`.
    """
    from markdown_it import MarkdownIt  # 0.02 s, which a kept book saves

    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    parser.inline.ruler.at("emphasis", star_tokens)
    parser.core.ruler.before("text_join", "spans", lambda state: put_in_spans(state, spans))
    tokens = parser.parse(markdown)
    headings = tuple(_anchored(tokens))
    for token in tokens:
        _link(token.children or [], headings)
    html = parser.renderer.render(tokens, parser.options, {})
    return Prose(Markup(html), headings)  # noqa: S704 - what Jinja put in is escaped already


def _link(inline: list[Token], headings: tuple[Heading, ...]) -> None:
    """Lead links of a paragraph to the headings that they name."""
    anchors = {_squeezed(heading.title): heading.anchor for heading in reversed(headings)}
    for token in inline:
        address = str(token.attrGet("href") or "") if token.type == "link_open" else ""
        if address.startswith("#"):
            title = unquote(address[1:])
            if _squeezed(title) not in anchors:
                raise UnknownHeading(title, tuple(heading.title for heading in headings))
            token.attrSet("href", f"#{anchors[_squeezed(title)]}")


def _squeezed(title: str) -> str:
    """Return words without spaces, as links name them."""
    return "".join(title.split())


def _anchored(tokens: list[Token]) -> list[Heading]:
    """Give every heading an anchor; return the headings."""
    headings: list[Heading] = []
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            anchor = f"h{len(headings) + 1}"
            token.attrSet("id", anchor)
            headings.append(Heading(int(token.tag[1:]), _words(inline), anchor))
    return headings


def _words(inline: Token) -> str:
    """Return the words of a heading without markup."""
    parts = (
        child.content for child in inline.children or () if child.type in ("text", "code_inline")
    )
    return str(escape("".join(parts)).unescape())
