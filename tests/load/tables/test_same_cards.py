"""Random tables give the same cards as the same words in YAML."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Text, Value
from tests.load.conftest import GAME, LAYOUTS
from tests.load.tables.spreadsheets import ods, saved, shown_cell, xlsx

HEAD = "title: Cargo\nkind: cargo\n"
FIELDS = ("copies", "name", "value", "ratio", "rules", "suit", "hot", "steps", "addition")
WORDS = st.text(
    st.sampled_from("abcXYZ 0123456789,;|\"'#=+-:{}[]*~&%!?äßé森林绳，。\t"),
    min_size=1,
    max_size=20,
).filter(lambda words: words.strip() not in ("", '""') and "\t" not in (words[0], words[-1]))
ITEMS = st.text(st.sampled_from("abc XYZ'é森"), min_size=1, max_size=8).map(str.strip).filter(bool)
LINES = st.lists(WORDS, min_size=1, max_size=3).map("\n".join)
CARDS = st.fixed_dictionaries(
    {
        "name": st.one_of(
            WORDS, st.sampled_from(["007", "1.0", "TRUE", "no", "null", "1:30", "2026"])
        )
    },
    optional={
        "copies": st.integers(0, 20),
        "value": st.integers(1, 5),
        "ratio": st.integers(0, 10**6).map(lambda number: number / 100),
        "rules": LINES,
        "suit": st.sampled_from(["moss", "tide"]),
        "hot": st.booleans(),
        "steps": st.lists(ITEMS, min_size=1, max_size=4),
        "addition": st.booleans(),
    },
)
DECKS = st.lists(CARDS, min_size=1, max_size=6)


def words_of(value: Any, separator: str) -> str:
    """Return what a person types into a cell."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, list):
        return separator.join(value) if len(value) > 1 else value[0]
    return format(value, ".15g") if isinstance(value, float) else str(value)


def as_csv(cards: list[dict[str, Any]], delimiter: str) -> bytes:
    file = io.StringIO()
    writer = csv.writer(file, delimiter=delimiter)
    writer.writerow(["# a comment, to be passed over"])
    writer.writerow(["id", *FIELDS])
    for number, card in enumerate(cards):
        writer.writerow([f"c{number}", *(words_of(card.get(name, ""), ",") for name in FIELDS)])
        writer.writerow([""] * number)
    return file.getvalue().encode()


def as_xlsx(cards: list[dict[str, Any]]) -> bytes:
    book = xlsx([["id", *FIELDS]])
    sheet = book["Cards"]
    for number, card in enumerate(cards):
        row = 2 * number + 3
        sheet.cell(row, 1, f"c{number}")
        sheet.row_dimensions[row].hidden = number % 2 == 1
        for column, name in enumerate(FIELDS, start=2):
            if name in card:
                value = card[name]
                cell = sheet.cell(row, column)
                cell.value = ";".join(value) if isinstance(value, list) else value
                cell.number_format = "0.0000" if isinstance(value, float) else "General"
                if isinstance(value, str):
                    cell.data_type = "s"
    sheet.cell(1000, 3).number_format = "0.0"  # an empty cell far below
    return saved(book)


def as_ods(cards: list[dict[str, Any]]) -> bytes:
    rows: list[Any] = [["id", *FIELDS]]
    for number, card in enumerate(cards):
        cells: list[Any] = [f"c{number}"]
        for name in FIELDS:
            value = card.get(name, "")
            words = words_of(value, "\n")
            if isinstance(value, bool):
                cells.append(shown_cell("boolean", words.lower(), words))
            elif isinstance(value, int | float):
                cells.append(shown_cell("float", words, f"{value:,.3f}"))
            else:
                cells.append(words)
        rows += [cells, []]
    return ods(rows)


def as_yaml(cards: list[dict[str, Any]]) -> str:
    lines = [f"  c{number}: {json.dumps(card)}" for number, card in enumerate(cards)]
    return HEAD + "cards:\n" + "\n".join(lines) + "\n"


def read(folder: Path, deck: str) -> list[tuple[object, ...]]:
    """Return all that is said of the cards; places in files apart."""
    (folder / "cargo.yaml").write_text(deck, encoding="utf-8")
    findings = Findings()
    stock = load_stock([LAYOUTS], LAYOUTS.parent, findings)
    game = load_game(folder, folder.parents[1], stock, findings)
    assert [f"{one.span} {one.message}" for one in findings] == []
    assert game is not None
    return [said(card) for card in game.components()]


def said(card: Component) -> tuple[object, ...]:
    values = {name: plain(value) for name, value in card.values.items()}
    return card.id, card.quantity, card.is_addition, values


def plain(value: Value) -> object:
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return (value.source, value.context) if isinstance(value, Text) else value


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project") / "cards" / "demo"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return folder


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cards=DECKS, delimiter=st.sampled_from([",", ";", "\t", "|"]))
def test_csv_gives_the_same_cards(folder: Path, cards: list[Any], delimiter: str) -> None:
    expected = read(folder, as_yaml(cards))
    (folder / "cards.csv").write_bytes(as_csv(cards, delimiter))

    named = json.dumps(delimiter)
    assert read(folder, f"{HEAD}from: cards.csv\ndelimiter: {named}\n") == expected
    (folder / "cards.csv").unlink()


@settings(deadline=None)
@given(cards=DECKS)
def test_xlsx_gives_the_same_cards(folder: Path, cards: list[Any]) -> None:
    expected = read(folder, as_yaml(cards))
    (folder / "cards.xlsx").write_bytes(as_xlsx(cards))

    assert read(folder, f"{HEAD}from: cards.xlsx\n") == expected
    (folder / "cards.xlsx").unlink()


@settings(deadline=None)
@given(cards=DECKS)
def test_ods_gives_the_same_cards(folder: Path, cards: list[Any]) -> None:
    expected = read(folder, as_yaml(cards))
    (folder / "cards.ods").write_bytes(as_ods(cards))

    assert read(folder, f"{HEAD}from: cards.ods\n") == expected
    (folder / "cards.ods").unlink()
