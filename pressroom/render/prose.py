"""Markdown to HTML, with its headings listed: the door to markdown-it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from markdown_it.token import Token

from pressroom.render.markup import typeset


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


def to_prose(markdown: str) -> Prose:
    """Return CommonMark with tables as HTML; raw HTML in it is kept, as layouts write some."""
    from markdown_it import MarkdownIt  # 0.02 s, which a kept book saves

    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = parser.parse(markdown)
    headings = tuple(_anchored(tokens))
    for token in tokens:
        _typeset(token.children or [])
    html = parser.renderer.render(tokens, parser.options, {})
    return Prose(Markup(html), headings)  # noqa: S704 - what Jinja put in is escaped already


def _typeset(inline: list[Token]) -> None:
    """Keep the lines of a paragraph from breaking where they must not."""
    texts = [token for token in inline if token.type == "text" and token.content]
    for token in texts:
        token.content = typeset(token.content, is_last=token is inline[-1])


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
