"""What a seat may choose to play, listed: its turn, and the moments between others' plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from pressroom.rules.leaves.cards import (
    ACTION,
    ANY_TIME,
    ARMOUR,
    BEAR,
    BLOCK,
    BOOM,
    ELEMENT,
    NO_FODDER,
    PULL,
    RECOVERY,
    REST,
    TRIGGER,
    WEAPON,
    Card,
)
from pressroom.rules.leaves.measures import lacking
from pressroom.rules.leaves.plays import (
    END,
    ROLL_EVENT,
    Play,
    can_reach,
    in_pull,
    legal,
)
from pressroom.rules.leaves.position import Seat, State, View, view_of


class TurnOptions(Collection[Play]):
    """All plays of a turn, listed only when somebody goes through them."""

    __slots__ = ("_listed", "_view")

    def __init__(self, view: View) -> None:
        """Offer what is legal in a view."""
        self._view = view
        self._listed: list[Play] | None = None

    def __contains__(self, play: object) -> bool:
        return isinstance(play, tuple) and legal(self._view, play)

    def __iter__(self) -> Iterator[Play]:
        return iter(self._list())

    def __len__(self) -> int:
        return len(self._list())

    def _list(self) -> list[Play]:
        if self._listed is None:
            self._listed = turn_plays(self._view)
        return self._listed


def turn_plays(view: View) -> list[Play]:
    """Return all plays of a turn; a pair of cards stands in one order only."""
    held, pony = Counter(view.hand), view.pony
    plays: list[Play] = [("action", count) for count in range(1, held[ACTION] + 1)]
    fodder = sorted(card for card in held if card not in NO_FODDER)
    if ACTION in held and not pony.swapped_three:
        plays += [("swap3", card) for card in fodder]
    if not pony.swapped_one:
        plays += _pairs(fodder, held)
    if WEAPON in held:
        others = view.table.runners(view.seat)
        plays += [("weapon", WEAPON, seat) for seat in others if can_reach(view, seat)]
    plays += [(verb,) for verb, card in (("armour", ARMOUR), ("recover", RECOVERY)) if card in held]
    if ELEMENT in held:
        plays += [("element", buff) for buff in lacking(pony)]
    plays += [
        play
        for card in (PULL, BOOM, BEAR, BLOCK, REST)
        if card in held
        for play in _uses(view, card)
    ]
    plays.append(ROLL_EVENT if TRIGGER in held else END)
    return plays


def any_time_plays(state: State, seat: Seat) -> list[Play]:
    """Return the kept cards that a seat may play out of turn (R-25)."""
    hand = state.hands[seat - 1]
    if ANY_TIME.isdisjoint(hand) or not state.pony(seat).is_up:
        return []
    view = view_of(state, seat)
    return [
        play for card in (PULL, BOOM, BEAR, BLOCK) if card in hand for play in _uses(view, card)
    ]


def _pairs(fodder: list[Card], held: Counter[Card]) -> Iterator[Play]:
    for place, one in enumerate(fodder):
        if held[one] > 1:
            yield ("swap1", one, one)
        for other in fodder[place + 1 :]:
            yield ("swap1", one, other)


def _uses(view: View, card: Card) -> list[Play]:
    """Return the ways to play a kept card that is in hand."""
    if card == PULL:
        targets = view.table.movable(view.seat)
        return [("special", card, target) for target in targets if in_pull(view, target)]
    if card == BLOCK and not view.table.pawns:
        return []
    return [("special", card, None)]
