"""The step from one track to the next: hands, buffs and HP are set to measure (R-22)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from pressroom.rules.leaves.cards import BUFFS, ELEMENT, REST, Card, Hand, loose, refuse_unless
from pressroom.rules.leaves.measures import max_hp
from pressroom.rules.leaves.numbers import half_down
from pressroom.rules.leaves.rulings import GAME
from pressroom.rules.leaves.state import State

Seat = int


def reset_hp(hp: int, most: int) -> int:
    """Return the HP on a new track: cut to the most, raised to half of it (R-22)."""
    return max(min(hp, most), half_down(most))


def surplus(state: State, seat: Seat) -> int:
    """Return how many cards a seat must discard at the reset; Free Forced Rest stays (A18)."""
    hand = state.hand(seat)
    return max(0, min(len(hand) - state.table.book.numbers.hand_size, len(loose(hand))))


def keepable(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the buffs among which a seat keeps `buffs_kept` at most at the reset (R-22, A7)."""
    pony = state.pony(seat)
    if state.table.book.rulings.friend_exempt:
        return tuple(buff for buff in BUFFS if buff in pony.elements)
    return tuple(buff for buff in BUFFS if buff in pony.elements or buff in pony.friends)


def reset(
    state: State, keeps: Mapping[Seat, Collection[str]], drops: Mapping[Seat, Hand], rng: Random
) -> State:
    """Return the position on the next track, once all are home (R-22). Raises `Refused`."""
    table = state.table
    refuse_unless(all(pony.finished for pony in table.ponies), "not all ponies are home")
    refuse_unless(table.track + 1 < len(table.book.tracks), "there is no further track")
    for seat in table.seats:
        state = _refresh(state, seat, keeps.get(seat, ()), drops.get(seat, ()), rng)
    return state.on_table(
        cells=table.book.tracks[table.track + 1],
        barriers=(),
        pawns=table.pawns + len(table.barriers),
        track=table.track + 1,
        doubled=table.doubled and table.book.rulings.e20_duration == GAME,
    )


def _refresh(
    state: State, seat: Seat, keep: Collection[str], drop: Sequence[Card], rng: Random
) -> State:
    kept, limit = frozenset(keep), state.table.book.numbers.buffs_kept
    refuse_unless(kept <= set(keepable(state, seat)), f"{keep!r} cannot be kept")
    refuse_unless(len(kept) <= limit, f"at most {limit} buffs are kept")
    refuse_unless(len(drop) == surplus(state, seat), f"{surplus(state, seat)} cards must go")
    refuse_unless(REST not in drop, "Free Forced Rest is lost only when played")
    pony = state.pony(seat)
    exempt = state.table.book.rulings.friend_exempt
    elements = pony.elements & kept
    friends = pony.friends if exempt else pony.friends & kept
    state = state.shed((ELEMENT,) * len(pony.elements - elements)).throw(seat, drop)
    fresh = pony.rested()._replace(elements=elements, friends=friends, stopped_next=False)
    fresh = fresh._replace(
        pos=0,
        hp=reset_hp(pony.hp, max_hp(state.table, fresh)),
        woke=pony.faint_round is not None,
        faint_round=None,
        waits=False,
        doubles_next=False,
        finished=False,
        rank=None,
    )
    state = state.with_pony(seat, **fresh._asdict())
    missing = state.table.book.numbers.hand_size - len(state.hand(seat))
    return state.draw(seat, missing, rng)
