"""A game in progress: the open decisions, and the one way to answer them.

A game is a coroutine. It yields the decisions that are open together (several are declared at the
same time), is sent a choice for each, and returns the outcome. `Match` drives it and refuses
choices that are not offered, so that no illegal choice ever reaches a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
Seat = int  # 1, 2, …
Choice = Hashable


class Decision(NamedTuple):  # made by the hundred in a game, and quicker so than as a dataclass
    """One seat's open decision: what it is about, what may be chosen, what the seat may see.

    `options` is a sequence that may be worked out lazily; it is never empty, and its order is the
    same whenever the game is played again with the same random numbers and choices. `view` is the
    game's own read-only type and holds nothing that the seat may not know.
    """

    seat: Seat
    kind: str
    options: Collection[Choice]
    view: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `scores` by seat, and countable facts for statistics.

    `figures` are facts of the whole game; one that is above 0 when the kit ran short has a name
    that ends in `_short`. `held` says for each seat what it had or used that may be worth
    something (its role, the cards it played), so that statistics can tell what each is worth.
    """

    scores: Mapping[Seat, float]
    winners: tuple[Seat, ...]
    figures: Mapping[str, float] = field(default_factory=dict)
    held: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for transcripts; `seen_by` is None for what all may know."""

    kind: str
    data: Mapping[str, Any]
    seen_by: Seat | None = None


Watch = Callable[[Event], None]
Asking = Generator[tuple[Decision, ...], Mapping[Seat, Any], T]  # a part of a game that asks
Silence = tuple[()]  # what is left to ask where nobody has a choice; no generator need be made
SILENCE: Silence = ()
Play = Asking[Outcome]


class IllegalChoice(ValueError):
    """A choice that is not among the options; the game has not moved."""


class Bot(Protocol):
    """A policy. It sees decisions only."""

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return one of the options."""


class Match:
    """A game in progress. `open` are the decisions to answer; `outcome` is set at the end."""

    def __init__(self, play: Play) -> None:
        """Run the game to its first decision."""
        self._play = play
        self.open: tuple[Decision, ...] = ()
        self.outcome: Outcome | None = None
        try:
            self.open = next(play)
        except StopIteration as end:
            self.outcome = end.value

    def choose(self, choices: Mapping[Seat, Choice]) -> None:
        """Answer all open decisions. Raises `IllegalChoice`; then nothing has changed."""
        if len(choices) != len(self.open):
            raise IllegalChoice(f"{len(self.open)} seats must choose, not {len(choices)}")
        for seat, kind, options, _ in self.open:
            if seat not in choices:
                raise IllegalChoice(f"seat {seat} has not chosen ({kind})")
            if choices[seat] not in options:
                raise IllegalChoice(f"seat {seat} cannot choose {choices[seat]!r} ({kind})")
        try:
            self.open = self._play.send(choices)
        except StopIteration as end:
            self.open, self.outcome = (), end.value
