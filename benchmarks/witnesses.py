"""What must hold at every step of a game of chance: where its cards lie, and what never changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import chain
from typing import Any

from pressroom.rules.leaves.kit_codes import ARMOUR, ELEMENT, PILE_FORM
from pressroom.rules.passage.kit_cards import PASSAGE
from pressroom.rules.passage.rulings import REBIRTH

HIDDEN = ("watch", "chance", "rng")  # what is not the position


@dataclass(frozen=True, slots=True)
class Witness:
    """Where a suspended game keeps its position, and which cards lie in it.

    `held` is the name in the game's frame; `cards` counts them; `check` asserts the game's own.
    """

    held: str
    cards: Callable[[Any], Counter[Any]]
    check: Callable[[Any, str], None]


def frozen(value: Any) -> Any:
    """Return everything that can change in a position, as values that compare."""
    if isinstance(value, list):
        return [frozen(item) for item in value]
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    if is_dataclass(value) and type(value).__hash__ is None:  # one that can change
        names = [field.name for field in fields(value) if field.name not in HIDDEN]
        return {name: frozen(getattr(value, name)) for name in names}
    return value


def _strand_cards(state: Any) -> Counter[Any]:
    return Counter(chain(state.pile, state.discard, state.cargo, *state.hands))


def _check_strand(state: Any, _: str) -> None:
    assert all(hand or state.cargo for hand in state.hands), "nobody is ever without cargo"
    assert all(len(hand) <= limit for hand, limit in zip(state.hands, state.limits, strict=True))


def _passage_cards(table: Any) -> Counter[Any]:
    players = [(*one.hand, *one.sealed, *one.covered) for one in table.players]
    found = Counter(chain(table.pile, table.discard, table.removed, *players))
    found[PASSAGE] = 4  # one that was drawn is in nobody's hands; `check` counts them
    return found


def _check_passage(table: Any, kind: str) -> None:
    in_hand = kind in ("putback", "rescue")  # between the draw and the way back
    passages = table.pile.count(PASSAGE)
    rulings = table.kit.rulings
    meant_for = table.players if rulings.recycle else table.living  # there none leaves the pile
    assert passages == table.passages == len(meant_for) - 1 - in_hand, "P7"
    assert passages + table.discard.count(PASSAGE) + table.removed.count(PASSAGE) + in_hand == 4
    comes_back = rulings.recycle or table.kit.can_revive or rulings.purity == REBIRTH
    assert comes_back or table.turns <= 99 + 4, "P8"


def _leaves_cards(game: Any) -> Counter[Any]:
    state = game.state
    cards = Counter(chain(state.deck, state.discard))
    cards.update(PILE_FORM[card] for hand in state.hands for card in hand)
    for pony in state.public.ponies:
        cards[ELEMENT] += len(pony.elements)
        cards[ARMOUR] += pony.armour
    return cards


def _check_leaves(game: Any, _: str) -> None:
    public = game.state.public
    assert public.pawns + len(public.barriers) == public.kit.pawns
    assert all(0 <= pony.pos < len(public.cells) and pony.hp >= 0 for pony in public.ponies)
    assert all(pony.score <= public.kit.numbers.score_max(3) for pony in public.ponies)


WITNESSES: Mapping[str, Witness] = {
    "strand": Witness("state", _strand_cards, _check_strand),
    "passage": Witness("state", _passage_cards, _check_passage),
    "leaves": Witness("game", _leaves_cards, _check_leaves),
}
