"""Keeps the cache folder from growing without end: the oldest files go, all can be made again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

MAX_BYTES = 512 * 1024 * 1024  # some 10 000 drawn faces


def trim_cache(cache: Path, in_use: Path, max_bytes: int = MAX_BYTES) -> None:
    """Delete the oldest files of a cache folder until half of `max_bytes` are left.

    Nothing happens while there are no more than `max_bytes`. Files below `in_use` stay: the fonts
    of the last build are the oldest files, and each build needs them. Folders that are left empty
    go too. Another process may delete files of the same cache meanwhile.
    """
    facts = sorted(_facts(cache))
    total = sum(size for _, size, _ in facts)
    if total <= max_bytes:
        return
    for _, size, path in facts:
        if total <= max_bytes // 2:
            break
        if not path.is_relative_to(in_use):
            path.unlink(missing_ok=True)
            total -= size
    _remove_empty_folders(cache)


def _facts(cache: Path) -> Iterator[tuple[float, int, Path]]:
    """Go through all files: when they were written, how many bytes they have, where they are."""
    for path in cache.rglob("*"):
        try:
            if path.is_file():
                facts = path.stat()
                yield facts.st_mtime, facts.st_size, path
        except FileNotFoundError:
            continue


def _remove_empty_folders(cache: Path) -> None:
    folders = [path for path in cache.rglob("*") if path.is_dir() and not path.is_symlink()]
    for folder in sorted(folders, reverse=True):  # the deepest first
        if not any(folder.iterdir()):
            folder.rmdir()
