"""What every rules module offers, and where it is found.

A kit is checked and its printed figures are derived by the same module that plays the game, from
the same parameters in game.yaml. A module may stop at the kit (`KitRules`); one that also plays
is `Rules`, and simulation, worked cases and play ask for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from pressroom.model.derived import Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.match import Engine


class KitRules(Protocol):
    """The rules of one game, as far as its printed kit needs them."""

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Find what makes the kit illegal (errors) and what it cannot serve (warnings)."""

    def derive(self, game: Game) -> Derived:
        """Work out what layouts print; called only on a kit without errors."""


@runtime_checkable
class Rules(KitRules, Protocol):
    """The rules of a game that can also be played."""

    @property
    def rulings(self) -> type:
        """The readings of unclear rules: a frozen dataclass, its defaults the document's rulings.

        The metadata of each field holds `choices` (all readings), `why` (one sentence) and, if
        the rules document numbers them, `id`.
        """

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Rulings that belong together, such as a group of advanced rules, by name."""

    def engine(self, game: Game, rulings: Any) -> Engine:
        """Make the game ready to be played with its own numbers and cards, and these rulings."""

    def run_case(self, game: Game | None, case: Mapping[str, Any]) -> Any:
        """Return what the engine gives for a worked case, in the words of the game's cases.

        Rulings that the case names under `rules` hold for it. Raises `WrongCase` for a case that
        cannot be read, and without a game if the case is played with its cards and numbers.
        """


class NoRules:
    """Stands in for a game without a rules module: its parameters are its facts."""

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Find nothing: without rules no kit is illegal."""

    def derive(self, game: Game) -> Derived:
        """Return the parameters as facts."""
        return Derived({name: parameter.value for name, parameter in game.parameters.items()})


NO_RULES = NoRules()


def find_rules(game: Game, findings: Findings) -> KitRules:
    """Return the rules that game.yaml names: the `RULES` of `pressroom.rules.<name>`.

    Finding `game/unknown-rules` if there are none of that name.
    """
    if game.rules is None:
        return NO_RULES
    module_name = f"{__package__}.{game.rules}"
    if not game.rules.isidentifier() or find_spec(module_name) is None:
        findings.error("game/unknown-rules", f"there are no rules “{game.rules}”", game.span)
        return NO_RULES
    rules: KitRules | None = getattr(import_module(module_name), "RULES", None)
    if rules is None:
        findings.error("game/unknown-rules", f"the module {module_name} has no “RULES”", game.span)
    return rules or NO_RULES


def require_engine(rules: KitRules, game: Game, findings: Findings) -> Rules | None:
    """Return rules that play; else nothing, and finding `game/no-engine`."""
    if isinstance(rules, Rules):
        return rules
    reason = (
        "game.yaml names no “rules”"
        if game.rules is None
        else f"the rules “{game.rules}” only check and print it"
    )
    message = f"“{game.id}” cannot be played by the computer: {reason}"
    findings.error("game/no-engine", message, game.span)
    return None
