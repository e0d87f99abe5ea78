r"""Card text to HTML: literal text, or markup with **bold**, line breaks and {tokens}.

A token prints, in this order, a field of the card, a fact of the game, or an icon.
`\{` and `\*` print the sign itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

WORD_JOINER = "\N{WORD JOINER}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

_PIECES = re.compile(r"\\([{}*\\])|\{([^{}\n]*)\}|(\*\*)|(\n)|(\{)")
# Pango 1.50 breaks a line between a word and a closing curly quote, Pango 1.56 does not.
_BEFORE_QUOTE, _AFTER_QUOTE = re.compile("(?=[”’])"), re.compile("(?<=[“‘])")
# “2 × 孤” is read as one, also with a token for either; a lone sign at a line's end misleads.
_SIGNED = re.compile(r"(?:^|(?<=\d)) × (?=\S|$)")
_CJK = "\u3400-\u9fff"
_LAST_PAIR = re.compile(f"([{_CJK}])([{_CJK}][。！？…）”]*)$")


class UnknownToken(Exception):
    """A token names nothing; `name` as typed, `offset` where it begins in the text."""

    def __init__(self, name: str, offset: int) -> None:
        """Remember what was typed and where."""
        super().__init__(name)
        self.name = name
        self.offset = offset


class UnclosedBold(Exception):
    """A text opens **bold** and never closes it; `args[0]` is the offset of the opening signs."""


class UnclosedToken(Exception):
    """A “{” stands alone, as in “{coins cards”; `args[0]` is its offset."""


def literal(text: str) -> Markup:
    """Return plain text as HTML that prints exactly what was typed."""
    return Markup("<br>").join(escape(typeset(line)) for line in text.split("\n"))


def marked_up(text: str, resolve: Callable[[str], str | None]) -> Markup:
    """Return markup as HTML; `resolve` gives the HTML of a token, or None if there is none.

    Raises `UnknownToken`, `UnclosedToken` and `UnclosedBold`.
    """
    parts: list[str] = []
    bold_from: int | None = None
    end = 0
    for match in _PIECES.finditer(text):
        parts.append(_plain(text[end : match.start()], is_last=match[4] is not None))
        end = match.end()
        if match[1]:
            parts.append(str(escape(match[1])))
        elif match[2] is not None:
            html = resolve(match[2].strip())
            if html is None:
                raise UnknownToken(match[2].strip(), match.start())
            parts.append(html)
        elif match[3]:
            parts.append("<b>" if bold_from is None else "</b>")
            bold_from = match.start() if bold_from is None else None
        elif match[5]:
            raise UnclosedToken(match.start())
        else:
            parts.append("<br>")
    if bold_from is not None:
        raise UnclosedBold(bold_from)
    parts.append(_plain(text[end:], is_last=True))
    return Markup("".join(parts))  # noqa: S704 - escaped above


def typeset(text: str, *, is_last: bool = True) -> str:
    """Put in the invisible signs that keep lines from breaking where they must not."""
    text = _BEFORE_QUOTE.sub(WORD_JOINER, _AFTER_QUOTE.sub(WORD_JOINER, text))
    text = _SIGNED.sub(f"{NO_BREAK_SPACE}×{NO_BREAK_SPACE}", text)
    if is_last:  # no last line of a single character
        text = _LAST_PAIR.sub(rf"\1{WORD_JOINER}\2", text)
    return text


def _plain(text: str, *, is_last: bool = False) -> str:
    return str(escape(typeset(text, is_last=is_last)))
