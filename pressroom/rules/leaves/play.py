"""The game itself, step by step in the rulebook's order: set-up, rounds, tracks, outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random

from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import ANY_TIME
from pressroom.rules.leaves.play_event_choices import roll_event
from pressroom.rules.leaves.play_game import OpenGame
from pressroom.rules.leaves.play_reset import ask_and_reset
from pressroom.rules.leaves.play_rounds import draw_all, end_round, move_all, start_round, wakers
from pressroom.rules.leaves.play_setup import empty_state, set_up
from pressroom.rules.leaves.view import END, PASS, ROLL_EVENT, any_time_plays, turn_plays, view_of
from pressroom.rules.match import Asking, Decision, Outcome, Play, Seat, Watch

HALF, WAIT = "half", "wait"


class Phase(Enum):
    """One part of a round. The value names the phrase `round_…` and the step of the flow chart."""

    START = "start"
    PLAY = "play"
    MOVE = "move"
    DRAW = "draw"
    END = "end"


def phases_of_round(*, is_first: bool) -> tuple[Phase, ...]:
    """Return the phases in order; before the first round of all the set-up gave the order (R-01).

    Nobody can wake then, either.
    """
    phases = tuple(Phase)
    return phases[1:] if is_first else phases


def play(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> Play:
    """Play a whole game (R-01 … R-24)."""
    game = OpenGame(empty_state(kit, seats, rng), rng, watch)
    yield from set_up(game, kit, seats)
    for track in range(len(kit.tracks)):
        if track:
            yield from ask_and_reset(game)
        game.tell("track", number=track + 1, cells=game.state.public.cells)
        yield from _run_track(game, track)
    return _outcome(game)


def _run_track(game: OpenGame, track: int) -> Asking[None]:
    rounds = 0
    while not all(pony.finished for pony in game.state.public.ponies):
        for phase in phases_of_round(is_first=not (track or rounds)):
            if phase in ASKING:
                yield from ASKING[phase](game)
            else:
                SETTLED[phase](game)
        rounds += 1
        is_open = not any(pony.finished for pony in game.state.public.ponies)
        game.tally["rounds_before_first"] += is_open
        if rounds == game.state.public.kit.numbers.rounds_max:
            _call_off(game)
    _close_track(game, track, rounds)


def _begin_round(game: OpenGame) -> Asking[None]:
    decisions = tuple(
        Decision(seat, "wake", (HALF, WAIT), view_of(game.state, seat))
        for seat in wakers(game.state)
    )
    choices = (yield decisions) if decisions else {}
    waiting = [seat for seat, choice in choices.items() if choice == WAIT]
    faces = game.state.public.kit.numbers.event_faces
    game.become(start_round(game.state, waiting, lambda _: game.roll(faces)))


def _play_phase(game: OpenGame) -> Asking[None]:
    public = game.state.public
    game.tell("round", number=public.round, order=public.order)
    if decisions := _interruptions(game, None):
        yield from _interrupt(game, None, decisions)
    for seat in game.state.public.order:
        yield from take_turn(game, seat)


def take_turn(game: OpenGame, seat: Seat) -> Asking[None]:
    """Play cards until the seat ends its turn, or can act no more."""
    while game.state.pony(seat).is_up and game.state.hand(seat):
        view = view_of(game.state, seat)
        choices = yield (Decision(seat, "turn", turn_plays(view), view),)
        choice = choices[seat]
        if choice == END:
            return
        if choice == ROLL_EVENT:
            yield from roll_event(game, seat)
        else:
            game.play(seat, choice)
        if decisions := _interruptions(game, seat):
            yield from _interrupt(game, seat, decisions)


def _interruptions(game: OpenGame, active: Seat | None) -> tuple[Decision, ...]:
    """Return the decisions of all others who could play a kept card now (R-25)."""
    state = game.state
    hands = state.hands
    return tuple(
        [
            Decision(seat, "any_time", (PASS, *plays), view)
            for seat in state.public.order
            if seat != active
            and not ANY_TIME.isdisjoint(hands[seat - 1])
            and (plays := any_time_plays(view := view_of(state, seat)))
        ]
    )


def _interrupt(
    game: OpenGame, active: Seat | None, decisions: tuple[Decision, ...]
) -> Asking[None]:
    """Let the others play kept cards between any two plays; in order, if several do."""
    while decisions:
        choices = yield decisions
        if all(choice == PASS for choice in choices.values()):
            return
        for decision in decisions:
            play = choices[decision.seat]  # which another may have made impossible
            if play != PASS and play in any_time_plays(view_of(game.state, decision.seat)):
                game.play(decision.seat, play)
        decisions = _interruptions(game, active)


def _move(game: OpenGame) -> None:
    public, tally = game.state.public, game.tally
    for seat, pony in enumerate(public.ponies, start=1):
        if pony.is_up:
            tally["turns"] += 1
            tally["overloaded_turns"] += public.overload(pony, game.state.hand(seat)) > 0
    game.become(move_all(game.state))
    for seat in public.seats:
        if public.pony(seat).is_up:
            due = game.state.pony(seat).due
            tally["cells"] += due
            tally["zero_moves"] += due == 0


def _draw(game: OpenGame) -> None:
    game.become(draw_all(game.state, game.rng))


def _end_round(game: OpenGame) -> None:
    public = game.state.public
    game.tally["faints"] += sum(pony.faint_round == public.round for pony in public.ponies)
    game.become(end_round(game.state))


# What a phase needs choices for, and what settles itself.
ASKING: Mapping[Phase, Callable[[OpenGame], Asking[None]]] = {
    Phase.START: _begin_round,
    Phase.PLAY: _play_phase,
}
SETTLED: Mapping[Phase, Callable[[OpenGame], None]] = {
    Phase.MOVE: _move,
    Phase.DRAW: _draw,
    Phase.END: _end_round,
}


def _call_off(game: OpenGame) -> None:
    """End a track on which nobody gets on: who is not home stays without rank (our addition)."""
    game.tally["called_off"] += 1
    for seat in game.state.public.seats:
        game.state = game.state.with_pony(seat, finished=True)


def _close_track(game: OpenGame, track: int, rounds: int) -> None:
    ranks = [pony.rank for pony in game.state.public.ponies]
    game.tally["rounds"] += rounds
    game.tally[f"rounds_track_{track + 1}"] = rounds
    game.tally["tied_tracks"] += len(set(ranks)) < len(ranks)


def _outcome(game: OpenGame) -> Outcome:
    state = game.state
    scores = {seat: float(state.pony(seat).score) for seat in state.public.seats}
    best = max(scores.values())
    winners = tuple(seat for seat, score in scores.items() if score == best)
    ranked = sorted(scores.values(), reverse=True)
    figures: dict[str, float] = dict.fromkeys(ALWAYS_COUNTED, 0.0)
    figures.update({name: float(count) for name, count in game.tally.items()})
    figures["margin"] = ranked[0] - ranked[1]
    figures["shared_win"] = float(len(winners) > 1)
    figures["reshuffles"] = float(state.shuffles)
    figures["cards_short"] = float(state.missed)
    game.tell("end", scores=scores, winners=winners)
    held = {seat: tuple(sorted(things)) for seat, things in game.held.items()}
    return Outcome(scores, winners, figures, held)


ALWAYS_COUNTED = (
    "rounds",
    "turns",
    "cells",
    "overloaded_turns",
    "zero_moves",
    "faints",
    "events",
    "tied_tracks",
    "called_off",
    *(f"event_{number}" for number in range(1, 21)),
    *(f"play_{verb}" for verb in ("action", "swap3", "swap1", "weapon", "armour", "recover")),
    "play_element",
    "play_special",
)
