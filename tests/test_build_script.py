"""build.py: it starts on every Python, and tells an old one what it lacks."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("test", "--help"), "further arguments go to pytest"),
        (("check", "--help"), "build.py check [OPTIONS]"),
        (("--help",), "build.py check [OPTIONS]"),
    ],
)
def test_help_on_a_bare_machine_installs_nothing(
    tmp_path: Path, words: tuple[str, ...], wanted: str
) -> None:
    for name in ("build.py", "docs/cli.md", "requirements.lock", "pressroom/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(PROJECT / name, tmp_path / name)
    shutil.copytree(PROJECT / "pressroom" / "bootstrap", tmp_path / "pressroom" / "bootstrap")
    bare_python = [sys.executable, "-I", "-S"]  # without the packages that are installed for it

    done = subprocess.run(
        [*bare_python, str(tmp_path / "build.py"), *words],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )

    assert wanted in done.stdout
    assert ("## new" in done.stdout) == (words == ("--help",))
    assert done.stderr == ""
    assert not (tmp_path / ".venv").exists()
