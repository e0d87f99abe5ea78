"""The steps of a round that need no choice but at waking: move, draw, end, begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pressroom.rules.cases import refuse_unless
from pressroom.rules.leaves.kit import Numbers, half_up
from pressroom.rules.leaves.kit_codes import ARMOUR, REGEN, REST
from pressroom.rules.leaves.play_movement import Ground, Mover, Run, run_together
from pressroom.rules.leaves.play_ranking import (
    Arrival,
    Roll,
    Standing,
    order_of_play,
    rank_arrivals,
)
from pressroom.rules.leaves.rulings import ROUND, TICK
from pressroom.rules.leaves.state import Pony, PublicState, State
from pressroom.rules.match import Seat


def run_at_once(state: State, seat: Seat, cells: int, *, is_safe: bool = False) -> State:
    """Return the position after an instant move (E-02, E-10): terrain works, nothing is drawn."""
    pony = state.pony(seat)
    if pony.fixed or pony.rests:
        return state
    mover = _mover(state, seat, cells)
    return _run(state, {seat: mover._replace(is_safe=is_safe or pony.is_safe)}, draws=False)


def move_all(state: State) -> State:
    """Return the position after the movement phase (R-10, R-20, E-06)."""
    public = state.public
    movers = {
        seat: _mover(state, seat, public.movement_of(pony, state.hand(seat)))
        for seat, pony in enumerate(public.ponies, start=1)
        if pony.is_up
    }
    state = _run(state, movers, draws=True)
    for seat, pony in enumerate(state.public.ponies, start=1):
        if pony.is_safe:  # Rainbow Boom ends in a faint, even at the finish
            state = state.with_pony(seat, hp=0, faint_round=public.round)
    return state


def _mover(state: State, seat: Seat, cells: int) -> Mover:
    pony = state.pony(seat)
    worn = pony.armour and state.public.kit.rulings.armour_blocks_forest
    return Mover(pony.pos, cells, pony.hp, worn, pony.is_safe)


def _run(state: State, movers: Mapping[Seat, Mover], *, draws: bool) -> State:
    public = state.public
    by_tick = public.kit.rulings.simultaneity == TICK
    ground, loss = Ground(public.cells, public.barriers), public.kit.numbers.forest_loss
    runs, ground = run_together(tuple(movers.values()), ground, loss, by_tick=by_tick)
    state = _arrive(_lay(state, ground), movers, runs, draws=draws)
    home = [
        Arrival(seat, run.overshoot, run.hp, run.beat if by_tick else 0)
        for seat, run in zip(movers, runs, strict=True)
        if run.is_home
    ]
    return _score(state, home) if home else state


def _lay(state: State, ground: Ground) -> State:
    public = state.public
    if ground.cells == public.cells and ground.barriers == public.barriers:
        return state
    pawns = public.pawns + len(public.barriers) - len(ground.barriers)
    return state.with_public(cells=ground.cells, barriers=ground.barriers, pawns=pawns)


def cells_drawn_for(run: Run, *, slide_counts: bool) -> int:
    """Return how many cards a run earns (R-18, R-13)."""
    return run.cells + (run.slides if slide_counts else 0)


def _arrive(
    state: State, movers: Mapping[Seat, Mover], runs: Sequence[Run], *, draws: bool
) -> State:
    """Put every pony where its run ended, with what the run left it."""
    public, used = state.public, 0
    ponies, slide_counts = list(public.ponies), public.kit.rulings.slide_counts
    for (seat, mover), run in zip(movers.items(), runs, strict=True):
        if not run.beat:
            continue
        pony, is_used = ponies[seat - 1], mover.worn and not run.worn
        used += is_used
        ponies[seat - 1] = pony.altered(
            {
                "pos": run.pos,
                "hp": run.hp,
                "armour": pony.armour and not is_used,
                "due": cells_drawn_for(run, slide_counts=slide_counts) if draws else 0,
                "faint_round": public.round if run.hp == 0 else None,
                "finished": run.is_home,
            }
        )
    state = state.with_public(ponies=tuple(ponies))
    return state.shed((ARMOUR,) * used) if used else state


def points_at_home(numbers: Numbers, rank: int, rests: int) -> int:
    """Return the points of a rank, less one for each Free Forced Rest in hand (R-21, E-19)."""
    return max(0, numbers.points_of(rank) - numbers.rest_penalty * rests)


def _score(state: State, arrivals: Sequence[Arrival]) -> State:
    kit = state.public.kit
    earlier = [pony.rank for pony in state.public.ponies if pony.rank is not None]
    ranks = rank_arrivals(arrivals, earlier, kit.rulings.tie_ranking)
    for seat, rank in ranks.items():
        rests = state.hand(seat).count(REST)
        points = points_at_home(kit.numbers, rank, rests)
        state = state.with_pony(seat, rank=rank, score=state.pony(seat).score + points)
    return state


def draw_all(state: State, rng: Random) -> State:
    """Return the position after all drew for the cells they moved, in this round's order (R-18)."""
    order = state.public.order
    for seat in (*order, *(seat for seat in state.public.seats if seat not in order)):
        state = state.draw(seat, state.pony(seat).due, rng)
    return state


