"""Fixtures of the stage: the fonts, cut once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.project import shipped
from pressroom.render.font_cuts import FontSet, open_fonts


@pytest.fixture(scope="session")
def fonts(font_cache: Path, tmp_path_factory: pytest.TempPathFactory) -> FontSet:
    """Give the declared fonts, from the cache that all tests share."""
    cache = tmp_path_factory.mktemp("cache")
    (cache / "fonts").symlink_to(font_cache)
    return open_fonts(shipped("fonts"), tmp_path_factory.mktemp("project"), cache)
