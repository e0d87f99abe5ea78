"""A language that is built for the first time, and whose fonts are not installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from pressroom.render.fonts import catalog as font_catalog
from tests.commands import run_command
from tests.conftest import Demo


@pytest.fixture
def install(demo: Demo, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Give a Korean game whose fonts are not there, and a function that installs them."""
    game = demo.project.game_folder("demo") / "game.yaml"
    demo.write("cards/demo/game.yaml", game.read_text("utf-8").replace("[en]", "[ko]"))
    demo.cards("  a: {name: 가갃}\n")
    installed = demo.project.folder / "installed"  # a file, since a child process looks too

    def find(name: str) -> object:
        is_hidden = name == "justmytype_intl_cjk" and not installed.exists()
        return None if is_hidden else find_spec(name)

    monkeypatch.setattr(font_catalog, "find_spec", find)
    return installed.touch


@pytest.mark.parametrize("options", [(), ("--debug",)], ids=["in a child", "in this process"])
def test_fonts_are_installed_and_the_build_goes_on(
    demo: Demo, install: Callable[[], None], options: tuple[str, ...]
) -> None:
    asked = []

    def add_fonts(extra: str) -> bool:
        asked.append(extra)
        install()
        return True

    ran = run_command(demo.project, "--game", "demo", *options, add_fonts=add_fonts)

    assert ran.code == 0, ran.err
    assert asked == ["cjk"]


@pytest.mark.usefixtures("install")
def test_build_that_cannot_fetch_them_says_what_to_do(demo: Demo) -> None:
    asked = []

    def add_fonts(extra: str) -> bool:
        asked.append(extra)
        return False

    ran = run_command(demo.project, "--game", "demo", add_fonts=add_fonts)

    assert ran.code == 1
    assert asked == ["cjk"]
    assert ran.err.count("error[font/not-installed]") == 1
    assert "“Noto Sans KR”" in ran.err
    assert "where there is a network" in ran.err


@pytest.mark.usefixtures("install")
def test_fonts_that_do_not_come_with_their_package_are_asked_for_once(demo: Demo) -> None:
    asked = []

    def add_fonts(extra: str) -> bool:
        asked.append(extra)
        return True

    ran = run_command(demo.project, "--game", "demo", add_fonts=add_fonts)

    assert ran.code == 1
    assert asked == ["cjk"]


@pytest.mark.usefixtures("install")
def test_installed_package_names_the_command_of_pip(demo: Demo) -> None:
    ran = run_command(demo.project, "--game", "demo")

    assert ran.code == 1
    assert 'python3 -m pip install "pressroom[cjk]"' in ran.err
