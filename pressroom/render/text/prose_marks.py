"""Reads the marks of rules text in Markdown as cards have them.

These are stars beside East Asian characters, which CommonMark does not always take for marks, and
[words]{.name}.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from pressroom.render.text.marks import (
    SPAN_END,
    paired_brackets,
    roles_of_star,
    span_names,
    span_tag,
)
from pressroom.render.text.markup import UnknownSpan

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_BRACKETS = re.compile(SPAN_END + r"|[\[\]]")


def star_tokens(state: StateInline, silent: bool) -> bool:
    """Stand in for markdown-it's rule “emphasis”: stars are read as on cards."""
    from markdown_it.rules_inline import emphasis
    from markdown_it.rules_inline.state_inline import Delimiter

    if state.src[state.pos] != "*":
        return emphasis.tokenize(state, silent)
    start = end = state.pos
    while end < state.posMax and state.src[end] == "*":
        end += 1
    if silent:
        return False
    before = state.src[start - 1 : start] if start else ""
    may_open, may_close = roles_of_star(before, state.src[end : min(end + 1, state.posMax)])
    for _ in range(end - start):
        state.push("text", "", 0).content = "*"
        place = len(state.tokens) - 1
        state.delimiters.append(
            Delimiter(ord("*"), end - start, place, end=-1, open=may_open, close=may_close)
        )
    state.pos = end
    return True


def put_in_spans(state: StateCore, spans: Collection[str]) -> None:
    """Put tags round `[words]{.name}`, before escaped brackets become like others.

    Raises `UnknownSpan`.
    """
    for token in state.tokens:
        if token.children and any("]{." in child.content for child in token.children):
            token.children = list(_with_spans(token.children, spans))


def _with_spans(tokens: list[Token], spans: Collection[str]) -> Iterator[Token]:
    """Go through the tokens of a paragraph, texts parted at the brackets of spans."""
    marks = [
        (number, match)
        for number, token in enumerate(tokens)
        if token.type == "text"
        for match in _BRACKETS.finditer(token.content)
    ]
    pairs = paired_brackets((place, match[0]) for place, (_, match) in enumerate(marks))
    for number, token in enumerate(tokens):
        own = [place for place in sorted(pairs) if marks[place][0] == number]
        end = 0
        for place in own:
            match, partner = marks[place][1], marks[pairs[place]][1]
            html = "</span>" if match[1] is not None else _opening(partner, spans)
            yield token.copy(content=token.content[end : match.start()])
            yield token.copy(type="html_inline", content=html)
            end = match.end()
        yield token.copy(content=token.content[end:]) if own else token


def _opening(match: re.Match[str], spans: Collection[str]) -> str:
    names = span_names(match[1])
    for name in names or ("",):
        if name not in spans:
            raise UnknownSpan(name, match[1], match.start(1))
    return span_tag(names)
