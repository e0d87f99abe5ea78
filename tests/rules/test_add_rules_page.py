"""The page on adding rules: its package is installed, and what it shows comes out."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from pressroom.request import Project
from tests.commands import run_command
from tests.conftest import ROOT
from tests.manual import blocks

PAGE = ROOT / "docs" / "add-rules.md"
COMMANDS = [block.text for block in blocks(PAGE) if block.text.startswith("$ python3 build.py")]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """Write the files of the page, and install its package."""
    for block in blocks(PAGE):
        if block.use in ("file", "append"):
            path = tmp_path / block.path
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a" if block.use == "append" else "w", encoding="utf-8") as file:
                file.write(block.text)
    source = tmp_path / "pips" / "pyproject.toml"
    declared = tomllib.loads(source.read_text(encoding="utf-8"))["project"]
    package = tmp_path / "pips" / "pips_rules-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text(f"Name: {declared['name']}\nVersion: 1\n", encoding="utf-8")
    lines = [
        f"{name} = {value}" for name, value in declared["entry-points"]["pressroom.rules"].items()
    ]
    (package / "entry_points.txt").write_text(
        "\n".join(["[pressroom.rules]", *lines]), encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path / "pips"))
    yield Project(tmp_path)
    sys.modules.pop("pips_rules", None)


def test_the_page_shows_commands() -> None:
    assert len(COMMANDS) == 3


@pytest.mark.parametrize("shown", COMMANDS)
def test_a_command_prints_what_the_page_shows(shown: str, project: Project) -> None:
    command, _, printed = shown.partition("\n")
    words = shlex.split(command.removeprefix("$ python3 build.py "))

    ran = run_command(project, *words)

    expected = ".*".join(map(re.escape, printed.split("…\n")))
    assert ran.code == 0, ran.err
    assert re.fullmatch(expected, ran.out, re.DOTALL), ran.out


def test_the_package_is_one_file_of_less_than_200_lines(project: Project) -> None:
    lines = (project.folder / "pips" / "pips_rules.py").read_text(encoding="utf-8").splitlines()

    assert len(lines) < 200
    assert max(map(len, lines)) <= 100
