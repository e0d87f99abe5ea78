"""The kit of 现世通行 as it stands in cards/, changed as a test needs it, and positions of play."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.match import Bot, Match, Outcome
from pressroom.rules.passage.book import Book, read_book
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.rulings import Rulings
from pressroom.rules.passage.table import Table, deal

PROJECT = Path(__file__).parents[3]
FOLDER = PROJECT / "cards" / "passage"
Edit = Callable[..., Game]


def read(folder: Path, project: Path) -> Game:
    """Load a game that has no mistakes in its files."""
    findings = Findings()
    stock = load_stock([PROJECT / "layouts"], PROJECT, findings)
    game = load_game(folder, project, stock, findings)
    assert game is not None
    assert list(findings) == []
    return game


@cache
def the_kit() -> Game:
    """Return the kit as it is."""
    return read(FOLDER, PROJECT)


def a_book(**rulings: Any) -> Book:
    """Return the kit ready to be played, with some readings chosen."""
    return read_book(the_kit(), Rulings(**rulings))


@pytest.fixture
def kit() -> Game:
    """The kit as it is."""
    return the_kit()


@pytest.fixture
def edit(tmp_path: Path) -> Edit:
    """Return the kit with words of its files replaced: `edit(game={"old": "new"})`."""

    def changed(**files: Mapping[str, str]) -> Game:
        folder = tmp_path / "cards" / "passage"
        shutil.copytree(FOLDER, folder)
        for name, replacements in files.items():
            path = folder / f"{name}.yaml"
            text = path.read_text(encoding="utf-8")
            for old, new in replacements.items():
                assert old in text
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
        return read(folder, tmp_path)

    return changed


def chance(seed: int) -> Random:
    """Return the chance of one game."""
    return Random(seed)  # noqa: S311 a game, not a secret


def new_table(book: Book, seats: int, seed: int) -> Table:
    """Deal a game and begin its first turn."""
    table = deal(book, seats, chance(seed))
    table.begin_turn(table.current)
    return table


def play_out(
    table: Table, bots: Mapping[int, Bot], seed: int, look: Callable[[Match], None] = lambda _: None
) -> Outcome:
    """Play a game to its end; `look` sees the match at every stop."""
    luck, match = chance(seed), Match(play_on(table))
    while match.open:
        look(match)
        match.choose({one.seat: bots[one.seat].choose(one, luck) for one in match.open})
    assert match.outcome is not None
    return match.outcome
