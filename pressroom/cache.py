"""Keeps the cache folder from growing without end: the oldest of what can be made again goes."""

from __future__ import annotations

from pathlib import Path

MADE_AGAIN = ("faces", "type")  # what a build makes anew, file by file, if it is missing
MOST_BYTES = 512 * 1024 * 1024  # some 10 000 drawn faces


def keep_within(cache: Path, most: int = MOST_BYTES) -> None:
    """Delete the oldest files of a cache folder until half of `most` bytes are left.

    Nothing happens while there are no more than `most`.
    """
    files = [path for name in MADE_AGAIN for path in (cache / name).rglob("*") if path.is_file()]
    facts = sorted((path.stat().st_mtime, path.stat().st_size, path) for path in files)
    total = sum(size for _, size, _ in facts)
    if total <= most:
        return
    for _, size, path in facts:
        path.unlink(missing_ok=True)
        total -= size
        if total <= most // 2:
            return
