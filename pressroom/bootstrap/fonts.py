"""Add to `.venv` the fonts that only some languages need, when such a language is first built."""

from __future__ import annotations

import os
from pathlib import Path

from pressroom.bootstrap import packages, progress, record
from pressroom.locks import one_at_a_time


def add_fonts(project: str, extra: str) -> bool:
    """Install the lock `fonts/<extra>.lock` into the environment of `project`, with progress.

    Return whether that could be done: not without the network, nor in an environment of others,
    which is theirs to change.
    """
    folder = os.path.join(project, ".venv")
    if not record.is_running(folder):
        return False
    wanted = os.path.join(project, "fonts", f"{extra}.lock")
    progress.say(f"adding the fonts of this language to .venv (fonts/{extra}.lock)")
    try:
        with one_at_a_time(Path(project, ".cache", "set-up.lock"), _say_waiting):
            packages.add_anew(record.python_of(folder), wanted)
    except progress.ProgramFailed as failure:
        progress.say(f"they could not be fetched. The installer's last lines:\n\n{failure}\n")
        return False
    return True


def _say_waiting() -> None:
    progress.say("another command is setting up this folder; waiting for it")
