"""Fixtures of all tests: small projects in a scratch folder, and the kits that ship, built once."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from pressroom.locks import one_at_a_time
from pressroom.model.finding import Findings, StopBuild
from pressroom.pipeline import Built, build, open_game
from pressroom.project import shipped
from pressroom.render.fonts.cuts import open_fonts
from pressroom.request import BuildRequest, Project

ROOT = Path(__file__).resolve().parent.parent

# Every run tries the same examples, so that a change fails because of what it changes. A search
# for new ones: python3 build.py test --hypothesis-profile=search
settings.register_profile("usual", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare how many mutations `tests/fuzz` tries, and which; and how many saves `watch` sees."""
    parser.addoption("--fuzz", action="store_true", help="try thousands of mutations, not some")
    parser.addoption("--saves", type=int, default=25, help="saves of tests/cli/test_watch_saves.py")
    parser.addoption("--fuzz-seed", type=int, default=0, help="the number of the first mutation")


GAME = """\
title: Demo
version: "1"
languages: [en]
kinds:
  card:
    format: poker
    fields:
      name: {type: text}
      value: {type: whole, default: 0}
      rules: {type: markup, default: ""}
      icon: {type: icon, default: tent}
      art: {type: image, required: false}
"""
LAYOUT = """\
<div class="safe name" {{ fit("name", 14, 8) }}>{{ card.name }}</div>
<div class="rules" {{ fit("rules", 10, 7) }}>{{ card.rules }}</div>
"""
STYLE = """\
.name { font-size: 14pt; height: 12mm; bottom: auto; }
.rules { position: absolute; top: 40mm; left: 3mm; width: 57mm; height: 20mm; }
"""


class Demo:
    """A project with one small game “demo” that a test writes, builds and looks into."""

    def __init__(self, folder: Path) -> None:
        """Write the game's head and layout into a scratch folder."""
        self.project = Project(folder)
        self.write("cards/demo/game.yaml", GAME)
        self.write("layouts/games/demo/card.html.j2", LAYOUT)
        self.write("layouts/games/demo/card.css", STYLE)

    def write(self, name: str, text: str) -> None:
        """Write a file of the project."""
        path = self.project.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def cards(self, text: str) -> None:
        """Write the cards of the one deck."""
        self.write("cards/demo/deck.yaml", f"title: Deck\nkind: card\ncards:\n{text}")

    def build(self, **wishes: object) -> Built:
        """Build it; there must be no errors."""
        (built,) = build(self.project, BuildRequest("demo", **wishes), Findings(), quiet)  # type: ignore[arg-type]
        return built

    def errors(self, **wishes: object) -> list[tuple[str, str]]:
        """Build it; return code and place of each error."""
        findings = Findings()
        with pytest.raises(StopBuild):
            build(self.project, BuildRequest("demo", **wishes), findings, quiet)  # type: ignore[arg-type]
        return [(item.code, str(item.span)) for item in findings.errors]

    def kit(self, folder: str = "en") -> Path:
        """Return the path of the built kit."""
        return self.project.folder / "output" / "demo" / folder / "demo-kit.pdf"


def quiet(_: str) -> None:
    """Take progress and say nothing."""


@pytest.fixture
def demo(tmp_path: Path, font_cache: Path) -> Demo:
    """Give a small project that shares the fonts cut for all tests."""
    share_fonts(font_cache, tmp_path / ".cache")
    return Demo(tmp_path)


@pytest.fixture(scope="session")
def font_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of fonts of a cache in which they are cut, once for all tests."""
    cache = tmp_path_factory.mktemp("cache")
    open_fonts(shipped("fonts"), tmp_path_factory.mktemp("project"), cache, Findings())
    return cache / "fonts"


def share_fonts(font_cache: Path, cache: Path) -> None:
    """Put the fonts that were cut for all tests into a cache, as further names of the files."""
    shutil.copytree(font_cache, cache / "fonts", copy_function=os.link)


@pytest.fixture(scope="session")
def session_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a scratch folder that all processes of a test run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def built_game(session_folder: Path) -> Callable[..., Built]:
    """Give a function that builds a shipped game, each way once for all tests and processes.

    Faces and books are kept in the project's own cache, as they are for a person who builds.
    """
    done: dict[object, Built] = {}

    def run(game: str, **wishes: object) -> Built:
        key = (game, *sorted(wishes.items()))
        if key not in done:
            output = session_folder / re.sub(r"\W+", "-", repr(key))
            request = BuildRequest(game, output=output, **wishes)  # type: ignore[arg-type]
            with one_at_a_time(session_folder / "build.lock"):
                (done[key],) = build(Project(ROOT), request, Findings(), quiet)
        return done[key]

    return run


@pytest.fixture(scope="session")
def built_pieces(built_game: Callable[..., Built]) -> Callable[..., Built]:
    """Give a function that builds all decks of a shipped game in another way, without its books.

    Setting the books is a third of the work. As it stands a game is built by `built_game`.
    """

    def run(game: str, **wishes: object) -> Built:
        decks = open_game(Project(ROOT), game, Findings()).game.decks
        return built_game(game, decks=tuple(deck.id for deck in decks), **wishes)

    return run
