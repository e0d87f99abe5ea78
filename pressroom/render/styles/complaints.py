"""Tells what the engine complains of in style sheets, at the line that a person must change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import tinycss2

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.complaints import About, Complaint, read_complaint
from pressroom.render.face import StyleSheet
from pressroom.render.styles.rules import declarations, parse_rules, used_names


@dataclass(frozen=True, slots=True)
class StyleComplaints:
    """What is told of some style sheets; `properties` returns the names that the engine knows."""

    sheets: Sequence[StyleSheet]
    properties: Callable[[], frozenset[str]] = frozenset

    def report(self, complaints: Iterable[tuple[str, str]], findings: Findings) -> None:
        """Tell complaints, each with the name of its style sheet, or of none if that is unknown.

        Findings: `layout/ignored-css`, `layout/engine`.
        """
        for name, message in complaints:
            complaint = read_complaint(message)
            span = self._place(name, complaint)
            is_ignored = complaint.about is About.DECLARATION
            code = "layout/ignored-css" if is_ignored else "layout/engine"
            findings.error(code, complaint.said, span, hint=self.hint(complaint))

    def knows(self, complaint: Complaint) -> bool:
        """Tell whether a style sheet has what a complaint of no sheet is about."""
        return self._place("", complaint) is not None

    def hint(self, complaint: Complaint) -> str | None:
        """Return the property that was meant by one that does not exist."""
        if complaint.reason != "unknown property":
            return None
        return did_you_mean(complaint.subject.partition(":")[0], sorted(self.properties()))

    def _place(self, name: str, complaint: Complaint) -> Span | None:
        if not name:
            return self._cause(complaint) or self._found(complaint.subject, self.sheets)
        if complaint.line is not None and complaint.column is not None:
            first = complaint.subject.split("\n")[0]
            is_typed = complaint.about in (About.DECLARATION, About.RULE)
            length = len(first) if is_typed else 1
            line, column = complaint.line, complaint.column
            return Span(name, line, column, line, column + length)
        of_name = [sheet for sheet in self.sheets if sheet.name == name]
        return self._found(complaint.subject, of_name) or Span(name)

    def _found(self, words: str, sheets: Iterable[StyleSheet]) -> Span | None:
        """Return where words stand in a style sheet, however they are spaced; the last counts."""
        spaced = r"\s+".join(map(re.escape, words.split()))
        for sheet in reversed(list(sheets)):
            if spaced and (found := re.search(spaced, sheet.css)):
                length = len(found[0].split("\n")[0])
                return Span.in_text(sheet.name, sheet.css, found.start(), length)
        return None

    def _cause(self, complaint: Complaint) -> Span | None:
        """Return where the value that makes a declaration fail was typed.

        A declaration that takes it by `var()` is only checked when it is used; the last sheet
        that gives the value is the one that counts.
        """
        name, _, value = complaint.subject.partition(":")
        all_of_them = [(sheet.name, one) for sheet, one in self._declarations()]
        used: set[str] = set()
        place = None
        for sheet_name, one in all_of_them:
            parts = {(token.source_line, token.source_column) for token in (one, *one.value)}
            if one.name == name and (complaint.line, complaint.column) in parts:
                used |= {token.value for token in used_names(one.value, with_fallback=True)}
                place = _span(sheet_name, one)
        for sheet_name, one in reversed(all_of_them):
            typed = tinycss2.serialize(one.value).strip()
            if one.name in used and typed and typed in value:
                return _span(sheet_name, one)
        return place

    def _declarations(self) -> Iterator[tuple[StyleSheet, Any]]:
        for sheet in self.sheets:
            for declaration in declarations(parse_rules(sheet.css)):
                yield sheet, declaration


def _span(sheet: str, declaration: Any) -> Span:
    line, column = declaration.source_line, declaration.source_column
    words = f"{declaration.name}:{tinycss2.serialize(declaration.value).rstrip()}"
    return Span(sheet, line, column, line, column + len(words.split("\n", maxsplit=1)[0]))
