from __future__ import annotations

import os
from pathlib import Path

from pressroom.cache import keep_within


def fill(cache: Path, sizes: dict[str, int]) -> None:
    """Write files of these sizes, the first the oldest."""
    for age, (name, size) in enumerate(sizes.items()):
        path = cache / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(size))
        os.utime(path, (1000 + age, 1000 + age))


def left(cache: Path) -> list[str]:
    return sorted(p.relative_to(cache).as_posix() for p in cache.rglob("*") if p.is_file())


def test_oldest_files_go_until_half_is_left(tmp_path: Path) -> None:
    fill(tmp_path, {"faces/a": 60, "faces/b": 20, "type/c": 25, "faces/d": 5})

    keep_within(tmp_path, 100)

    assert left(tmp_path) == ["faces/b", "faces/d", "type/c"]


def test_trimming_goes_on_below_the_bound_so_that_it_is_seldom_needed(tmp_path: Path) -> None:
    fill(tmp_path, {"faces/a": 30, "faces/b": 40, "type/c": 40})

    keep_within(tmp_path, 100)

    assert left(tmp_path) == ["type/c"]


def test_a_cache_within_its_bounds_is_left_alone(tmp_path: Path) -> None:
    fill(tmp_path, {"faces/a": 60, "type/b": 40})

    keep_within(tmp_path, 100)

    assert left(tmp_path) == ["faces/a", "type/b"]


def test_cut_fonts_stay(tmp_path: Path) -> None:
    fill(tmp_path, {"fonts/a": 500, "faces/b": 50})

    keep_within(tmp_path, 100)

    assert left(tmp_path) == ["faces/b", "fonts/a"]
