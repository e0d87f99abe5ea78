"""Make a fresh machine ready: locked packages, Pango, and the right Python to run under.

Standard library only, since nothing else is there yet; and heavy modules are imported where they
are used, since a ready machine passes here at every command. What runs afterwards is not its
business. Nothing is changed outside the project folder but what the system's package manager
installs, and that only for root on a Debian-like system.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

from pressroom.bootstrap import environment, lock, native

_SENT_BACK = "PRESSROOM_SENT_BACK"


def make_ready(project: Path, *, developer: bool) -> None:
    """Return in an interpreter that has the locked packages and Pango; re-execute if need be.

    `developer` asks for the tools of requirements-dev.lock too. A first run creates `.venv` in
    `project`; an interpreter that already has every locked package is used as it is.
    Exits with 1 and one sentence when the machine lacks what this cannot provide.
    """
    wanted = project / ("requirements-dev.lock" if developer else "requirements.lock")
    folder = project / ".venv"
    sent_back = os.environ.pop(_SENT_BACK, None)
    if environment.is_running(folder):
        if not environment.is_complete(folder, wanted):
            _leave_outdated(sent_back)
        native.make_findable()
        native.require(venv=False)
        return
    if lock.is_satisfied_here(wanted):
        native.make_findable()
        native.require(venv=False)
        return
    if not environment.is_complete(folder, wanted):
        environment.prepare(project, wanted)
    _re_execute(environment.python_of(folder))


def _leave_outdated(sent_back: str | None) -> None:
    """Go back to the Python that `.venv` was made from: an environment cannot replace itself."""
    if sent_back:
        sys.exit("set-up stopped: remove the folder “.venv” and start again")
    os.environ[_SENT_BACK] = "1"
    _re_execute(Path(getattr(sys, "_base_executable", sys.executable)))


def _re_execute(python: Path) -> NoReturn:
    """Run the same command line under another Python."""
    words = [str(python), *sys.orig_argv[1:]]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(python, words)
    import subprocess

    # On Windows execv returns to the shell at once, before the new process is done.
    raise SystemExit(subprocess.run(words, check=False).returncode)
