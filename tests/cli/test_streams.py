from __future__ import annotations

import os
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
