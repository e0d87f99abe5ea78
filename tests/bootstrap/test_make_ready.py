"""Getting ready: which Python a command ends up in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pressroom import bootstrap
from pressroom.bootstrap import environment, native, record

PROJECT = Path(__file__).resolve().parents[2]


class Executed(Exception):
    """Stands for the process that would have taken our place."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a project on a machine where this Python lacks what is locked."""

    def execv(python: str, words: list[str]) -> None:
        assert words == [python, "build.py", "--game", "strand"]
        raise Executed(python)

    monkeypatch.setattr("os.execv", execv)
    monkeypatch.setattr("sys.orig_argv", ["python3", "build.py", "--game", "strand"])
    monkeypatch.setattr(native, "require", lambda *, venv: None)
    (tmp_path / "requirements.lock").write_text("no-such-package==1\n")
    (tmp_path / "requirements-dev.lock").write_text("no-such-package==1\nno-such-tool==1\n")
    return tmp_path


def complete(project: Path, *locks: str) -> str:
    """Make an environment that holds these locks; return its Python."""
    folder = str(project / ".venv")
    python = Path(record.python_of(folder))
    python.parent.mkdir(parents=True)
    python.touch(mode=0o755)
    record.complete(folder, *(str(project / lock) for lock in locks))
    return str(python)


def test_complete_environment_takes_over(project: Path) -> None:
    python = complete(project, "requirements.lock")

    with pytest.raises(Executed, match=python):
        bootstrap.make_ready(str(project), developer=False)


def test_environment_is_made_first_where_there_is_none(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(environment, "prepare", lambda _project, lock: made.append(lock))

    with pytest.raises(Executed):
        bootstrap.make_ready(str(project), developer=False)

    assert made == [str(project / "requirements.lock")]


def test_tests_ask_for_the_tools_too(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    complete(project, "requirements.lock")
    monkeypatch.setattr(environment, "prepare", lambda _project, lock: made.append(lock))

    with pytest.raises(Executed):
        bootstrap.make_ready(str(project), developer=True)

    assert made == [str(project / "requirements-dev.lock")]


def test_inside_its_environment_a_command_goes_on(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    complete(project, "requirements.lock")
    monkeypatch.setattr("sys.prefix", str(project / ".venv"))

    bootstrap.make_ready(str(project), developer=False)


def test_prepared_python_of_a_person_is_used_as_it_is(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "requirements.lock").write_text(f"pytest=={pytest.__version__}\n")
    monkeypatch.setattr(environment, "prepare", lambda *_: pytest.fail("made an environment"))

    bootstrap.make_ready(str(project), developer=False)

    assert not (project / ".venv").exists()


def test_outdated_environment_hands_back_to_the_python_it_came_from(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    complete(project, "requirements.lock")
    (project / "requirements.lock").write_text("no-such-package==2\n")
    monkeypatch.setattr("sys.prefix", str(project / ".venv"))
    monkeypatch.setattr("sys._base_executable", "the-python-of-the-system")
    monkeypatch.setenv("PRESSROOM_HANDED_BACK", "")

    with pytest.raises(Executed, match="the-python-of-the-system"):
        bootstrap.make_ready(str(project), developer=False)


def test_handing_back_and_forth_ends(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    complete(project, "requirements.lock")
    (project / "requirements.lock").write_text("no-such-package==2\n")
    monkeypatch.setattr("sys.prefix", str(project / ".venv"))
    monkeypatch.setenv("PRESSROOM_HANDED_BACK", "1")

    with pytest.raises(SystemExit, match="delete that folder"):
        bootstrap.make_ready(str(project), developer=False)


def test_a_ready_machine_does_not_pay_for_heavy_modules() -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import pressroom.bootstrap;"
        "print(*{'pathlib', 're', 'dataclasses', 'subprocess', 'hashlib'} & sys.modules.keys())"
    )

    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, str(PROJECT)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.split() == []
