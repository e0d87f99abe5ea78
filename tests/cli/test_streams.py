from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PROGRAM = "from pressroom.cli import main; main(argv=['tables', '--game', 'strand'])"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "gbk"])
def test_narrow_code_page_does_not_stop_the_program(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}

    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, check=False
    )

    assert (run.returncode, bool(run.stdout)) == (0, True)


def test_file_gets_all_signs(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONIOENCODING"}
    environment |= {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    with (tmp_path / "tables.txt").open("wb") as file:
        subprocess.run(
            [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, stdout=file, check=True
        )

    assert "✓" in (tmp_path / "tables.txt").read_text(encoding="utf-8")
