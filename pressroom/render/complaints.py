"""Reads what the setting engine complains of, and says it in our words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from html import escape

OUTSIDE = "a file of the layouts is named “layout:” and its path in layouts/"
NO_PICTURE = "it is no picture that can be read"
BROKEN = "here CSS wants “name: value;”; a “:”, a “;” or a brace is missing or too much"
MAX_SAID = 200  # characters of a style sheet that are shown
_DATA = re.compile(r"(data:[^,'\s]{0,40})[^'\s]*")  # may be megabytes long


class About(Enum):
    """What a complaint is about."""

    DECLARATION = auto()
    PICTURE = auto()
    CHARACTER = auto()
    SELECTOR = auto()
    RULE = auto()
    SYNTAX = auto()
    TARGET = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class Complaint:
    """One complaint: what it is about, as that stands in the source, and why it was made.

    `line` and `column` are those of the text that the engine read, which may be a style sheet or
    an attribute; none if it does not tell them.
    """

    about: About
    subject: str
    reason: str = ""
    line: int | None = None
    column: int | None = None

    @property
    def said(self) -> str:
        """Return the complaint in our words."""
        subject, reason = (shortened(words) for words in (self.subject, self.reason))
        match self.about:
            case About.DECLARATION:
                return f"“{subject}” has no effect: {_REASONS.get(reason, reason)}"
            case About.PICTURE if not reason:
                return f"“{subject}” is not loaded: {NO_PICTURE}"
            case About.PICTURE:
                return f"“{subject}” is not loaded: {reason}"
            case About.SELECTOR:
                return BROKEN if "}" in subject else f"“{subject}” is no selector that can be used"
            case About.RULE:
                return f"there is no rule “{subject}”, or it lacks its braces"
            case About.SYNTAX:
                return BROKEN
            case About.TARGET:
                return f"there is no “{subject}” to point at"
        return subject


CSS_SPACES = " \t\n\r\f"  # other spaces may be what is complained of
_PATTERNS = (
    (
        About.DECLARATION,
        r"Ignored `(?P<subject>.*)` at (?P<line>\d+):(?P<column>\d+), (?P<reason>.*?)\.?$",
    ),
    (About.PICTURE, r"Failed to load image at '(?P<subject>[^']*)':(?: OSError:)? ?(?P<reason>.*)"),
    (About.PICTURE, r"(?P<reason>Relative URI reference) without a base URI: (?P<subject>.*)"),
    (About.CHARACTER, r'\.notdef glyph .*"(?P<subject>.*)" \(U\+[0-9A-F]+\)'),
    (About.SELECTOR, r"Invalid or unsupported selector, (?P<quote>['\"])(?P<subject>.*)(?P=quote)"),
    (
        About.RULE,
        r"Unknown (?:empty )?rule <AtRule (?P<subject>@\S+).* at (?P<line>\d+):(?P<column>\d+)",
    ),
    (About.SYNTAX, r"(?:Parse )?[Ee]rror.* at (?P<line>\d+):(?P<column>\d+)(?P<subject>)"),
    (About.TARGET, r".*target points to undefined anchor \('\w+', '(?P<subject>.*)'\)"),
    (
        About.OTHER,
        r"(?P<subject>Invalid math function) at (?P<line>\d+):(?P<column>\d+): (?P<reason>.*)",
    ),
    (About.OTHER, r"(?P<subject>.*) at (?P<line>\d+):(?P<column>\d+)\.?$"),
)
_REASONS = {
    "invalid value": "its value is none that it can have",
    "unknown property": "there is no such property",
}


def read_complaint(message: str) -> Complaint:
    """Return what a message of the engine tells; one that is not known is kept as it is."""
    for about, pattern in _PATTERNS:
        if found := re.match(pattern, message, re.DOTALL):
            parts = found.groupdict()
            line, column = parts.get("line"), parts.get("column")
            reason = parts.get("reason") or ""
            return Complaint(
                about,
                parts["subject"].strip(CSS_SPACES),
                OUTSIDE if reason.startswith("Relative URI reference") else reason,
                int(line) if line else None,
                int(column) if column else None,
            )
    return Complaint(About.OTHER, message)


def pattern_of(complaint: Complaint) -> str:
    """Return what finds the subject of a complaint in HTML, however it is spaced there."""
    words = escape(complaint.subject, quote=False)
    if complaint.about is About.DECLARATION:
        name, _, value = words.partition(":")
        return rf"{re.escape(name)}\s*:\s*" + r"\s+".join(map(re.escape, value.split()))
    return re.escape(words)


def shortened(words: str) -> str:
    """Return words in which the data of a picture is cut, and what is longer than a few lines."""
    words = _DATA.sub(r"\1…", words)
    return words if len(words) <= MAX_SAID else f"{words[:MAX_SAID]}…"
