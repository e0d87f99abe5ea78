"""Adding the fonts of a language to `.venv`: when it may be done, and what happens if it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.bootstrap import packages, record
from pressroom.bootstrap.fonts import add_fonts
from pressroom.bootstrap.progress import ProgramFailed


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Give the calls of the installer, in a project whose `.venv` this process runs in."""
    calls: list[tuple[str, str]] = []
    (tmp_path / ".cache").mkdir()
    monkeypatch.setattr(record, "is_running", lambda folder: folder == str(tmp_path / ".venv"))
    monkeypatch.setattr(packages, "add_anew", lambda *words: calls.append(words))
    return calls


def test_lock_of_the_extra_is_installed_and_said(
    tmp_path: Path, installed: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert add_fonts(str(tmp_path), "cjk")

    python = record.python_of(str(tmp_path / ".venv"))
    assert installed == [(python, str(tmp_path / "fonts" / "cjk.lock"))]
    assert "fonts/cjk.lock" in capsys.readouterr().err


def test_environment_of_others_is_left_alone(
    tmp_path: Path, installed: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "is_running", lambda _folder: False)

    assert not add_fonts(str(tmp_path), "cjk")
    assert installed == []


@pytest.mark.usefixtures("installed")
def test_failure_is_told_with_the_words_of_the_installer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_words: str) -> None:
        raise ProgramFailed(["ERROR: no route to host"])

    monkeypatch.setattr(packages, "add_anew", fail)

    assert not add_fonts(str(tmp_path), "cjk")
    assert "no route to host" in capsys.readouterr().err
