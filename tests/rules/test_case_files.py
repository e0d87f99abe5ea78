"""Files of worked cases: what is read, what is told, and what a run says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.rules.case_files import Case, read_cases
from pressroom.rules.case_results import run_case, verdict
from tests.rules.kits import kit_of
from tests.rules.tiny_game import RULES, pips

TWO_CASES = """\
{"about": {"cases": [1, 2]},
 "cases": [
  {"id": "a", "title": "One leads", "kind": "end", "input": {"scores": [1, 2]},
   "expect": {"winners": [2]}},
  {"id": "b", "kind": "end", "input": {"scores": [2, 2]}, "expected": {"winners": [1, 2]},
   "alternatives": [{"rules": {"tie": "last"}, "expect": {"winners": [2]}}]}
 ]}
"""


def read(folder: Path, text: str | bytes) -> tuple[tuple[Case, ...], Findings]:
    path = folder / "cases.json"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    findings = Findings()
    return read_cases(path, "cases.json", findings), findings


def test_cases_come_with_title_and_place(tmp_path: Path) -> None:
    cases, findings = read(tmp_path, TWO_CASES)

    assert len(findings) == 0
    assert [(case.id, case.title) for case in cases[:2]] == [("a", "One leads"), ("b", "")]
    assert [(case.span.line, case.span.column) for case in cases[:2]] == [(3, 3), (5, 3)]


def test_an_alternative_is_a_case_under_its_own_rulings(tmp_path: Path) -> None:
    cases, _ = read(tmp_path, TWO_CASES)

    assert cases[2].id == "b [tie=last]"
    assert cases[2].data["rules"] == {"tie": "last"}
    assert run_case(RULES, kit_of(RULES, pips()), cases[2]).is_passed


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('{"cases": [\n  {"id": "a",}\n]}', "cases/syntax", 2),
        ("[" * 100_000, "cases/syntax", 1),
        ("", "cases/syntax", 1),
        (b"\xff\xfe", "cases/unreadable", 1),
        ("[]", "cases/no-cases", 1),
        ('{"cases": {}}', "cases/no-cases", 1),
        ('{"cases": []}', "cases/no-cases", 1),
        ('{"cases": [\n 7]}', "cases/wrong-case", 2),
        ('{"cases": [\n {"expect": 1}]}', "cases/wrong-case", 2),
        ('{"cases": [\n {"id": "a"}]}', "cases/wrong-case", 2),
        ('{"cases": [\n {"id": "a", "expect": 1, "alternatives": [1]}]}', "cases/wrong-case", 2),
        ('{"cases": [{"id": 1, "expect": 1},\n {"id": 1, "expect": 1}]}', "cases/repeated", 2),
    ],
)
def test_a_broken_file_is_told_with_its_place(
    tmp_path: Path, text: str | bytes, code: str, line: int
) -> None:
    _, findings = read(tmp_path, text)

    places = [(one.code, one.span.line if one.span else None) for one in findings]
    assert places == [(code, line)]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    findings = Findings()

    read_cases(tmp_path / "none.json", "none.json", findings)

    assert [finding.code for finding in findings] == ["cases/unreadable"]


@pytest.mark.parametrize("indent", [None, 1, "\t"])
def test_places_are_found_however_the_file_is_laid_out(tmp_path: Path, indent: Any) -> None:
    data = {"x": "]}", "cases": [{"id": str(n), "expect": [n, {}]} for n in range(9)], "y": 1}

    text = json.dumps(data, indent=indent)
    cases, _ = read(tmp_path, text)

    lines = text.splitlines()
    begins = [lines[case.span.line - 1][case.span.column - 1 :] for case in cases]
    assert len(begins) == 9
    assert all(begin.startswith("{") for begin in begins)


def test_a_failing_case_is_one_line_with_both_sides(tmp_path: Path) -> None:
    text = (
        '{"cases": [{"id": "a", "title": "T", "op": "end", "given": {"scores": [1, 2]},'
        ' "expect": {"most": 3}}]}'
    )
    cases, _ = read(tmp_path, text)

    line = verdict(run_case(RULES, kit_of(RULES, pips()), cases[0]))

    assert line == "cases.json:1: a (T): most: expected 3, got 2"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ('{"id": "a", "expect": {}}', "the case cannot be read"),
        (
            '{"id": "a", "kind": "end", "input": {"scores": []}, "expect": {}}',
            "the engine failed: ValueError",
        ),
        (
            '{"id": "a", "kind": "end", "input": {}, "rules": {"ties": 1}, "expect": {}}',
            "no reading",
        ),
    ],
)
def test_a_case_that_cannot_run_fails_and_says_why(tmp_path: Path, case: str, said: str) -> None:
    cases, _ = read(tmp_path, f'{{"cases": [{case}]}}')

    result = run_case(RULES, kit_of(RULES, pips()), cases[0])

    assert not result.is_passed
    assert said in verdict(result)
