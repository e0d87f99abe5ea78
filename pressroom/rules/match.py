"""A game in progress: the open decisions, and the one way to answer them.

A game is a coroutine. It yields the decisions that are open together (several are declared at the
same time), is sent a choice for each, and returns the outcome. `Match` drives it and refuses
choices that are not offered, so that no illegal choice ever reaches a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

Seat = int  # 1, 2, …
Choice = Hashable


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat's open decision: what it is about, what may be chosen, what the seat may see.

    `options` may be worked out lazily; it is never empty. `view` is the game's own read-only type
    and holds nothing that the seat may not know.
    """

    seat: Seat
    kind: str
    options: Collection[Choice]
    view: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `scores` by seat; `figures` are countable facts for statistics."""

    scores: Mapping[Seat, float]
    winners: tuple[Seat, ...]
    figures: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for transcripts; `seen_by` is None for what all may know."""

    kind: str
    data: Mapping[str, Any]
    seen_by: Seat | None = None


Watch = Callable[[Event], None]
Play = Generator[tuple[Decision, ...], Mapping[Seat, Choice], Outcome]


class IllegalChoice(ValueError):
    """A choice that is not among the options; the game has not moved."""


class Bot(Protocol):
    """A policy. It sees decisions only."""

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""


class Engine(Protocol):
    """A game made ready to be played: kit numbers and rulings are read once."""

    seats: range  # how many may play
    bots: Mapping[str, Callable[[], Bot]]  # by name, the weakest first; at least three

    def play(self, seats: int, chance: Random, watch: Watch | None = None) -> Play:
        """Begin a game. The same chance and choices give the same game."""

    def tell(self, event: Event) -> str:
        """Return an event in words."""


class Match:
    """A game in progress. `open` are the decisions to answer; `outcome` is set at the end."""

    def __init__(self, play: Play) -> None:
        """Run the game to its first decision."""
        self._play = play
        self.open: tuple[Decision, ...] = ()
        self.outcome: Outcome | None = None
        self._advance(None)

    def choose(self, choices: Mapping[Seat, Choice]) -> None:
        """Answer all open decisions. Raises `IllegalChoice`; then nothing has changed."""
        wanted = {decision.seat: decision for decision in self.open}
        if choices.keys() != wanted.keys():
            raise IllegalChoice(f"seats {sorted(wanted)} must choose, not {sorted(choices)}")
        for seat, choice in choices.items():
            if choice not in wanted[seat].options:
                raise IllegalChoice(f"seat {seat} cannot choose {choice!r} ({wanted[seat].kind})")
        self._advance(choices)

    def _advance(self, choices: Mapping[Seat, Choice] | None) -> None:
        try:
            self.open = next(self._play) if choices is None else self._play.send(choices)
        except StopIteration as end:
            self.open, self.outcome = (), end.value
