"""What a hand is good for: the plays that policies choose among."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ARMOUR,
    BEAR,
    BLOCK,
    BOOM,
    ELEMENT,
    LOAD,
    MOVE,
    NO_FODDER,
    PULL,
    RECEIVED,
    RECOVERY,
    REGEN,
    REST,
    TRIGGER,
    WEAPON,
    Card,
)
from pressroom.rules.leaves.view import Play, View

# What a card in hand is worth; those below a cell's worth are thrown when that is of use.
WORTH: Mapping[Card, int] = {
    RECEIVED: 0, REST: 0, WEAPON: 1, TRIGGER: 2, BLOCK: 2, ARMOUR: 3, BEAR: 3, PULL: 3, BOOM: 3,
    RECOVERY: 4, ELEMENT: 5, ACTION: 6,
}  # fmt: skip
CHEAP = 4
BUFF_ORDER = (MOVE, LOAD, REGEN)


def repairs(view: View) -> Iterator[Play]:
    """Go through what makes the pony sounder: armour, HP, a buff."""
    hand, pony, public = view.hand, view.pony, view.public
    if ARMOUR in hand and not pony.armour:
        yield ("armour",)
    most = public.max_hp(pony)
    if RECOVERY in hand and pony.hp + public.kit.numbers.recovery_hp <= most:
        yield ("recover",)
    if ELEMENT in hand:
        missing = pony.lacking
        yield from (("element", buff) for buff in BUFF_ORDER if buff in missing)


def gifts(view: View) -> Iterator[Play]:
    """Give weapons away, to whoever is farthest ahead within reach."""
    if WEAPON not in view.hand:
        return
    if near := view.in_reach:
        yield ("weapon", WEAPON, max(near, key=lambda seat: view.public.pony(seat).pos))


def last_resorts(view: View) -> Iterator[Play]:
    """Go through the kept cards that cost a round: into the finish, or to gather strength."""
    pony, hand = view.pony, view.hand
    steps_left = len(view.public.cells) - 1 - pony.pos
    will_move = not (pony.rests or pony.fixed)
    if (
        BOOM in hand
        and will_move
        and not pony.is_safe
        and steps_left <= pony.base_move + pony.actions
    ):
        yield ("special", BOOM, None)
    if BEAR in hand and will_move and not pony.actions and not pony.is_safe:
        yield ("special", BEAR, None)


def ballast(view: View) -> Iterator[Play]:
    """Go through the ways to be rid of load."""
    cards = fodder(view)
    if len(cards) > 1 and not view.pony.swapped_one:
        yield ("swap1", *sorted(cards[:2]))
    yield from (
        (verb,) for verb, card in (("recover", RECOVERY), ("armour", ARMOUR)) if card in cards
    )


def fodder(view: View) -> list[Card]:
    """Return the cards that swaps take, the least useful first."""
    return sorted((card for card in view.hand if card not in NO_FODDER), key=WORTH.__getitem__)


def hindrances(view: View) -> Iterator[Play]:
    """Drag back ponies that are ahead, and leave barriers to those behind."""
    public, pos = view.public, view.pony.pos
    if PULL in view.hand:
        ahead = [
            seat
            for seat in public.movable(view.seat)
            if public.pony(seat).pos == pos + public.kit.numbers.pull_reach
        ]
        yield from (("special", PULL, seat) for seat in ahead)
    if BLOCK in view.hand and public.pawns and pos not in public.barriers:
        behind = [seat for seat in public.runners(view.seat) if public.pony(seat).pos < pos]
        if behind:
            yield ("special", BLOCK, None)
