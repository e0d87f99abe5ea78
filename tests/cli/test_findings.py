from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.cli import main
from pressroom.cli.findings import show_findings
from pressroom.cli.options import resolve_game, resolve_games
from pressroom.model.finding import Findings, Span, StopBuild
from pressroom.model.step import Step
from pressroom.request import Project
from pressroom.worker import StepFault


def test_fault_of_the_program_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = KeyError("face")
    fault.add_note("in game 3 of seed 1")

    with (
        pytest.raises(SystemExit) as stopped,
        show_findings(Project(tmp_path), Findings(), "text", debug=False),
    ):
        raise fault

    assert stopped.value.code == 1
    told = capsys.readouterr().err
    assert "error[system/fault]" in told
    assert "KeyError 'face' in game 3 of seed 1" in told


def test_fault_of_the_program_names_the_step_its_place_and_its_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    step = Step("drawing the layout “card”", Span("cards/demo/deck.yaml", 4, 3, 4, 5), "scout")

    with (
        pytest.raises(SystemExit),
        show_findings(Project(tmp_path), Findings(), "text", debug=False),
    ):
        raise StepFault(step, KeyError("face"))

    told = capsys.readouterr().err
    assert told.startswith("cards/demo/deck.yaml:4:3: error[system/fault] Pressroom itself")
    assert "while drawing the layout “card”, please report it: KeyError 'face'" in told
    assert "scout" in told


def test_fault_of_the_program_is_raised_for_debugging(tmp_path: Path) -> None:
    with pytest.raises(KeyError), show_findings(Project(tmp_path), Findings(), "text", debug=True):
        raise KeyError("face")


@pytest.mark.parametrize(
    "fault",
    [
        ModuleNotFoundError("No module named 'pikepdf'"),
        AttributeError("module 'pikepdf' has no attribute 'Pdf'"),
    ],
)
def test_damaged_package_is_repaired_or_told_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: Exception,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr("pressroom.cli.commands_build.resolve_games", fail)
    repaired: list[str] = []

    with pytest.raises(SystemExit) as stopped:
        main(tmp_path, ["check"], lambda: repaired.append("yes"))

    assert stopped.value.code == f"stopped: a package cannot be used, install it again: {fault}"
    assert repaired == ["yes"]
    assert capsys.readouterr().err == ""


def test_slash_behind_a_game_is_left_out(tmp_path: Path) -> None:
    assert resolve_games(Project(tmp_path), ["demo/", "demo"], Findings()) == ("demo",)
    assert resolve_game(Project(tmp_path), "demo/", Findings()) == "demo"


@pytest.mark.parametrize("name", ["../demo", "", "a/b", "/"])
def test_path_is_no_game(tmp_path: Path, name: str) -> None:
    findings = Findings()

    with pytest.raises(StopBuild):
        resolve_games(Project(tmp_path), [name], findings)

    assert [item.code for item in findings.errors] == ["game/not-found"]
