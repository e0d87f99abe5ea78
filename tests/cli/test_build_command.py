from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pressroom.publish.manifest import read_manifest
from tests.cli.conftest import add_game
from tests.commands import Run
from tests.conftest import Demo
from tests.printed import words

WRONG = "  a: {name: Alpha, valeu: 3}\n"


def test_build_ends_with_one_line_of_folder_files_sheets_and_seconds(run: Run) -> None:
    ran = run("build", "--game", "demo")

    assert ran.code == 0
    assert re.fullmatch(r"output/demo/en: 2 files, 2 sheets, \d+\.\d s\n", ran.out)


def test_second_build_says_that_nothing_changed(run: Run) -> None:
    run("build", "--game", "demo")

    ran = run("build", "--game", "demo")

    assert ran.out.endswith(" s (unchanged)\n")
    assert ran.err == ""


def test_progress_is_told_apart_from_the_result(run: Run) -> None:
    ran = run("build", "--game", "demo")

    assert ran.err
    assert all(line.startswith("demo: ") for line in ran.err.splitlines())


def test_build_is_what_happens_without_a_command(run: Run, demo: Demo) -> None:
    assert run("--game", "demo").code == 0
    assert demo.kit().is_file()


def test_game_without_its_option_is_told_how_to_build_it(run: Run) -> None:
    ran = run("demo")

    assert ran.code == 2
    assert "to build it: --game demo" in ran.err


def test_without_games_all_are_built(run: Run, demo: Demo) -> None:
    add_game(demo, "other", "  a: {name: Alpha}\n")

    ran = run()

    assert ran.out.startswith("output/demo/en, output/other/en: 4 files, 4 sheets")


def test_games_named_twice_are_built_once(run: Run, demo: Demo) -> None:
    add_game(demo, "other", "  a: {name: Alpha}\n")

    ran = run("--game", "other", "--game", "other")

    assert ran.out.startswith("output/other/en: 2 files")
    assert not demo.kit().exists()


def test_findings_end_with_1_and_go_to_standard_error(run: Run, demo: Demo) -> None:
    demo.cards(WRONG)

    ran = run("--game", "demo")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("cards/demo/deck.yaml:4:20: error[card/unknown-field] ")
    assert ran.err.endswith("stopped: 1 error; nothing was written\n")
    assert not demo.kit().exists()


def test_game_with_errors_does_not_keep_the_others_from_being_built(run: Run, demo: Demo) -> None:
    add_game(demo, "other", "  a: {name: Alpha}\n")
    demo.cards(WRONG)

    ran = run()

    assert ran.code == 1
    assert ran.out.startswith("output/other/en: 2 files")
    assert ran.err.endswith("stopped: 1 error\n")


def test_unknown_game_is_told_with_the_one_that_was_meant(run: Run) -> None:
    ran = run("--game", "dmeo")

    assert ran.code == 1
    assert "game/not-found" in ran.err
    assert "did you mean “demo”?" in ran.err


def test_folder_without_games_is_told(run: Run, demo: Demo) -> None:
    (demo.project.folder / "cards/demo/game.yaml").unlink()

    ran = run()

    assert ran.code == 1
    assert "game/none" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [["--gmae", "demo"], ["biuld"], ["--format", "xml"], ["--game"], ["build", "demo"]],
)
def test_wrong_usage_ends_with_2(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)

    assert (ran.code, ran.out) == (2, "")
    assert "Error: " in ran.err


def test_json_is_all_there_is_on_standard_output(run: Run) -> None:
    ran = run("--game", "demo", "--format", "json")

    assert json.loads(ran.out) == []
    assert "output/demo/en: 2 files" in ran.err


def test_json_tells_findings_with_their_place(run: Run, demo: Demo) -> None:
    demo.cards(WRONG)

    ran = run("--game", "demo", "--format", "json")

    (finding,) = json.loads(ran.out)
    assert ran.code == 1
    assert finding["code"] == "card/unknown-field"
    assert (finding["path"], finding["line"], finding["column"]) == ("cards/demo/deck.yaml", 4, 20)
    assert finding["hint"] == "did you mean “value”?"


def test_wishes_reach_the_build(run: Run, demo: Demo, tmp_path: Path) -> None:
    out = tmp_path / "elsewhere"

    ran = run(
        *("--game", "demo", "--card", "b", "--paper", "Letter", "--theme", "low-ink"),
        *("--language", "en", "--fronts-only", "--output", str(out)),
    )

    folder = out / "demo" / "en-letter-low-ink-fronts-card-b"
    manifest = read_manifest(folder)
    assert manifest is not None
    assert (ran.code, manifest.paper, manifest.theme) == (0, "Letter", "low-ink")
    assert "Alpha" not in words(folder / "demo-kit.pdf")
    assert not (demo.project.folder / "output").exists()


def test_folder_elsewhere_is_shown_as_it_is(run: Run, tmp_path: Path) -> None:
    ran = run("--game", "demo", "--output", str(tmp_path.parent / "far"))

    assert ran.out.startswith(f"{tmp_path.parent}/far/demo/en: ")


def test_output_that_cannot_be_written_is_told_in_words(run: Run, demo: Demo) -> None:
    (demo.project.folder / "output").write_text("a file where a folder should be")

    ran = run("--game", "demo")

    assert ran.code == 1
    assert "system/cannot-go-on" in ran.err
    assert "Traceback" not in ran.err


def test_debug_shows_where_a_fault_came_from(run: Run, demo: Demo) -> None:
    (demo.project.folder / "output").write_text("a file where a folder should be")

    with pytest.raises(OSError, match="output"):
        run("--game", "demo", "--debug")


def test_local_font_of_no_use_is_told_in_words(run: Run, demo: Demo) -> None:
    demo.write("fonts/local/x.ttf", "no font")

    ran = run("--game", "demo")

    assert ran.code == 1
    assert "x.ttf" in ran.err


def test_strict_stops_at_a_warning_even_if_the_files_are_there(run: Run, demo: Demo) -> None:
    demo.cards("  a:\n    name: Camp #2\n")
    assert run("build", "--game", "demo").code == 0

    ran = run("build", "--strict", "--game", "demo")

    assert ran.code == 1
    assert "error[yaml/comment]" in ran.err


def test_strict_check_takes_warnings_as_errors(run: Run, demo: Demo) -> None:
    demo.cards("  a:\n    name: Camp #2\n")

    assert run("check", "--game", "demo").code == 0
    assert run("check", "--strict", "--game", "demo").code == 1
