"""Cuts a book's text into what is translated as one: headings, paragraphs, list items, cells.

The text is Markdown with Jinja in it, before either is run. Code is kept as it stands: a block
holds the code inside it, and what is code alone is no block. Words inside code are those given
to `_("…")`.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Iterator
from dataclasses import dataclass

CODE = re.compile(  # what is never closed runs to the end
    r"\{%.*?(?:%\}|\Z)|\{\{.*?(?:\}\}|\Z)|\{#.*?(?:#\}|\Z)", re.DOTALL
)
HEADING, PARAGRAPH, ITEM, CELL, WORDS = "heading", "paragraph", "list item", "cell", "words in code"
_HIDDEN = "\0"  # stands for code, line breaks included: a tag over several lines is one line
_TAG = re.compile(r"<[^<>]*>|`[^`]*`|\]\([^)]*\)")
_BLOCK_TAG = re.compile(
    r"</?(?:table|thead|tbody|tr|th|td|div|p|ul|ol|li|h[1-6]|section|figure|br|hr)\b[^<>]*>"
)
_LETTER = re.compile(r"[^\W\d_]")
_SAID = re.compile(r"""\b_\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)""")
_HEADING = re.compile(r" {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])[ \t]+")
_QUOTE = re.compile(r"\s*>[ \t]?")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_HARD_BREAK = re.compile(r"(?: {2,}|\\)\n[ \t]*")
_SOFT_BREAK = re.compile(r"[ \t]*\n[ \t]*")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a text: what it is, where it stands, and its words on one line.

    `start` and `end` are offsets; words in code stand outside all other blocks and are looked up
    when the code is run.
    """

    role: str
    words: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Translated:
    """A text in another language; `lines` says for each of its lines which one it comes from."""

    text: str
    lines: tuple[int, ...]


def find_blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a book's text, in order."""
    masked = CODE.sub(lambda code: _HIDDEN * len(code[0]), text)
    stretches = [one for one in _stretches(masked) if _has_words(masked[one[1] : one[2]])]
    blocks = [Block(role, _one_line(text[start:end]), start, end) for role, start, end in stretches]
    blocks += [
        Block(WORDS, literal_eval(said[1]), said.start(), said.end())
        for code in CODE.finditer(text)
        if not any(block.start <= code.start() < block.end for block in blocks)
        for said in _SAID.finditer(text, code.start(), code.end())
    ]
    return tuple(sorted(blocks, key=lambda block: block.start))


def translate_book(text: str, words: Callable[[str], str]) -> Translated:
    """Return a book's text with the words of each block exchanged."""
    parts, lines, end = [], [1], 0
    for block in find_blocks(text):
        said = words(block.words)
        if block.role == WORDS or said == block.words:
            continue
        kept, said = text[end : block.start], _fitting(said, block, text)
        line = text.count("\n", 0, block.start) + 1
        lines += range(lines[-1] + 1, line + 1)
        lines += [line] * said.count("\n")
        parts += [kept, said]
        end = block.end
        lines[-1] = text.count("\n", 0, end) + 1
    lines += range(lines[-1] + 1, text.count("\n") + 2)
    return Translated("".join((*parts, text[end:])), tuple(lines))


def line_of(text: str, offset: int) -> int:
    """Return the line from 1 that an offset lies on."""
    return text.count("\n", 0, offset) + 1


def _stretches(masked: str) -> Iterator[tuple[str, int, int]]:
    """Go through roles and offsets of the blocks of a text whose code is hidden."""
    is_open, is_fenced = False, False
    role, begin, end = PARAGRAPH, 0, 0
    start = 0
    for content in masked.split("\n"):
        is_fence = _FENCE.match(content) is not None
        alone = [] if is_fenced or is_fence else list(_own_blocks(content, start))
        is_plain = not (is_fenced or is_fence or alone) and bool(content.strip(f"{_HIDDEN} \t"))
        marker = _ITEM.match(content) or _QUOTE.match(content)
        if is_open and (not is_plain or marker):
            yield role, begin, end
            is_open = False
        yield from (one for one in alone if one[0])
        if is_plain and not is_open:
            role = ITEM if _ITEM.match(content) else PARAGRAPH
            indent = len(content) - len(content.lstrip(" \t"))
            begin, is_open = start + (marker.end() if marker else indent), True
        end = start + len(content.rstrip()) if is_plain else end
        is_fenced ^= is_fence
        start += len(content) + 1
    if is_open:
        yield role, begin, end


def _own_blocks(content: str, start: int) -> Iterator[tuple[str, int, int]]:
    """Go through the blocks of a line that stands by itself: a heading, a row, a line of HTML.

    A line without words yields an empty role, which only ends what is before it.
    """
    heading = _HEADING.match(content)
    bare = content.lstrip(f"{_HIDDEN} \t")
    if heading:
        yield HEADING, start + heading.start(1), start + heading.end(1)
    elif bare.startswith("|"):
        yield from _between(re.finditer(r"(?<!\\)\|", content), content, start)
        yield "", start, start
    elif _BLOCK_TAG.match(bare):
        yield from _between(_BLOCK_TAG.finditer(content), content, start)
        yield "", start, start


def _between(
    marks: Iterator[re.Match[str]], content: str, start: int
) -> Iterator[tuple[str, int, int]]:
    """Go through what stands between marks, without the spaces around it."""
    begin = 0
    for mark in (*marks, None):
        end = mark.start() if mark else len(content)
        part = content[begin:end]
        left = len(part) - len(part.lstrip())
        yield CELL, start + begin + left, start + begin + max(left, len(part.rstrip()))
        begin = mark.end() if mark else end


def _has_words(masked: str) -> bool:
    return _LETTER.search(_TAG.sub("", masked)) is not None


def _one_line(stretch: str) -> str:
    """Return words without the line breaks that only wrap them; code is kept as it stands."""
    parts, last = [], 0
    for code in (*CODE.finditer(stretch), None):
        plain = stretch[last : code.start() if code else len(stretch)]
        plain = _HARD_BREAK.sub("\\\\\n", plain)
        parts.append(re.sub(r"(?<!\\)" + _SOFT_BREAK.pattern, " ", plain))
        if code:
            parts.append(code[0])
            last = code.end()
    return "".join(parts)


def _fitting(said: str, block: Block, text: str) -> str:
    """Return a translation as it can stand where the block stood."""
    if block.role in (HEADING, CELL):
        said = " ".join(said.splitlines())
    if block.role == CELL and text[block.end :].lstrip(" \t").startswith("|"):
        masked = CODE.sub(lambda code: _HIDDEN * len(code[0]), said)
        bars = [bar.start() for bar in re.finditer(r"(?<!\\)\|", masked)]
        for place in reversed(bars):
            said = f"{said[:place]}\\{said[place:]}"
    column = block.start - (text.rfind("\n", 0, block.start) + 1)
    indent = " " * column if block.role == ITEM else ""
    return said.replace("\n", f"\n{indent}")
