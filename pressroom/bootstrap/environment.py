"""Keep the project's own virtual environment: make it, repair it, add the developer's tools.

It installs nothing itself (see `packages`) and decides nothing about the machine (see `native`).
"""

from __future__ import annotations

import os
import shutil
from time import monotonic

from pressroom.bootstrap import mark, native, packages, progress

_RUNTIME = "requirements.lock"


def prepare(project: str, wanted: str) -> None:
    """Bring the environment of `project` to the lock `wanted`, with progress on standard error.

    Two processes may ask at once: the second waits and finds the work done. A failure leaves what
    was there before, and exits with 1.
    """
    native.make_findable()
    native.require(venv=not packages.has_uv())
    folder = os.path.join(project, ".venv")
    keep = os.path.join(project, ".cache")
    try:
        os.makedirs(keep, exist_ok=True)
        with packages.one_at_a_time(os.path.join(keep, "set-up.lock")):
            if not mark.is_complete(folder, wanted):
                _bring_up_to_date(folder, os.path.join(keep, "previous-venv"), wanted)
    except progress.ProgramFailed as failure:
        progress.stop(
            "the locked packages could not be installed, and nothing was changed. "
            f"A first set-up needs the network. What the installer said last:\n\n{failure}\n"
        )
    except OSError as error:
        progress.stop(f"“{error.filename or project}” cannot be written: {error.strerror}")
    except KeyboardInterrupt:
        progress.say("interrupted; the same command begins again where it can")
        raise SystemExit(130) from None


def _bring_up_to_date(folder: str, previous: str, wanted: str) -> None:
    start = monotonic()
    runtime = os.path.join(os.path.dirname(wanted), _RUNTIME)
    locks = tuple(dict.fromkeys((runtime, wanted)))
    if mark.is_complete(folder, runtime) and packages.can_add_to(mark.python_of(folder)):
        _add(folder, runtime, wanted)
    else:
        _make_anew(folder, previous, wanted)
    mark.complete(folder, *locks)
    shutil.rmtree(previous, ignore_errors=True)
    progress.say(f"ready after {monotonic() - start:.0f} s")


def _add(folder: str, runtime: str, wanted: str) -> None:
    """Add the developer's tools; put the mark back if they could not even be fetched."""
    progress.say("adding the tools that the tests need to .venv")
    mark.begin(folder)
    try:
        packages.add(mark.python_of(folder), runtime, wanted)
    except progress.ProgramFailed:
        mark.complete(folder, runtime)
        raise


def _make_anew(folder: str, previous: str, wanted: str) -> None:
    """Make the environment from nothing; put the earlier one back if that fails."""
    _set_aside(folder, previous)
    try:
        os.mkdir(folder)
        mark.begin(folder)
        packages.make(folder, mark.python_of(folder), wanted)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        if os.path.exists(previous):
            os.rename(previous, folder)
        raise


def _set_aside(folder: str, previous: str) -> None:
    """Move a whole environment away, remove a half-made one, and leave a stranger's alone."""
    if not os.path.exists(folder):
        return
    if not mark.is_ours(folder) and os.listdir(folder):
        progress.stop(
            "the folder “.venv” was not made by this program. Rename it, or install "
            f"{_RUNTIME} into it and start this with its own Python."
        )
    if mark.is_ours(folder) and not mark.is_half_made(folder):
        shutil.rmtree(previous, ignore_errors=True)
        os.rename(folder, previous)
    else:
        shutil.rmtree(folder)
