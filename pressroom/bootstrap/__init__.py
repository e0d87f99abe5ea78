"""Set up a machine: install the locked packages and Pango, and run under the right Python.

It uses the standard library only, since nothing else is installed yet, and imports heavy modules
where they are used, since every command on a machine that is set up comes through here. It changes
nothing outside the project folder except what the system's package manager installs, and asks that
only as root on a Debian-like system.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from pressroom.bootstrap import record

_HANDED_BACK = "PRESSROOM_HANDED_BACK"
_REPAIRED = "PRESSROOM_REPAIRED"

_PROBE = "weasyprint"
"""A package that few machines have anyway: where it is missing, no other needs to be looked for."""


def make_ready(project: str, *, developer: bool) -> None:
    """Return in an interpreter that has the locked packages and Pango; re-execute if necessary.

    `developer` asks for the tools of requirements-dev.lock too. The first run creates `.venv` in
    `project`; an interpreter that already has every locked package is used as it is.
    Exits with 1 and one sentence if the machine lacks something that cannot be installed here.
    """
    name = "requirements-dev.lock" if developer else "requirements.lock"
    wanted = os.path.join(project, name)
    folder = os.path.join(project, ".venv")
    if not os.path.isfile(wanted):
        sys.exit(f"set-up stopped: “{name}” is missing; it comes with the program")
    handed_back = os.environ.pop(_HANDED_BACK, None)
    if record.is_running(folder):
        if not record.is_complete(folder, wanted):
            _leave_outdated(handed_back)
    elif not _is_prepared_otherwise(wanted):
        if not record.is_complete(folder, wanted):
            from pressroom.bootstrap.environment import prepare

            prepare(project, wanted)
        _re_execute(record.python_of(folder))
    from pressroom.bootstrap import native

    native.make_findable()
    native.require(venv=False)


def is_ready(project: str) -> bool:
    """Return whether commands can run without installing anything first."""
    wanted = os.path.join(project, "requirements.lock")
    return record.is_complete(os.path.join(project, ".venv"), wanted) or _is_prepared_otherwise(
        wanted
    )


def repair(project: str) -> None:
    """Set the environment up again if it is damaged, and run the command again; else return.

    For a command that could not import a module.
    """
    folder = os.path.join(project, ".venv")
    if not record.is_running(folder) or os.environ.get(_REPAIRED):
        return
    from pressroom.bootstrap import progress
    from pressroom.bootstrap.damage import damaged_packages

    damaged = damaged_packages(os.path.join(project, "requirements.lock"))
    if damaged:
        progress.say(f"“.venv” is damaged ({', '.join(damaged)}); it is made again")
        record.begin(folder)
        os.environ[_REPAIRED] = "1"
        _leave_outdated(None)


def _is_prepared_otherwise(wanted: str) -> bool:
    """Return whether the running Python, which is not that of `.venv`, has all locked packages."""
    if find_spec(_PROBE) is None:
        return False
    from pressroom.bootstrap.lock import is_satisfied_here

    return is_satisfied_here(wanted)


def _leave_outdated(handed_back: str | None) -> None:
    """Hand back to the Python that `.venv` was made from: an environment cannot replace itself."""
    if handed_back:
        sys.exit(
            "set-up stopped: “.venv” is out of date; delete that folder and run the command again"
        )
    os.environ[_HANDED_BACK] = "1"
    _re_execute(getattr(sys, "_base_executable", sys.executable))


def _re_execute(python: str) -> None:
    """Run the same command line under another Python, and do not return."""
    words = [python, *sys.orig_argv[1:]]
    if os.name != "nt":
        os.execv(python, words)
    import subprocess

    # On Windows execv returns to the shell at once, before the new process is done.
    sys.exit(subprocess.run(words, check=False).returncode)
