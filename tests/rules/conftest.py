"""The tiny game as a project on disk, known to the program as a game like any other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressroom.cli import commands
from pressroom.request import Project
from tests.rules import tiny_game


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command gave: exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


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
    """Run a command in that project; `input` is what the person types."""

    def run_command(*arguments: str, input: str = "") -> Ran:  # noqa: A002 Click's own word
        ran = CliRunner().invoke(commands, arguments, input=input, obj=Project(pips_project))
        if ran.exception is not None and not isinstance(ran.exception, SystemExit):
            raise ran.exception
        return Ran(ran.exit_code, ran.stdout, ran.stderr)

    return run_command
