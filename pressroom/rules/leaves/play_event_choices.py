"""Rolling an event: the die, and what the event asks of whom, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.rules.leaves.kit_codes import ACTION, REST, Hand, loose
from pressroom.rules.leaves.play_event_targets import (
    GIVE,
    TAKE,
    nearest_to_swap,
    needs_discard,
    scavenge_targets,
)
from pressroom.rules.leaves.play_events import (
    CARDS,
    WORN,
    Choices,
    lift_trigger,
    resolve_event,
    resolved_as,
)
from pressroom.rules.leaves.play_game import OpenGame
from pressroom.rules.leaves.view import NOBODY, view_of
from pressroom.rules.match import Asking, Decision, Seat


def roll_event(game: OpenGame, seat: Seat) -> Asking[None]:
    """Play a trigger: roll, ask what the event asks, carry it out (R-06)."""
    game.become(lift_trigger(game.state, seat))
    number = game.roll(game.state.public.kit.numbers.event_faces)
    game.tell("roll", seat=seat, number=number)
    game.tally["events"] += 1
    game.tally[f"event_{number}"] += 1
    done = resolved_as(game.state.public, number)
    if done is not None and done != number:
        game.tell("again", number=done)
    choices = Choices()
    if done in QUESTIONS:
        choices = yield from QUESTIONS[done](game, seat)
    game.become(resolve_event(game.state, seat, number, choices, game.rng))


def _travel_light(game: OpenGame, seat: Seat) -> Asking[Choices]:
    loads = game.state.public.loads
    heavy = tuple(card for card in loose(game.state.hand(seat)) if loads[card])
    dropped = yield from game.pick(seat, "travel_light", heavy, 0, len(heavy))
    return Choices(discard=dropped)


def _kindred_pull(game: OpenGame, _: Seat) -> Asking[Choices]:
    yield from ()
    return Choices(die=_die(game, game.state.public.kit.rulings.attract_die))


def _barter(game: OpenGame, seat: Seat) -> Asking[Choices]:
    cards = loose(game.state.hand(seat))
    dropped = yield from game.pick(seat, "barter", cards, 0, len(cards))
    return Choices(discard=dropped)


def _forced_trade(game: OpenGame, seat: Seat) -> Asking[Choices]:
    rivals = game.state.public.runners(seat)
    if not rivals:
        return Choices()
    target = yield from game.ask(seat, "trade_with", rivals)
    theirs = loose(game.state.hand(target))
    count = yield from game.ask(seat, "trade_count", range(len(theirs) + 1))
    game.tell("trade", seat=seat, target=target, count=count)
    take = _blindly(game, theirs, count)
    give = _blindly(game, loose(game.state.hand(seat) + take), count)
    return Choices(target=target, take=take, give=give)


def _resin_ball(game: OpenGame, seat: Seat) -> Asking[Choices]:
    if ACTION not in game.state.hand(seat):
        return Choices()
    options = (NOBODY, seat, *game.state.public.runners(seat))
    target = yield from game.ask(seat, "resin_ball", options)
    return Choices(target=target or None)


def _use_terrain(game: OpenGame, _: Seat) -> Asking[Choices]:
    yield from ()
    return Choices(die=_die(game, game.state.public.kit.numbers.die_faces))


def _scatterbrained(game: OpenGame, seat: Seat) -> Asking[Choices]:
    count, cards = needs_discard(game.state, seat), loose(game.state.hand(seat))
    dropped = yield from game.pick(seat, "scatter", cards, count, count)
    return Choices(discard=dropped)


def _scavenge(game: OpenGame, seat: Seat) -> Asking[Choices]:
    allowed = scavenge_targets(game.state.public, seat)
    if not allowed:
        return Choices()
    mode, target = yield from game.ask(seat, "scavenge", allowed)
    giver = seat if mode == GIVE else target
    held = loose(game.state.hand(giver))
    things = [CARDS] if held or not game.state.pony(giver).armour else []
    if game.state.pony(giver).armour:
        things.append(WORN)
    what = yield from game.ask(seat, "scavenge_what", things)
    game.tell(f"scavenge_{mode}", seat=seat, target=target)
    choices = Choices(mode=mode, target=target, what=what)
    if what == WORN:
        return choices
    count = min(game.state.public.kit.numbers.scavenge_cards, len(held))
    if mode == TAKE:
        return choices._replace(cards=_blindly(game, held, count))
    cards = yield from game.pick(seat, "scavenge_give", held, count, count)
    return choices._replace(cards=cards)


def _odd_swap(game: OpenGame, seat: Seat) -> Asking[Choices]:
    nearest = nearest_to_swap(game.state.public, seat)
    if not nearest:
        return Choices()
    target = yield from game.ask(seat, "swap_with", nearest)
    return Choices(target=target)


def _friendship(game: OpenGame, seat: Seat) -> Asking[Choices]:
    public = game.state.public
    decisions = tuple(
        Decision(other, "friendship", buffs, view_of(game.state, other))
        for other in (seat, *(other for other in public.seats if other != seat))
        if (buffs := public.pony(other).lacking)
    )
    choices = (yield decisions) if decisions else {}
    return Choices(buffs={other: str(buff) for other, buff in choices.items()})


QUESTIONS: Mapping[int | None, Callable[[OpenGame, Seat], Asking[Choices]]] = {
    2: _travel_light,
    3: _kindred_pull,
    5: _barter,
    8: _forced_trade,
    9: _resin_ball,
    10: _use_terrain,
    11: _scatterbrained,
    13: _scavenge,
    14: _odd_swap,
    17: _friendship,
}


def _die(game: OpenGame, faces: int) -> int:
    pips = game.roll(faces)
    game.tell("die", pips=pips)
    return pips


def _blindly(game: OpenGame, cards: Hand, count: int) -> Hand:
    assert REST not in cards, "Free Forced Rest is never drawn by others"
    return tuple(game.rng.sample(cards, count))
