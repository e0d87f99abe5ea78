"""Decks whose cards come from a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.game import Text
from tests.load.conftest import Load, Loaded

HEAD = "title: Ships\nkind: cargo\n"


@pytest.fixture
def folder(project: Path) -> Path:
    """The folder of the game."""
    return project / "cards" / "demo"


def values(loaded: Loaded) -> dict[str, dict[str, object]]:
    """Return what the cards say, by id; texts as typed, and what is not said left out."""
    assert [str(finding.span) + " " + finding.message for finding in loaded.findings] == []
    assert loaded.game is not None
    return {
        card.id: {
            name: str(value.source) if isinstance(value, Text) else value
            for name, value in card.values.items()
            if value is not None and value != () and name not in ("label", "hot")
        }
        for card in loaded.game.components()
    }


def test_row_is_a_card_and_headings_name_fields(folder: Path, load: Load) -> None:
    (folder / "ships.csv").write_text(
        "id,Name,value,copies\nscout,Scout,3,2\n# not yet,Ghost,1,\n,,,\nbarge,007,1,\n",
        encoding="utf-8",
    )

    loaded = load(ships=HEAD + "from: ships.csv\n")

    assert values(loaded) == {
        "scout": {"name": "Scout", "value": 3},
        "barge": {"name": "007", "value": 1},
    }
    assert (loaded.card("scout").quantity, loaded.card("barge").quantity) == (2, 1)


def test_finding_names_sheet_cell_and_card(folder: Path, load: Load) -> None:
    (folder / "ships.csv").write_text("id,name,value\nscout,Scout,nine\n", encoding="utf-8")

    loaded = load(ships=HEAD + "from: ships.csv\n")

    (finding,) = loaded.findings
    assert (finding.code, str(finding.span), finding.card) == (
        "card/wrong-type",
        "cards/demo/ships.csv!C2",
        "scout",
    )


def test_deck_file_goes_before_the_row_of_its_id(folder: Path, load: Load) -> None:
    (folder / "ships.csv").write_text("id,name,value\na,A,1\nb,B,2\n", encoding="utf-8")

    loaded = load(ships=HEAD + "from: ships.csv\ncards:\n  b: {value: 5}\n  c: {name: C}\n  a:\n")

    assert values(loaded) == {
        "a": {"name": "A", "value": 1},
        "b": {"name": "B", "value": 5},
        "c": {"name": "C"},
    }


def test_columns_say_which_heading_a_field_has(folder: Path, load: Load) -> None:
    (folder / "ships.csv").write_text("编号,名称,#note\na,甲,x\n", encoding="utf-8")

    loaded = load(ships=HEAD + "from: ships.csv\ncolumns: {id: 编号, name: 名称}\n")

    assert values(loaded) == {"a": {"name": "甲"}}


def test_table_that_lies_outside_or_is_not_there_is_not_read(
    folder: Path, load: Load, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.csv"
    outside.write_text("id,name\na,Secret\n", encoding="utf-8")
    (folder / "link.csv").symlink_to(outside)
    own = "cards: {a: {name: A}}\n"
    for name in ("link.csv", "../../../secret.csv", str(outside), "none.csv", "deck.yaml"):
        loaded = load(ships=f"{HEAD}from: {name}\n{own}")

        assert "deck/missing-table" in loaded.codes
        assert loaded.game is not None
        assert [card.id for card in loaded.game.components()] == ["a"]


def test_table_that_no_deck_names_is_told(folder: Path, load: Load) -> None:
    for name in ("ships.ods", "old.xls", "_aside.csv", "~$ships.xlsx"):
        (folder / name).write_bytes(b"")

    loaded = load(ships=HEAD + "cards: {a: {name: A}}\n")

    assert [(one.code, one.span and one.span.path) for one in loaded.findings] == [
        ("game/unused-file", "cards/demo/old.xls"),
        ("game/unused-file", "cards/demo/ships.ods"),
    ]


def test_headings_that_are_no_fields_are_told_once(folder: Path, load: Load) -> None:
    table = "id,name,Valeu,Artist,Qty,_mine\na,A,1,Ann,2,x\nb,B,2,Bob,1,y\n"
    (folder / "ships.csv").write_text(table, encoding="utf-8")

    loaded = load(ships=HEAD + "from: ships.csv\n")

    assert [(one.code, one.span and one.span.cell) for one in loaded.findings] == [
        ("table/unknown-column", "C1"),
        ("table/unused-column", "D1"),
        ("table/unknown-column", "E1"),
    ]
