"""Watches what the program does to the machine, and writes down what a build may not do."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

STARTED = ("socket.connect", "subprocess.Popen", "os.exec", "os.posix_spawn", "os.system")
CHANGING: Mapping[str, tuple[tuple[int, int | None], ...]] = {  # each path, and its open folder
    "os.rename": ((0, 2), (1, 3)),
    "os.link": ((1, 3),),
    "os.symlink": ((1, 2),),
    "os.remove": ((0, 1),),
    "os.rmdir": ((0, 1),),
    "os.mkdir": ((0, 2),),
    "os.truncate": ((0, None),),
    "os.chmod": ((0, 2),),
    "os.utime": ((0, 3),),
}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Audit:
    """A log of what this process and its children do outside one folder.

    An audit hook cannot be taken out again, so there is one for a test run; `folder` may change.
    """

    def __init__(self, log: Path) -> None:
        """Watch from now on; nothing is noted before `folder` and `secret` are set."""
        self.folder = self.secret = ""
        self._log = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._path = log
        sys.addaudithook(self._hear)

    def told(self) -> str:
        """Return what was noted so far."""
        return self._path.read_text(encoding="utf-8")

    def _hear(self, event: str, given: tuple[object, ...]) -> None:
        if not self.folder:
            return
        if event == "open":
            path, _, flags = given
            is_writing = isinstance(flags, int) and flags & WRITING
            if (is_writing and self._is_outside(path)) or self._is_secret(path):
                self._note(event, path)
        elif event in CHANGING:
            for at, folder in CHANGING[event]:
                path = _within(given[at], -1 if folder is None else given[folder])
                if self._is_outside(path):
                    self._note(event, path)
        elif event in STARTED:
            self._note(event, given)

    def _is_outside(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return False  # an open file
        real = os.path.realpath(os.fsdecode(path))
        return not (f"{real}/".startswith(f"{self.folder}/") or real == os.devnull)

    def _is_secret(self, path: object) -> bool:
        return isinstance(path, str | bytes | os.PathLike) and os.path.realpath(
            os.fsdecode(path)
        ).startswith(self.secret)

    def _note(self, event: str, what: object) -> None:
        os.write(self._log, f"{event} {what!r}\n".encode(errors="backslashreplace"))


def _within(path: object, folder: object) -> object:
    """Return a path that is given relative to an open folder, where the system tells which."""
    links = "/proc/self/fd"  # of Linux alone
    if isinstance(folder, int) and folder >= 0 and isinstance(path, str) and os.path.isdir(links):  # noqa: PTH112 - paths would be more to watch
        return os.path.join(os.readlink(f"{links}/{folder}"), path)  # noqa: PTH115, PTH118 - the same
    return path
