"""Write findings as a person reads them in a terminal, or as JSON for programs."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from pressroom.model.finding import Finding, Severity, Span
from pressroom.sources import Sources
from pressroom.terminal import columns

LINE_BREAK = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")  # as YAML counts lines
MAX_ALIKE = 3  # findings of one message that are shown each
MAX_COLUMNS = 110  # terminal columns of a source line that are shown
LEAD = 20  # columns before the place that stay, if a line is cut
RESET, BOLD, BLUE = "\033[0m", "\033[1m", "\033[34m"
COLOURS = {Severity.ERROR: "\033[31m", Severity.WARNING: "\033[33m"}


def render_report(findings: Iterable[Finding], project: Path, *, colour: bool) -> str:
    """Return all findings, sorted by place, each with its line of the source and help.

    What is wrong in the same way in several places is shown at the first, with the number of the
    others. Findings without a place come last. Lines that cannot be read any more are left out.
    """
    source = lru_cache(maxsize=None)(lambda path: _read_lines(project / path, Sources((project,))))
    blocks = []
    for finding, others in _grouped(findings):
        lines = [_head(finding, colour=colour) + _and_others(others, finding.card is not None)]
        if finding.span is not None and not finding.span.cell:
            text = source(finding.span.path)
            if finding.span.line <= len(text):
                line = text[finding.span.line - 1]
                lines += _excerpt(finding.span, line, finding.severity, colour=colour)
        if finding.hint is not None:
            lines.append(f"   = help: {_printable(finding.hint)}")
        blocks.append("\n".join(lines) + "\n")
    return "".join(blocks)


def report_json(findings: Iterable[Finding]) -> str:
    """Return all findings as a JSON list of objects, sorted by place; lines count from 1.

    A place in a table also has a cell, and a sheet if the file has several; line and column are
    its row and column.
    """
    rows = [_row(finding) for finding in _by_place(findings)]
    text = json.dumps(rows, ensure_ascii=False, indent=2)
    return text.encode("utf-8", "backslashreplace").decode()  # names of files that are no UTF-8


def tally(findings: Iterable[Finding]) -> str:
    """Return the numbers in one line: `2 errors, 1 warning`."""
    numbers = Counter(finding.severity for finding in findings)
    parts = [
        f"{numbers[severity]} {severity.value}{'' if numbers[severity] == 1 else 's'}"
        for severity in Severity
        if numbers[severity]
    ]
    return ", ".join(parts) or "no findings"


def _grouped(findings: Iterable[Finding]) -> list[tuple[Finding, int]]:
    """Return the findings to show, each with the number of those like it that are not shown.

    A few findings of one code and message are shown each; of more only the first is.
    """
    ordered = _by_place(findings)
    numbers = Counter((finding.code, finding.message) for finding in ordered)
    shown: list[tuple[Finding, int]] = []
    told: set[tuple[str, str]] = set()
    for finding in ordered:
        words = (finding.code, finding.message)
        if numbers[words] <= MAX_ALIKE:
            shown.append((finding, 0))
        elif words not in told:
            told.add(words)
            shown.append((finding, numbers[words] - 1))
    return shown


def _and_others(count: int, is_of_cards: bool) -> str:
    if not count:
        return ""
    return f", and on {count} more cards" if is_of_cards else f", and in {count} more places"


def _by_place(findings: Iterable[Finding]) -> list[Finding]:
    def place(finding: Finding) -> tuple[bool, str, int, int, str, str]:
        span = finding.span
        if span is None:
            return (True, "", 0, 0, finding.code, finding.message)
        return (False, span.path, span.line, span.column, finding.code, finding.message)

    return sorted(findings, key=place)


def _read_lines(path: Path, sources: Sources) -> list[str]:
    """Return the lines of a file; none if it cannot be read, or holds no text."""
    try:
        data = sources.read(path)
    except OSError:
        return []
    return [] if b"\0" in data else LINE_BREAK.split(data.decode("utf-8-sig", errors="replace"))


def _head(finding: Finding, *, colour: bool) -> str:
    kind = f"{finding.severity.value}[{finding.code}]"
    place = "" if finding.span is None else f"{_escaped(str(finding.span))}: "
    if colour:
        kind = f"{COLOURS[finding.severity]}{BOLD}{kind}{RESET}"
        place = f"{BOLD}{place}{RESET}" if place else ""
    card = "" if finding.card is None else f" (card “{finding.card}”)"
    return f"{place}{kind} {_printable(finding.message + card)}"


def _excerpt(span: Span, line: str, severity: Severity, *, colour: bool) -> list[str]:
    """Return the source line with its number, and the line of carets under the place."""
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    end = min(max(min(end, len(line)), start + 1), start + MAX_COLUMNS)
    begin = _cut(line, start)
    before, marked = _printable(line[begin:start]), _printable(line[start:end])
    lead = "…" if begin else ""
    shown = _shorten(lead + before + marked + _printable(line[end : end + MAX_COLUMNS]))
    indent = columns(lead + before)
    carets = "^" * max(1, min(columns(marked), MAX_COLUMNS - indent))
    gutter = f" {span.line} | "
    blank = " " * (len(gutter) - 2) + "| "
    if colour:
        carets = f"{COLOURS[severity]}{carets}{RESET}"
        gutter, blank = f"{BLUE}{gutter}{RESET}", f"{BLUE}{blank}{RESET}"
    return [f"{gutter}{shown}".rstrip(), f"{blank}{' ' * indent}{carets}"]


def _cut(line: str, start: int) -> int:
    """Return where a line that is too long begins to be shown, so that the place is in sight."""
    if start < MAX_COLUMNS and columns(line[:start]) < MAX_COLUMNS - LEAD:
        return 0
    return max(0, start - LEAD)


def _shorten(line: str) -> str:
    if columns(line) <= MAX_COLUMNS:
        return line
    kept, width = [], 0
    for character in line:
        width += columns(character)
        if width > MAX_COLUMNS - 1:
            break
        kept.append(character)
    return "".join(kept) + "…"


def _printable(line: str) -> str:
    """Return a line with tabs as spaces and controls as visible characters: columns must hold."""
    return "".join(map(_visible, line))


def _escaped(name: str) -> str:
    """Return a file's name with what is no visible character as Python escapes it.

    A stranger chose the name, and control characters would be obeyed by the terminal.
    """
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in name
    )


def _visible(character: str) -> str:
    if character in "\t\n":
        return " "
    return "\ufffd" if unicodedata.category(character) in ("Cc", "Cs") else character


def _row(finding: Finding) -> dict[str, object]:
    span = finding.span
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "path": None if span is None else span.path,
        "line": None if span is None else span.line,
        "column": None if span is None else span.column,
        "end_line": None if span is None else span.end_line,
        "end_column": None if span is None else span.end_column,
        "sheet": (span and span.sheet) or None,
        "cell": (span and span.cell) or None,
        "hint": finding.hint,
        "card": finding.card,
    }
