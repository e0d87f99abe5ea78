"""The locks: they pin what pyproject.toml asks for, by hash and without addresses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pressroom.bootstrap import lock

PROJECT = Path(__file__).resolve().parents[2]
RUNTIME = PROJECT / "requirements.lock"
DEVELOPER = PROJECT / "requirements-dev.lock"
BOTH = pytest.mark.parametrize("path", [RUNTIME, DEVELOPER], ids=lambda path: path.name)


def project_table() -> Any:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def name_in(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].lower()


def pinned_anywhere(path: Path) -> set[str]:
    """Name what a lock pins on any platform."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split("==")[0] for line in lines if "==" in line and not line.startswith(" ")}


@BOTH
def test_every_dependency_is_pinned(path: Path) -> None:
    asked = {name_in(requirement) for requirement in project_table()["dependencies"]}

    assert asked <= pinned_anywhere(path)


def test_every_developer_tool_is_pinned() -> None:
    asked = {name_in(line) for line in project_table()["optional-dependencies"]["dev"]}

    assert asked <= pinned_anywhere(DEVELOPER)


def test_exact_dependencies_are_pinned_as_asked() -> None:
    exact = [line.split("==") for line in project_table()["dependencies"] if "==" in line]
    pins = lock.pins(str(RUNTIME))

    assert exact
    assert [pins[name] for name, _ in exact[:4]] == [version for _, version in exact[:4]]


def test_developers_run_what_users_run() -> None:
    assert lock.pins(str(RUNTIME)).items() <= lock.pins(str(DEVELOPER)).items()


@BOTH
def test_every_pin_has_hashes(path: Path) -> None:
    entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())

    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@BOTH
def test_no_address_is_named(path: Path) -> None:
    assert "://" not in path.read_text(encoding="utf-8")


@BOTH
def test_every_pin_is_understood_by_our_own_reader(path: Path) -> None:
    markers = re.findall(r" ; (.+?)(?: \\)?$", path.read_text(encoding="utf-8"), re.MULTILINE)

    for marker in markers:
        lock.applies(marker)
    assert lock.pins(str(path)).keys() <= pinned_anywhere(path)


def test_a_marker_of_another_platform_takes_the_pin_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.lock"
    path.write_text("here==1 \\\n    --hash=sha256:00\nthere==2.0 ; sys_platform == 'win32' \\\n")

    monkeypatch.setattr("sys.platform", "linux")
    assert lock.pins(str(path)) == {"here": "1"}

    monkeypatch.setattr("sys.platform", "win32")
    assert lock.pins(str(path)) == {"here": "1", "there": "2.0"}


def test_a_package_of_another_version_does_not_satisfy(tmp_path: Path) -> None:
    path = tmp_path / "some.lock"

    path.write_text("pytest==0.0.1\n")
    assert not lock.is_satisfied_here(str(path))

    path.write_text(f"pytest=={pytest.__version__}\n")
    assert lock.is_satisfied_here(str(path))

    path.write_text("no-such-package-at-all==1\n")
    assert not lock.is_satisfied_here(str(path))


def test_a_version_with_leading_zeros_is_the_one_that_is_pinned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.lock"
    path.write_text("fontpkg-saira-condensed==0.72\n")

    monkeypatch.setattr(lock, "version", lambda _name: "0.072")

    assert lock.is_satisfied_here(str(path))
