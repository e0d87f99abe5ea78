"""Games on several processes: whatever ends the first, the others end too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pressroom.rules.match import Outcome, Play, Watch
from pressroom.simulation.workers import simulate
from tests.conftest import ROOT
from tests.rules.tiny_game import Kit
from tests.simulation.conftest import a_setup

SIMULATION = ("-m", "pressroom", "simulate", "--game", "strand", "--processes", "2")
PROCESSES = 3  # two that play, and the one that Python starts to clear up behind them
has_proc = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells of children")


def heed_ctrl_c() -> None:
    """Undo what a shell does to programs in the background, as tests may be: they ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def playing() -> Iterator[subprocess.Popen[bytes]]:
    """A simulation that would take minutes, as a terminal starts it, with all its processes."""
    process = subprocess.Popen(
        [sys.executable, *SIMULATION, "--games", "1000000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - this process has no other threads
    )
    wait_until(lambda: len(children(process.pid)) == PROCESSES)
    yield process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def wait_until(holds: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(process: int) -> list[int]:
    """Return the ids of a process's children."""
    try:
        return [
            int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()
        ]
    except FileNotFoundError:
        return []


def has_ended(process: int) -> bool:
    """Return whether a process is gone, or waits only for somebody to ask how it ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


@has_proc
@pytest.mark.parametrize(
    ("ends", "moment"), [("SIGTERM", 0.6), ("SIGHUP", 0.6), ("SIGKILL", 0), ("SIGKILL", 0.6)]
)
def test_no_process_outlives_the_one_that_started_it(
    playing: subprocess.Popen[bytes], ends: str, moment: float
) -> None:
    started = children(playing.pid)
    time.sleep(moment)  # as they start, and as they play

    playing.send_signal(signal.Signals[ends])

    assert playing.wait(timeout=10) == -signal.Signals[ends]
    wait_until(lambda: all(map(has_ended, started)), seconds=10)


@has_proc
@pytest.mark.parametrize("moment", [0, 0.6])
def test_ctrl_c_ends_all_processes_at_once_and_without_a_traceback(
    playing: subprocess.Popen[bytes], moment: float
) -> None:
    started = children(playing.pid)
    time.sleep(moment)
    start = time.monotonic()

    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does

    _, said = playing.communicate(timeout=60)
    wait_until(lambda: all(map(has_ended, started)), seconds=60)
    # On a quiet machine a tenth of a second; to finish the games begun would take far longer.
    assert time.monotonic() - start < 8
    assert playing.returncode == 1
    assert b"Aborted" in said
    assert b"Traceback" not in said


@has_proc
def test_a_process_that_was_ended_from_outside_is_told(playing: subprocess.Popen[bytes]) -> None:
    os.kill(children(playing.pid)[-1], signal.SIGKILL)

    _, said = playing.communicate(timeout=10)

    assert playing.returncode == 1
    assert b"error[system/cannot-go-on] a process that played games was ended" in said


def ends_in_a_fault(_kit: Kit, seats: int, rng: Random, _watch: Watch | None = None) -> Play:
    yield from ()
    if rng.random() < 0.01:
        raise LookupError("no such card")
    return Outcome(dict.fromkeys(range(1, seats + 1), 1), (1,))


def test_a_fault_in_another_process_is_the_same_as_in_this_one() -> None:
    setup = a_setup()
    setup = replace(setup, rules=replace(setup.rules, play=ends_in_a_fault))

    told = []
    for processes in (1, 2):
        with pytest.raises(LookupError) as error:
            simulate(setup, 1000, processes, lambda _played, _games: None)
        told.append((str(error.value), error.value.__notes__))

    assert told[0] == told[1]


def test_a_simulation_leaves_the_environment_as_it_was() -> None:
    before = dict(os.environ)

    simulate(a_setup(), 900, 2, lambda _played, _games: None)

    assert dict(os.environ) == before


@has_proc
def test_no_process_takes_modules_from_the_current_folder(tmp_path: Path) -> None:
    for name in ("multiprocessing", "random", "click"):
        (tmp_path / f"{name}.py").write_text("open('was run', 'w')\n", encoding="utf-8")

    subprocess.run(
        [sys.executable, ROOT / "build.py", *SIMULATION[2:], "--games", "900"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )

    assert not (tmp_path / "was run").exists()
