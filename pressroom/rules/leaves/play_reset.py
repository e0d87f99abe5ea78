"""The step from one track to the next: hands, buffs and HP are set to measure (R-22)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from pressroom.rules.cases import refuse_unless
from pressroom.rules.leaves.kit import half_down
from pressroom.rules.leaves.kit_codes import BUFFS, ELEMENT, REST, Hand, loose
from pressroom.rules.leaves.play_game import OpenGame
from pressroom.rules.leaves.rulings import GAME
from pressroom.rules.leaves.state import State
from pressroom.rules.leaves.view import NO_BUFF
from pressroom.rules.match import Asking, Seat


def ask_and_reset(game: OpenGame) -> Asking[None]:
    """Ask each what it keeps and what it discards, and go over to the next track."""
    keeps, drops = {}, {}
    for seat in game.state.public.seats:
        keeps[seat] = yield from _pick_buffs(game, seat)
        if count := surplus(game.state, seat):
            cards = loose(game.state.hand(seat))
            drops[seat] = yield from game.pick(seat, "reset_drop", cards, count, count)
    game.become(reset(game.state, keeps, drops, game.rng))


def _pick_buffs(game: OpenGame, seat: Seat) -> Asking[tuple[str, ...]]:
    """Ask, one by one, which buffs stay at the reset."""
    left, kept = list(keepable(game.state, seat)), list[str]()
    while left and len(kept) < game.state.public.kit.numbers.buffs_kept:
        choice = yield from game.ask(seat, "reset_keep", (*left, NO_BUFF))
        if choice == NO_BUFF:
            break
        kept.append(choice)
        left.remove(choice)
    return tuple(kept)


def reset_hp(hp: int, most: int) -> int:
    """Return the HP on a new track: cut to the most, raised to half of it (R-22)."""
    return max(min(hp, most), half_down(most))


def surplus(state: State, seat: Seat) -> int:
    """Return how many cards a seat must discard at the reset; Free Forced Rest stays (A18)."""
    hand = state.hand(seat)
    return max(0, min(len(hand) - state.public.kit.numbers.hand_size, len(loose(hand))))


def keepable(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the buffs among which a seat keeps `buffs_kept` at most at the reset (R-22, A7)."""
    pony = state.pony(seat)
    if state.public.kit.rulings.friend_exempt:
        return tuple(buff for buff in BUFFS if buff in pony.elements)
    return tuple(buff for buff in BUFFS if buff in pony.elements or buff in pony.friends)


def reset(
    state: State, keeps: Mapping[Seat, Collection[str]], drops: Mapping[Seat, Hand], rng: Random
) -> State:
    """Return the position on the next track, once all are home (R-22). Raises `Refused`."""
    public = state.public
    refuse_unless(all(pony.finished for pony in public.ponies), "not all ponies are home")
    refuse_unless(public.track + 1 < len(public.kit.tracks), "there is no further track")
    for seat in public.seats:
        state = _refresh(state, seat, keeps.get(seat, ()), drops.get(seat, ()), rng)
    return state.with_public(
        cells=public.kit.tracks[public.track + 1],
        barriers=(),
        pawns=public.pawns + len(public.barriers),
        track=public.track + 1,
        doubled=public.doubled and public.kit.rulings.e20_duration == GAME,
    )


def _refresh(state: State, seat: Seat, keep: Collection[str], drop: Hand, rng: Random) -> State:
    kept, limit = frozenset(keep), state.public.kit.numbers.buffs_kept
    refuse_unless(kept <= set(keepable(state, seat)), f"{keep!r} cannot be kept")
    refuse_unless(len(kept) <= limit, f"at most {limit} buffs are kept")
    refuse_unless(len(drop) == surplus(state, seat), f"{surplus(state, seat)} cards must go")
    refuse_unless(REST not in drop, "Free Forced Rest is lost only when played")
    pony = state.pony(seat)
    exempt = state.public.kit.rulings.friend_exempt
    elements = pony.elements & kept
    friends = pony.friends if exempt else pony.friends & kept
    state = state.shed((ELEMENT,) * len(pony.elements - elements)).throw(seat, drop)
    fresh = pony.rested()._replace(elements=elements, friends=friends, stopped_next=False)
    fresh = fresh._replace(
        pos=0,
        hp=reset_hp(pony.hp, state.public.max_hp(fresh)),
        woke=pony.faint_round is not None,
        faint_round=None,
        waits=False,
        doubles_next=False,
        finished=False,
        rank=None,
    )
    state = state.with_pony(seat, **fresh._asdict())
    missing = state.public.kit.numbers.hand_size - len(state.hand(seat))
    return state.draw(seat, missing, rng)
