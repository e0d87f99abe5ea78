"""The record in `.venv`: what makes it complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.bootstrap import record


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text("babel==2.19.0 \\\n    --hash=sha256:00\n")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / ".venv"
    python = Path(record.python_of(str(folder)))
    python.parent.mkdir(parents=True)
    python.touch(mode=0o755)
    return folder


def test_recorded_environment_is_complete(folder: Path, lock: Path) -> None:
    record.complete(str(folder), str(lock))

    assert record.is_complete(str(folder), str(lock))


def test_environment_without_record_is_not_complete(folder: Path, lock: Path) -> None:
    assert not record.is_complete(str(folder), str(lock))
    assert not record.exists(str(folder))


def test_begun_environment_is_partial(folder: Path, lock: Path) -> None:
    record.begin(str(folder))

    assert record.is_partial(str(folder))
    assert record.exists(str(folder))
    assert not record.is_complete(str(folder), str(lock))


def test_changed_lock_is_noticed(folder: Path, lock: Path) -> None:
    record.complete(str(folder), str(lock))

    lock.write_text(lock.read_text().replace("2.19.0", "2.19.1"))

    assert not record.is_complete(str(folder), str(lock))


def test_other_version_of_python_is_noticed(
    folder: Path, lock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.complete(str(folder), str(lock))

    monkeypatch.setattr("sys.implementation.cache_tag", "cpython-399")

    assert not record.is_complete(str(folder), str(lock))


def test_python_that_went_away_is_noticed(folder: Path, lock: Path) -> None:
    record.complete(str(folder), str(lock))

    Path(record.python_of(str(folder))).unlink()

    assert not record.is_complete(str(folder), str(lock))


def test_environment_may_hold_two_locks(folder: Path, lock: Path) -> None:
    developer = lock.with_name("requirements-dev.lock")
    developer.write_text("pytest==9\n")

    record.complete(str(folder), str(lock), str(developer))

    assert record.is_complete(str(folder), str(lock))
    assert record.is_complete(str(folder), str(developer))


def test_this_process_runs_in_its_own_prefix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not record.is_running(str(tmp_path / "absent"))

    monkeypatch.setattr("sys.prefix", str(tmp_path))

    assert record.is_running(str(tmp_path))
