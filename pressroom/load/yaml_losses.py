"""Words that YAML swallows though they were meant to be printed: after “#”, and behind “&”."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pressroom.load.nodes import quote
from pressroom.model.finding import Finding, Findings, Severity, Span

COMMENT = re.compile(r"\s+(#[^\s#].*)")  # as in “Camp #2”; a remark has a blank after its “#”


def tell_comments(values: Iterable[Span], lines: Sequence[str], findings: Findings) -> None:
    """Warn of values without quotes that are followed by what looks like a part of them.

    Findings: `yaml/comment`.
    """
    for value in values:
        if value.end_line > len(lines):
            continue
        found = COMMENT.match(lines[value.end_line - 1], value.end_column - 1)
        if found is not None:
            words = found[1].rstrip()
            message = (
                f"{quote(words)} is a comment and is not printed; put quotes round the whole text"
                " to print it, or a blank after “#”"
            )
            line, column = value.end_line, found.start(1) + 1
            span = Span(value.path, line, column, line, column + len(words))
            findings.add(Finding("yaml/comment", message, span, Severity.WARNING))


def tell_anchors(anchors: Mapping[str, Span], used: frozenset[str], findings: Findings) -> None:
    """Tell anchors that nothing refers to: most likely a text that begins with “&”.

    Findings: `yaml/unused-anchor`.
    """
    for name, span in anchors.items():
        if name not in used:
            message = (
                f"“&{name}” names this value, and no “*{name}” below uses it; a text that begins"
                " with “&” needs quotes"
            )
            findings.error("yaml/unused-anchor", message, span)
