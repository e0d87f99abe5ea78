"""The rules module of the Running of the Leaves on the contract of all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.model.derived import Account, Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves.cases import run_case
from pressroom.rules.leaves.engine import LeavesEngine
from pressroom.rules.leaves.kit import check_composition, check_numbers
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import read_box
from pressroom.rules.leaves.rulings import PRESETS, Rulings
from pressroom.rules.leaves.supply import check_supply
from pressroom.rules.leaves.tables import derive
from pressroom.rules.leaves.telling import tell_case
from pressroom.rules.numbers import read_numbers
from pressroom.rules.rulings import settle_rulings, typed_rulings


class LeavesRules:
    """Implements `pressroom.rules.contract.Rules`."""

    rulings: type = Rulings
    presets: Mapping[str, Mapping[str, Any]] = PRESETS

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Check numbers, composition, boards and what the box can serve."""
        numbers = read_numbers(game, Numbers, findings)
        if numbers is not None:
            check_numbers(game, numbers, findings)
            check_composition(game, numbers, findings)
            check_supply(game, numbers, findings)

    def derive(self, game: Game) -> Derived:
        """Work out facts, tables and the computed fields of the pieces."""
        return derive(game, settle_rulings(self, typed_rulings(game), Findings()))

    def engine(self, game: Game, rulings: Rulings) -> LeavesEngine:
        """Make the game ready to be played; called only on a kit without errors."""
        return LeavesEngine(game, rulings)

    def run_case(self, game: Game | None, case: Mapping[str, Any]) -> Any:
        """Return what the engine gives for a worked case (cases.py).

        Raises `WrongCase` for a case that cannot be read, or without a kit: its cards and numbers
        are those that cases are played with.
        """
        if game is None:
            raise WrongCase("the cases of this game are played with the cards of its kit")
        return run_case(read_box(game, Rulings()).book, case)

    def tell_case(self, game: Game, case: Mapping[str, Any], actual: Any) -> Account:
        """Return a case in the words of the game."""
        return tell_case(game, case, actual)
