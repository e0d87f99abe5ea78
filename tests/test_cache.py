from __future__ import annotations

import os
from pathlib import Path

import pytest

from pressroom.cache import trim_cache


def fill(cache: Path, sizes: dict[str, int]) -> None:
    """Write files of these sizes, the first the oldest."""
    for age, (name, size) in enumerate(sizes.items()):
        path = cache / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(size))
        os.utime(path, (1000 + age, 1000 + age))


def left(cache: Path) -> list[str]:
    return sorted(p.relative_to(cache).as_posix() for p in cache.rglob("*") if p.is_file())


def trim(cache: Path, max_bytes: int) -> None:
    trim_cache(cache, in_use=cache / "fonts" / "now", max_bytes=max_bytes)


def test_oldest_files_go_until_half_is_left(tmp_path: Path) -> None:
    fill(tmp_path, {"faces/a": 60, "faces/b": 20, "type/c": 25, "faces/d": 5})

    trim(tmp_path, 100)

    assert left(tmp_path) == ["faces/b", "faces/d", "type/c"]


def test_trimming_goes_on_below_the_limit_to_half_of_it(tmp_path: Path) -> None:
    fill(tmp_path, {f"faces/{number:02}": 10 for number in range(11)})

    trim(tmp_path, 100)

    assert left(tmp_path) == [f"faces/{number:02}" for number in range(6, 11)]


def test_a_cache_within_its_bounds_is_left_alone(tmp_path: Path) -> None:
    fill(tmp_path, {"faces/a": 60, "type/b": 40})

    trim(tmp_path, 100)

    assert left(tmp_path) == ["faces/a", "type/b"]


@pytest.mark.parametrize("folder", ["books/demo/1f", "fonts/old", "words", "layouts", "other"])
def test_everything_in_the_cache_is_trimmed(tmp_path: Path, folder: str) -> None:
    fill(tmp_path, {f"{folder}/a": 500, "faces/b": 50})

    trim(tmp_path, 100)

    assert left(tmp_path) == ["faces/b"]


def test_folders_that_are_left_empty_go(tmp_path: Path) -> None:
    fill(tmp_path, {"books/demo/1f/0000.pdf": 500, "books/demo/2e/0000.pdf": 50})

    trim(tmp_path, 100)

    assert [path.name for path in (tmp_path / "books/demo").iterdir()] == ["2e"]


def test_fonts_in_use_stay_though_they_are_the_oldest(tmp_path: Path) -> None:
    fill(tmp_path, {"fonts/now/a": 500, "faces/b": 50, "faces/c": 60})

    trim(tmp_path, 100)

    assert left(tmp_path) == ["fonts/now/a"]
