"""Say what the set-up does, run the programs of others, and stop with one sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

_LAST_WORDS = 5
"""How many lines of a failed program are shown: its error, without its whole log."""


class ProgramFailed(Exception):
    """A program that the set-up ran did not succeed; its last lines are the message.

    Of lines that begin with the same word, as five retries do, only the last is kept.
    """

    def __init__(self, output: Sequence[str]) -> None:
        kept: dict[str, str] = {}
        for line in filter(str.strip, output):
            word = line.split()[0]
            kept.pop(word, None)
            kept[word] = line
        super().__init__("\n".join(f"    {line}" for line in list(kept.values())[-_LAST_WORDS:]))


def say(sentence: str) -> None:
    """Tell a person on standard error what is being done."""
    sys.stderr.write(f"set-up: {sentence}\n")
    sys.stderr.flush()


def stop(sentence: str) -> NoReturn:
    """End the program with exit code 1 and the reason on standard error."""
    raise SystemExit(f"set-up stopped: {sentence}")


def run(
    words: Sequence[str],
    on_line: Callable[[str], None] = lambda _line: None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program without input and hand on each line it prints.

    Raises ProgramFailed when it cannot be started or ends with anything but 0.
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
