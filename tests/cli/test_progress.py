"""Progress of a simulation is shown on a terminal, and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
COMMAND = ["simulate", "--game", "passage", "--games", "20", "--processes", "1"]


def simulate(stderr: int) -> None:
    """Run a simulation whose standard error is the given file descriptor."""
    subprocess.run(
        [sys.executable, "-m", "pressroom", *COMMAND],
        cwd=PROJECT,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        check=True,
    )


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="the system has no pseudo-terminals")
def test_terminal_shows_how_many_games_are_played() -> None:
    ours, theirs = os.openpty()

    simulate(theirs)

    shown = os.read(ours, 100_000).decode()
    assert "passage" in shown
    assert "20/20" in shown


def test_file_gets_no_progress(tmp_path: Path) -> None:
    with (tmp_path / "stderr").open("w") as file:
        simulate(file.fileno())

    assert (tmp_path / "stderr").read_text() == ""
