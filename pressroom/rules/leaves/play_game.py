"""An open game: its position, random numbers, watcher and counts, and the questions it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pressroom.rules.leaves.kit_codes import Card, Hand
from pressroom.rules.leaves.play_cards import carry_out
from pressroom.rules.leaves.state import State
from pressroom.rules.leaves.tell_changes import changes
from pressroom.rules.leaves.view import DONE, Play, view_of
from pressroom.rules.match import Asking, Choice, Decision, Event, Seat, Watch
from pressroom.rules.rng import roll

NAMED = ("special", "element")  # plays that are told by the card or buff, not by the verb


@dataclass(slots=True)
class OpenGame:
    """A game in progress; the position itself is never altered, only replaced."""

    state: State
    rng: Random
    watch: Watch | None
    tally: Counter[str] = field(default_factory=Counter)
    held: dict[Seat, set[str]] = field(default_factory=dict)

    def become(self, state: State) -> None:
        """Go over to the next position, telling what has changed."""
        if self.watch is not None:
            for event in changes(self.state, state):
                self.watch(event)
        self.state = state

    def tell(self, kind: str, **data: Any) -> None:
        """Tell the watcher something that all may know."""
        if self.watch is not None:
            self.watch(Event(kind, data))

    def play(self, seat: Seat, play: Play) -> None:
        """Carry out a play of a hand card that is legal."""
        self.tell("play", seat=seat, play=play)
        verb = str(play[0])
        self.tally[f"play_{verb}"] += 1
        self.held.setdefault(seat, set()).add(str(play[1]) if verb in NAMED else verb)
        self.become(carry_out(self.state, seat, play, self.rng))

    def roll(self, faces: int) -> int:
        """Roll a die."""
        return roll(faces, self.rng)

    def ask(self, seat: Seat, kind: str, options: Collection[Choice]) -> Asking[Any]:
        """Ask one seat, and return its choice; a choice of one is no choice."""
        if len(options) == 1:
            return next(iter(options))
        choices = yield (Decision(seat, kind, options, view_of(self.state, seat)),)
        return choices[seat]

    def pick(self, seat: Seat, kind: str, cards: Hand, min: int, max: int) -> Asking[Hand]:  # noqa: A002
        """Ask a seat for cards, one by one; the view's hand is what it has not picked yet."""
        picked: list[Card] = []
        if min >= len(cards):
            return cards
        hand, left = list(self.state.hand(seat)), list(cards)
        while left and len(picked) < max:
            options: tuple[Choice, ...] = tuple(dict.fromkeys(left))
            if len(picked) >= min:
                options = (DONE, *options)
            view = view_of(self.state, seat)._replace(hand=tuple(hand))
            choices = yield (Decision(seat, kind, options, view),)
            if choices[seat] == DONE:
                break
            card = str(choices[seat])
            picked.append(card)
            hand.remove(card)
            left.remove(card)
        return tuple(picked)
