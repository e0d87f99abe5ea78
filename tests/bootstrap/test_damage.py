"""A damaged environment is noticed, said, and made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom import bootstrap
from pressroom.bootstrap import record
from pressroom.bootstrap.damage import damaged_packages


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Give a folder with one installed package and the lock that pins it."""
    site = tmp_path / ".venv" / "site"
    (site / "useful").mkdir(parents=True)
    (site / "useful/__init__.py").write_text("USE = 1\n")
    (site / "useful/part.py").write_text("PART = 1\n")
    about = site / "Use_Ful-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: Use_Ful\nVersion: 1.0\n")
    (about / "RECORD").write_text(
        "useful/__init__.py,sha256=x,8\nuseful/part.py,sha256=x,9\nuseful/part.pyc,,\n"
    )
    (tmp_path / "requirements.lock").write_text("use-ful==1.0 \\\n    --hash=sha256:00\n")
    return site


def found(site: Path) -> list[str]:
    return damaged_packages(str(site.parents[1] / "requirements.lock"), [str(site)])


def test_whole_package_is_not_damaged(site: Path) -> None:
    assert found(site) == []


@pytest.mark.parametrize("harm", ["emptied", "gone", "not installed"])
def test_file_that_is_emptied_or_gone_is_noticed(site: Path, harm: str) -> None:
    if harm == "emptied":
        (site / "useful/part.py").write_text("")
    elif harm == "gone":
        (site / "useful/part.py").unlink()
    else:
        (site / "Use_Ful-1.0.dist-info").rename(site / "other")

    assert found(site) == ["use-ful"]


class Executed(Exception):
    """Stands for the process that would have taken our place."""


def test_damaged_environment_is_marked_and_the_command_begins_anew(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project, folder = site.parents[1], str(site.parent)
    (site / "useful/part.py").unlink()
    record.complete(folder, str(project / "requirements.lock"))

    def execv(_python: str, words: list[str]) -> None:
        assert words[1:] == ["build.py", "--game", "strand"]
        raise Executed

    monkeypatch.setattr("os.execv", execv)
    monkeypatch.setattr("sys.orig_argv", ["python3", "build.py", "--game", "strand"])
    monkeypatch.setattr("sys.path", [str(site)])
    monkeypatch.setattr(record, "is_running", lambda _: True)
    monkeypatch.delenv("PRESSROOM_REPAIRED", raising=False)

    with pytest.raises(Executed):
        bootstrap.repair(str(project))

    assert "“.venv” is damaged (use-ful); it is made again" in capsys.readouterr().err
    assert record.is_partial(folder)
    bootstrap.repair(str(project))  # in the same command a second time: that does not help


def test_whole_environment_is_left_alone(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [str(site)])
    monkeypatch.setattr(record, "is_running", lambda _: True)

    bootstrap.repair(str(site.parents[1]))

    assert not record.exists(str(site.parent))
