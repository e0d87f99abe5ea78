"""The tiny game as a project on disk, known to the program as a game like any other."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

from pressroom.request import Project
from tests.commands import Run, run_command
from tests.rules import tiny_game


@pytest.fixture
def pips_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with the tiny game."""
    monkeypatch.setitem(sys.modules, "pressroom.rules.pips", tiny_game)
    folder = tmp_path / "cards" / "pips"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(tiny_game.GAME_YAML, encoding="utf-8")
    (folder / "cards.yaml").write_text(tiny_game.DECK_YAML, encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(pips_project: Path) -> Run:
    """Run a command in that project; `typed` is what the person answers."""
    return partial(run_command, Project(pips_project))
