"""Fixtures of the stage: the fonts, cut once for all tests, and the layouts of a game “demo”."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.project import shipped
from pressroom.render.fonts.cuts import FontSet, open_fonts
from pressroom.render.template.environment import Layouts
from tests.render.samples import Write, open_layouts


@pytest.fixture(scope="session")
def fonts(font_cache: Path, tmp_path_factory: pytest.TempPathFactory) -> FontSet:
    """Give the declared fonts, from the cache that all tests share."""
    project = tmp_path_factory.mktemp("project")
    return open_fonts(shipped("fonts"), project, font_cache.parent, Findings())


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Give a function that writes a layout of the game “demo”."""

    def run(text: str, name: str = "games/demo/card.html.j2") -> None:
        path = tmp_path / "layouts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return run


@pytest.fixture
def layouts(tmp_path: Path) -> Layouts:
    """Give the layouts that a test writes."""
    return open_layouts(tmp_path)
