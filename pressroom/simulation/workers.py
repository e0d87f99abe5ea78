"""Many games on all cores. The figures are the same however many processes play them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from traceback import format_exc

from pressroom.rules.engine import Engine
from pressroom.simulation.playing import play_game
from pressroom.simulation.setup import Setup
from pressroom.simulation.tally import Tally

CHUNK = 100  # games that one process plays at a time
SAFE_PATH = "PYTHONSAFEPATH"  # the environment variable that leaves the current folder out
FEWEST_PER_PROCESS = 400  # below it a process takes longer to start than to play

Progress = Callable[[int, int], None]  # games played, games in all
_Parts = Generator[Tally, None, None]


class WorkerLost(OSError):
    """A process that played games has been ended from outside, as by a machine short of memory."""


@dataclass(frozen=True, slots=True)
class _Worker:
    """A process that plays part of the games, and the line to it."""

    process: SpawnProcess
    line: Connection


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(setup: Setup, games: int, processes: int, progress: Progress) -> Tally:
    """Play a number of games and count what came of them. Raises `WorkerLost`.

    No process outlives this call, nor this process, however it ends.
    """
    tally = Tally()
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    processes = min(processes, -(-games // FEWEST_PER_PROCESS))
    play = _play_shared(setup, chunks, processes) if processes > 1 else _play_alone(setup, chunks)
    with closing(play):
        for part in play:
            tally.merge(part)
            progress(tally.games, games)
    return tally


def _play_alone(setup: Setup, chunks: Sequence[range]) -> _Parts:
    engine = setup.engine()
    yield from (_play(engine, setup, chunk) for chunk in chunks)


def _play_shared(setup: Setup, chunks: Sequence[range], processes: int) -> _Parts:
    """Deal out the chunks in turn, and take in the tallies in the same order."""
    workers: list[_Worker] = []
    try:
        with _safe_path(), _interrupts_blocked():
            workers.extend(_start() for _ in range(processes))
        for first, worker in enumerate(workers):
            _send(worker, setup, chunks[first::processes])
        for number in range(len(chunks)):
            yield _receive(workers[number % processes])
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()


@contextmanager
def _safe_path() -> Iterator[None]:
    """Keep processes that start in it from looking for modules in the current folder.

    It may be a stranger's, and Python looks there first.
    """
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        del os.environ[SAFE_PATH]
        if before is not None:
            os.environ[SAFE_PATH] = before


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Put off Ctrl-C for a moment; processes that start in it never hear it.

    A terminal sends Ctrl-C to all processes, and only one should answer. Windows cannot put it off.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else the first start does it, and lets signals through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start() -> _Worker:
    # Spawned, as everywhere but on Linux: a forked child would inherit locks of other threads.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()  # only the worker holds it, so that we notice when it ends
    return _Worker(process, ours)


def _send(worker: _Worker, setup: Setup, chunks: Sequence[range]) -> None:
    try:
        worker.line.send((setup, chunks))
    except ConnectionError:
        raise _lost() from None


def _receive(worker: _Worker) -> Tally:
    try:
        received = worker.line.recv()
    except (EOFError, ConnectionError):
        raise _lost() from None
    match received:
        case Tally():
            return received
        case error, trace:
            raise error from RuntimeError(trace)
    raise TypeError(f"{type(received)} is no tally")


def _lost() -> WorkerLost:
    return WorkerLost("a process that played games was ended from outside")


def _work(line: Connection) -> None:
    """Play the chunks that are sent one after the other, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Windows
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        setup, chunks = line.recv()
        engine = setup.engine()
        for chunk in chunks:
            line.send(_play(engine, setup, chunk))
    except (EOFError, ConnectionError):
        pass  # nobody waits for the games any more
    except Exception as error:  # noqa: BLE001 the parent raises it
        line.send((error, format_exc()))


def _end_with_parent() -> None:
    """Wait until the parent has ended, even if it was killed, and end this process."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(engine: Engine, setup: Setup, indices: range) -> Tally:
    tally = Tally()
    for index in indices:
        outcome, decisions = play_game(engine, setup, index)
        tally.add(outcome, decisions, setup.seating(index))
    return tally
