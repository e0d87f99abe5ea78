"""The commands tables, rulings and cases, on the tiny game."""

from __future__ import annotations

import json
from pathlib import Path

from tests.commands import Run

CASES = (
    '{"cases": [{"id": "a", "kind": "end", "input": {"scores": [1, 2]}, "expect": {"most": %s}}]}'
)


def test_passing_cases_end_with_a_count(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(CASES % 2, encoding="utf-8")

    ran = run("cases", str(tmp_path / "mine.json"))

    assert (ran.code, ran.out) == (0, "1 passed, 0 failed\n")


def test_a_failing_case_is_told_and_ends_with_1(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(CASES % 3, encoding="utf-8")

    ran = run("cases", "--game", "pips", str(tmp_path / "mine.json"))

    first, count = ran.out.splitlines()
    assert first.endswith("mine.json:1: a: most: expected 3, got 2")
    assert (ran.code, count) == (1, "0 passed, 1 failed")


def test_without_files_the_cases_of_the_game_run(run: Run, pips_project: Path) -> None:
    folder = pips_project / "cards" / "pips" / "cases"
    folder.mkdir()
    (folder / "scores.json").write_text(CASES % 2, encoding="utf-8")

    assert run("cases").out == "1 passed, 0 failed\n"


def test_without_any_cases_the_person_is_told_where_they_go(run: Run) -> None:
    ran = run("cases")

    assert ran.code == 1
    assert "cases/no-file" in ran.err


def test_a_game_without_an_engine_says_so_plainly(run: Run, pips_project: Path) -> None:
    path = pips_project / "cards" / "pips" / "game.yaml"
    text = path.read_text(encoding="utf-8").replace("rules: pips\n", "")
    path.write_text(text.replace("rulings:\n  tie: shared\n", ""), encoding="utf-8")

    ran = run("rulings")

    assert ran.code == 1
    assert "game/no-engine" in ran.err


def test_rulings_are_listed_with_what_holds_and_why(run: Run) -> None:
    rulings, presets = json.loads(run("rulings", "--format", "json").out)

    assert rulings["rows"] == [
        ["1", "tie", "shared", "shared, last", "Nobody is better than another."]
    ]
    assert presets["rows"] == [["harsh", "tie=last"]]


def test_a_ruling_in_game_yaml_holds(run: Run, pips_project: Path) -> None:
    path = pips_project / "cards" / "pips" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("shared", "last"), encoding="utf-8")

    rulings, _ = json.loads(run("rulings", "--format", "json").out)

    assert rulings["rows"][0][2] == "last"


def test_a_wrong_ruling_in_game_yaml_stops_every_command(run: Run, pips_project: Path) -> None:
    path = pips_project / "cards" / "pips" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("shared", "shard"), encoding="utf-8")

    ran = run("check")

    assert ran.code == 1
    assert "cards/pips/game.yaml:12:8: error[rulings/unknown-value]" in ran.err
    assert "did you mean “shared”?" in ran.err


def test_tables_come_in_the_form_asked_for(run: Run) -> None:
    assert run("tables", "--format", "csv").out.splitlines()[:2] == [
        "table,face,says",
        "faces,1,1 pips",
    ]
