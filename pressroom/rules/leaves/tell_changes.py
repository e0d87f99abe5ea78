"""Two positions to what has happened between them, for transcripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pressroom.rules.leaves.state import Pony, State
from pressroom.rules.match import Event


def changes(before: State, after: State) -> Iterator[Event]:
    """Go through the events that lead from one position to the next, each as far as it is known."""
    for seat in before.public.seats:
        yield from _pony_changes(seat, before.pony(seat), after.pony(seat))
        yield from _hand_changes(seat, before, after)
    if before.public.track == after.public.track:
        for name in ("binding", "doubled"):
            was, now = getattr(before.public, name), getattr(after.public, name)
            if was != now:
                yield Event(f"{name}_{'on' if now else 'off'}", {})
        if before.public.cells != after.public.cells:
            yield Event("ground", {"cells": after.public.cells})
        if len(after.public.barriers) != len(before.public.barriers):
            yield Event("barriers", {"count": len(after.public.barriers)})
    if after.shuffles > before.shuffles:
        yield Event("reshuffle", {})


def _pony_changes(seat: int, before: Pony, after: Pony) -> Iterator[Event]:
    if before is after:
        return
    if before.pos != after.pos:
        yield Event("moved", {"seat": seat, "start": before.pos, "end": after.pos})
    if before.hp != after.hp:
        yield Event("hp", {"seat": seat, "before": before.hp, "hp": after.hp})
    if before.armour != after.armour:
        yield Event("armour_on" if after.armour else "armour_off", {"seat": seat})
    for buff in sorted((after.elements | after.friends) - before.elements - before.friends):
        yield Event("buff", {"seat": seat, "buff": buff})
    for name in ("fixed", "stopped", "woke"):
        if getattr(after, name) and not getattr(before, name):
            yield Event(name, {"seat": seat})
    if after.faint_round is not None and before.faint_round is None:
        yield Event("fainted", {"seat": seat})
    if after.rank is not None and before.rank is None:
        gain = after.score - before.score
        yield Event("home", {"seat": seat, "rank": after.rank, "gain": gain})


def _hand_changes(seat: int, before: State, after: State) -> Iterator[Event]:
    if before.hand(seat) is after.hand(seat):
        return
    was, now = Counter(before.hand(seat)), Counter(after.hand(seat))
    for kind, cards in (("lost", was - now), ("gained", now - was)):
        if cards:
            yield Event(kind, {"seat": seat, "count": cards.total()})
            yield Event(f"{kind}_cards", {"seat": seat, "cards": tuple(cards.elements())}, seat)
