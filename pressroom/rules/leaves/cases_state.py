"""Positions of worked cases: as they are typed, and as they are told to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves.cards import BUFFS, Hand
from pressroom.rules.leaves.measures import hand_load, load_limit, max_hp, movement_of
from pressroom.rules.leaves.rulings import ON_SHEET
from pressroom.rules.leaves.state import Book, Pony, State, Table

Typed = Mapping[str, Any]
PRINTED_HP, BASE_MOVE = 15, 2  # what the form of the cases takes for granted
SPOKEN: Mapping[str, str] = {  # the word of the cases for what a pony has
    **{
        name: name
        for name in (
            "pos", "hp", "score", "armour", "actions", "fixed", "stopped", "finished", "rank",
            "woke", "faint_round",
        )
    },
    "boom": "is_safe",
    "bear": "doubles",
    "bear_next": "doubles_next",
    "swapped3": "swapped_three",
    "swapped1": "swapped_one",
}  # fmt: skip


def read_state(book: Book, typed: Typed) -> State:
    """Return the position that a case describes."""
    tracks = tuple(typed.get("tracks") or (typed["track"],))
    track = typed.get("track_index", 0)
    number = typed.get("round", 1)
    book = Book.of(book.numbers, book.rulings, tracks, book.pawns, book.kept)
    ponies = tuple(_read_pony(book, player, number) for player in typed["players"])
    barriers = {int(cell): count for cell, count in (typed.get("barriers") or {}).items()}
    table = Table(
        book,
        ponies,
        typed.get("terrain", tracks[track]),
        barriers=tuple(cell for cell, count in barriers.items() for _ in range(count)),
        pawns=typed.get("spare_pawns", book.pawns),
        track=track,
        round=number,
        order=tuple(seat for seat, pony in enumerate(ponies, start=1) if pony.is_up),
        binding=typed.get("binding", False),
        doubled=typed.get("doubled", False),
        last_event=typed.get("last_event"),
    )
    for pony in ponies:
        if not 0 <= pony.pos < len(table.cells):
            raise WrongCase(f"there is no cell {pony.pos} on the track “{table.cells}”")
    hands = tuple(read_cards(book, player.get("hand", ())) for player in typed["players"])
    deck, discard = (read_cards(book, typed.get(pile, ())) for pile in ("deck", "discard"))
    return State(table, hands, deck, discard)


def read_cards(book: Book, typed: Sequence[Any]) -> Hand:
    """Return cards as typed. Raises `WrongCase` if one is none of the game."""
    for card in typed:
        if card not in book.loads:
            raise WrongCase(f"there is no card “{card}”; there are {', '.join(book.loads)}")
    return tuple(typed)


def _read_pony(book: Book, typed: Typed, number: int) -> Pony:
    printed = typed.get("printed_hp", typed.get("max_hp", PRINTED_HP))
    ruled = book.rulings.base_move
    base = BASE_MOVE if ruled == ON_SHEET else int(ruled)
    buffs = typed.get("buffs") or {}
    hp = typed.get("hp", printed)
    simple = {name: typed[word] for word, name in SPOKEN.items() if word in typed}
    faint_round = typed.get("faint_round", number if hp == 0 else None)
    return Pony(printed, typed.get("base_move", base), hp)._replace(
        elements=frozenset(buff for buff, source in buffs.items() if source == "card"),
        friends=frozenset(buff for buff, source in buffs.items() if source == "friend"),
        **{**simple, "faint_round": faint_round},
    )


def tell_state(state: State, names: Sequence[str]) -> Any:
    """Return everything that a case may name."""
    table = state.table
    return {
        "round": table.round,
        "track": table.track,
        "terrain": table.cells,
        "deck": list(state.deck),
        "discard": list(state.discard),
        "order": [names[seat - 1] for seat in table.order],
        "binding": table.binding,
        "doubled": table.doubled,
        "last_event": table.last_event,
        "barriers": {str(cell): table.barriers.count(cell) for cell in table.barriers},
        "spare_pawns": table.pawns,
        "winners": _winners(table, names),
        "players": {name: _tell_pony(state, seat) for seat, name in enumerate(names, start=1)},
    }


def _winners(table: Table, names: Sequence[str]) -> list[str] | None:
    last = table.track + 1 == len(table.book.tracks)
    if not last or not all(pony.finished for pony in table.ponies):
        return None
    best = max(pony.score for pony in table.ponies)
    return [name for name, pony in zip(names, table.ponies, strict=True) if pony.score == best]


def _tell_pony(state: State, seat: int) -> Any:
    table, hand, pony = state.table, state.hand(seat), state.pony(seat)
    return {
        **{word: getattr(pony, name) for word, name in SPOKEN.items()},
        "hand": list(hand),
        "load": hand_load(table.loads, hand),
        "limit": load_limit(table, pony),
        "max_hp": max_hp(table, pony),
        "move": movement_of(table, pony, hand),
        "fainted": pony.faint_round is not None,
        "buffs": {
            **{buff: "card" for buff in BUFFS if buff in pony.elements},
            **{buff: "friend" for buff in BUFFS if buff in pony.friends},
        },
    }
