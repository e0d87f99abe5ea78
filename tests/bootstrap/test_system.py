"""The system's package manager: who is helped, and who is told which command."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

import pytest

from pressroom.bootstrap import native, system
from pressroom.bootstrap.progress import ProgramFailed

SUDO = "sudo"


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the commands that would have been run."""
    commands: list[str] = []
    monkeypatch.setattr(
        system, "run", lambda words, *, environment: commands.append(" ".join(words))
    )
    monkeypatch.delenv(system.FORBID, raising=False)
    return commands


def machine(monkeypatch: pytest.MonkeyPatch, *programs: str, root: bool) -> None:
    """Pretend that only these programs are on PATH, and who we are."""
    found = set(programs)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in found else None)
    monkeypatch.setattr(system, "_is_root", lambda: root)


def told(*, pango: bool = True, venv: bool = False) -> str:
    """Return the command that a person is asked to run."""
    with pytest.raises(SystemExit) as stopped:
        system.provide(pango=pango, venv=venv)
    return str(stopped.value).split("\n\n")[1].strip()


def test_root_on_debian_is_served(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "apt-get", root=True)

    system.provide(pango=True, venv=True)

    assert len(commands) == 1
    assert commands[0].startswith("apt-get install -y --no-install-recommends")
    assert commands[0].split()[-3:-1] == ["libpango-1.0-0", "libpangoft2-1.0-0"]
    assert commands[0].endswith("-venv")


def test_package_lists_are_fetched_when_there_are_none(
    commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch, "apt-get", root=True)

    def run(words: Sequence[str], *, environment: object) -> None:
        assert environment
        commands.append(words[1])
        if len(commands) < 3:
            raise ProgramFailed(["E: Unable to locate package"])

    monkeypatch.setattr(system, "run", run)

    system.provide(pango=True, venv=False)

    assert commands == ["install", "update", "install"]


def test_root_who_forbids_it_is_told(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "apt-get", root=True)
    monkeypatch.setenv(system.FORBID, "1")

    assert told().startswith("apt-get install")
    assert commands == []


@pytest.mark.parametrize(
    ("programs", "command"),
    [
        (("apt-get", SUDO), "sudo apt-get install -y --no-install-recommends libpango-1.0-0 "),
        (("apt-get",), "su -c 'apt-get install -y --no-install-recommends libpango-1.0-0 "),
        (("dnf", SUDO), "sudo dnf install -y pango"),
        (("zypper", SUDO), "sudo zypper install -y libpango-1_0-0"),
        (("apk",), "su -c 'apk add pango'"),
        (("pacman", SUDO), "sudo pacman -S --noconfirm pango"),
        (("brew", SUDO), "brew install pango"),
    ],
)
def test_everyone_else_is_told_the_command_of_their_system(
    programs: tuple[str, ...],
    command: str,
    commands: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine(monkeypatch, *programs, root=False)

    assert told().startswith(command)
    assert commands == []


def test_unknown_system_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, root=True)

    with pytest.raises(SystemExit, match="libpangoft2"):
        system.provide(pango=True, venv=False)


def test_nothing_is_asked_where_nothing_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "missing", list)
    monkeypatch.setattr(system, "provide", lambda **_lacking: pytest.fail("asked"))

    native.require(venv=False)


def test_pango_that_stays_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "missing", lambda: ["libpango-1.0"])
    monkeypatch.setattr(system, "provide", lambda **_lacking: None)

    with pytest.raises(SystemExit, match=r"libpango-1\.0 was installed but cannot be loaded"):
        native.require(venv=False)


def test_library_that_is_not_there_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "_PANGO", ("libpango-1.0", "libno-such-library-1.0"))
    monkeypatch.setattr("sys.platform", "linux")

    assert "libno-such-library-1.0" in native.missing()


def test_pango_is_found_here() -> None:
    assert native.missing() == []
