"""uv or pip: which is asked for what."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from pressroom.bootstrap import packages, progress
from pressroom.bootstrap.progress import ProgramFailed

Fails = Callable[[Sequence[str]], bool]


@pytest.fixture
def lock(tmp_path: Path) -> str:
    path = tmp_path / "requirements.lock"
    path.write_text("babel==2.19.0\nclick==8.5.1\n")
    return str(path)


def record(monkeypatch: pytest.MonkeyPatch, *, uv: bool, fails: Fails) -> list[list[str]]:
    """Collect what is run instead of running it; let what `fails` names fail."""
    ran: list[list[str]] = []

    def run(words: Sequence[str], *_more: object) -> None:
        ran.append([Path(words[0]).name, *words[1:]])
        if fails(words):
            raise ProgramFailed(["no"])

    monkeypatch.setattr(packages, "run", run)
    monkeypatch.setattr(packages, "has_uv", lambda: uv)
    return ran


def never(_words: Sequence[str]) -> bool:
    return False


def test_uv_is_used_where_there_is_one(
    tmp_path: Path, lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = record(monkeypatch, uv=True, fails=never)

    packages.make(str(tmp_path), "python", lock)

    assert [words[:2] for words in ran] == [["uv", "venv"], ["uv", "pip"]]
    assert "--require-hashes" in ran[1]


def test_pip_is_used_elsewhere(tmp_path: Path, lock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = record(monkeypatch, uv=False, fails=never)

    packages.make(str(tmp_path), "python", lock)

    assert [words[1:3] for words in ran] == [["-m", "venv"], ["-m", "pip"]]
    assert "--require-hashes" in ran[1]


def test_pip_steps_in_for_uv(tmp_path: Path, lock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = record(monkeypatch, uv=True, fails=lambda words: words[0] == "uv")

    packages.make(str(tmp_path), "python", lock)

    assert ran[0][0] == "uv"
    assert ran[-1][1:3] == ["-m", "pip"]


@pytest.mark.parametrize(("has_pip", "tool"), [(True, "python"), (False, "uv")])
def test_tools_are_added_with_what_made_the_environment(
    has_pip: bool, tool: str, lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = record(monkeypatch, uv=True, fails=lambda words: "import pip" in words and not has_pip)

    packages.add("python", lock, lock)

    assert ran[-1][0] == tool


def test_each_package_is_a_line_of_progress(
    lock: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_words: Sequence[str], on_line: Callable[[str], None], _environment: object) -> None:
        on_line("Collecting babel==2.19.0")
        on_line("  Downloading babel-2.19.0-py3-none-any.whl")
        on_line("Processing wheels/click-8.5.1-py3-none-any.whl")

    record(monkeypatch, uv=False, fails=never)
    monkeypatch.setattr(packages, "run", lambda *words: run(*words) if len(words) > 1 else None)

    packages.make("folder", "python", lock)

    said = capsys.readouterr().err
    assert "1 of 2: babel 2.19.0" in said
    assert "2 of 2: click 8.5.1" in said


def test_failed_program_leaves_its_last_words() -> None:
    script = "import sys; print('retry 1'); print('retry 2'); print('ERROR: gone'); sys.exit(3)"

    with pytest.raises(ProgramFailed) as failed:
        progress.run([sys.executable, "-c", script])

    assert str(failed.value).split("\n") == ["    retry 2", "    ERROR: gone"]


def test_program_that_is_not_there_fails_alike() -> None:
    with pytest.raises(ProgramFailed):
        progress.run(["no-such-program-at-all"])


def test_each_line_is_handed_on() -> None:
    lines: list[str] = []

    progress.run([sys.executable, "-c", "print('a'); print('b')"], lines.append)

    assert lines == ["a", "b"]


@pytest.mark.parametrize(("has_pip", "anew"), [(True, "--force-reinstall"), (False, "--reinstall")])
def test_damaged_packages_are_put_in_again_and_alone(
    monkeypatch: pytest.MonkeyPatch, lock: str, *, has_pip: bool, anew: str
) -> None:
    ran = record(
        monkeypatch, uv=not has_pip, fails=lambda words: "import pip" in words and not has_pip
    )

    packages.add_anew("python", lock)

    assert {"--no-deps", "--require-hashes", anew} <= set(ran[-1])
