"""The worked cases that were handed over, other readings included."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.rules.case_files import Case, read_cases
from pressroom.rules.case_results import run_case, verdict
from pressroom.rules.passage import RULES
from tests.rules.passage.conftest import a_kit

FILE = Path(__file__).parents[1] / "cases" / "passage.json"
CASES = read_cases(FILE, FILE.name, Findings())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_worked_case_comes_out_as_written(case: Case) -> None:
    result = run_case(RULES, a_kit(), case)

    assert result.is_passed, verdict(result)


def test_no_case_was_lost() -> None:
    assert len(CASES) == 111 + 18  # cases, and their other readings
