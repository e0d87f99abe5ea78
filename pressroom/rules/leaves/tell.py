"""What happens, what a seat sees and what it may choose, in the phrases `play_…` of game.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.rules.contract import event_phrase
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ARMOUR,
    ELEMENT,
    RECEIVED,
    RECOVERY,
    TRIGGER,
    Card,
)
from pressroom.rules.leaves.play_event_targets import GIVE, TAKE
from pressroom.rules.leaves.view import DONE, END, NO_BUFF, NOBODY, PASS, Offer, Play, View
from pressroom.rules.match import Choice, Decision, Event
from pressroom.rules.phrases import for_seats, say_cards, say_seat, say_seats

Data = Mapping[str, Any]
CONDITIONS = (  # fields of a pony that are said if they hold
    *("armour", "faint_round", "finished", "fixed", "stopped", "rests", "is_safe", "doubles"),
)


def event_words(kit: Kit, event: Event) -> Phrase:
    """Return an event as a phrase."""
    tell = EVENTS.get(event.kind)
    words = {} if tell is None else tell(kit, event.data)
    return event_phrase(kit, Event(event.kind, {**event.data, **words}))


def view_words(kit: Kit, decision: Decision) -> Sequence[Phrase]:
    """Return what the seat sees and what it is asked, a phrase a line."""
    view: View | Offer = decision.view
    lines = () if isinstance(view, Offer) else _seen(kit, view)
    return (*lines, Phrase(f"play_ask_{decision.kind}"))


def choice_words(kit: Kit, decision: Decision, choice: Choice) -> DerivedValue:
    """Return an option in words."""
    match decision.kind, choice:
        case "character", _:
            one = next(one for one in decision.view.drawn if one.id == choice)
            name = kit.character_names[one.id]
            return Phrase("play_offer", {"name": name, "hp": one.hp, "move": one.move})
        case "wake" | "scavenge_what", _:
            return Phrase(f"play_{decision.kind}_{choice}")
        case "trade_count", int(count):
            return Phrase("play_cards", {"count": count})
        case "reset_keep" | "friendship", _:
            return Phrase("play_no_buff") if choice == NO_BUFF else _buff(choice)
        case _, tuple(play):
            return _option(kit, play)
        case _, int(seat):
            return Phrase("play_nobody") if seat == NOBODY else say_seat(seat)
    return Phrase("play_done") if choice == DONE else kit.card_names[str(choice)]


def _option(kit: Kit, play: Play) -> Phrase:
    if play == END:
        return Phrase("play_end_turn")
    if play == PASS:
        return Phrase("play_no")
    if play[0] in (TAKE, GIVE):
        return Phrase(f"play_{play[0]}", {"seat": play[1]})
    return _play(kit, play)


def _play(kit: Kit, play: Play) -> Phrase:
    """Return a play as an order, the phrase `play_do_…` of its verb."""
    names = kit.card_names
    match play:
        case "action", count:
            words: Data = {"count": count, "card": names[ACTION]}
        case "swap3", other:
            words = {"card": names[ACTION], "other": names[other]}
        case "swap1", one, other:
            words = {"card": names[one], "other": names[other]}
        case "element", buff:
            words = {"card": names[ELEMENT], "buff": _buff(buff)}
        case (("weapon" | "special"), card, target):
            words = {"card": names[card], "seat": target}
            if play[0] == "special" and target:
                return Phrase("play_do_special_on", words)
        case _:
            words = {"card": names[PLAYED[play[0]]]}
    return Phrase(f"play_do_{play[0]}", words)


PLAYED: Mapping[str, Card] = {"armour": ARMOUR, "recover": RECOVERY, "event": TRIGGER}


def _seen(kit: Kit, view: View) -> Iterator[Phrase]:
    """Iterate over the lines of what a seat sees."""
    public = view.public
    where: Data = {"track": public.track + 1, "round": public.round, "cells": public.cells}
    yield Phrase("play_view_round", where)
    for seat in public.seats:
        name = "play_view_you" if seat == view.seat else "play_view_player"
        yield Phrase(name, {"seat": seat, "standing": tuple(_standing(kit, view, seat))})
    if public.binding:
        yield Phrase("play_view_binding")
    if public.doubled:
        yield Phrase("play_view_doubled")
    yield Phrase("play_view_hand", {"cards": say_cards(view.hand, kit.card_names)})
    load, limit = public.load_of(view.hand), public.load_limit(view.pony)
    move = public.movement_of(view.pony, view.hand)
    yield Phrase("play_view_load", {"load": load, "limit": limit, "move": move})


def _standing(kit: Kit, view: View, seat: int) -> Iterator[Phrase]:
    """Iterate over what lies open before a player."""
    pony = view.public.pony(seat)
    yield Phrase("play_view_cell", {"cell": pony.pos})
    yield Phrase("play_view_hp", {"hp": pony.hp, "max": view.public.max_hp(pony)})
    yield Phrase("play_view_score", {"score": pony.score})
    yield Phrase("play_view_cards", {"count": view.sizes[seat - 1]})
    if received := view.received[seat - 1]:
        card = kit.card_names[RECEIVED]
        yield Phrase("play_view_received", {"count": received, "card": card})
    for condition in CONDITIONS:
        if getattr(pony, condition):
            yield Phrase(f"play_view_{condition}")
    yield from map(_buff, sorted(pony.elements | pony.friends))


def _buff(buff: object) -> Phrase:
    return Phrase(f"play_buff_{buff}")


def _order(_: Kit, data: Data) -> Data:
    return {"order": say_seats(data["order"])}


def _event(kit: Kit, data: Data) -> Data:
    return {"event": kit.event_names[data["number"]]}


def _hand(kit: Kit, data: Data) -> Data:
    return {"cards": say_cards(data["cards"], kit.card_names)}


def _end(_: Kit, data: Data) -> Data:
    scores = for_seats("play_seat_score", map(int, data["scores"].values()))
    return {"scores": scores, "winners": say_seats(data["winners"])}


EVENTS: Mapping[str, Callable[[Kit, Data], Data]] = {
    "order": _order,
    "round": _order,
    "character": lambda kit, data: {"name": kit.character_names[data["character"]]},
    "play": lambda kit, data: {"play": _play(kit, data["play"])},
    "roll": _event,
    "again": _event,
    "buff": lambda _, data: {"buff": _buff(data["buff"])},
    "lost_cards": _hand,
    "gained_cards": _hand,
    "end": _end,
}
