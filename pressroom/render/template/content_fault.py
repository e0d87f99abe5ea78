"""What a text or layout is to print and cannot: the exception, and where in a text it stands.

The stage that meets the exception tells it.
"""

from __future__ import annotations

from pressroom.model.finding import Finding, Span
from pressroom.model.game import Text


class ContentFault(Exception):
    """What a layout is to print cannot be printed; `finding` tells why, where it was typed."""

    def __init__(self, finding: Finding) -> None:
        """Carry the finding."""
        super().__init__(finding.message)
        self.finding = finding


def place_within(text: Text, words: str, offset: int) -> Span:
    """Return the place of words in a text, at a 0-based offset of its source.

    In the file the same words stand as often before them, however YAML joins its lines. It is the
    whole text's place if they are not there, as in a translation, or if it is a cell of a table.
    """
    span = text.span
    if span.cell or not text.source.startswith(words, offset):
        return span
    if text.typed is None:
        start = (span.end_column - span.column - len(text.source)) // 2 + offset
    else:
        end = text.typed.find("\n") if text.typed[:1] in ("|", ">") else 0  # of a block's head
        for _ in range(text.source.count(words, 0, offset) + 1):
            start = text.typed.find(words, end)
            end = start + len(words)
            if start < 0:
                return span
    before = (text.typed or text.source)[:start]
    line = span.line + before.count("\n")
    column = start - before.rfind("\n") if "\n" in before else span.column + start
    return Span(span.path, line, column, line, column + len(words))
