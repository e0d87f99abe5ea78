"""Worked cases to results: each is run by the engine of its game and compared."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pressroom.rules.case_files import Case
from pressroom.rules.cases import (
    MISSING,
    Difference,
    WrongCase,
)
from pressroom.rules.contract import Rules


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a case. `actual` is what the engine gave, `complaint` why it gave nothing."""

    case: Case
    differences: tuple[Difference, ...] = ()
    complaint: str | None = None
    actual: Any = None

    @property
    def is_passed(self) -> bool:
        """Return whether all was as expected."""
        return not self.differences and self.complaint is None


def run_case(rules: Rules[Any], kit: Any, case: Case) -> Result:
    """Run one case with a kit of its game and compare."""
    try:
        actual = rules.run_case(kit, case.data)
    except WrongCase as reason:
        return Result(case, complaint=f"the case cannot be read: {reason}")
    except Exception as reason:  # noqa: BLE001 a case may hold anything, and the others go on
        return Result(case, complaint=f"the engine failed: {type(reason).__name__}: {reason}")
    return Result(case, tuple(rules.differences(case.data, actual)), actual=actual)


def verdict(result: Result) -> str:
    """Return the line that tells of a failing case: place, id, title, what differs."""
    case = result.case
    title = f" ({case.title})" if case.title else ""
    place = f"{case.span.path}:{case.span.line}"
    return f"{place}: {case.id}{title}: {complaints(result)}"


def complaints(result: Result) -> str:
    """Return what is wrong with a failing case, in one line."""
    parts: Sequence[str] = [result.complaint] if result.complaint else []
    parts = parts or [
        f"{one.path or 'the result'}: expected {words(one.expected)}, got {words(one.actual)}"
        for one in result.differences
    ]
    return "; ".join(parts)


def words(value: Any) -> str:
    """Return a value of a case in one line, as it would stand in the file."""
    if value is MISSING:
        return repr(value)
    try:
        shown = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        shown = repr(value)
    return re.sub(r"\s+", " ", shown)
