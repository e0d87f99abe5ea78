"""Keep the project's own virtual environment: make it, repair it, add the developer's tools.

A mark inside `.venv` names the Python and the locks it holds. It says “begun” until the last
package is in, so that an interrupted set-up is seen and made anew.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pressroom.bootstrap import lock

_MARK = "pressroom-set-up"
_BEGUN = "begun"


def python_of(folder: Path) -> Path:
    """Return the interpreter of the virtual environment in `folder`."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_running(folder: Path) -> bool:
    """Tell whether this process runs under the environment in `folder`."""
    return folder.is_dir() and os.path.samefile(sys.prefix, folder)


def is_complete(folder: Path, wanted: Path) -> bool:
    """Tell whether the environment holds all of the lock `wanted`, for this version of Python."""
    tag, *digests = _read_mark(folder) or [_BEGUN]
    return (
        tag == sys.implementation.cache_tag
        and lock.digest(wanted) in digests
        and python_of(folder).exists()
    )


def prepare(project: Path, wanted: Path) -> None:
    """Bring the environment of `project` to the lock `wanted`, with progress on standard error.

    Two processes may ask at once: the second waits and finds the work done. A failure leaves what
    was there before, and exits with 1.
    """
    from pressroom.bootstrap import native, packages, progress

    native.make_findable()
    native.require(venv=not packages.has_uv())
    folder = project / ".venv"
    keep = project / ".cache"
    try:
        keep.mkdir(exist_ok=True)
        with packages.one_at_a_time(keep / "set-up.lock"):
            if not is_complete(folder, wanted):
                _bring_up_to_date(folder, keep / "previous-venv", wanted)
    except progress.ProgramFailed as failure:
        progress.stop(
            "the locked packages could not be installed; a first set-up needs the network. "
            f"Nothing was changed. The last words of {Path(failure.program).name}:\n{failure}"
        )
    except OSError as error:
        progress.stop(f"“{project}” cannot be written: {error}")
    except KeyboardInterrupt:
        progress.say("interrupted; nothing was changed")
        raise SystemExit(130) from None


def _bring_up_to_date(folder: Path, previous: Path, wanted: Path) -> None:
    from time import monotonic

    from pressroom.bootstrap import packages, progress

    start = monotonic()
    runtime = wanted.with_name("requirements.lock")
    if is_complete(folder, runtime) and packages.can_add_to(python_of(folder)):
        _add(folder, wanted)
    else:
        _make_anew(folder, previous, wanted)
    digests = dict.fromkeys(lock.digest(path) for path in (runtime, wanted))
    _write_mark(folder, [sys.implementation.cache_tag or "", *digests])
    progress.say(f"ready after {monotonic() - start:.0f} s")


def _add(folder: Path, wanted: Path) -> None:
    """Add the developer's tools; put the mark back if they could not even be fetched."""
    from pressroom.bootstrap import packages, progress

    progress.say("adding the tools that the tests need to .venv")
    mark = _read_mark(folder) or []
    _write_mark(folder, [_BEGUN])
    try:
        packages.add(python_of(folder), wanted)
    except progress.ProgramFailed:
        _write_mark(folder, mark)
        raise


def _make_anew(folder: Path, previous: Path, wanted: Path) -> None:
    """Make the environment from nothing; put the earlier one back if that fails."""
    import shutil

    from pressroom.bootstrap import packages

    _set_aside(folder, previous)
    try:
        folder.mkdir()
        _write_mark(folder, [_BEGUN])
        packages.make(folder, python_of(folder), wanted)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        if previous.exists():
            previous.rename(folder)
        raise
    shutil.rmtree(previous, ignore_errors=True)


def _set_aside(folder: Path, previous: Path) -> None:
    """Move a complete environment away, remove a half-made one, and leave a stranger's alone."""
    import shutil

    from pressroom.bootstrap.progress import stop

    if not folder.exists():
        return
    mark = _read_mark(folder)
    if mark is None and any(folder.iterdir()):
        stop(
            "the folder “.venv” was not made by this program. Rename it, or install "
            "requirements.lock into it and start this with its own Python."
        )
    if mark is None or mark == [_BEGUN]:
        shutil.rmtree(folder)
    else:
        shutil.rmtree(previous, ignore_errors=True)
        folder.rename(previous)


def _read_mark(folder: Path) -> list[str] | None:
    try:
        return (folder / _MARK).read_text(encoding="ascii").split()
    except OSError:
        return None


def _write_mark(folder: Path, words: list[str]) -> None:
    """Write the mark in one step, so that no reader sees half of it."""
    fresh = folder / f"{_MARK}.fresh"
    fresh.write_text("\n".join(words) + "\n", encoding="ascii")
    fresh.replace(folder / _MARK)
