"""The exceptions for layouts that cannot be run, and for names that a layout gets wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import UndefinedError

from pressroom.files import read_text
from pressroom.model.finding import Span
from pressroom.model.suggestion import did_you_mean

_TAG = re.compile(r"\{[{%].*?(?:[%}]\}|$)")


class LayoutFault(Exception):
    """A layout cannot be run: what is wrong, in which file and line (1-based).

    `word` is what stands in that line and is wrong, if that is known; `code` is the finding's, if
    it has one of its own.
    """

    def __init__(
        self,
        message: str,
        path: Path | None,
        line: int,
        hint: str | None = None,
        word: str | None = None,
        code: str | None = None,
    ) -> None:
        """Remember the place in the layout."""
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.path = path
        self.line = line
        self.word = word
        self.code = code

    def span(self, display_path: str) -> Span:
        """Return the place: the word, if the line has it, else the line's beginning."""
        lines: list[str] = []
        if self.word and self.path:
            lines = read_text(self.path).splitlines()
        text = lines[self.line - 1] if self.line <= len(lines) else ""
        begin, end = _within_tags(self.word or "", text)
        return Span(display_path, self.line, begin + 1, self.line, end + 1)


def _within_tags(word: str, line: str) -> tuple[int, int]:
    """Return where a word stands inside Jinja's braces in a line, else the line's beginning."""
    wanted = re.compile(rf"\b{re.escape(word)}\b" if word.isidentifier() else re.escape(word))
    for tag in _TAG.finditer(line):
        if found := wanted.search(line, tag.start() + 2, tag.end()):
            return found.span()
    return 0, 0


class UnknownName(UndefinedError):
    """A layout or book names what is not there; `word` is the name as it stands there."""

    def __init__(
        self, message: str, word: str, hint: str | None = None, code: str | None = None
    ) -> None:
        """Carry what tells of it."""
        super().__init__(message)
        self.said = message
        self.word = word
        self.hint = hint
        self.code = code


def unknown_name(what: str, name: str, known: Any, code: str | None = None) -> UnknownName:
    """Return what tells that there is no `what` of a name, with the known one that is close."""
    return UnknownName(f"there is no {what} “{name}”", name, did_you_mean(name, known), code)
