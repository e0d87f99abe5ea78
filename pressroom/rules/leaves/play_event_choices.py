"""Rolling an event: the die, and what the event asks of whom, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.rules.leaves.cards import ACTION, REST, Hand, loose
from pressroom.rules.leaves.measures import lacking
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
from pressroom.rules.leaves.play_race import Asking, Race
from pressroom.rules.leaves.view import view_of
from pressroom.rules.match import Decision, Seat

NOBODY = 0  # “no target” among seats, which count from 1


def roll_event(race: Race, seat: Seat) -> Asking:
    """Play a trigger: roll, ask what the event asks, carry it out (R-06)."""
    race.become(lift_trigger(race.state, seat))
    number = race.roll(race.state.table.book.numbers.event_faces)
    race.tell("roll", seat=seat, number=number)
    race.tally["events"] += 1
    race.tally[f"event_{number}"] += 1
    done = resolved_as(race.state.table, number)
    if done is not None and done != number:
        race.tell("again", number=done)
    choices = Choices()
    if done in QUESTIONS:
        choices = yield from QUESTIONS[done](race, seat)
    race.become(resolve_event(race.state, seat, number, choices, race.rng))


def _travel_light(race: Race, seat: Seat) -> Asking:
    loads = race.state.table.loads
    heavy = tuple(card for card in loose(race.state.hand(seat)) if loads[card])
    dropped = yield from race.pick(seat, "travel_light", heavy, 0, len(heavy))
    return Choices(discard=dropped)


def _kindred_pull(race: Race, _: Seat) -> Asking:
    yield from ()
    return Choices(die=_die(race, race.state.table.book.rulings.attract_die))


def _barter(race: Race, seat: Seat) -> Asking:
    cards = loose(race.state.hand(seat))
    dropped = yield from race.pick(seat, "barter", cards, 0, len(cards))
    return Choices(discard=dropped)


def _forced_trade(race: Race, seat: Seat) -> Asking:
    rivals = race.state.table.runners(seat)
    if not rivals:
        return Choices()
    target = yield from race.ask(seat, "trade_with", rivals)
    theirs = loose(race.state.hand(target))
    count = yield from race.ask(seat, "trade_count", range(len(theirs) + 1))
    race.tell("trade", seat=seat, target=target, count=count)
    take = _blindly(race, theirs, count)
    give = _blindly(race, loose(race.state.hand(seat) + take), count)
    return Choices(target=target, take=take, give=give)


def _resin_ball(race: Race, seat: Seat) -> Asking:
    if ACTION not in race.state.hand(seat):
        return Choices()
    options = (NOBODY, seat, *race.state.table.runners(seat))
    target = yield from race.ask(seat, "resin_ball", options)
    return Choices(target=target or None)


def _use_terrain(race: Race, _: Seat) -> Asking:
    yield from ()
    return Choices(die=_die(race, race.state.table.book.numbers.die_faces))


def _scatterbrained(race: Race, seat: Seat) -> Asking:
    count, cards = needs_discard(race.state, seat), loose(race.state.hand(seat))
    dropped = yield from race.pick(seat, "scatter", cards, count, count)
    return Choices(discard=dropped)


def _scavenge(race: Race, seat: Seat) -> Asking:
    allowed = scavenge_targets(race.state.table, seat)
    if not allowed:
        return Choices()
    mode, target = yield from race.ask(seat, "scavenge", allowed)
    giver = seat if mode == GIVE else target
    held = loose(race.state.hand(giver))
    things = [CARDS] if held or not race.state.pony(giver).armour else []
    if race.state.pony(giver).armour:
        things.append(WORN)
    what = yield from race.ask(seat, "scavenge_what", things)
    race.tell(f"scavenge_{mode}", seat=seat, target=target)
    choices = Choices(mode=mode, target=target, what=what)
    if what == WORN:
        return choices
    count = min(race.state.table.book.numbers.scavenge_cards, len(held))
    if mode == TAKE:
        return choices._replace(cards=_blindly(race, held, count))
    cards = yield from race.pick(seat, "scavenge_give", held, count, count)
    return choices._replace(cards=cards)


def _odd_swap(race: Race, seat: Seat) -> Asking:
    nearest = nearest_to_swap(race.state.table, seat)
    if not nearest:
        return Choices()
    target = yield from race.ask(seat, "swap_with", nearest)
    return Choices(target=target)


def _friendship(race: Race, seat: Seat) -> Asking:
    table = race.state.table
    decisions = tuple(
        Decision(other, "friendship", buffs, view_of(race.state, other))
        for other in (seat, *(other for other in table.seats if other != seat))
        if (buffs := lacking(table.pony(other)))
    )
    choices = (yield decisions) if decisions else {}
    return Choices(buffs={other: str(buff) for other, buff in choices.items()})


QUESTIONS: Mapping[int | None, Callable[[Race, Seat], Asking]] = {
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


def _die(race: Race, faces: int) -> int:
    pips = race.roll(faces)
    race.tell("die", pips=pips)
    return pips


def _blindly(race: Race, cards: Hand, count: int) -> Hand:
    assert REST not in cards, "Free Forced Rest is never drawn by others"
    return tuple(race.rng.sample(cards, count))
