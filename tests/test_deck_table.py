"""Decks written as tables, and read back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import openpyxl
import pytest

from pressroom.deck_table import write_deck
from pressroom.load.game_folder import load_game, read_decks
from pressroom.load.stock_files import load_stock
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Text, Value
from pressroom.sources import Sources
from tests.load.conftest import GAME, LAYOUTS

HEAD = """\
title: Cargo
kind: cargo
each: {suit: [moss, tide]}
defaults: {copies: 2, label: "From the deck"}
"""
CARDS = """\
cards:
  _pattern: {value: 2, hot: true}
  light: {name: "007", extends: _pattern, value: 3}
  dark: {name: "=1+1", copies: 0, ratio: 1.50, label: "", hot: false, addition: true}
  dark.tide: {rules: "Only here"}
  long:
    name: " a, \\"b\\"; c "
    next: light
    steps: [one, "two, three"]
    rules: |
      First **line**.

      Third line.
  alone: {each: false, name: '#1', steps: ["a, b"], suit: moss}
  none: {name: null, kind: token}
  empty: {name: '~', steps: []}
"""


def read(folder: Path) -> tuple[Game, list[str]]:
    findings = Findings()
    stock = load_stock([LAYOUTS], LAYOUTS.parent, findings)
    game = load_game(folder, folder.parents[1], stock, findings)
    assert game is not None
    return game, [f"{one.span} {one.message}" for one in findings]


def written(folder: Path, game: Game, ending: str) -> bytes:
    (source,) = read_decks(folder, YamlFiles(Sources((folder.parents[1],))), Findings())
    findings = Findings()
    data = write_deck(source, game, ending, findings)
    assert list(findings) == []
    return data


def said(card: Component) -> tuple[object, ...]:
    """Return all that is printed of a card and where it is translated, without places in files."""
    return (
        *(card.id, card.kind.name, card.quantity, card.is_addition),
        {name: plain(value) for name, value in card.values.items()},
    )


def plain(value: Value) -> object:
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    if isinstance(value, Text):
        return (str(value.source), value.context, value.is_markup)
    return getattr(value, "id", None) or getattr(value, "name", None) or value


@pytest.mark.parametrize("ending", [".csv", ".tsv", ".xlsx"])
def test_deck_that_is_read_back_has_the_same_cards(tmp_path: Path, ending: str) -> None:
    folder = tmp_path / "cards" / "demo"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cargo.yaml").write_text(HEAD + CARDS, encoding="utf-8")
    before, found = read(folder)
    assert found == []

    (folder / f"ships{ending}").write_bytes(written(folder, before, ending))
    (folder / "cargo.yaml").write_text(f"{HEAD}from: ships{ending}\n", encoding="utf-8")
    after, found = read(folder)

    assert found == []
    assert [said(card) for card in after.components()] == [
        said(card) for card in before.components()
    ]
    assert len(list(after.components())) == 11


def a_game(tmp_path: Path, cards: str) -> Path:
    folder = tmp_path / "cards" / "demo"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    head = "title: Cargo\nkind: cargo\ncards:\n"
    (folder / "cargo.yaml").write_text(head + cards, encoding="utf-8")
    return folder


def test_numbers_and_truths_are_such_in_a_workbook_and_texts_stay_texts(tmp_path: Path) -> None:
    folder = a_game(tmp_path, "  a: {name: '007', value: 3, ratio: 1.5, hot: true, rules: =1}\n")

    data = written(folder, read(folder)[0], ".xlsx")

    sheet = openpyxl.load_workbook(io.BytesIO(data))["cargo"]
    cells = {head.value: cell for head, cell in zip(sheet[1], sheet[2], strict=True)}
    assert {name: cell.value for name, cell in cells.items() if cell.value is not None} == {
        "id": "a",
        "name": "007",
        "value": 3,
        "ratio": 1.5,
        "hot": True,
        "rules": "=1",
    }
    assert cells["rules"].data_type == "s"


def test_same_cards_are_the_same_bytes(tmp_path: Path) -> None:
    folder = a_game(tmp_path, "  a: {name: A}\n")

    assert written(folder, read(folder)[0], ".xlsx") == written(folder, read(folder)[0], ".xlsx")


def test_columns_are_all_fields_of_the_kinds(tmp_path: Path) -> None:
    folder = a_game(tmp_path, "  a: {name: A}\n")

    rows = list(csv.reader(io.StringIO(written(folder, read(folder)[0], ".csv").decode())))

    assert rows[0] == [
        *("id", "name", "value", "ratio", "rules", "suit", "hot", "icon", "art", "next"),
        *("steps", "owner", "label"),
    ]


def test_what_a_table_cannot_say_is_told_at_its_place(tmp_path: Path) -> None:
    folder = a_game(
        tmp_path,
        "  a: {name: '#REF!', rules: '\"\"'}\n"
        "  b: {extends: a, name: B, rules: }\n"
        '  c: {name: C, steps: ["x\\ny"]}\n',
    )
    game, _ = read(folder)
    (source,) = read_decks(folder, YamlFiles(Sources((tmp_path,))), Findings())
    findings = Findings()

    write_deck(source, game, ".csv", findings)

    places = [(one.code, one.span.line, one.card) for one in findings if one.span]
    assert {code for code, *_ in places} == {"table/cannot-write"}
    assert [place for _, *place in places] == [[4, "a"], [4, "a"], [5, "b"], [6, "c"]]
