"""Fixtures of whole builds: projects that share what they draw, and one that has to draw it all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Demo


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory, font_cache: Path) -> Path:
    """Give a cache for all small projects: they draw many faces and pages that are the same."""
    cache = tmp_path_factory.mktemp("cache")
    (cache / "fonts").symlink_to(font_cache)
    return cache


@pytest.fixture
def demo(tmp_path: Path, shared_cache: Path) -> Demo:
    """Give a small project that finds drawn what another test has drawn before."""
    (tmp_path / ".cache").symlink_to(shared_cache)
    return Demo(tmp_path)


@pytest.fixture
def cold_demo(tmp_path_factory: pytest.TempPathFactory, font_cache: Path) -> Demo:
    """Give a small project of which nothing is drawn yet."""
    folder = tmp_path_factory.mktemp("cold")
    (folder / ".cache").mkdir()
    (folder / ".cache" / "fonts").symlink_to(font_cache)
    return Demo(folder)
