"""JSON files of worked cases to cases, each with its place.

A file is an object with the list `cases`; what else it says is for its readers. A case has an
`id` and what it expects (`expect` or `expected`). Other expectations under other rulings stand
in the same case as `alternatives: [{"rules": …, "expect": …}]` and are cases of their own here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pressroom.files import MAX_TEXT, read_file
from pressroom.model.finding import Findings, Span
from pressroom.rules.cases import expected_of
from pressroom.rules.rulings import spelled

DECODER = json.JSONDecoder()
BLANKS = re.compile(r"[ \t\n\r]*")  # RFC 8259 §2
TITLES = ("title", "topic", "why")  # what a case may call itself, the best first
EXPECTATIONS = ("expect", "expected")


@dataclass(frozen=True, slots=True)
class Case:
    """One worked case; `data` is all that the file says of it."""

    id: str
    title: str
    data: Mapping[str, Any]
    span: Span


def read_cases(path: Path, shown_as: str, findings: Findings) -> tuple[Case, ...]:
    """Read a file of cases; spans call it `shown_as`.

    Findings: `cases/unreadable`, `cases/syntax`, `cases/no-cases`, `cases/wrong-case`,
    `cases/repeated`.
    """
    try:
        text = read_file(path, MAX_TEXT).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or "it is not there"
        message = f"the file cannot be read: {reason}"
        findings.error("cases/unreadable", message, Span(shown_as))
        return ()
    except UnicodeDecodeError:
        findings.error("cases/unreadable", "the file is not in UTF-8", Span(shown_as))
        return ()
    source = _Source(text, shown_as, findings)
    cases = [case for place, data in source.entries() for case in source.cases(place, data)]
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            findings.error("cases/repeated", f"two cases are called “{case.id}”", case.span)
        seen.add(case.id)
    return tuple(cases)


@dataclass(frozen=True, slots=True)
class _Source:
    """The text of a file of cases."""

    text: str
    path: str
    findings: Findings

    def entries(self) -> Iterator[tuple[int, Any]]:
        """Iterate over the items of the list `cases`, each with its offset in the text."""
        try:
            whole = json.loads(self.text)
        except json.JSONDecodeError as error:
            message = f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
            self.findings.error("cases/syntax", message, self.span(error.pos))
            return
        except RecursionError:
            message = "the file is nested too deeply"
            self.findings.error("cases/syntax", message, Span(self.path))
            return
        except ValueError:  # Python reads no number of thousands of digits
            message = "a number has too many digits"
            self.findings.error("cases/syntax", message, Span(self.path))
            return
        items = whole.get("cases") if isinstance(whole, dict) else None
        if not isinstance(items, list) or not items:
            message = "the file holds no cases: it must be an object with a list “cases”"
            self.findings.error("cases/no-cases", message, Span(self.path))
            return
        yield from zip(_places(self.text), items, strict=True)

    def cases(self, place: int, data: Any) -> Iterator[Case]:
        """Iterate over the case that stands at a place, and its alternatives."""
        span = self.span(place)
        if not isinstance(data, dict) or not isinstance(data.get("id"), str | int):
            message = "a case must be an object with an “id”"
            self.findings.error("cases/wrong-case", message, span)
            return
        if not any(name in data for name in EXPECTATIONS):
            message = f"the case “{data['id']}” does not say what it expects"
            self.findings.error("cases/wrong-case", message, span)
            return
        title = next((str(data[name]) for name in TITLES if data.get(name)), "")
        case = Case(str(data["id"]), title, data, span)
        yield case
        yield from self._alternatives(case)

    def _alternatives(self, case: Case) -> Iterator[Case]:
        others = case.data.get("alternatives", [])
        for other in others if isinstance(others, list) else [others]:
            rules = other.get("rules") if isinstance(other, dict) else None
            if not isinstance(rules, dict) or not any(name in other for name in EXPECTATIONS):
                message = f"an alternative of “{case.id}” must have “rules” and “expect”"
                self.findings.error("cases/wrong-case", message, case.span)
                continue
            same = {
                key: value
                for key, value in case.data.items()
                if key not in ("alternatives", *EXPECTATIONS)
            }
            data = {**same, "rules": {**same.get("rules", {}), **rules}}
            data["expect"] = expected_of(other)
            words = ", ".join(f"{name}={spelled(value)}" for name, value in rules.items())
            yield Case(f"{case.id} [{words}]", case.title, data, case.span)

    def span(self, place: int) -> Span:
        """Return the place of an offset in the text."""
        return Span.in_text(self.path, self.text, place, 1)


def _places(text: str) -> list[int]:
    """Return where each item of the list `cases` begins; the text is known to be right.

    Python's decoder keeps no places, so the two outer levels are walked here.
    """
    at = _after_blanks(text, 0) + 1
    places: list[int] = []
    while text[at := _after_blanks(text, at)] != "}":
        key, at = DECODER.raw_decode(text, at)
        at = _after_blanks(text, _after_blanks(text, at) + 1)
        if key == "cases" and text[at] == "[":
            places, at = _items(text, at)
        else:
            _, at = DECODER.raw_decode(text, at)
        at = _after_comma(text, at)
    return places


def _items(text: str, at: int) -> tuple[list[int], int]:
    places = []
    at = _after_blanks(text, at + 1)
    while text[at] != "]":
        places.append(at)
        _, at = DECODER.raw_decode(text, at)
        at = _after_blanks(text, _after_comma(text, at))
    return places, at + 1


def _after_blanks(text: str, at: int) -> int:
    blanks = BLANKS.match(text, at)
    return blanks.end() if blanks else at


def _after_comma(text: str, at: int) -> int:
    at = _after_blanks(text, at)
    return at + 1 if text[at] == "," else at
