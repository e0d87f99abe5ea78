"""Tell in a millisecond whether `.venv` is whole, by the mark that the set-up leaves in it.

The mark is the version of Python, followed by the text of each lock that is installed. It says
“begun” until the last package is in, so that an interrupted set-up is seen and made anew.
Paths are plain strings here: a ready machine passes at every command, and pathlib alone would
double what that costs.
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
    """Tell whether this process runs under the environment in `folder`."""
    return os.path.isdir(folder) and os.path.samefile(sys.prefix, folder)


def is_complete(folder: str, wanted: str) -> bool:
    """Tell whether the environment holds all of the lock `wanted`, for this version of Python."""
    mark = _read(os.path.join(folder, _NAME))
    lock = _read(wanted)
    return (
        mark is not None
        and lock is not None
        and mark.startswith(_version())
        and lock in mark
        and os.path.exists(python_of(folder))
    )


def is_ours(folder: str) -> bool:
    """Tell whether a set-up of this program made the environment, whole or not."""
    return _read(os.path.join(folder, _NAME)) is not None


def is_half_made(folder: str) -> bool:
    """Tell whether a set-up began here and did not end."""
    return _read(os.path.join(folder, _NAME)) == _BEGUN


def begin(folder: str) -> None:
    """Note that the environment is being changed."""
    _write(folder, _BEGUN)


def complete(folder: str, *locks: str) -> None:
    """Note that the environment holds these locks for this version of Python."""
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
    """Write the mark in one step, so that no reader sees half of it."""
    path = os.path.join(folder, _NAME)
    with open(f"{path}.fresh", "wb") as file:
        file.write(content)
    os.replace(f"{path}.fresh", path)
