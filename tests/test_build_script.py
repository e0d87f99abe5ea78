"""build.py: it starts on every Python, and tells an old one what it lacks."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
SCRIPT = PROJECT / "build.py"


def test_it_parses_on_old_pythons() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 4))


def test_an_old_python_is_told_in_one_sentence() -> None:
    pretend = "import sys; sys.version_info = (3, 9, 2); exec(open(sys.argv[1]).read())"

    done = subprocess.run(
        [sys.executable, "-c", pretend, str(SCRIPT)], capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert "needs Python 3.11 or newer, and this is Python 3.9" in done.stderr
    assert len(done.stderr.splitlines()) == 1
