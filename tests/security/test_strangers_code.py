"""Nothing that lies in a project, in the current folder or in a home folder is run as code."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pressroom.model.words import Words
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layouts import LayoutFolders
from pressroom.render.template.pictograms import Pictograms
from tests.conftest import ROOT

LOADERS = {"pickle", "marshal", "shelve", "dill", "joblib"}  # they run what they read


def mark(marker: Path) -> str:
    """Return code that leaves a trace when it is run."""
    return f"open({str(marker)!r}, 'w').close()\n"


def run_python(folder: Path, *arguments: str, **environment: str) -> None:
    """Run Python in a folder; whether it succeeds does not matter."""
    subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )


def test_modules_in_the_current_folder_are_not_imported(tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    for name in ("yaml", "click", "tomllib", "evil"):
        (tmp_path / f"{name}.py").write_text(mark(marker), encoding="utf-8")
    installed = tmp_path / "evil-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Name: evil\nVersion: 1\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text("[pressroom.rules]\nevil=evil:x\n", "utf-8")
    game = tmp_path / "cards" / "demo"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text('title: D\nversion: "1"\nrules: evil\nkinds: {}\n', "utf-8")

    run_python(tmp_path, "-m", "pressroom", "check")

    assert not marker.exists()


def test_processes_that_play_games_import_nothing_from_the_current_folder(tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    (tmp_path / "multiprocessing.py").write_text(mark(marker), encoding="utf-8")
    code = (
        "from types import SimpleNamespace; from pressroom.simulation.workers import simulate;"
        "simulate(SimpleNamespace(engine=dict), 800, 2, print)"
    )

    run_python(tmp_path, "-P", "-c", code)

    assert not marker.exists()


@pytest.mark.parametrize("name", [".reportlab_mods", ".reportlab_settings"])
def test_settings_of_reportlab_in_a_home_folder_are_not_run(tmp_path: Path, name: str) -> None:
    marker, imported = tmp_path / "marker", tmp_path / "imported"
    (tmp_path / name).write_text(mark(marker), encoding="utf-8")
    code = (
        "import sys; from pressroom.impose.pdf_marks import draw_sides\n"
        "try: draw_sides([], b'')\n"
        f"except Exception: open({str(imported)!r}, 'w').write(sys.modules['reportlab'].__name__)"
    )

    run_python(tmp_path, "-c", code, HOME=str(tmp_path), USERPROFILE=str(tmp_path))

    assert imported.read_text(encoding="utf-8") == "reportlab"
    assert not marker.exists()


def test_layouts_are_never_kept_compiled(tmp_path: Path) -> None:
    folders = LayoutFolders((tmp_path,), "demo", "plain")
    layouts = Layouts(folders, Pictograms((), None), Words("en"))

    assert layouts._environment.bytecode_cache is None


def test_no_module_reads_values_that_are_code() -> None:
    talks_to_its_own_child = "worker.py"
    imported = {
        name.split(".")[0]
        for path in (ROOT / "pressroom").rglob("*.py")
        if path.name != talks_to_its_own_child
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }

    assert imported & LOADERS == set()
