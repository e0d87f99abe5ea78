"""Makes the messages of a catalogue from what a game has to be translated, told to translators."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pressroom.translate.book_text import CODE, HEADING
from pressroom.translate.messages import Unit
from pressroom.translate.po_files import Message

BRACE_FORMAT = "python-brace-format"  # by it, translators' tools watch what stands in braces
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_MARKS = {  # of words, and what shows that a text has some
    "*italic*": re.compile(r"(?<![*\\])(?:\*|\*{3})(?!\*)\S"),
    "**bold**": re.compile(r"\*\*"),
}
_LINK = re.compile(r"\]\(<?#")


def message_of(unit: Unit, facts: Mapping[str, Any], box: str = "") -> Message:
    """Return the message of a unit; `facts` are numbers its tokens print, `box` where it goes."""
    return Message(
        unit.context,
        unit.source,
        places=tuple((span.path, span.line) for span in unit.spans),
        notes=tuple(note for note in (unit.role, box, _to_keep(unit, facts)) if note),
        flags=frozenset({BRACE_FORMAT} if _is_brace_format(unit) else ()),
    )


def _is_brace_format(unit: Unit) -> bool:
    """Tell whether the tokens of a text are what that format takes: names in single braces.

    A text that is one token alone may be said in words in another language.
    """
    plain = re.sub(r"\{[^{}]*\}", "", unit.source)
    is_plain = not re.search(r"[{}]", plain) and all(map(_NAME.fullmatch, unit.tokens))
    return is_plain and bool(unit.tokens) and bool(plain.strip())


def _to_keep(unit: Unit, facts: Mapping[str, Any]) -> str:
    """Return what a translator must leave as it is, in words; nothing if there is none."""
    if unit.is_book:
        return "; ".join(_to_keep_in_book(unit))
    kept = [_shown(token, facts) for token in dict.fromkeys(unit.tokens)]
    if unit.is_markup:
        kept += [mark for mark, begin in _MARKS.items() if begin.search(unit.source)]
    return f"keep {', '.join(kept)}" if kept else ""


def _to_keep_in_book(unit: Unit) -> Iterator[str]:
    if CODE.search(unit.source):
        yield "keep what stands in {{ }} and {% %}"
    if _LINK.search(unit.source):
        yield "a link names the heading it leads to: name it as you translated it"
    if unit.role == HEADING:
        yield "links name this heading"


def _shown(token: str, facts: Mapping[str, Any]) -> str:
    value = facts.get(token)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    before = "[words]" if token.startswith(".") else ""
    return f"{{{token}}} (now {value})" if is_number else f"{before}{{{token}}}"
