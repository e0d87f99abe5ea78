"""The Chinese of the games that ship: terms as their glossaries say, spaces and marks alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT

GLOSSARIES = sorted(ROOT.glob("cards/*/_glossary.yaml"))
every_game = pytest.mark.parametrize("path", GLOSSARIES, ids=lambda path: path.parent.name)
NOT_PRINTED = {"about", "type", "of", "icon", "art", "scene"}  # keys whose values no page shows
CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|`[^`]*`|<[^>]*>|\{\w+\}", re.DOTALL)
HAN, LATIN = "[\u4e00-\u9fff]", "[0-9A-Za-z]"
TOUCHING = re.compile(f"{HAN}{LATIN}|{LATIN}{HAN}")
HALF_WIDTH = re.compile(f"{HAN}[,;:?!]")


def texts(folder: Path) -> Iterator[tuple[str, str]]:
    """Go through what a game may print, each with its place: cards, phrases, rulebook, examples."""
    for path in sorted(folder.glob("[!_]*.yaml")):
        for text in strings(yaml.safe_load(path.read_text(encoding="utf-8"))):
            yield path.name, text
    for number, line in enumerate(book(folder).splitlines(), 1):
        yield f"rulebook.md:{number}", line
    for case in json.loads((folder / "examples.json").read_text(encoding="utf-8"))["cases"]:
        yield "examples.json", case["title"]


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in NOT_PRINTED:
                yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, str):
        yield value


def book(folder: Path) -> str:
    return (folder / "rulebook.md").read_text(encoding="utf-8")


def glossary(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def without(text: str, parts: list[str]) -> str:
    for part in parts:
        text = text.replace(part, "")
    return text


def test_every_game_in_chinese_has_a_glossary() -> None:
    assert [path.parent.name for path in GLOSSARIES] == [
        path.parent.name
        for path in sorted(ROOT.glob("cards/*/game.yaml"))
        if "zh-Hans" in path.read_text(encoding="utf-8")
    ]


@every_game
def test_every_term_is_used(path: Path) -> None:
    printed = "\n".join(text for _, text in texts(path.parent))

    assert [one["term"] for one in glossary(path)["terms"] if one["term"] not in printed] == []


@every_game
def test_no_other_word_stands_for_a_term(path: Path) -> None:
    found = [
        f"{place}: “{match[0]}” for “{one['term']}” in “{text}”"
        for one in glossary(path)["terms"]
        for place, text in texts(path.parent)
        for variant in one["never"]
        if (match := re.search(variant, without(text, one.get("but", []))))
    ]

    assert found == []


@every_game
def test_figures_and_latin_words_keep_a_space_from_chinese(path: Path) -> None:
    close = glossary(path)["close"]

    found = [
        f"{place}: “{match[0]}” in “{text}”"
        for place, text in texts(path.parent)
        for match in TOUCHING.finditer(CODE.sub("\n", without(text, close)))
    ]

    assert found == []


@every_game
def test_marks_in_chinese_are_of_full_width(path: Path) -> None:
    found = [
        f"{place}: {text}"
        for place, text in texts(path.parent)
        if HALF_WIDTH.search(CODE.sub("\n", text))
    ]

    assert found == []
