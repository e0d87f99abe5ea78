from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.case_files import Case, read_cases
from pressroom.rules.case_results import run_case, verdict
from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves import RULES
from tests.rules.kits import kit_of

FILE = Path(__file__).resolve().parents[1] / "cases" / "leaves.json"
CASES = read_cases(FILE, FILE.name, Findings())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_worked_cases_come_out_as_they_should(case: Case, game: Game) -> None:
    result = run_case(RULES, kit_of(RULES, game), case)

    assert result.is_passed, verdict(result)


@pytest.mark.parametrize(
    "case",
    [
        {"op": "fly", "input": {}},
        {"op": "revive", "input": {}},
        {"op": "revive"},
        {"op": "revive", "input": {"max_hp": 15}, "rules": {"tie_ranking": "loose"}},
        {"op": "script", "input": {"state": {"track": "SE", "players": []}, "steps": [["fly"]]}},
    ],
    ids=["unknown op", "missing field", "no input", "unknown reading", "unknown step"],
)
def test_a_case_that_cannot_be_read_is_told(case: dict[str, Any], game: Game) -> None:
    with pytest.raises(WrongCase):
        RULES.run_case(kit_of(RULES, game), case)
