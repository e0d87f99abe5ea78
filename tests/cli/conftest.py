"""Fixtures of the command line: commands run inside this process, in a scratch project."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from pressroom.cli import commands
from tests.conftest import Demo


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command gave: exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(demo: Demo) -> Run:
    """Give a function that runs a command in the project of “demo”."""

    def run_command(*arguments: str) -> Ran:
        ran = CliRunner().invoke(commands, arguments, obj=demo.project)
        if ran.exception is not None and not isinstance(ran.exception, SystemExit):
            raise ran.exception
        return Ran(ran.exit_code, ran.stdout, ran.stderr)

    return run_command


@pytest.fixture
def demo(demo: Demo) -> Demo:
    """Give the project with two sound cards in it."""
    demo.cards("  a: {name: Alpha, copies: 2}\n  b: {name: Beta}\n")
    return demo


def add_game(demo: Demo, name: str, cards: str) -> None:
    """Write a second game like “demo”."""
    folder = demo.project.folder / "cards"
    game = (folder / "demo" / "game.yaml").read_text(encoding="utf-8")
    demo.write(f"cards/{name}/game.yaml", game.replace("title: Demo", f"title: {name.title()}"))
    demo.write(f"cards/{name}/deck.yaml", f"title: Deck\nkind: card\ncards:\n{cards}")
