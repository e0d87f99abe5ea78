"""What the engine complains of while it sets a book, told at the line of the book's text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pressroom.model.finding import Findings, Span
from pressroom.render.complaints import About, pattern_of, read_complaint
from pressroom.render.fonts.styles import FontMiss
from pressroom.render.styles.complaints import StyleComplaints
from pressroom.render.text.missing_glyphs import Explain, explain_character


@dataclass(frozen=True, slots=True)
class BookComplaints:
    """Turns what the engine says of books into findings.

    `styles` tells of the style sheets, `explain` why a character cannot be printed.
    """

    styles: StyleComplaints
    explain: Explain = explain_character

    def tell(
        self, messages: Iterable[str | FontMiss], path: str, text: str, findings: Findings
    ) -> None:
        """Tell complaints about a book whose text, in a file that messages call `path`, is this.

        What the text does not have is told of the style sheets, or of the book as a whole.
        """
        told = list(dict.fromkeys(messages))
        misses = {str(one): one for one in reversed(told) if isinstance(one, FontMiss)}
        for said, miss in misses.items():
            span = _found(re.escape(miss.words), path, text) or Span(path)
            findings.error("font/no-such-style", said, span, hint=miss.hint)
        for message in (one for one in told if isinstance(one, str)):
            complaint = read_complaint(message)
            said, hint = complaint.said, self.styles.hint(complaint)
            if complaint.about is About.CHARACTER:
                said, hint = self.explain(complaint.subject)
            place = _found(pattern_of(complaint), path, text)
            if place is None and self.styles.knows(complaint):
                self.styles.report([("", message)], findings)
            else:
                findings.error("book/engine", said, place or Span(path), hint=hint)


def _found(pattern: str, path: str, text: str) -> Span | None:
    """Return where a book's text has what a pattern looks for."""
    found = re.search(pattern, text) if pattern else None
    if found is None:
        return None
    return Span.in_text(path, text, found.start(), len(found[0].split("\n")[0]))
