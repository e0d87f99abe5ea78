"""The rules module of STRAND on the contract of all games."""

from __future__ import annotations

from pressroom.model.derived import Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.numbers import read_numbers
from pressroom.rules.strand.kit import check_composition, check_supply
from pressroom.rules.strand.numbers import Numbers
from pressroom.rules.strand.tables import derive


class StrandRules:
    """Implements `pressroom.rules.contract.Rules`."""

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Check numbers, deck composition and what the box can serve."""
        numbers = read_numbers(game, Numbers, findings)
        if numbers is not None:
            check_composition(game, numbers, findings)
            check_supply(game, numbers, findings)

    def derive(self, game: Game) -> Derived:
        """Work out facts, tables and the computed fields of the cards."""
        numbers = read_numbers(game, Numbers, Findings())
        assert numbers is not None, "check_kit comes first"
        return derive(game, numbers)
