"""Locks between processes, held while a file or folder is open; a process that dies lets go."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path
from time import sleep

HELD = (EACCES, EAGAIN, EDEADLK)  # by another process
WAIT_S = 0.2  # between two tries


@contextmanager
def one_at_a_time(path: Path, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock `path`; call `on_wait` if another process holds it, and wait.

    It is a file that is made if need be, or a folder where the system can lock one. A link is not
    followed.
    """
    kind = os.O_RDONLY if path.is_dir() else os.O_RDWR | os.O_CREAT
    descriptor = os.open(path, kind | getattr(os, "O_NOFOLLOW", 0), 0o666)
    try:
        if not _try_to_lock(descriptor):
            on_wait()
            while not _try_to_lock(descriptor):
                sleep(WAIT_S)
        yield
    finally:
        os.close(descriptor)


def _try_to_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as reason:
        return reason.errno not in HELD  # a disk that knows no locks is written without
    return True
