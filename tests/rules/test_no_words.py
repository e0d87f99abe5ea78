"""No words of a game stand in code: what rules say to people are phrases of game.yaml.

Diagnostics are the program's own: findings (checks.py), exceptions and assertions. So is `why`, the
reason for a ruling.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pressroom.load.game_folder import list_games
from tests.conftest import ROOT
from tests.rules.kits import load_kit

RULES = ROOT / "pressroom" / "rules"
GAMES = tuple(list_games(ROOT))
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? [A-Za-z]{2,}|[\u4e00-\u9fff]")
UNCONVERTED: set[str] = set()


def modules_of(game: str) -> list[Path]:
    return [path for path in sorted((RULES / game).glob("*.py")) if "checks" not in path.stem]


def words_in(node: ast.AST) -> Iterator[str]:
    """Iterate over the sentences in code, diagnostics and docstrings left out."""
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "refuse_unless":
        return  # it raises
    if isinstance(node, ast.keyword) and node.arg == "why":
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if SENTENCE.search(node.value):
            yield node.value
        return
    for child in ast.iter_child_nodes(node):
        yield from words_in(child)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            game, marks=pytest.mark.xfail(game in UNCONVERTED, reason="it still speaks English")
        )
        for game in GAMES
    ],
)
def test_rules_of_a_game_hold_no_sentences(game: str) -> None:
    found = {
        path.name: sentences
        for path in modules_of(game)
        if (sentences := [*words_in(ast.parse(path.read_text(encoding="utf-8")))])
    }

    assert found == {}


@pytest.mark.parametrize(
    "source", ['say("the pile is empty")', 'x = f"{n} cards left"', 'w = "货"']
)
def test_a_sentence_in_code_is_found(source: str) -> None:
    assert [*words_in(ast.parse(source))]


@pytest.mark.parametrize("source", ['raise ValueError("no such card")', 'f("play_begin")'])
def test_diagnostics_and_names_are_no_sentences(source: str) -> None:
    assert not [*words_in(ast.parse(source))]


@pytest.mark.parametrize(
    "game", [game for game in GAMES if (ROOT / "cards" / game / "locale").is_dir()]
)
def test_every_phrase_of_play_has_its_english_with_the_same_numbers(game: str) -> None:
    catalogue = _catalogue(ROOT / "cards" / game / "locale" / "en.po")
    phrases = {
        name: text.source
        for name, text in load_kit(game).phrases.items()
        if name.startswith("play_")
    }

    assert {name: source for name, (source, _) in catalogue.items()} == phrases
    for name, (source, translated) in catalogue.items():
        assert translated, name
        assert set(re.findall(r"\{\w+\}", translated)) <= set(re.findall(r"\{\w+\}", source)), name


def _catalogue(path: Path) -> dict[str, tuple[str, str]]:
    """Return the phrases of a catalogue by name: the source and its translation."""
    entry = re.compile(r'msgctxt "\w+/phrases/(play_\w+)"\nmsgid (".*")\nmsgstr (".*")\n')
    found = entry.findall(path.read_text(encoding="utf-8"))
    return {name: (ast.literal_eval(one), ast.literal_eval(two)) for name, one, two in found}
