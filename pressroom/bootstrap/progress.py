"""Report progress, run other programs, and stop with one sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

_MAX_LINES = 5
"""How many lines of a failed program are shown: its error without the whole log."""


class ProgramFailed(Exception):
    """A program that the set-up ran failed; its last lines are the message.

    Of lines that begin with the same word, such as five retries, only the last is kept.
    """

    def __init__(self, output: Sequence[str]) -> None:
        kept: dict[str, str] = {}
        for line in filter(str.strip, output):
            word = line.split()[0]
            kept.pop(word, None)
            kept[word] = line
        super().__init__("\n".join(f"    {line}" for line in list(kept.values())[-_MAX_LINES:]))


def say(sentence: str) -> None:
    """Write what is being done to standard error."""
    sys.stderr.write(f"set-up: {sentence}\n")
    sys.stderr.flush()


def stop(sentence: str) -> NoReturn:
    """Exit with code 1 and the reason on standard error."""
    raise SystemExit(f"set-up stopped: {sentence}")


def run(
    words: Sequence[str],
    on_line: Callable[[str], None] = lambda _line: None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program without input and pass each line of its output to `on_line`.

    Raises ProgramFailed if it cannot be started or its exit code is not 0.
    """
    output = []
    try:
        with subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            encoding="utf-8",
            errors="replace",
        ) as process:
            for line in process.stdout or ():
                output.append(line.rstrip())
                on_line(output[-1])
    except OSError as error:
        raise ProgramFailed([str(error)]) from error
    if process.returncode != 0:
        raise ProgramFailed(output)
