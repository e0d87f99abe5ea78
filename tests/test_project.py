"""Where things lie, from a clone and in somebody else's folder."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pressroom import project

PROJECT = Path(__file__).resolve().parents[1]


def test_the_project_is_the_nearest_folder_with_cards(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    deep = tmp_path / "art" / "drafts"
    deep.mkdir(parents=True)

    assert project.find_project(deep) == tmp_path.resolve()


def test_without_cards_the_project_is_where_one_stands(tmp_path: Path) -> None:
    assert project.find_project(tmp_path) == tmp_path.resolve()


def test_a_clone_ships_its_own_folders() -> None:
    assert project.shipped("layouts") == PROJECT / "layouts"
    assert project.shipped("fonts") == PROJECT / "fonts"


def test_a_package_ships_its_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged = tmp_path / "shipped" / "layouts"
    packaged.mkdir(parents=True)

    monkeypatch.setattr(project, "_PACKAGE", tmp_path)

    assert project.shipped("layouts") == packaged


def test_everything_shipped_is_packed_into_the_wheel() -> None:
    table = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = table["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]

    fonts = {f"fonts/{path.name}" for path in (PROJECT / "fonts").glob("*.json")}

    assert {"layouts", *fonts} == packed.keys()
    assert all(target == f"pressroom/shipped/{source}" for source, target in packed.items())
