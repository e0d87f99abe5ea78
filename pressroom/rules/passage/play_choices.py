"""The questions that players are asked, and what their answers take from their hands."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from typing import Any, TypeVar

from pressroom.rules.match import Choice, Decision, Seat
from pressroom.rules.passage.state import Player, State
from pressroom.rules.passage.view import NO_MATTER, Matter

END, BLIND = "end", "blind"
PASS, REFUSE = "pass", "refuse"
GO, STOP = "go", "stop"

T = TypeVar("T")
Asking = Generator[tuple[Decision, ...], Mapping[Seat, Choice], T]
Silence = tuple[()]  # what is left to ask where nobody has a choice; no generator need be made
SILENCE: Silence = ()


def question(
    state: State, player: Player, kind: str, options: Collection[Choice], matter: Matter = NO_MATTER
) -> Decision:
    """Return a decision with what its player may see."""
    return Decision(player.seat, kind, options, state.view(player, matter))


def ask(
    state: State, player: Player, kind: str, options: Collection[Choice], matter: Matter = NO_MATTER
) -> Asking[Any]:
    """Ask one player, and return his choice."""
    answers = yield (question(state, player, kind, options, matter),)
    return answers[player.seat]


def ask_target(state: State, code: str, candidates: Collection[Player]) -> Asking[Player]:
    """Ask the player whose turn it is whom a card is aimed at."""
    options = tuple([player.seat for player in candidates])
    player = state.current
    matter = Matter(code, player.seat)
    answers: Any = yield (question(state, player, "target", options, matter),)
    target: int = answers[player.seat]
    if state.watch:
        state.tell("aim", seat=player.seat, target=target)
    return state.player(target)


def cards_to_give(player: Player) -> tuple[str, ...]:
    """Return what a player may give or discard: his cards, covered ones unseen (A11)."""
    cards = tuple(dict.fromkeys(player.hand))
    return (*cards, BLIND) if player.covered else cards


def take(state: State, player: Player, choice: str) -> str:
    """Take the chosen card from a player; returns which it was."""
    if choice == BLIND:
        return player.covered.pop(state.pick(player.covered))
    player.hand.remove(choice)
    return choice


def take_unseen(state: State, player: Player) -> str:
    """Take a card of a player that nobody has seen, in hand or covered (A12)."""
    place = state.pick(player.hand + player.covered)
    if place < len(player.hand):
        return player.hand.pop(place)
    return player.covered.pop(place - len(player.hand))
