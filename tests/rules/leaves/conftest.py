"""The shipped game, and the same with something changed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from pressroom.rules.leaves.kit import Kit
from tests.rules.kits import kit_of
from tests.rules.leaves.kits import PROJECT, Edited, Edits, load_leaves


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    """Load the game with words replaced: file name to old and new words."""

    def make(edits: Edits) -> tuple[Game, Findings]:
        shutil.copytree(PROJECT / "cards" / "leaves", tmp_path / "cards" / "leaves")
        for name, (old, new) in edits.items():
            path = tmp_path / "cards" / "leaves" / name
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return load_leaves(tmp_path)

    return make


@pytest.fixture
def kit(game: Game) -> Kit:
    kit: Kit = kit_of(RULES, game)
    return kit


@pytest.fixture
def script(game: Game) -> Callable[..., Any]:
    """Run a script of a worked case: the position, the steps, the readings."""

    def run(state: Mapping[str, Any], *steps: list[Any], **rules: Any) -> Any:
        typed = {"track": "S" + "L" * 19 + "E", **state}
        case = {"op": "script", "input": {"state": typed, "steps": list(steps)}, "rules": rules}
        return RULES.run_case(kit_of(RULES, game), case)

    return run
