"""Fixtures of whole builds: projects that share what they draw, and one that has to draw it all."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.request import Project
from tests.conftest import Demo, share_fonts


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory, font_cache: Path) -> Path:
    """Give a cache for all small projects: they draw many faces and pages that are the same."""
    cache = tmp_path_factory.mktemp("cache")
    share_fonts(font_cache, cache)
    return cache


@pytest.fixture
def demo(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Demo:
    """Give a small project that finds drawn what another test has drawn before."""
    monkeypatch.setattr(Project, "cache", property(lambda _: shared_cache))
    return Demo(tmp_path)


@pytest.fixture
def cold_demo(tmp_path_factory: pytest.TempPathFactory, font_cache: Path) -> Demo:
    """Give a small project of which nothing is drawn yet."""
    folder = tmp_path_factory.mktemp("cold")
    share_fonts(font_cache, folder / ".cache")
    return Demo(folder)
