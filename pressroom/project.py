"""Say where things lie: the project a person works in, and the layouts and fonts we ship.

A clone is a project and ships its own folders; an installed package carries copies of them and
serves any folder with `cards/`. Which file wins, theirs or ours, is the callers' search path.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def find_project(start: Path) -> Path:
    """Return the nearest folder, from `start` upward, that has `cards/`.

    Without one it is `start` itself, where a first game may be made.
    """
    start = start.resolve()
    return next((place for place in (start, *start.parents) if (place / "cards").is_dir()), start)


def shipped(name: str) -> Path:
    """Return our own folder `name`, which is “layouts” or “fonts”: the package's or the clone's."""
    packaged = _PACKAGE / "shipped" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
