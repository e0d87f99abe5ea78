"""The marks of rules text that surround words: *italic*, **bold** and [words]{.name}.

Cards and books read them by the same rules; `markup` and `prose` put them in.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from pressroom.render.text.emphasis import EAST_ASIAN, FULL_WIDTH

SPAN_CLASS = "span-"  # what a style sheet declares a name for words by: `.span-danger`
SPAN_END = r"\]\{\.([^{}\n]*)\}"  # behind the words: `]{.danger}`, `]{.danger .small}`
_DECLARED = re.compile(r"\." + SPAN_CLASS + r"([\w-]+)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_EAST_ASIAN = re.compile(f"[{EAST_ASIAN}{FULL_WIDTH}]")


def declared_spans(sheets: Iterable[str]) -> frozenset[str]:
    """Return the names that style sheets declare for words, by classes such as `.span-danger`."""
    return frozenset(name for css in sheets for name in _DECLARED.findall(_COMMENT.sub("", css)))


def span_names(typed: str) -> tuple[str, ...]:
    """Return the names in what was typed behind the first dot: `danger .small`."""
    return tuple(name.removeprefix(".") for name in typed.split())


def span_tag(names: Collection[str]) -> str:
    """Return the tag that opens words of these names, which are checked already."""
    return f'<span class="{" ".join(SPAN_CLASS + name for name in names)}">'


def roles_of_star(before: str, after: str) -> tuple[bool, bool]:
    """Tell whether stars between two characters may open and may close; "" is the text's edge.

    As in CommonMark 0.31 §6.2, with East Asian characters taken as gaps between words, since there
    are no spaces. Stars inside a Latin word or a number do neither: “2*3*4” is no emphasis. A star
    alone in brackets is a star.
    """
    kinds = [unicodedata.category(one)[0] if one else "Z" for one in (before, after)]
    is_east = [bool(_EAST_ASIAN.match(one)) for one in (before, after)]
    is_space = [not one or one.isspace() for one in (before, after)]
    is_mark = [kind in "PS" for kind in kinds]
    is_word = [kind in "LNM" and not east for kind, east in zip(kinds, is_east, strict=True)]
    if all(is_word) or _is_bracketed(before, after):
        return False, False
    is_gap = [any(facts) for facts in zip(is_east, is_space, is_mark, strict=True)]
    may_open = not is_space[1] and (not is_mark[1] or is_east[1] or is_gap[0])
    may_close = not is_space[0] and (not is_mark[0] or is_east[0] or is_gap[1])
    return may_open, may_close


def _is_bracketed(before: str, after: str) -> bool:
    return bool(before and after) and (
        unicodedata.category(before) in ("Ps", "Pi") and unicodedata.category(after) in ("Pe", "Pf")
    )


class UnclosedMark(Exception):
    """A text opens *italic* or **bold** and never closes it: the mark, and its offset."""

    def __init__(self, mark: str, offset: int) -> None:
        """Remember what was opened where."""
        super().__init__(mark, offset)
        self.mark = mark
        self.offset = offset


@dataclass(slots=True)
class OpenMarks:
    """What is open while a text is read, outermost first: tags as they were written, by mark.

    Marks need not be nested: what closes an outer one closes those inside and opens them again.
    """

    _open: dict[str, str] = field(default_factory=dict)
    _offsets: dict[str, int] = field(default_factory=dict)

    def stars(self, count: int, offset: int, before: str, after: str) -> str:
        """Return the HTML of a run of stars between two characters."""
        if count == 1:
            return self._star(offset, before, after)
        if count % 2 and "*" in self._open and next(reversed(self._open)) != "**":
            return self._toggle("*", "<em>", offset) + self._bold(count - 1, offset)
        html = self._bold(count - count % 2, offset)
        return html + (self._star(offset, before, after) if count % 2 else "")

    def _star(self, offset: int, before: str, after: str) -> str:
        may_open, may_close = roles_of_star(before, after)
        is_mark = may_close if "*" in self._open else may_open
        return self._toggle("*", "<em>", offset) if is_mark else "*"

    def _bold(self, count: int, offset: int) -> str:
        return "".join(self._toggle("**", "<b>", offset) for _ in range(count // 2))

    def open_span(self, mark: str, names: Collection[str]) -> str:
        """Return the HTML that opens words with names; `mark` tells them from others."""
        self._open[mark] = span_tag(names)
        return self._open[mark]

    def close(self, mark: str) -> str:
        """Return the HTML that closes what a mark opened."""
        html, again = "", []
        for other in reversed(self._open):
            html += f"</{self._open[other].strip('<>').partition(' ')[0]}>"
            if other == mark:
                break
            again.append(self._open[other])
        del self._open[mark]
        return html + "".join(reversed(again))

    def _toggle(self, mark: str, tag: str, offset: int) -> str:
        if mark in self._open:
            return self.close(mark)
        self._open[mark] = tag
        self._offsets[mark] = offset
        return tag

    def check_closed(self) -> None:
        """Raise `UnclosedMark` for what was opened last and is still open."""
        for mark in reversed(self._open):
            raise UnclosedMark(mark, self._offsets.get(mark, 0))


def paired_brackets(marks: Iterable[tuple[int, str]]) -> dict[int, int]:
    """Return where brackets that names follow begin and end, each by the other.

    `marks` are offsets of “[”, of “]” and of “]{.name}”, in order.
    """
    pairs: dict[int, int] = {}
    opened: list[int] = []
    for offset, mark in marks:
        if mark == "[":
            opened.append(offset)
        elif opened:
            begin = opened.pop()
            if mark != "]":
                pairs |= {begin: offset, offset: begin}
    return pairs
