"""Install locked packages with uv or pip, which check every file against its hash."""

from __future__ import annotations

import os
import platform
import shutil
import sys

from pressroom.bootstrap import lock
from pressroom.bootstrap.progress import ProgramFailed, run, say


def has_uv() -> bool:
    """Return whether uv is on PATH: it takes seconds where pip takes half a minute."""
    return shutil.which("uv") is not None


def make(folder: str, python: str, wanted: str) -> None:
    """Create a virtual environment in `folder` and install the lock `wanted` into it.

    Raises ProgramFailed with the output of pip.
    """
    say(f"creating .venv with Python {platform.python_version()}")
    total = len(lock.pins(wanted))
    if has_uv():
        try:
            run(["uv", "venv", "--allow-existing", "--python", sys.executable, folder])
            _install_with_uv(python, wanted, total)
        except ProgramFailed as failure:
            # An old uv, or one that does not know the package index that pip is set to.
            say(f"uv failed; trying pip\n{failure}")
            shutil.rmtree(os.path.join(folder, "lib"), ignore_errors=True)
        else:
            return
    run([sys.executable, "-m", "venv", folder])
    _install_with_pip(python, wanted, total)


def can_add_to(python: str) -> bool:
    """Return whether packages can be added to the environment of `python` without recreating it."""
    return has_uv() or _has_pip(python)


def add(python: str, present: str, wanted: str) -> None:
    """Install what the lock `wanted` has and `present` lacks, with the tool that made `.venv`.

    Raises ProgramFailed.
    """
    total = len(lock.pins(wanted).keys() - lock.pins(present).keys())
    if _has_pip(python):
        _install_with_pip(python, wanted, total)
    else:
        _install_with_uv(python, wanted, total)


def add_anew(python: str, wanted: str) -> None:
    """Install all that the lock `wanted` has, and nothing else, even over what is there.

    For packages of which a file is missing or damaged. Raises ProgramFailed.
    """
    total = len(lock.pins(wanted))
    if _has_pip(python):
        _install_with_pip(python, wanted, total, "--no-deps", "--force-reinstall")
    else:
        _install_with_uv(python, wanted, total, "--no-deps", "--reinstall")


def _has_pip(python: str) -> bool:
    try:
        run([python, "-c", "import pip"])
    except ProgramFailed:
        return False
    return True


def _install_with_uv(python: str, wanted: str, total: int, *more: str) -> None:
    say(f"downloading {_counted(total)} with uv")
    options = ["--require-hashes", "--compile-bytecode", *more, "--python", python]
    run(["uv", "pip", "install", *options, "-r", wanted])


def _install_with_pip(python: str, wanted: str, total: int, *more: str) -> None:
    """Install with pip; show a line of progress for each package."""
    say(f"downloading {_counted(total)} with pip")
    count = 0

    def show(line: str) -> None:
        nonlocal count
        if line.startswith(("Collecting ", "Processing ")):
            count += 1
            say(f"  {count} of {total}: {_name_in(line)}")
        elif line.startswith("Installing "):
            say("installing the packages")

    run(
        [python, "-m", "pip", "install", "--require-hashes", "--no-input", *more, "-r", wanted],
        show,
        # pip may be configured to install for the user, which a virtual environment refuses.
        {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )


def _counted(total: int) -> str:
    return "1 package" if total == 1 else f"{total} packages"


def _name_in(line: str) -> str:
    """Return “babel 2.19.0” from “Collecting babel==2.19.0” or “Processing babel-2.19.0-….whl”."""
    word = os.path.basename(line.split()[1])
    return " ".join(word.split("-")[:2] if word.endswith(".whl") else word.split("=="))
