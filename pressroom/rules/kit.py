"""A kit as the rules read it: once, into a frozen value of the game's own type.

A game declares its parameters as a frozen dataclass whose fields are named as in game.yaml
(`Numbers` in each game's kit.py), and its kit as a dataclass on `GameKit`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, Generic, Self, TypeVar

from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Text

N = TypeVar("N")  # the numbers of a game
R = TypeVar("R")  # its rulings
T = TypeVar("T")

_KINDS = {"int": (int, "a whole number"), "tuple[int, ...]": (tuple, "a list of whole numbers")}
_MIN = "min"


@dataclass(frozen=True, slots=True)
class GameKit(Generic[N, R]):
    """A kit without errors and the rulings it is played by; games add what they read of the cards.

    Nothing in it depends on the rulings, so that others can be played with the same kit.
    """

    game: Game
    numbers: N
    rulings: R

    @property
    def seats(self) -> range:
        """How many may play, by the parameters `players_min` and `players_max`."""
        numbers: Any = self.numbers
        return range(numbers.players_min, numbers.players_max + 1)

    @property
    def integers(self) -> dict[str, int]:
        """The numbers that are no lists, by name: what phrases may speak of."""
        named = {one.name: getattr(self.numbers, one.name) for one in fields(self.numbers)}  # type: ignore[arg-type]
        return {name: value for name, value in named.items() if isinstance(value, int)}

    def with_rulings(self, rulings: R) -> Self:
        """Return the same kit, played by other rulings."""
        return replace(self, rulings=rulings)

    def with_numbers(self, **changed: Any) -> Self:
        """Return the same kit with some numbers changed."""
        return replace(self, numbers=replace(self.numbers, **changed))  # type: ignore[type-var]


def number(min: int | str) -> Any:  # noqa: A002 as it is called in YAML
    """Declare a field of `Numbers` with the least value it may have, or the field that holds it.

    A field declared without may be 0. Of a list each number is bounded, and one of numbers above
    0 may not be empty.
    """
    return field(metadata={_MIN: min})


def read_numbers(game: Game, into: type[T], findings: Findings) -> T | None:
    """Return the dataclass filled from the parameters of the same names.

    Findings: `game/missing-parameter`, `game/wrong-type`, `kit/impossible-number`. With any of
    them nothing is returned.
    """
    declared: tuple[Field[Any], ...] = fields(into)  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for one in declared:
        kind, described = _KINDS[str(one.type)]
        parameter = game.parameters.get(one.name)
        if parameter is None:
            message = f"the rules of “{game.id}” need the parameter “{one.name}”"
            findings.error("game/missing-parameter", message, game.span)
        elif not isinstance(parameter.value, kind) or isinstance(parameter.value, bool):
            findings.error("game/wrong-type", f"“{one.name}” must be {described}", parameter.span)
        else:
            values[one.name] = parameter.value
    impossible = [one for one in declared if _check_bound(game, one, values, findings)]
    return None if impossible or len(values) < len(declared) else into(**values)


def _check_bound(
    game: Game, declared: Field[Any], values: dict[str, Any], findings: Findings
) -> bool:
    """Return whether a parameter is below its bound, with a finding if it is."""
    name, bound = declared.name, declared.metadata.get(_MIN, 0)
    limit = values.get(bound, 0) if isinstance(bound, str) else bound
    value = values.get(name, limit)
    if min(value if isinstance(value, tuple) else (value,), default=0) >= limit:
        return False
    of = f"“{bound}”, which is {limit}" if isinstance(bound, str) else f"{limit}"
    message = f"“{name}” must not be less than {of}"
    findings.error("kit/impossible-number", message, game.parameters[name].span)
    return True


def of_kind(game: Game, kind: str) -> Iterator[Component]:
    """Iterate over the pieces of one kind."""
    return (piece for piece in game.components() if piece.kind.name == kind)


def integer(piece: Component, name: str) -> int:
    """Return a field that game.yaml declares as a whole number."""
    value = piece.values[name]
    assert isinstance(value, int), f"“{name}” is declared as a whole number"
    return value


def text_of(piece: Component, name: str) -> Text:
    """Return a field that game.yaml declares as a text or markup."""
    value = piece.values[name]
    assert isinstance(value, Text), f"“{name}” is declared as a text"
    return value


def name_of(piece: Component) -> Text:
    """Return the printed name of a piece."""
    return text_of(piece, "name")


def quantity(game: Game, kind: str) -> int:
    """Return how many pieces of a kind are in the box."""
    return sum(piece.quantity for piece in of_kind(game, kind))


def quantity_of(game: Game, id: str) -> int:
    """Return how many copies of one piece are in the box."""
    return sum(piece.quantity for piece in game.components() if piece.id == id)
