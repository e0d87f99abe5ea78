"""The kits as they stand in cards/, and changed as a test needs them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.derived import Derived, Phrase
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.contract import Rules
from pressroom.rules.engine import Engine, ready
from pressroom.translate.catalogue import open_words
from tests.conftest import ROOT

Edit = Callable[..., Game]
CATALOGUES = Path(tempfile.gettempdir()) / "pressroom-test-catalogues"


def load_kit(name: str, project: Path = ROOT) -> Game:
    """Load a game that has no mistakes in its files."""
    findings = Findings()
    stock = load_stock([ROOT / "layouts"], ROOT, findings)
    game = load_game(project / "cards" / name, project, stock, findings)
    assert game is not None
    assert list(findings) == []
    return game


@cache
def shipped(name: str) -> Game:
    """Return a game as it stands in cards/."""
    return load_kit(name)


def edited_kit(name: str, scratch: Path, files: Mapping[str, Mapping[str, str]]) -> Game:
    """Return a kit with words of its files replaced: by deck, “_” for “-”, old to new."""
    folder = scratch / "cards" / name
    shutil.copytree(ROOT / "cards" / name, folder)
    for deck, replacements in files.items():
        path = folder / f"{deck.replace('_', '-')}.yaml"
        text = path.read_text(encoding="utf-8")
        for old, new in replacements.items():
            assert old in text
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return load_kit(name, scratch)


def kit_of(rules: Rules[Any], game: Game, rulings: Any = None) -> Any:
    """Return what the rules read of a game without errors, to be played by these rulings."""
    kit = rules.read_kit(game, Findings())
    assert kit is not None
    return kit if rulings is None else kit.with_rulings(rulings)


def engine_of(rules: Rules[Any], game: Game, rulings: Any = None) -> Engine:
    """Return a game ready to be played, speaking English as far as its folder does."""
    words = open_words((), "en", CATALOGUES, ROOT / "cards" / game.id)
    return ready(rules, kit_of(rules, game, rulings), words)


def derived_of(rules: Rules[Any], game: Game) -> Derived:
    """Return what layouts print of a game."""
    return rules.derive(kit_of(rules, game))


def phrases_of(value: object) -> Iterator[Phrase]:
    """Go through the phrases that an account is made of, also those inside others."""
    if isinstance(value, Phrase):
        yield value
        for inner in value.numbers.values():
            yield from phrases_of(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from phrases_of(item)
