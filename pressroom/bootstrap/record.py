"""Find out in a millisecond whether `.venv` is complete, by the record that the set-up keeps.

The record is a file in it with the version of Python and the text of each installed lock. It says
“begun” until the last package is installed, so that an interrupted set-up is noticed and repeated.
Paths are plain strings here: this runs before every command, and importing pathlib alone would
double its time.
"""

from __future__ import annotations

import os
import sys

_NAME = "pressroom-set-up"
_BEGUN = b"begun\n"


def python_of(folder: str) -> str:
    """Return the interpreter of the virtual environment in `folder`."""
    return os.path.join(
        folder, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python"))
    )


def is_running(folder: str) -> bool:
    """Return whether this process runs under the environment in `folder`."""
    return os.path.isdir(folder) and os.path.samefile(sys.prefix, folder)


def is_complete(folder: str, wanted: str) -> bool:
    """Return whether the environment has all of the lock `wanted` for this version of Python."""
    content = _read(os.path.join(folder, _NAME))
    lock = _read(wanted)
    return (
        content is not None
        and lock is not None
        and content.startswith(_version())
        and lock in content
        and os.access(python_of(folder), os.X_OK)
    )


def exists(folder: str) -> bool:
    """Return whether this program created the environment, complete or not."""
    return _read(os.path.join(folder, _NAME)) is not None


def is_partial(folder: str) -> bool:
    """Return whether a set-up began here and was not finished."""
    return _read(os.path.join(folder, _NAME)) == _BEGUN


def begin(folder: str) -> None:
    """Record that the environment is being changed."""
    _write(folder, _BEGUN)


def complete(folder: str, *locks: str) -> None:
    """Record that the environment has all packages of these locks, for this version of Python."""
    _write(folder, b"".join([_version(), *(_read(lock) or b"" for lock in locks)]))


def _version() -> bytes:
    return f"{sys.implementation.cache_tag}\n".encode()


def _read(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def _write(folder: str, content: bytes) -> None:
    """Write the record in one step, so that no other process reads half of it."""
    path = os.path.join(folder, _NAME)
    with open(f"{path}.part", "wb") as file:
        file.write(content)
    os.replace(f"{path}.part", path)
