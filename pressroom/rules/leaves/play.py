"""The game itself, step by step in the rulebook's order: set-up, rounds, tracks, outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pressroom.rules.leaves.cards import ANY_TIME, loose
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.measures import hand_load, load_limit
from pressroom.rules.leaves.phases import Phase, phases_of_round
from pressroom.rules.leaves.play_cards import END, PASS, ROLL_EVENT, legal
from pressroom.rules.leaves.play_event_choices import roll_event
from pressroom.rules.leaves.play_race import Asking, Race
from pressroom.rules.leaves.play_reset import keepable, reset, surplus
from pressroom.rules.leaves.play_rounds import draw_all, end_round, move_all, start_round, wakers
from pressroom.rules.leaves.play_setup import empty_state, set_up
from pressroom.rules.leaves.view import view_of
from pressroom.rules.leaves.view_options import TurnOptions, any_time_plays
from pressroom.rules.match import Decision, Outcome, Play, Seat, Watch

HALF, WAIT, NO_BUFF = "half", "wait", "none"


def play(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> Play:
    """Play a whole game (R-01 … R-24)."""
    box = kit.box
    race = Race(empty_state(box, seats, rng), rng, watch)
    yield from set_up(race, box, seats)
    for track in range(len(box.book.tracks)):
        if track:
            yield from _reset(race)
        race.tell("track", number=track + 1, cells=race.state.table.cells)
        yield from _run_track(race, track)
    return _outcome(race)


def _run_track(race: Race, track: int) -> Asking:
    rounds = 0
    while not all(pony.finished for pony in race.state.table.ponies):
        for phase in phases_of_round(is_first=not (track or rounds)):
            if phase in ASKING:
                yield from ASKING[phase](race)
            else:
                SETTLED[phase](race)
        rounds += 1
        homecomers = [pony for pony in race.state.table.ponies if pony.finished]
        race.tally["rounds_before_first"] += not homecomers
        if rounds == race.state.table.book.numbers.rounds_max:
            _call_off(race)
    _close_track(race, track, rounds)


def _begin_round(race: Race) -> Asking:
    decisions = tuple(
        Decision(seat, "wake", (HALF, WAIT), view_of(race.state, seat))
        for seat in wakers(race.state)
    )
    choices = (yield decisions) if decisions else {}
    waiting = [seat for seat, choice in choices.items() if choice == WAIT]
    faces = race.state.table.book.numbers.event_faces
    race.become(start_round(race.state, waiting, lambda _: race.roll(faces)))


def _play_phase(race: Race) -> Asking:
    table = race.state.table
    race.tell("round", number=table.round, order=table.order)
    if decisions := _interruptions(race, None):
        yield from _interrupt(race, None, decisions)
    for seat in race.state.table.order:
        yield from take_turn(race, seat)


def take_turn(race: Race, seat: Seat) -> Asking:
    """Play cards until the seat ends its turn, or can act no more."""
    while race.state.pony(seat).is_up and race.state.hand(seat):
        view = view_of(race.state, seat)
        choices = yield (Decision(seat, "turn", TurnOptions(view), view),)
        choice = choices[seat]
        if choice == END:
            return
        if choice == ROLL_EVENT:
            yield from roll_event(race, seat)
        else:
            assert isinstance(choice, tuple), "the options are plays"
            race.play(seat, choice)
        if decisions := _interruptions(race, seat):
            yield from _interrupt(race, seat, decisions)


def _interruptions(race: Race, active: Seat | None) -> tuple[Decision, ...]:
    """Return the decisions of all others who could play a kept card now (R-25)."""
    state = race.state
    hands = state.hands
    return tuple(
        [
            Decision(seat, "any_time", (PASS, *plays), view)
            for seat in state.table.order
            if seat != active
            and not ANY_TIME.isdisjoint(hands[seat - 1])
            and (plays := any_time_plays(view := view_of(state, seat)))
        ]
    )


def _interrupt(race: Race, active: Seat | None, decisions: tuple[Decision, ...]) -> Asking:
    """Let the others play kept cards between any two plays; in order, if several do."""
    while decisions:
        choices = yield decisions
        if all(choice == PASS for choice in choices.values()):
            return
        for decision in decisions:
            play = choices[decision.seat]
            assert isinstance(play, tuple), "the options are plays"
            if play != PASS and legal(view_of(race.state, decision.seat), play):
                race.play(decision.seat, play)
        decisions = _interruptions(race, active)


def _move(race: Race) -> None:
    table, tally = race.state.table, race.tally
    for seat, pony in enumerate(table.ponies, start=1):
        if pony.is_up:
            tally["turns"] += 1
            load = hand_load(table.loads, race.state.hand(seat))
            tally["overloaded_turns"] += load > load_limit(table, pony)
    race.become(move_all(race.state))
    for seat in table.seats:
        if table.pony(seat).is_up:
            due = race.state.pony(seat).due
            tally["cells"] += due
            tally["zero_moves"] += due == 0


def _draw(race: Race) -> None:
    race.become(draw_all(race.state, race.rng))


def _end_round(race: Race) -> None:
    table = race.state.table
    race.tally["faints"] += sum(pony.faint_round == table.round for pony in table.ponies)
    race.become(end_round(race.state))


# What a phase needs choices for, and what settles itself.
ASKING: Mapping[Phase, Callable[[Race], Asking]] = {
    Phase.START: _begin_round,
    Phase.PLAY: _play_phase,
}
SETTLED: Mapping[Phase, Callable[[Race], None]] = {
    Phase.MOVE: _move,
    Phase.DRAW: _draw,
    Phase.END: _end_round,
}


def _call_off(race: Race) -> None:
    """End a track on which nobody gets on: who is not home stays without rank (our addition)."""
    race.tally["called_off"] += 1
    for seat in race.state.table.seats:
        race.state = race.state.with_pony(seat, finished=True)


def _close_track(race: Race, track: int, rounds: int) -> None:
    ranks = [pony.rank for pony in race.state.table.ponies]
    race.tally["rounds"] += rounds
    race.tally[f"rounds_track_{track + 1}"] = rounds
    race.tally["tied_tracks"] += len(set(ranks)) < len(ranks)


def _reset(race: Race) -> Asking:
    keeps, drops = {}, {}
    for seat in race.state.table.seats:
        keeps[seat] = yield from _pick_buffs(race, seat)
        count = surplus(race.state, seat)
        drops[seat] = yield from pick_surplus(race, seat, count)
    race.become(reset(race.state, keeps, drops, race.rng))


def _pick_buffs(race: Race, seat: Seat) -> Asking:
    """Ask, one by one, which buffs stay at the reset."""
    left, kept = list(keepable(race.state, seat)), list[str]()
    while left and len(kept) < race.state.table.book.numbers.buffs_kept:
        choice = yield from race.ask(seat, "reset_keep", (*left, NO_BUFF))
        if choice == NO_BUFF:
            break
        kept.append(choice)
        left.remove(choice)
    return tuple(kept)


def pick_surplus(race: Race, seat: Seat, count: int) -> Asking:
    """Ask which cards go at the reset."""
    if not count:
        return ()
    picked = yield from race.pick(seat, "reset_drop", loose(race.state.hand(seat)), count, count)
    return picked


def _outcome(race: Race) -> Outcome:
    state = race.state
    scores = {seat: float(state.pony(seat).score) for seat in state.table.seats}
    best = max(scores.values())
    winners = tuple(seat for seat, score in scores.items() if score == best)
    ranked = sorted(scores.values(), reverse=True)
    figures: dict[str, float] = dict.fromkeys(ALWAYS_COUNTED, 0.0)
    figures.update({name: float(count) for name, count in race.tally.items()})
    figures["margin"] = ranked[0] - ranked[1]
    figures["shared_win"] = float(len(winners) > 1)
    figures["reshuffles"] = float(state.shuffles)
    figures["cards_short"] = float(state.missed)
    race.tell("end", scores=scores, winners=winners)
    held = {seat: tuple(sorted(things)) for seat, things in race.held.items()}
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
