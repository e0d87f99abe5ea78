"""The game that a folder of tests is about, and the tiny game as a project on disk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from pressroom.model.game import Game
from pressroom.request import Project
from tests.commands import Run, run_command
from tests.rules import tiny_game
from tests.rules.kits import Edit, edited_kit, shipped

ENTRY_POINTS = "[pressroom.rules]\npips = tests.rules.tiny_game:RULES\n"


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    """The game that the folder is named after, as it stands in cards/."""
    return shipped(request.path.parent.name)


@pytest.fixture
def edit(request: pytest.FixtureRequest, tmp_path: Path) -> Edit:
    """Return that game with words of its files replaced: `edit(game={"old": "new"})`."""

    def changed(**files: Mapping[str, str]) -> Game:
        return edited_kit(request.path.parent.name, tmp_path, files)

    return changed


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