def end_round(state: State) -> State:
    """Return the position after the end of a round: regeneration, and what lasted a round."""
    public = state.public
    ponies = tuple([_regenerated(pony, public).rested() for pony in public.ponies])
    doubled = public.doubled and public.kit.rulings.e20_duration != ROUND
    return state.with_public(ponies=ponies, doubled=doubled)


def _regenerated(pony: Pony, public: PublicState) -> Pony:
    if pony.faint_round is not None or pony.finished or not public.has_buff(pony, REGEN):
        return pony
    most = max(pony.hp, public.max_hp(pony))
    return pony._replace(hp=min(pony.hp + public.kit.numbers.buff_regen, most))


def wakers(state: State) -> tuple[Seat, ...]:
    """Return the seats that choose, in the round about to begin, to wake or to wait (R-17)."""
    numbers, coming = state.public.kit.numbers, state.public.round + 1
    return tuple(
        seat
        for seat, pony in enumerate(state.public.ponies, start=1)
        if pony.faint_round is not None
        and not pony.finished
        and coming == numbers.wake_round(pony.faint_round)
    )


def start_round(state: State, waiting: Sequence[Seat], roll: Roll) -> State:
    """Return the position at the start of the next round; `waiting` of `wakers` sleep on.

    Ponies wake, the bear restores HP, the order is fixed (R-17, E-07, R-19).
    """
    refuse_unless(set(waiting) <= set(wakers(state)), "only who may wake can wait")
    public = state.public._replace(round=state.public.round + 1)
    ponies = tuple(
        _begun(pony._replace(waits=True) if seat in waiting else pony, state, public.round)
        for seat, pony in enumerate(public.ponies, start=1)
    )
    standings = [
        Standing(seat, pony.pos, pony.woke)
        for seat, pony in enumerate(ponies, start=1)
        if pony.is_up
    ]
    order = order_of_play(standings, roll)
    return state._replace(public=public._replace(ponies=ponies, order=order))


def wake_hp(most: int, *, is_full: bool) -> int:
    """Return the HP with which a pony of that many at most wakes (R-17)."""
    return most if is_full else half_up(most)


def _begun(pony: Pony, state: State, number: int) -> Pony:
    public = state.public
    if pony.faint_round is not None and not pony.finished:
        wakes = public.kit.numbers.wake_round(pony.faint_round) + pony.waits
        if number >= wakes:
            hp = wake_hp(public.max_hp(pony), is_full=pony.waits)
            pony = pony._replace(hp=hp, faint_round=None, waits=False, woke=True)
    elif pony.doubles_next:
        pony = pony._replace(hp=max(pony.hp, public.max_hp(pony)), doubles=True)
    if pony.doubles_next or pony.stopped_next or pony.stopped:
        pony = pony._replace(doubles_next=False, stopped=pony.stopped_next, stopped_next=False)
    return pony
