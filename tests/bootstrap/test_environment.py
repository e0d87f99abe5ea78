"""Making `.venv`: what is there after success, failure and interruption."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest

from pressroom.bootstrap import environment, native, packages, record
from pressroom.bootstrap.progress import ProgramFailed


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a project with two locks, where installing writes a file instead."""

    def make(folder: str, python: str, wanted: str) -> None:
        Path(python).parent.mkdir(parents=True, exist_ok=True)
        Path(python).touch(mode=0o755)
        (Path(folder) / "made-from").write_text(Path(wanted).name)

    def add(python: str, present: str, wanted: str) -> None:
        assert Path(present).name == "requirements.lock"
        (Path(python).parents[1] / "added").write_text(Path(wanted).name)

    monkeypatch.setattr(packages, "make", make)
    monkeypatch.setattr(packages, "add", add)
    monkeypatch.setattr(packages, "can_add_to", lambda _python: True)
    monkeypatch.setattr(native, "make_findable", lambda: None)
    monkeypatch.setattr(native, "require", lambda *, venv: None)
    (tmp_path / "requirements.lock").write_text("weasyprint==70\n")
    (tmp_path / "requirements-dev.lock").write_text("weasyprint==70\npytest==9\n")
    return tmp_path


def prepare(project: Path, name: str = "requirements.lock") -> Path:
    environment.prepare(str(project), str(project / name))
    return project / ".venv"


def is_complete(project: Path, name: str = "requirements.lock") -> bool:
    return record.is_complete(str(project / ".venv"), str(project / name))


def fail(*_arguments: object) -> None:
    raise ProgramFailed(["ERROR: no route to host"])


def test_first_set_up_is_complete_and_says_so(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(project)

    assert is_complete(project)
    assert not is_complete(project, "requirements-dev.lock")
    assert "ready after" in capsys.readouterr().err


def test_complete_environment_is_left_alone_in_silence(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(project)
    capsys.readouterr()
    monkeypatch.setattr(packages, "make", fail)

    prepare(project)

    assert capsys.readouterr().err == ""


def test_tools_are_added_to_what_is_there(project: Path) -> None:
    folder = prepare(project)

    prepare(project, "requirements-dev.lock")

    assert (folder / "made-from").read_text() == "requirements.lock"
    assert (folder / "added").exists()
    assert is_complete(project)
    assert is_complete(project, "requirements-dev.lock")


def test_first_set_up_for_tests_serves_builds_too(project: Path) -> None:
    prepare(project, "requirements-dev.lock")

    assert is_complete(project)


def test_failure_leaves_nothing_half_made(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "make", fail)

    with pytest.raises(SystemExit, match="needs the network"):
        prepare(project)

    assert not (project / ".venv").exists()


def test_failure_leaves_the_earlier_environment(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = (project / "requirements.lock").read_text()
    prepare(project)
    (project / "requirements.lock").write_text("weasyprint==71\n")
    monkeypatch.setattr(packages, "make", fail)

    with pytest.raises(SystemExit):
        prepare(project)

    (project / "requirements.lock").write_text(earlier)
    assert is_complete(project)


def test_failure_to_add_tools_leaves_builds_working(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(project)
    monkeypatch.setattr(packages, "add", fail)

    with pytest.raises(SystemExit):
        prepare(project, "requirements-dev.lock")

    assert is_complete(project)


def test_changed_lock_makes_it_anew(project: Path) -> None:
    folder = prepare(project)
    (folder / "stale").touch()
    (project / "requirements.lock").write_text("weasyprint==71\n")

    prepare(project)

    assert is_complete(project)
    assert not (folder / "stale").exists()
    assert not (project / ".cache" / "previous-venv").exists()


def test_interrupted_set_up_is_repaired(project: Path) -> None:
    folder = project / ".venv"
    folder.mkdir()
    record.begin(str(folder))
    (folder / "half").touch()

    prepare(project)

    assert is_complete(project)
    assert not (folder / "half").exists()


def test_environment_of_a_stranger_is_not_touched(project: Path) -> None:
    (project / ".venv").mkdir()
    (project / ".venv" / "pyvenv.cfg").touch()

    with pytest.raises(SystemExit, match="not created by this program"):
        prepare(project)

    assert (project / ".venv" / "pyvenv.cfg").exists()


def test_interruption_by_a_person_ends_quietly(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(packages, "make", interrupt)

    with pytest.raises(SystemExit) as stopped:
        prepare(project)

    assert stopped.value.code == 130
    assert not (project / ".venv").exists()


def test_second_command_waits_and_finds_the_work_done(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, makings = packages.make, []
    started, go_on = Event(), Event()

    def make_slowly(folder: str, python: str, wanted: str) -> None:
        makings.append(folder)
        started.set()
        go_on.wait(5)
        make(folder, python, wanted)

    monkeypatch.setattr(packages, "make", make_slowly)
    first = Thread(target=prepare, args=(project,))
    second = Thread(target=prepare, args=(project,))

    first.start()
    started.wait(5)
    second.start()
    go_on.set()
    first.join()
    second.join()

    assert len(makings) == 1
    assert is_complete(project)
