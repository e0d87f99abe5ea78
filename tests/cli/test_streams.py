from __future__ import annotations

import os
import signal
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pressroom.cli import main
from tests.conftest import ROOT


class Stream(TextIOWrapper):
    """A file, or a terminal, with the code page of a Chinese Windows."""

    is_terminal = False

    def isatty(self) -> bool:
        return self.is_terminal


PROGRAM = "from pressroom.cli import main; main(argv=['tables', '--game', 'strand'])"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "gbk"])
def test_narrow_code_page_does_not_stop_the_program(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}

    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, check=False
    )

    assert (run.returncode, bool(run.stdout)) == (0, True)


@pytest.mark.parametrize(
    ("is_terminal", "asked", "encoding"),
    [(False, None, "utf-8"), (False, "gbk", "gbk"), (True, None, "gbk"), (True, "gbk", "gbk")],
)
def test_only_files_without_a_wanted_encoding_become_utf_8(
    is_terminal: bool, asked: str | None, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if asked is not None:
        monkeypatch.setenv("PYTHONIOENCODING", asked)
    stream = Stream(BytesIO(), encoding="gbk")
    stream.is_terminal = is_terminal
    monkeypatch.setattr("sys.stdout", stream)
    monkeypatch.setattr("sys.stderr", Stream(BytesIO(), encoding="utf-8"))

    with pytest.raises(SystemExit):
        main(argv=["--version"])

    assert (stream.encoding, stream.errors) == (encoding, "replace")


def test_file_gets_all_signs(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONIOENCODING"}
    environment |= {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    with (tmp_path / "tables.txt").open("wb") as file:
        subprocess.run(
            [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, stdout=file, check=True
        )

    assert "✓" in (tmp_path / "tables.txt").read_text(encoding="utf-8")


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="pipes of POSIX")
@pytest.mark.parametrize("options", [(), ("--format", "json")])
def test_a_reader_who_leaves_early_does_not_stop_the_program(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    report = tmp_path / "report.html"
    arguments = ["--game", "strand", "--games", "20", "--report", str(report), *options]
    reading, writing = os.pipe()
    os.close(reading)  # before anything is written

    run = subprocess.run(
        [sys.executable, "-m", "pressroom", "simulate", *arguments],
        cwd=ROOT,
        stdout=writing,
        stderr=writing if options else subprocess.PIPE,
        check=False,
    )
    os.close(writing)

    assert run.returncode == 0
    assert report.is_file()
    assert b"error" not in (run.stderr or b"")


def test_no_space_for_the_output_is_a_failure() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("Linux has this device")

    with full.open("wb") as file:
        run = subprocess.run(
            [sys.executable, "-m", "pressroom", "simulate", "--game", "strand", "--games", "20"],
            cwd=ROOT,
            stdout=file,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert run.returncode == 1
    assert b"error[system/cannot-go-on] No space left" in run.stderr
