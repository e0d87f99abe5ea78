"""Fixtures of the command line: commands run inside this process, in a scratch project."""

from __future__ import annotations

from functools import partial

import pytest

from tests.commands import Run, run_command
from tests.conftest import Demo


@pytest.fixture
def run(demo: Demo) -> Run:
    """Give a function that runs a command in the project of “demo”."""
    return partial(run_command, demo.project)


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
