"""The rules module of 现世通行 on the contract of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pressroom.model.derived import Account, Derived
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.cases import Difference
from pressroom.rules.match import Bot, Choice, Decision, Event, Play, Watch
from pressroom.rules.numbers import read_numbers
from pressroom.rules.passage import cases
from pressroom.rules.passage.book import Book, read_book
from pressroom.rules.passage.bots import BOTS
from pressroom.rules.passage.kit import check_composition, check_numbers, check_supply
from pressroom.rules.passage.numbers import Numbers
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.rulings import PRESETS, Rulings
from pressroom.rules.passage.speech import Speech
from pressroom.rules.passage.table import deal
from pressroom.rules.passage.tables import derive
from pressroom.rules.passage.telling import tell_case
from pressroom.rules.passage.words import tell
from pressroom.rules.rulings import settle_rulings, typed_rulings


@dataclass(frozen=True, slots=True)
class PassageEngine:
    """Implements `pressroom.rules.match.Engine`, and speaks to people (`Speaks`)."""

    book: Book
    bots: Mapping[str, Callable[[], Bot]]

    @property
    def seats(self) -> range:
        """How many may play."""
        return self.book.numbers.seats

    def play(self, seats: int, chance: Random, watch: Watch | None = None) -> Play:
        """Begin a game. The same chance and choices give the same game."""
        if seats not in self.seats:
            raise ValueError(f"{seats} players; it must be {self.seats[0]} to {self.seats[-1]}")
        table = deal(self.book, seats, chance, watch)
        table.begin_turn(table.current)
        return play_on(table)

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return tell(event, self.book.names)

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked."""
        return Speech(self.book.names).say_view(decision)

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        return Speech(self.book.names).say_choice(decision, choice)


class PassageRules:
    """Implements `pressroom.rules.contract.Rules`."""

    rulings: type = Rulings
    presets: Mapping[str, Mapping[str, Any]] = PRESETS

    def check_kit(self, game: Game, findings: Findings) -> None:
        """Check numbers, the composition of both sets, and that every set-up can be dealt."""
        numbers = read_numbers(game, Numbers, findings)
        if numbers is not None:
            rulings = self._typed(game)
            check_numbers(game, numbers, findings)
            check_composition(game, numbers, rulings, findings)
            check_supply(game, numbers, rulings, findings)

    def derive(self, game: Game) -> Derived:
        """Work out facts, tables and the computed fields of the cards."""
        return derive(game, self._typed(game))

    def engine(self, game: Game, rulings: Rulings) -> PassageEngine:
        """Make the game ready to be played."""
        return PassageEngine(read_book(game, rulings), BOTS)

    def run_case(self, game: Game | None, case: Mapping[str, Any]) -> Any:
        """Return what the engine gives for a worked case; cases need the kit."""
        return cases.run_case(game, case)

    def differences(self, case: Mapping[str, Any], actual: Any) -> Sequence[Difference]:
        """Compare as these cases do: hands and heaps without order, the pile in order."""
        return cases.differences(case, actual)

    def tell_case(self, game: Game, case: Mapping[str, Any], actual: Any) -> Account:
        """Return a case in the words of the game."""
        return tell_case(game, case, actual)

    def _typed(self, game: Game) -> Rulings:
        """Return the rulings of game.yaml; what is wrong in them is found elsewhere."""
        rulings: Rulings = settle_rulings(self, typed_rulings(game), Findings())
        return rulings
