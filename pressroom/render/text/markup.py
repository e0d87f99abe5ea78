r"""Card text to HTML: literal text, or markup with marks, line breaks and {tokens}.

Marks are *italic*, **bold** and [words]{.name}; see `marks`. A token prints, in this order, a field
of the card, a fact of the game, or an icon. `\{` and `\*` print the sign itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from markupsafe import Markup, escape

from pressroom.render.text.marks import SPAN_END, OpenMarks, paired_brackets, span_names

_PIECES = re.compile(
    r"\\(?P<escaped>[{}*\\])|\{(?P<token>[^{}\n]*)\}|(?P<stars>\*+)|"
    + SPAN_END.replace("(", "(?P<named>", 1)
    + r"|[\n{\[\]]"
)


class UnknownToken(Exception):
    """A token names nothing; `name` as typed, `offset` where it begins in the text."""

    def __init__(self, name: str, offset: int) -> None:
        """Remember what was typed and where."""
        super().__init__(name)
        self.name = name
        self.offset = offset


class UnknownSpan(Exception):
    """Words have a name that no style sheet declares; `typed` stands behind the dot at `offset`."""

    def __init__(self, name: str, typed: str, offset: int) -> None:
        """Remember what was typed and where."""
        super().__init__(name, typed, offset)
        self.name = name
        self.typed = typed
        self.offset = offset


class UnclosedToken(Exception):
    """A “{” stands alone, as in “{coins cards”, at `offset`."""

    def __init__(self, offset: int) -> None:
        """Remember where it stands."""
        super().__init__(offset)
        self.offset = offset


def literal(text: str) -> Markup:
    """Return plain text as HTML that prints exactly what was typed."""
    return Markup("<br>").join(escape(line) for line in text.split("\n"))


def marked_up(
    text: str, resolve: Callable[[str], str | None], spans: Collection[str] = ()
) -> Markup:
    """Return markup as HTML; `resolve` gives the HTML of a token, or None if there is none.

    `spans` are the names that words in brackets may have. Raises `UnknownToken`, `UnclosedToken`,
    `UnclosedMark` and `UnknownSpan`.
    """
    matches = list(_PIECES.finditer(text))
    brackets = paired_brackets((one.start(), one[0]) for one in matches if one[0][0] in "[]")
    ends = {one.start(): one for one in matches}
    marks, parts, end = OpenMarks(), [], 0
    for match in matches:
        if match[0] in ("[", "]") and match.start() not in brackets:
            continue
        parts.append(str(escape(text[end : match.start()])))
        start, end = match.span()
        if match["token"] is not None:
            parts.append(_token(match, resolve))
        elif match["stars"]:
            parts.append(marks.stars(end - start, start, text[:start][-1:], text[end:][:1]))
        elif match["named"] is not None and start not in brackets:
            raise UnknownToken("." + match["named"].strip(), start + 1)
        elif match["named"] is not None:
            parts.append(marks.close(f"[{brackets[start]}"))
        elif start in brackets:
            names = _names(ends[brackets[start]], spans)
            parts.append(marks.open_span(f"[{start}", names))
        else:
            parts.append(_sign(match))
    marks.check_closed()
    parts.append(str(escape(text[end:])))
    return Markup("".join(parts))  # noqa: S704 - escaped above


def _token(match: re.Match[str], resolve: Callable[[str], str | None]) -> str:
    name = match["token"].strip()
    html = resolve(name)
    if html is None:
        raise UnknownToken(name, match.start())
    return html


def _names(match: re.Match[str], spans: Collection[str]) -> tuple[str, ...]:
    """Return the names behind words in brackets, all of which there must be."""
    names = span_names(match["named"])
    for name in names or ("",):
        if name not in spans:
            raise UnknownSpan(name, match["named"], match.start("named") - 1)
    return names


def _sign(match: re.Match[str]) -> str:
    """Return what is printed for a sign that marks nothing."""
    if match[0] == "{":
        raise UnclosedToken(match.start())
    if match[0] == "\n":
        return "<br>"
    return str(escape(match["escaped"] or match[0]))
