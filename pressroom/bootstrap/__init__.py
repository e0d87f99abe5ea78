"""Make a fresh machine ready: locked packages, Pango, and the right Python to run under.

Standard library only, since nothing else is there yet; and heavy modules are imported where they
are used, since a ready machine passes here at every command. What runs afterwards is not its
business. Nothing is changed outside the project folder but what the system's package manager
installs, and that only for root on a Debian-like system.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from pressroom.bootstrap import mark

_SENT_BACK = "PRESSROOM_SENT_BACK"

_PROBE = "weasyprint"
"""A package that few machines have by chance: its absence answers without asking for the rest."""


def make_ready(project: str, *, developer: bool) -> None:
    """Return in an interpreter that has the locked packages and Pango; re-execute if need be.

    `developer` asks for the tools of requirements-dev.lock too. A first run creates `.venv` in
    `project`; an interpreter that already has every locked package is used as it is.
    Exits with 1 and one sentence when the machine lacks what this cannot provide.
    """
    name = "requirements-dev.lock" if developer else "requirements.lock"
    wanted = os.path.join(project, name)
    folder = os.path.join(project, ".venv")
    sent_back = os.environ.pop(_SENT_BACK, None)
    if mark.is_running(folder):
        if not mark.is_complete(folder, wanted):
            _leave_outdated(sent_back)
    elif not _is_prepared_otherwise(wanted):
        if not mark.is_complete(folder, wanted):
            from pressroom.bootstrap.environment import prepare

            prepare(project, wanted)
        _re_execute(mark.python_of(folder))
    from pressroom.bootstrap import native

    native.make_findable()
    native.require(venv=False)


def is_ready(project: str) -> bool:
    """Return whether commands can run without installing anything first."""
    wanted = os.path.join(project, "requirements.lock")
    return mark.is_complete(os.path.join(project, ".venv"), wanted) or _is_prepared_otherwise(
        wanted
    )


def _is_prepared_otherwise(wanted: str) -> bool:
    """Tell whether a person's own environment holds all that is locked."""
    if find_spec(_PROBE) is None:
        return False
    from pressroom.bootstrap.lock import is_satisfied_here

    return is_satisfied_here(wanted)


def _leave_outdated(sent_back: str | None) -> None:
    """Go back to the Python that `.venv` was made from: an environment cannot replace itself."""
    if sent_back:
        sys.exit("set-up stopped: remove the folder “.venv” and start again")
    os.environ[_SENT_BACK] = "1"
    _re_execute(getattr(sys, "_base_executable", sys.executable))


def _re_execute(python: str) -> None:
    """Run the same command line under another Python, and do not return."""
    words = [python, *sys.orig_argv[1:]]
    if os.name != "nt":
        os.execv(python, words)
    import subprocess

    # On Windows execv returns to the shell at once, before the new process is done.
    sys.exit(subprocess.run(words, check=False).returncode)
