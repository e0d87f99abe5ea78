from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

from pressroom import __version__
from pressroom.cli import commands
from pressroom.project import shipped
from tests.cli.conftest import add_game
from tests.commands import Run
from tests.conftest import Demo


def test_check_of_sound_games_prints_a_count_and_builds_nothing(run: Run, demo: Demo) -> None:
    ran = run("check")

    assert (ran.code, ran.out, ran.err) == (0, "no findings\n", "")
    assert not (demo.project.folder / "output").exists()


def test_check_goes_on_to_the_other_games(run: Run, demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, valeu: 3}\n")
    add_game(demo, "other", "  a: {nmae: Alpha}\n")

    ran = run("check", "--format", "json")

    paths = {finding["path"] for finding in json.loads(ran.out)}
    assert ran.code == 1
    assert paths == {"cards/demo/deck.yaml", "cards/other/deck.yaml"}


def test_schema_is_written_beside_the_cards(run: Run, demo: Demo) -> None:
    ran = run("schema", "--game", "demo")

    schema = json.loads((demo.project.folder / "cards/demo/schema.json").read_text("utf-8"))
    assert (ran.code, ran.out) == (0, "cards/demo/schema.json\n")
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert "art" in json.dumps(schema)


def test_schema_of_a_game_with_errors_is_not_written(run: Run, demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, valeu: 3}\n")

    assert run("schema").code == 1
    assert not (demo.project.folder / "cards/demo/schema.json").exists()


def test_schema_does_not_disturb_the_game(run: Run) -> None:
    run("schema")

    assert run("check").code == 0


def test_tables_of_a_game_without_rules_are_none(run: Run) -> None:
    ran = run("tables", "--game", "demo")

    assert (ran.code, ran.out.strip(), ran.err) == (0, "", "")


def test_new_writes_a_game_that_builds_at_once(run: Run, demo: Demo) -> None:
    ran = run("new", "pirate-bay")

    assert ran.code == 0
    assert ran.out.splitlines()[:2] == ["cards/pirate-bay/game.yaml", "cards/pirate-bay/deck.yaml"]
    assert ran.out.splitlines()[-1].endswith("build.py --game pirate-bay")
    assert run("--game", "pirate-bay").code == 0
    assert (demo.project.folder / "output/pirate-bay/en/pirate-bay-kit.pdf").is_file()


@pytest.mark.parametrize("name", ["demo", "Two Words", "../out"])
def test_new_under_a_name_that_cannot_be_ends_with_1(run: Run, name: str) -> None:
    ran = run("new", name)

    assert ran.code == 1
    assert ran.err.startswith("Error: ")


def test_version_is_told(run: Run) -> None:
    assert run("--version").out == f"pressroom, version {__version__}\n"


def test_every_command_and_option_says_what_it_does(run: Run) -> None:
    for name, command in commands.commands.items():
        assert command.help, name
        assert run(name, "--help").code == 0
        for parameter in command.params:
            record = parameter.to_info_dict()
            assert record.get("help") or record["param_type_name"] == "argument", (name, record)


class Terminal:
    """Stands in for standard error as a terminal."""

    def isatty(self) -> bool:
        """Pretend."""
        return True


@pytest.mark.parametrize(("setting", "is_coloured"), [(None, True), ("", True), ("1", False)])
def test_terminal_is_coloured_unless_no_color_is_set(
    monkeypatch: pytest.MonkeyPatch, setting: str | None, is_coloured: bool
) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.delenv("NO_COLOR", raising=False)
    if setting is not None:
        monkeypatch.setenv("NO_COLOR", setting)

    assert import_module("pressroom.cli.findings")._is_coloured() is is_coloured


def test_what_is_no_terminal_is_not_coloured(run: Run, demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, valeu: 3}\n")

    assert "\033" not in run("check").err


def test_main_finds_the_project_around_the_current_folder(
    demo: Demo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(demo.project.folder / "cards" / "demo")

    with pytest.raises(SystemExit) as ended:
        import_module("pressroom.cli").main(argv=["check", "--game", "demo"])

    assert ended.value.code == 0
    assert capsys.readouterr().out == "no findings\n"


def test_project_without_layouts_uses_the_shipped_ones(run: Run, demo: Demo) -> None:
    for path in sorted((demo.project.folder / "layouts").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()

    assert run("--game", "demo").code == 0
    assert shipped("layouts") not in (demo.project.folder / "layouts").parents


def test_importing_the_command_line_loads_no_press() -> None:
    heavy = {"weasyprint", "pikepdf", "reportlab", "PIL", "uharfbuzz", "jinja2"}

    loaded = modules_after("import pressroom.cli")

    assert not heavy & loaded


def modules_after(statement: str) -> set[str]:
    """Return the modules that a fresh Python has loaded after a statement."""
    import subprocess

    root = Path(__file__).resolve().parents[2]
    code = f"{statement}; import sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    return set(done.stdout.split())


def test_clean_empties_the_cache_and_nothing_else(run: Run, demo: Demo) -> None:
    demo.write(".cache/faces/demo/a.face", "x" * 2_000_000)
    demo.write(".cache/notes.txt", "mine")

    ran = run("clean")

    assert (ran.code, ran.err) == (0, "")
    assert not (demo.project.cache / "faces").exists()
    assert (demo.project.cache / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_schema_is_not_written_through_a_link(run: Run, demo: Demo, tmp_path: Path) -> None:
    demo.cards("  a: {name: Alpha}\n")
    (tmp_path / "bashrc").write_text("mine", encoding="utf-8")
    (demo.project.game_folder("demo") / "schema.json").symlink_to(tmp_path / "bashrc")

    run("schema", "--game", "demo")

    assert (tmp_path / "bashrc").read_text(encoding="utf-8") == "mine"
