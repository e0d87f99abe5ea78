"""Find packages of the environment that are damaged: a file is gone, or has another size.

Looked for only when a module could not be imported, since it takes a while.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path

from pressroom.bootstrap import lock


def damaged_packages(wanted: str, path: list[str] | None = None) -> list[str]:
    """Return the packages of the lock `wanted` that are not installed whole, by name.

    `path` is where to look, by default where Python does.
    """
    found = {_plain(one.name): one for one in distributions(path=path or sys.path)}
    names = sorted(lock.pins(wanted))
    return [name for name in names if not _is_whole(found.get(_plain(name)))]


def _is_whole(installed: Distribution | None) -> bool:
    return installed is not None and all(_sizes_agree(installed))


def _sizes_agree(installed: Distribution) -> Iterator[bool]:
    for file in installed.files or ():
        if file.size is not None:  # compiled files are listed without
            path = Path(str(file.locate()))
            yield path.is_file() and path.stat().st_size == file.size


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")
