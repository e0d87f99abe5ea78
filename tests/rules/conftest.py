"""The tiny game as a project on disk, known to the program as a game like any other."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pressroom.request import Project
from tests.commands import Run, run_command
from tests.rules import tiny_game

ENTRY_POINTS = "[pressroom.rules]\npips = tests.rules.tiny_game:RULES\n"


@pytest.fixture
def pips_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with the tiny game, whose rules come from an installed package."""
    package = tmp_path / "site" / "pips-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Name: pips\nVersion: 1\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    folder = tmp_path / "cards" / "pips"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(tiny_game.GAME_YAML, encoding="utf-8")
    (folder / "cards.yaml").write_text(tiny_game.DECK_YAML, encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(pips_project: Path) -> Run:
    """Run a command in that project; `typed` is what the person answers."""
    return partial(run_command, Project(pips_project))
