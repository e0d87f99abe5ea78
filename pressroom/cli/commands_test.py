"""Define the command that runs the tests of Pressroom and of the games that it ships."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import click

from pressroom.cli.group import commands

MAX_WORKERS = 8
"""Beyond it, starting another process costs more than the process saves."""

FUZZ = "--fuzz"
_PARALLEL_OPTIONS = {FUZZ, "-q", "-v", "-vv", "-x", "--quiet", "--verbose", "--exitfirst"}
"""Options of pytest that mean the same in several processes; each other one has it run in one."""

_SOURCE = Path(__file__).resolve().parents[2]


@commands.command("test", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def test_command(arguments: tuple[str, ...]) -> None:
    """Run the tests of Pressroom and of the games; further arguments go to pytest.

    All tests, or a folder of them, are run by as many processes as the machine has cores. Anything
    else is run as pytest runs it: tests/impose/test_plan.py, -k booklet, -n 0. With --fuzz, only
    games that were changed at random are built, thousands of them.
    """
    if not (_SOURCE / "tests" / "test_build_script.py").is_file():
        raise click.ClickException(
            "the tests come with the source of Pressroom and not with the installed package; "
            "in a copy of the source run: python3 build.py test"
        )
    if find_spec("pytest") is None:
        raise click.ClickException(
            "pytest is not installed here; python3 build.py test installs it"
        )
    import pytest

    if FUZZ in arguments:
        arguments = ("tests/fuzz", *arguments)
    os.chdir(_SOURCE)  # pytest takes paths from here, and so do some tests
    raise SystemExit(int(pytest.main([*parallel_options(arguments, count_cores()), *arguments])))


def parallel_options(arguments: Sequence[str], cores: int) -> list[str]:
    """Return the options with which pytest shares tests among processes; none where one serves."""
    shares = all(word in _PARALLEL_OPTIONS or Path(word).is_dir() for word in arguments)
    if cores < 2 or not shares:
        return []
    return ["-n", str(min(cores, MAX_WORKERS)), "--dist", "worksteal"]


def count_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):  # Linux, where a container may have fewer
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
