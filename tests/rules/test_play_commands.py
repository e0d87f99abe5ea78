"""The commands simulate and play, on the tiny game."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.commands import Run

QUICK = ("--games", "60", "--processes", "1")


def test_a_simulation_prints_its_tables(run: Run) -> None:
    ran = run("simulate", *QUICK)

    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if line and not line.startswith(" ")] == [
        "Scores",
        "Seats, in the order of play",
        "Bots",
        "What it is worth to hold",
        "Figures of a game",
        "How often the kit runs short",
    ]


def test_without_wishes_all_bots_play_and_four_sit_down(run: Run) -> None:
    tables = {
        table["name"]: table
        for table in json.loads(run("simulate", *QUICK, "--format", "json").out)
    }

    assert [row[0] for row in tables["bots"]["rows"]] == ["random", "timid", "greedy"]
    assert len(tables["seats"]["rows"]) == 4


def test_the_same_seed_gives_the_same_bytes(run: Run) -> None:
    first, second, other = (run("simulate", *QUICK, "--seed", seed).out for seed in "332")

    assert first == second != other


def test_csv_can_be_read_by_a_program(run: Run) -> None:
    lines = run("simulate", *QUICK, "--format", "csv").out.splitlines()

    assert next(csv.reader(lines))[:3] == ["table", "of", "seats"]


@pytest.mark.parametrize("change", ["faces=8", "tie=last", "faces=8 rounds=2", "preset=harsh"])
def test_a_change_is_compared_whatever_it_is(run: Run, change: str) -> None:
    ran = run("simulate", *QUICK, "--compare", change)

    assert ran.code == 0
    assert f"As it is, and with {change}" in ran.out


@pytest.mark.parametrize(
    ("change", "code", "hint"),
    [
        ("face=8", "compare/unknown", "did you mean “faces”?"),
        ("faces", "compare/not-a-change", ""),
        ("faces=[1", "yaml/syntax", ""),
        ("faces={}", "game/wrong-type", ""),
        ("faces=1", "kit/faces", ""),
        ("tie=nobody", "rulings/unknown-value", ""),
    ],
)
def test_a_change_is_checked_as_if_typed_in_game_yaml(
    run: Run, change: str, code: str, hint: str
) -> None:
    ran = run("simulate", *QUICK, "--compare", change)

    assert ran.code == 1
    assert f"error[{code}]" in ran.err
    assert hint in ran.err


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--players", "5"), "request/players"),
        (("--bots", "greddy"), "request/unknown-bot"),
        (("--ruling", "tie"), "rulings/not-a-ruling"),
        (("--preset", "gentle"), "rulings/unknown-preset"),
    ],
)
def test_a_wish_that_cannot_be_is_told(run: Run, options: tuple[str, str], code: str) -> None:
    ran = run("simulate", *QUICK, *options)

    assert ran.code == 1
    assert f"error[{code}]" in ran.err


def test_a_report_is_written_where_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "report.html"

    ran = run("simulate", *QUICK, "--report", str(path), "--compare", "faces=8")

    assert ran.code == 0
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    "command", [("simulate", *QUICK, "--report"), ("play", "--seat", "1", "--transcript")]
)
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "file").touch()

    for path in (tmp_path / "none" / "it", tmp_path / "file" / "it"):
        ran = run(*command, str(path))

        assert ran.code == 1
        assert f"error[request/cannot-write] “{command[-1]} {path}” cannot" in ran.err
        assert ran.out == ""


def test_a_folder_is_no_file_to_write(run: Run, tmp_path: Path) -> None:
    assert run("simulate", *QUICK, "--report", str(tmp_path)).code == 2
    assert run("play", "--transcript", str(tmp_path)).code == 1


def test_bots_alone_play_one_game_in_words(run: Run) -> None:
    ran = run("play", "--players", "2", "--bots", "greedy", "--seed", "3")

    assert ran.code == 0
    assert ran.out.startswith("transcript of a game, form 1\ngame: pips\n")
    assert ran.out.splitlines()[-1].startswith("won by: seat")


def test_a_transcript_is_played_again_and_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--seed", "3", "--ruling", "tie=last", "--transcript", str(path))

    ran = run("play", "--replay", str(path))

    assert ran.code == 0
    assert "with the same result" in ran.out


def test_a_transcript_keeps_its_rulings_when_game_yaml_changes(
    run: Run, tmp_path: Path, pips_project: Path
) -> None:
    path, game = tmp_path / "game.txt", pips_project / "cards" / "pips" / "game.yaml"
    run("play", "--transcript", str(path))
    game.write_text(game.read_text(encoding="utf-8").replace("shared", "last"), encoding="utf-8")

    assert run("play", "--replay", str(path)).code == 0


def test_a_transcript_of_other_rules_is_told_with_its_line(
    run: Run, tmp_path: Path, pips_project: Path
) -> None:
    path, game = tmp_path / "game.txt", pips_project / "cards" / "pips" / "game.yaml"
    run("play", "--transcript", str(path))
    game.write_text(
        game.read_text(encoding="utf-8").replace("faces: 6", "faces: 30"), encoding="utf-8"
    )

    ran = run("play", "--replay", str(path))

    assert ran.code == 1
    assert "system/fault" not in ran.err
    first, written, _ = ran.out.splitlines()
    line = int(first.split("game.txt:")[1].split(":")[0])
    assert path.read_text(encoding="utf-8").splitlines()[line - 1] in written


@pytest.mark.parametrize(
    "content", [b"hello", b"\xff\xfe\x00", b"transcript of a game, form 1\n---\n"]
)
def test_what_is_no_transcript_is_told(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)

    ran = run("play", "--replay", str(path))

    assert ran.code == 1
    assert "error[" in ran.err


def test_a_person_at_a_seat_picks_by_number_and_plays_to_the_end(run: Run) -> None:
    ran = run("play", "--players", "2", "--seat", "2", "--bots", "greedy", answers="1\n2\n1\n")

    assert ran.code == 0
    assert "You sit at seat 2, against greedy at seat 1." in ran.out
    assert ran.out.splitlines()[-1].startswith("won by: seat")


def test_a_person_does_not_see_what_another_seat_rolled(run: Run) -> None:
    ran = run("play", "--players", "2", "--seat", "2", answers="1\n1\n1\n")

    assert "seat 2 rolls" in ran.out
    assert "seat 1 rolls" not in ran.out


@pytest.mark.parametrize("word", ["0", "3", "x", "", "²", "99999999999999999999"])
def test_what_is_no_number_of_an_option_is_asked_again(run: Run, word: str) -> None:
    ran = run("play", "--players", "2", "--seat", "1", answers=f"{word}\nq\n")

    assert ran.code == 0
    assert "Type a number from 1 to 2" in ran.out


@pytest.mark.parametrize("typed", ["q\n", "Q\n", ""])
def test_leaving_the_table_is_no_error(run: Run, typed: str) -> None:
    ran = run("play", "--players", "2", "--seat", "1", answers=typed)

    assert ran.code == 0
    assert ran.out.splitlines()[-1].endswith("You left the game after 0 choices.")


def test_a_game_of_a_person_can_be_written_down_and_played_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--players", "2", "--seat", "1", "--transcript", str(path), answers="1\n2\n1\n")

    assert "1 person" in path.read_text(encoding="utf-8")
    assert run("play", "--replay", str(path)).code == 0


def test_a_seat_that_is_not_there_is_told(run: Run) -> None:
    ran = run("play", "--players", "2", "--seat", "3")

    assert "error[request/no-seat]" in ran.err


CATALOGUE = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "pips/phrases/play_roll"
msgid "seat {seat} rolls {roll}"
msgstr "{seat} 号掷出 {roll}"
"""


