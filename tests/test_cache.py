from __future__ import annotations

import os
from pathlib import Path

import pytest

from pressroom.cache import empty_cache, trim_cache
from pressroom.files import RefusedFile


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
    trim_cache(cache, in_use=[cache / "fonts" / "now"], max_bytes=max_bytes)


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


@pytest.mark.parametrize("folder", ["books/demo/1f", "fonts/old", "words", "html/demo", "pictures"])
def test_everything_that_builds_keep_is_trimmed(tmp_path: Path, folder: str) -> None:
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


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Give a folder of a person's, outside the cache, with old files in it."""
    fill(tmp_path / "docs", {"thesis.odt": 500, "faces/deep.odt": 500})
    return tmp_path / "docs"


@pytest.mark.parametrize("place", ["faces", "books/demo", "own", ""])
def test_files_behind_a_link_are_never_touched(tmp_path: Path, docs: Path, place: str) -> None:
    cache = tmp_path / ".cache"
    fill(cache, {"html/a": 500})
    link = cache / place if place else tmp_path / "linked"
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(docs)

    trim(cache if place else link, 100)
    if place:
        empty_cache(cache)
    else:
        with pytest.raises(RefusedFile):
            empty_cache(link)

    assert left(docs) == ["faces/deep.odt", "thesis.odt"]


def test_cache_is_emptied_of_what_builds_keep(tmp_path: Path) -> None:
    fill(tmp_path, {"books/demo/1f/0000.face": 20, "faces/a": 30, "layouts/old": 5, "mine/a": 7})

    assert empty_cache(tmp_path) == 55
    assert left(tmp_path) == ["mine/a"]
    assert empty_cache(tmp_path / "none") == 0
