"""A project that brings links, pipes and devices: nothing outside is read or waited for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pressroom.model.finding import Findings, StopBuild
from pressroom.pipeline import build, open_game
from pressroom.report.findings import render_report
from pressroom.request import BuildRequest, Project
from tests.conftest import GAME, Demo, quiet

TELLTALE = "root:x:0:0:secret"
PLACES = (
    "layouts/games/demo/part.html.j2",
    "layouts/games/demo/card.html.j2",
    "layouts/games/demo/other.css",
    "layouts/icons/tent.svg",
    "layouts/icons/tent.png",
    "layouts/locale/en.po",
    "layouts/formats.yaml",
    "layouts/papers.yaml",
    "layouts/pages/how-to-print.css",
    "cards/demo/locale/en.po",
    "cards/demo/other.yaml",
    "cards/demo/game.yaml",
    "cards/demo/text.md",
    "cards/demo/part.html.j2",
    "cards/demo/art/oak.png",
    "fonts/local/own.ttf",
)
FOLDERS = (
    "layouts",
    "layouts/games/demo",
    "layouts/icons",
    "layouts/locale",
    "cards/demo",
    "cards/demo/art",
    "cards/demo/sub",
    "fonts",
    "fonts/local",
)
needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes")


@pytest.fixture
def hostile(tmp_path: Path, font_cache: Path) -> Demo:
    """Give a game whose layouts and cards name whatever a stranger put beside them."""
    del font_cache  # nothing is drawn: every one of these games is refused before
    demo = Demo(tmp_path / "project")
    demo.write(
        "layouts/games/demo/card.html.j2",
        "{% include 'part.html.j2' ignore missing %}{{ icon('tent') }}{{ card.name }}",
    )
    named = GAME.replace("image, required: false", "image, default: oak.png")
    demo.write("cards/demo/game.yaml", named)
    demo.write("cards/demo/art/oak.png", "a picture")
    demo.write("cards/demo/deck.yaml", "title: Deck\nkind: card\ncards:\n  a: {name: Alpha}\n")
    demo.write("layouts/icons/tent.svg", '<svg viewBox="0 0 1 1"></svg>')
    return demo


def test_game_is_sound_as_long_as_nothing_hostile_is_in_it(hostile: Demo) -> None:
    findings = Findings()

    open_game(hostile.project, "demo", findings)

    assert list(findings) == []


def put_in_place(demo: Demo, name: str) -> Path:
    """Clear the place of a file or folder and return it."""
    path = demo.project.folder / name
    if path.is_dir():
        path.rename(path.with_name("moved-away"))
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def refusal(demo: Demo) -> str:
    """Build; there must be an error. Return all that a person sees of it."""
    findings = Findings()
    with pytest.raises(StopBuild):
        build(demo.project, BuildRequest("demo"), findings, quiet)
    assert findings.errors
    assert all(finding.span is not None or "no game" in finding.message for finding in findings)
    return render_report(findings, demo.project.folder, colour=False)


@pytest.mark.parametrize("name", PLACES)
def test_link_to_a_file_outside_is_refused_and_not_quoted(
    hostile: Demo, tmp_path: Path, name: str
) -> None:
    (tmp_path / "passwd").write_text(f"{TELLTALE}\n" * 9, encoding="utf-8")
    put_in_place(hostile, name).symlink_to(tmp_path / "passwd")

    said = refusal(hostile)

    assert TELLTALE not in said
    assert Path(name).name in said


@pytest.mark.parametrize("name", FOLDERS)
def test_linked_folder_outside_is_refused_and_not_quoted(
    hostile: Demo, tmp_path: Path, name: str
) -> None:
    path = put_in_place(hostile, name)
    moved = path.with_name("moved-away")
    outside = tmp_path / "outside"
    if moved.exists():
        moved.rename(outside)
    else:
        outside.mkdir()
    (outside / "x.yaml").write_text(TELLTALE, encoding="utf-8")
    path.symlink_to(outside)

    assert TELLTALE not in refusal(hostile)


@needs_pipes
@pytest.mark.parametrize("name", PLACES)
def test_pipe_is_refused_and_not_waited_for(hostile: Demo, name: str) -> None:
    os.mkfifo(put_in_place(hostile, name))

    assert Path(name).name in refusal(hostile)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no devices in folders")
@pytest.mark.parametrize("name", PLACES)
def test_device_is_refused(hostile: Demo, name: str) -> None:
    put_in_place(hostile, name).symlink_to("/dev/zero")

    assert Path(name).name in refusal(hostile)


@pytest.mark.skipif(sys.platform == "win32", reason="the file would be filled")
@pytest.mark.parametrize("name", PLACES)
def test_file_of_a_terabyte_is_refused(hostile: Demo, name: str) -> None:
    with put_in_place(hostile, name).open("wb") as file:
        file.truncate(1 << 40)

    assert Path(name).name in refusal(hostile)


def test_links_inside_the_project_are_followed(demo: Demo) -> None:
    demo.write("shared/part.html.j2", "inside")
    demo.write("layouts/games/demo/card.html.j2", "{% include 'part.html.j2' %}{{ card.name }}")
    folder = demo.project.folder
    (folder / "layouts/games/demo/part.html.j2").symlink_to(folder / "shared/part.html.j2")
    demo.cards("  a: {name: Alpha}\n")

    first = demo.build()
    demo.write("shared/part.html.j2", "changed")

    assert demo.build().manifest.inputs != first.manifest.inputs


@pytest.mark.parametrize("place", ["output", "output/demo"])
def test_output_is_not_written_through_a_link(demo: Demo, tmp_path: Path, place: str) -> None:
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    path = demo.project.folder / place
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(outside)
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("request/linked-output", "None")]
    assert list(outside.iterdir()) == []


def test_cache_is_not_written_through_a_link(tmp_path: Path) -> None:
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    demo = Demo(tmp_path / "project")
    demo.project.cache.symlink_to(outside)
    demo.cards("  a: {name: Alpha}\n")

    with pytest.raises(OSError, match="a link leads out"):
        build(Project(tmp_path / "project"), BuildRequest("demo"), Findings(), quiet)
    assert list(outside.iterdir()) == []
