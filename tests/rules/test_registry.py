"""Where rules come from: ours from our own table, others from installed packages."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings
from pressroom.rules import registry
from pressroom.rules.contract import NO_RULES, Rules
from pressroom.rules.registry import GROUP, find_rules, known_rules
from tests.conftest import ROOT
from tests.rules import tiny_game


def install(folder: Path, name: str, entry: str) -> None:
    """Put a package into a folder, as pip would, that has one entry point."""
    package = folder / f"{name}-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(f"Name: {name}\nVersion: 1\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(f"[{GROUP}]\n{entry}\n", encoding="utf-8")


def find(name: str | None) -> tuple[object, list[str]]:
    findings = Findings()
    rules = find_rules(replace(tiny_game.pips(), rules=name), findings)
    return rules, [f"{one.code} {one.message}" for one in findings]


def test_the_games_that_ship_have_their_rules_from_the_table_in_pyproject() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shipped = table["project"]["entry-points"][GROUP]

    assert set(shipped) == set(list_games(ROOT))
    for name in shipped:
        rules, found = find(name)
        assert isinstance(rules, Rules)
        assert found == []


def test_a_game_that_names_none_has_none() -> None:
    assert find(None) == (NO_RULES, [])


def test_an_installed_package_brings_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "pips", "pips = tests.rules.tiny_game:RULES")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert find("pips") == (tiny_game.RULES, [])
    assert known_rules() == ("leaves", "passage", "pips", "strand")


def test_an_installed_package_does_not_take_the_place_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "pips", "strand = tests.rules.tiny_game:RULES")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert find("strand")[0] is not tiny_game.RULES


def test_where_we_are_installed_ours_are_found_like_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "PYPROJECT", tmp_path / "pyproject.toml")
    monkeypatch.syspath_prepend(str(tmp_path))
    install(tmp_path, "pressroom", "strand = pressroom.rules.strand:RULES")
    registry.shipped_rules.cache_clear()

    try:
        assert isinstance(find("strand")[0], Rules)
        assert known_rules() == ("strand",)
    finally:
        registry.shipped_rules.cache_clear()


def test_a_name_nearly_right_is_suggested() -> None:
    findings = Findings()

    find_rules(replace(tiny_game.pips(), rules="strad"), findings)

    assert [(one.code, one.hint) for one in findings] == [
        ("game/unknown-rules", "did you mean “strand”?")
    ]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("dice = no_such_module:RULES", "cannot be loaded"),
        ("dice = tests.rules.tiny_game:NONE", "cannot be loaded"),
        ("dice = tests.rules.tiny_game:pips", "is not an object of “KitRules”"),
    ],
)
def test_a_package_that_brings_no_rules_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, said: str
) -> None:
    install(tmp_path, "dice", entry)
    monkeypatch.syspath_prepend(str(tmp_path))

    rules, found = find("dice")

    assert rules is NO_RULES
    assert len(found) == 1
    assert found[0].startswith("game/unknown-rules")
    assert said in found[0]
