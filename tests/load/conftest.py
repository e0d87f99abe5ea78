"""A project in a temporary folder, written from YAML texts and read back with its findings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game

LAYOUTS = Path(__file__).parents[2] / "layouts"
GAME = """\
title: Demo
version: "1"
languages: [en]
kinds:
  cargo:
    format: poker
    computed: [pairs_with]
    fields:
      name: {type: text}
      value: {type: whole, from: 1, to: 5, required: false}
      ratio: {type: number, from: 0, required: false}
      rules: {type: markup, required: false}
      suit: {type: choice, of: [moss, tide], required: false}
      hot: {type: flag, default: false}
      icon: {type: icon, required: false}
      art: {type: image, required: false}
      next: {type: card, required: false}
      steps: {type: list, of: markup, required: false}
      owner: {type: text, required: false}
      label: {type: text, default: Cargo}
  token:
    format: token
    fields:
      name: {type: text, default: Token}
"""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as read, and what was found."""

    game: Game | None
    findings: Findings

    @property
    def codes(self) -> list[str]:
        """The codes of all findings, in the order of their coming."""
        return [finding.code for finding in self.findings]

    @property
    def places(self) -> list[tuple[str, int, int]]:
        """Code, line and column of all findings, sorted by place."""
        found = [(finding.span, finding.code) for finding in self.findings]
        return sorted((code, span.line, span.column) for span, code in found if span)

    def card(self, name: str) -> Component:
        """Return the card of that id from a game without findings."""
        assert self.codes == []
        assert self.game is not None
        return {component.id: component for component in self.game.components()}[name]


Load = Callable[..., Loaded]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty project folder."""
    (tmp_path / "cards" / "demo").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def load(project: Path) -> Load:
    """Write game.yaml and deck files (`cargo=…` becomes cargo.yaml) and read the game."""

    def write_and_load(game: str = GAME, **decks: str) -> Loaded:
        folder = project / "cards" / "demo"
        for name, text in {"game": game, **decks}.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        findings = Findings()
        stock = load_stock([LAYOUTS], LAYOUTS.parent, findings)
        return Loaded(load_game(folder, project, stock, findings), findings)

    return write_and_load


def a_deck(cards: str, *, head: str = "") -> str:
    """Return a deck file of kind cargo; `cards` is indented YAML below `cards:`."""
    return f"title: Cargo\nkind: cargo\n{head}cards:\n{cards}"
