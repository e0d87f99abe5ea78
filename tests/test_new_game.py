from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.new_game import LANGUAGES, CannotStart, start_game
from pressroom.pipeline import build, open_game
from pressroom.request import BuildRequest, Project
from tests.conftest import quiet, share_fonts
from tests.printed import words


def test_new_game_builds_at_once(tmp_path: Path, font_cache: Path) -> None:
    share_fonts(font_cache, tmp_path / ".cache")
    findings = Findings()
    start_game(tmp_path, "pirate-bay")

    (built,) = build(Project(tmp_path), BuildRequest("pirate-bay"), findings, quiet)

    printed = words(built.folder / "pirate-bay-kit.pdf")
    assert list(findings) == []
    assert [printed.count(name) for name in ("Scout", "Storm")] == [3, 1]
    assert "Drawupto5cards" in printed  # the number comes from the parameters


def test_chinese_game_builds_at_once(tmp_path: Path, font_cache: Path) -> None:
    share_fonts(font_cache, tmp_path / ".cache")
    findings = Findings()
    start_game(tmp_path, "embers", "zh-Hans")

    (built,) = build(Project(tmp_path), BuildRequest("embers"), findings, quiet)

    printed = words(built.folder / "embers-kit.pdf")
    assert list(findings) == []
    assert built.folder.name == "zh-Hans"
    assert [printed.count(name) for name in ("斥候", "暴雨")] == [3, 1]
    assert "摸到5张" in printed  # the number comes from the parameters


def test_games_of_all_languages_have_the_same_fields(tmp_path: Path) -> None:
    kits = []
    for language in LANGUAGES:
        name = language.lower()
        start_game(tmp_path, name, language)
        kits.append(open_game(Project(tmp_path), name, Findings()))

    fields = [[card.values.keys() for card in kit.game.decks[0].components] for kit in kits]
    assert all(one == fields[0] for one in fields)


def test_new_game_is_titled_after_its_folder(tmp_path: Path) -> None:
    start_game(tmp_path, "pirate-bay-2")

    checked = open_game(Project(tmp_path), "pirate-bay-2", Findings())
    assert str(checked.game.title) == "Pirate Bay 2"


def test_files_are_returned_in_the_order_to_read_them(tmp_path: Path) -> None:
    paths = start_game(tmp_path, "demo")

    assert [path.relative_to(tmp_path).as_posix() for path in paths] == [
        "cards/demo/game.yaml",
        "cards/demo/deck.yaml",
    ]


@pytest.mark.parametrize(
    "name", ["", "Pirates", "7seas", "-a", "two words", "a/b", "../a", "a.b", "绳索", "a_b", "a\n"]
)
def test_name_that_is_no_folder_of_ours_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotStart):
        start_game(tmp_path, name)

    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    start_game(tmp_path, "demo")
    game = tmp_path / "cards/demo/game.yaml"
    game.write_text("mine", encoding="utf-8")

    with pytest.raises(CannotStart):
        start_game(tmp_path, "demo")

    assert game.read_text(encoding="utf-8") == "mine"


def test_folder_without_a_game_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "cards" / "demo").mkdir(parents=True)

    with pytest.raises(CannotStart):
        start_game(tmp_path, "demo")
