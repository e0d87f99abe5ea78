"""Many games on all cores. The figures are the same however many processes play them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from pressroom.rules.engine import Engine
from pressroom.simulation.playing import play_game
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import Tally

CHUNK = 100  # games that one process plays at a time
FEWEST_PER_PROCESS = 400  # below it a process takes longer to start than to play

Progress = Callable[[int, int], None]  # games played, games in all
_tables: list[tuple[Setup, Engine]] = []  # in a worker: the one game it was started for


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(setup: Setup, games: int, processes: int, progress: Progress) -> Tally:
    """Play a number of games and count what came of them."""
    tally = Tally()
    for part in _parts(setup, games, min(processes, -(-games // FEWEST_PER_PROCESS))):
        tally.merge(part)
        progress(tally.games, games)
    return tally


def _parts(setup: Setup, games: int, processes: int) -> Iterator[Tally]:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if processes <= 1:
        engine = setup.engine()
        yield from (_play(engine, setup, chunk) for chunk in chunks)
        return
    # Python would look for modules in the current folder, which may be a stranger's, as it starts.
    os.environ["PYTHONSAFEPATH"] = "1"
    # Spawned, as everywhere but on Linux: a forked child would inherit locks of other threads.
    with ProcessPoolExecutor(processes, get_context("spawn"), _sit_down, (setup,)) as pool:
        try:
            yield from pool.map(_play_here, chunks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _sit_down(setup: Setup) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears Ctrl-C and ends us
    _tables.append((setup, setup.engine()))


def _play_here(indices: range) -> Tally:
    setup, engine = _tables[0]
    return _play(engine, setup, indices)


def _play(engine: Engine, setup: Setup, indices: range) -> Tally:
    tally = Tally()
    for index in indices:
        outcome, decisions = play_game(engine, setup, index)
        tally.add(outcome, decisions, setup.seating(index))
    return tally
