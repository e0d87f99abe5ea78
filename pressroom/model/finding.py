"""Define findings: what is wrong and where, collected by each stage and shown together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum


class Severity(Enum):
    """How much a finding matters: an error stops the build, a warning is only shown."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a source file; lines and columns count from 1, the end is exclusive.

    `path` is relative to the project folder, with forward slashes. A place in a table is a `cell`,
    such as `C17`, of a `sheet`, which a file with one sheet only has no name for; line and column
    are then its row and column.
    """

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1
    sheet: str = ""
    cell: str = ""

    @classmethod
    def in_table(cls, path: str, sheet: str, row: int, column: int) -> Span:
        """Return the place of a cell; row and column count from 1."""
        cell = f"{column_letters(column)}{row}"
        return cls(path, row, column, row, column + 1, sheet, cell)

    @classmethod
    def in_text(cls, path: str, text: str, offset: int, length: int) -> Span:
        """Return the place of so many characters of one line of a text, from a 0-based offset."""
        line = text.count("\n", 0, offset) + 1
        column = offset - text.rfind("\n", 0, offset)
        return cls(path, line, column, line, column + length)

    def __str__(self) -> str:
        if self.cell:
            return "!".join(filter(None, (self.path, self.sheet, self.cell)))
        return f"{self.path}:{self.line}:{self.column}"


def column_letters(column: int) -> str:
    """Return how a spreadsheet calls its columns, counted from 1: A, B … Z, AA."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong or doubtful in what a person wrote or asked for.

    `code` is `subject/what-is-wrong` and never changes; `card` is the id of the piece concerned;
    `hint` is given only when the remedy is sure.
    """

    code: str
    message: str
    span: Span | None = None
    severity: Severity = Severity.ERROR
    hint: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Allowance:
    """A warning that the designer knows of and accepts, by its code, with the reason."""

    code: str
    reason: str
    span: Span


class StopBuild(Exception):
    """Findings forbid the next stage; the command line turns this into exit code 1."""


@dataclass(slots=True)
class Findings:
    """The collector that every stage is handed. A strict one takes warnings in as errors.

    `silenced` holds the codes of what was left out because the designer allows it.
    """

    items: list[Finding] = field(default_factory=list)
    is_strict: bool = False
    allowed: frozenset[str] = field(default=frozenset(), init=False)
    silenced: set[str] = field(default_factory=set, init=False)
    _seen: set[Finding] = field(default_factory=set, init=False, repr=False, compare=False)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def add(self, finding: Finding) -> None:
        """Take in one finding, unless it is allowed or the very same is there already."""
        if finding.code in self.allowed:
            self.silenced.add(finding.code)
            return
        if self.is_strict:
            finding = replace(finding, severity=Severity.ERROR)
        if finding not in self._seen:
            self._seen.add(finding)
            self.items.append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Take in several findings."""
        for finding in findings:
            self.add(finding)

    def allow(self, codes: Iterable[str]) -> None:
        """Leave out the findings of these codes, those that are there and those to come."""
        self.allowed |= frozenset(codes)
        self.silenced |= {item.code for item in self.items} & self.allowed
        self.items = [item for item in self.items if item.code not in self.allowed]

    def error(
        self,
        code: str,
        message: str,
        span: Span | None = None,
        *,
        hint: str | None = None,
        card: str | None = None,
    ) -> None:
        """Add an error."""
        self.add(Finding(code, message, span, Severity.ERROR, hint, card))

    def warning(
        self, code: str, message: str, span: Span | None = None, *, hint: str | None = None
    ) -> None:
        """Add a warning."""
        self.add(Finding(code, message, span, Severity.WARNING, hint))

    @property
    def errors(self) -> tuple[Finding, ...]:
        """Return the findings that stop a build."""
        return tuple(item for item in self.items if item.severity is Severity.ERROR)

    def stop_on_errors(self) -> None:
        """Raise `StopBuild` if there is an error: stages never work on wrong data."""
        if self.errors:
            raise StopBuild
