"""What every rules module offers, and where it is found.

A kit is checked and its printed figures are derived by the same module that plays the game, from
the same parameters in game.yaml.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from pressroom.model.derived import Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game


class Rules(Protocol):
    """The rules of one game, as far as its printed kit needs them."""

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Find what makes the kit illegal (errors) and what it cannot serve (warnings)."""

    def derive(self, game: Game) -> Derived:
        """Work out what layouts print; called only on a kit without errors."""


class NoRules:
    """Stands in for a game without a rules module: its parameters are its facts."""

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Find nothing: without rules no kit is illegal."""

    def derive(self, game: Game) -> Derived:
        """Return the parameters as facts."""
        return Derived({name: parameter.value for name, parameter in game.parameters.items()})


NO_RULES = NoRules()


def find_rules(game: Game, findings: Findings) -> Rules:
    """Return the rules that game.yaml names: the `RULES` of `pressroom.rules.<name>`.

    Finding `game/unknown-rules` if there are none of that name.
    """
    if game.rules is None:
        return NO_RULES
    module_name = f"{__package__}.{game.rules}"
    if not game.rules.isidentifier() or find_spec(module_name) is None:
        findings.error("game/unknown-rules", f"there are no rules “{game.rules}”", game.span)
        return NO_RULES
    rules: Rules = import_module(module_name).RULES
    return rules
