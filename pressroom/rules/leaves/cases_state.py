"""Positions of worked cases: as they are typed, and as they are told to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import BUFFS, Hand
from pressroom.rules.leaves.play_ranking import Roll
from pressroom.rules.leaves.state import Pony, PublicState, State

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


def rolls_of(names: Sequence[str], source: Typed | None) -> Roll:
    """Return the dice of a case, each used once; without dice seats come as they are listed."""
    rolls = {name: list(pips) for name, pips in (source or {}).items()}

    def roll(seat: int) -> int:
        left = rolls.get(names[seat - 1])
        return left.pop(0) if left else -seat

    return roll


def read_state(kit: Kit, typed: Typed) -> State:
    """Return the position that a case describes."""
    tracks = tuple(typed.get("tracks") or (typed["track"],))
    track = typed.get("track_index", 0)
    number = typed.get("round", 1)
    kit = replace(kit, tracks=tracks)
    ponies = tuple(_read_pony(kit, player, number) for player in typed["players"])
    barriers = {int(cell): count for cell, count in (typed.get("barriers") or {}).items()}
    public = PublicState(
        kit,
        ponies,
        typed.get("terrain", tracks[track]),
        barriers=tuple(cell for cell, count in barriers.items() for _ in range(count)),
        pawns=typed.get("spare_pawns", kit.pawns),
        track=track,
        round=number,
        order=tuple(seat for seat, pony in enumerate(ponies, start=1) if pony.is_up),
        binding=typed.get("binding", False),
        doubled=typed.get("doubled", False),
        last_event=typed.get("last_event"),
    )
    for pony in ponies:
        if not 0 <= pony.pos < len(public.cells):
            raise WrongCase(f"there is no cell {pony.pos} on the track “{public.cells}”")
    hands = tuple(read_cards(kit, player.get("hand", ())) for player in typed["players"])
    deck, discard = (read_cards(kit, typed.get(pile, ())) for pile in ("deck", "discard"))
    return State(public, hands, deck, discard)


def read_cards(kit: Kit, typed: Sequence[Any]) -> Hand:
    """Return cards as typed. Raises `WrongCase` if one is none of the game."""
    for card in typed:
        if card not in kit.loads:
            raise WrongCase(f"there is no card “{card}”; there are {', '.join(kit.loads)}")
    return tuple(typed)


def _read_pony(kit: Kit, typed: Typed, number: int) -> Pony:
    printed = typed.get("printed_hp", typed.get("max_hp", PRINTED_HP))
    buffs = typed.get("buffs") or {}
    hp = typed.get("hp", printed)
    simple = {name: typed[word] for word, name in SPOKEN.items() if word in typed}
    faint_round = typed.get("faint_round", number if hp == 0 else None)
    return Pony(printed, typed.get("base_move", kit.base_move(BASE_MOVE)), hp)._replace(
        elements=frozenset(buff for buff, source in buffs.items() if source == "card"),
        friends=frozenset(buff for buff, source in buffs.items() if source == "friend"),
        **{**simple, "faint_round": faint_round},
    )


def tell_state(state: State, names: Sequence[str]) -> Any:
    """Return everything that a case may name."""
    public = state.public
    return {
        "round": public.round,
        "track": public.track,
        "terrain": public.cells,
        "deck": list(state.deck),
        "discard": list(state.discard),
        "order": [names[seat - 1] for seat in public.order],
        "binding": public.binding,
        "doubled": public.doubled,
        "last_event": public.last_event,
        "barriers": {str(cell): public.barriers.count(cell) for cell in public.barriers},
        "spare_pawns": public.pawns,
        "winners": _winners(public, names),
        "players": {name: _tell_pony(state, seat) for seat, name in enumerate(names, start=1)},
    }


def _winners(public: PublicState, names: Sequence[str]) -> list[str] | None:
    last = public.track + 1 == len(public.kit.tracks)
    if not last or not all(pony.finished for pony in public.ponies):
        return None
    best = max(pony.score for pony in public.ponies)
    return [name for name, pony in zip(names, public.ponies, strict=True) if pony.score == best]


def _tell_pony(state: State, seat: int) -> Any:
    public, hand, pony = state.public, state.hand(seat), state.pony(seat)
    return {
        **{word: getattr(pony, name) for word, name in SPOKEN.items()},
        "hand": list(hand),
        "load": public.load_of(hand),
        "limit": public.load_limit(pony),
        "max_hp": public.max_hp(pony),
        "move": public.movement_of(pony, hand),
        "fainted": pony.faint_round is not None,
        "buffs": {
            **{buff: "card" for buff in BUFFS if buff in pony.elements},
            **{buff: "friend" for buff in BUFFS if buff in pony.friends},
        },
    }
