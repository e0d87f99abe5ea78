"""Create, repair and extend the virtual environment of the project, `.venv`.

Packages are installed by `packages`; what the system must provide is checked by `native`.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from time import monotonic

from pressroom.bootstrap import native, packages, progress, record
from pressroom.locks import one_at_a_time

_RUNTIME = "requirements.lock"


def prepare(project: str, wanted: str) -> None:
    """Install the lock `wanted` into the environment of `project`; show progress on stderr.

    If two processes call this at once, the second waits and finds the work done. A failure leaves
    the earlier environment in place and exits with 1.
    """
    native.make_findable()
    native.require(venv=not packages.has_uv())
    folder = os.path.join(project, ".venv")
    cache = os.path.join(project, ".cache")
    try:
        os.makedirs(cache, exist_ok=True)
        with one_at_a_time(Path(cache, "set-up.lock"), _say_waiting):
            if not record.is_complete(folder, wanted):
                _bring_up_to_date(folder, os.path.join(cache, "previous-venv"), wanted)
    except progress.ProgramFailed as failure:
        progress.stop(
            "the packages could not be installed; nothing was changed. The first set-up needs "
            f"the network. The installer's last lines:\n\n{failure}\n"
        )
    except OSError as error:
        progress.stop(f"cannot write “{error.filename or project}”: {error.strerror}")
    except KeyboardInterrupt:
        progress.say("interrupted; run the same command again to finish it")
        raise SystemExit(130) from None


def _say_waiting() -> None:
    progress.say("another command is setting up this folder; waiting for it")


def _bring_up_to_date(folder: str, previous: str, wanted: str) -> None:
    start = monotonic()
    runtime = os.path.join(os.path.dirname(wanted), _RUNTIME)
    locks = tuple(dict.fromkeys((runtime, wanted)))
    if record.is_complete(folder, runtime) and packages.can_add_to(record.python_of(folder)):
        _add(folder, runtime, wanted)
    else:
        _recreate(folder, previous, wanted)
    record.complete(folder, *locks)
    shutil.rmtree(previous, ignore_errors=True)
    progress.say(f"ready after {monotonic() - start:.0f} s")


def _add(folder: str, runtime: str, wanted: str) -> None:
    """Add the developer tools; restore the record if they could not even be downloaded."""
    progress.say("adding the developer tools to .venv")
    record.begin(folder)
    try:
        packages.add(record.python_of(folder), runtime, wanted)
    except progress.ProgramFailed:
        record.complete(folder, runtime)
        raise


def _recreate(folder: str, previous: str, wanted: str) -> None:
    """Create the environment from scratch; restore the earlier one if that fails."""
    _set_aside(folder, previous)
    try:
        os.mkdir(folder)
        record.begin(folder)
        packages.make(folder, record.python_of(folder), wanted)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        if os.path.exists(previous):
            os.rename(previous, folder)
        raise


def _set_aside(folder: str, previous: str) -> None:
    """Move a complete environment aside and delete a partial one; exit if it is not ours."""
    if not os.path.exists(folder):
        return
    if not record.exists(folder) and os.listdir(folder):
        progress.stop(
            "the folder “.venv” was not created by this program. Rename it, or install "
            f"{_RUNTIME} into it and run this command with its Python."
        )
    if record.exists(folder) and not record.is_partial(folder):
        shutil.rmtree(previous, ignore_errors=True)
        os.rename(folder, previous)
    else:
        shutil.rmtree(folder)