@pytest.fixture
def in_chinese(pips_project: Path) -> None:
    locale = pips_project / "cards" / "pips" / "locale"
    locale.mkdir()
    (locale / "zh-Hans.po").write_text(CATALOGUE, encoding="utf-8")


@pytest.mark.usefixtures("in_chinese")
def test_a_game_is_written_down_in_a_language_and_played_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    play = ("play", "--players", "2", "--language", "zh-Hans")

    told = run(*play, "--transcript", str(path))

    assert told.code == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "language: zh-Hans" in lines
    assert any(line.startswith("（只有 1 号知道）1 号掷出") for line in lines)
    assert any(line.startswith("> 1 号（roll）：#") for line in lines)
    assert lines[-1].startswith("获胜：")
    assert run("play", "--replay", str(path)).code == 0


@pytest.mark.usefixtures("in_chinese")
def test_a_person_is_asked_in_the_language(run: Run) -> None:
    ran = run("play", "--players", "2", "--seat", "2", "--language", "zh-Hans", answers="x\nq\n")

    assert "你坐 2 号，对手：1 号 " in ran.out
    assert "请输入 1 到 2 之间的数字" in ran.out
    assert "2 号掷出" in ran.out


def test_a_language_that_the_game_lacks_is_told(run: Run) -> None:
    ran = run("play", "--language", "zh")

    assert ran.code == 1
    assert "error[request/unknown-language] “pips” cannot be played in “zh”" in ran.err
