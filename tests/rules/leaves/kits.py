"""Loads the shipped game, and says how a changed one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.leaves import RULES

PROJECT = Path(__file__).resolve().parents[3]
Edits = Mapping[str, tuple[str, str]]
Edited = Callable[[Edits], tuple[Game, Findings]]


def load_leaves(project: Path) -> tuple[Game, Findings]:
    """Load and check the game in a project folder."""
    findings = Findings()
    stock = load_stock([PROJECT / "layouts"], PROJECT, findings)
    game = load_game(project / "cards" / "leaves", project, stock, findings)
    assert game is not None
    if not findings.errors:
        RULES.read_kit(game, findings)
    return game, findings


def seeded(seed: int) -> Random:
    """Return chance that is the same at every run."""
    return Random(seed)
