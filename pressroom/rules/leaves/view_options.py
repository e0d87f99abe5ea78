"""What a seat may choose to play, listed: its turn, and the moments between others' plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import overload

from pressroom.rules.leaves.cards import (
    ACTION,
    ANY_TIME,
    ARMOUR,
    BLOCK,
    ELEMENT,
    KEPT,
    NO_FODDER,
    PULL,
    RECOVERY,
    TRIGGER,
    WEAPON,
    Card,
    Hand,
)
from pressroom.rules.leaves.measures import lacking
from pressroom.rules.leaves.play_cards import (
    END,
    KEPT_CARDS,
    ROLL_EVENT,
    Play,
    in_pull,
    in_reach,
    legal,
)
from pressroom.rules.leaves.view import View

PLAIN_PLAYS: Mapping[Card, Play] = {ARMOUR: ("armour",), RECOVERY: ("recover",)}


class TurnOptions(Sequence[Play]):
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

    @overload
    def __getitem__(self, place: int) -> Play: ...

    @overload
    def __getitem__(self, place: slice) -> list[Play]: ...

    def __getitem__(self, place: int | slice) -> Play | list[Play]:
        return self._list()[place]

    def __len__(self) -> int:
        return len(self._list())

    def _list(self) -> list[Play]:
        if self._listed is None:
            self._listed = turn_plays(self._view)
        return self._listed


def turn_plays(view: View) -> list[Play]:
    """Return all plays of a turn; a pair of cards stands in one order only."""
    hand, pony = view.hand, view.pony
    actions = hand.count(ACTION)
    spare = tuple(sorted([card for card in hand if card not in NO_FODDER]))
    for_three = actions > 0 and not pony.swapped_three
    plays = [*_action_plays(actions), *_spare_plays(spare, for_three, not pony.swapped_one)]
    if WEAPON in hand:
        plays += [("weapon", WEAPON, seat) for seat in in_reach(view)]
    if ELEMENT in hand:
        plays += [("element", buff) for buff in lacking(pony)]
    if not KEPT_CARDS.isdisjoint(hand):
        plays += [play for card in KEPT.values() if card in hand for play in _uses(view, card)]
    plays.append(ROLL_EVENT if TRIGGER in hand else END)
    return plays


def any_time_plays(view: View) -> list[Play]:
    """Return the kept cards that a seat may play out of turn (R-25)."""
    if not view.pony.is_up:
        return []
    cards = [card for card in KEPT.values() if card in ANY_TIME and card in view.hand]
    return [play for card in cards for play in _uses(view, card)]


# The same few lists come up again and again, so they are made once.


@cache
def _action_plays(count: int) -> tuple[Play, ...]:
    return tuple(("action", some) for some in range(1, count + 1))


@lru_cache(maxsize=16384)
def _spare_plays(spare: Hand, for_three: bool, for_one: bool) -> tuple[Play, ...]:
    """Return what can be done with the cards that swaps take, sorted, whatever else there is.

    `for_three` and `for_one`: whether they may be changed, with an action or two of them.
    """
    kinds = tuple(dict.fromkeys(spare))
    plays: list[Play] = [("swap3", card) for card in kinds] if for_three else []
    if for_one:
        plays += [("swap1", *pair) for pair in dict.fromkeys(combinations(spare, 2))]
    plays += [play for card, play in PLAIN_PLAYS.items() if card in kinds]
    return tuple(plays)


def _uses(view: View, card: Card) -> list[Play]:
    """Return the ways to play a kept card that is in hand."""
    if card == PULL:
        targets = view.table.movable(view.seat)
        return [("special", card, target) for target in targets if in_pull(view, target)]
    if card == BLOCK and not view.table.pawns:
        return []
    return [("special", card, None)]
