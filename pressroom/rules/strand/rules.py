"""The rules module of STRAND on the contract of all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.model.derived import Account, Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.cases import WrongCase
from pressroom.rules.numbers import read_numbers
from pressroom.rules.strand.cases import run_case
from pressroom.rules.strand.engine import StrandEngine
from pressroom.rules.strand.kit import check_composition, check_supply, impossible_numbers
from pressroom.rules.strand.numbers import Numbers
from pressroom.rules.strand.rulings import PRESETS, Reading, Rulings
from pressroom.rules.strand.tables import derive
from pressroom.rules.strand.telling import tell_case


class StrandRules:
    """Implements `pressroom.rules.contract.Rules`."""

    rulings: type = Rulings
    presets: Mapping[str, Mapping[str, Reading]] = PRESETS

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Check numbers, deck composition and what the box can serve."""
        numbers = read_numbers(game, Numbers, findings)
        if numbers is None:
            return
        impossible = tuple(impossible_numbers(game, numbers))
        findings.extend(impossible)
        if not impossible:
            check_composition(game, numbers, findings)
            check_supply(game, numbers, findings)

    def derive(self, game: Game) -> Derived:
        """Work out facts, tables and the computed fields of the cards."""
        numbers = read_numbers(game, Numbers, Findings())
        assert numbers is not None, "check_kit comes first"
        return derive(game, numbers)

    def engine(self, game: Game, rulings: Rulings) -> StrandEngine:
        """Make the game ready to be played; called only on a kit without errors."""
        return StrandEngine(game, rulings)

    def run_case(self, game: Game | None, case: Mapping[str, Any]) -> Any:
        """Return what the engine gives for a worked case (rules, cases.py).

        Raises `WrongCase` for a case that cannot be read, or without a kit: its cards and numbers
        are those that cases are played with.
        """
        if game is None:
            raise WrongCase("the cases of STRAND are played with the cards of its kit")
        return run_case(game, case)

    def tell_case(self, game: Game, case: Mapping[str, Any], actual: Any) -> Account:
        """Return a case in the words of the game."""
        return tell_case(game, case, actual)
