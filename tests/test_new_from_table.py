"""Games that are started from a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.model.game import FieldType, Game, Text
from pressroom.new_from_table import start_from_table
from pressroom.new_game import CannotStart
from pressroom.pipeline import open_game
from pressroom.request import Project
from tests.load.tables.spreadsheets import saved, xlsx

TABLE = """\
# exported
ID,Name,Cost,Suit,Qty,Rules,Code,Hot,Done #
A-1,Frigate,3,Moss,2,"Draw **two**.",007,TRUE,x
A-2,Barge,1,Tide,,"One.
Two.",008,FALSE,
A-3,Sloop,2,Moss,1,,009,TRUE,
A-4,Ketch,2,Tide,1,,010,TRUE,
A-5,Yawl,2,Moss,1,,011,TRUE,
A-6,Cutter,2,Tide,1,,012,TRUE,
"""


def start(tmp_path: Path, name: str, data: bytes) -> tuple[Game, tuple[str, ...]]:
    """Start a game from a table and open it; nothing is found, but that it may have no ids."""
    table = tmp_path / name
    table.write_bytes(data)
    (tmp_path / "project" / "cards").mkdir(parents=True)
    started = start_from_table(tmp_path / "project", "ships", table, "en")
    findings = Findings()
    game = open_game(Project(tmp_path / "project"), "ships", findings).game
    assert [one.code for one in findings if one.code != "table/counted-ids"] == []
    return game, started.guesses


def test_types_are_guessed_and_the_game_opens(tmp_path: Path) -> None:
    game, guesses = start(tmp_path, "My Ships.csv", TABLE.encode())

    fields = game.kinds["card"].fields
    assert {name: field.type for name, field in fields.items()} == {
        "number": FieldType.TEXT,
        "name": FieldType.TEXT,
        "cost": FieldType.INTEGER,
        "suit": FieldType.CHOICE,
        "rules": FieldType.MARKUP,
        "code": FieldType.TEXT,
        "hot": FieldType.FLAG,
        "done": FieldType.TEXT,
    }
    assert [name for name, field in fields.items() if not field.required] == ["rules", "done"]
    assert [(card.id, card.quantity) for card in game.components()][:2] == [
        ("frigate", 2),
        ("barge", 1),
    ]
    assert guesses[0] == "My Ships.csv: 6 cards, UTF-8, cells between commas"
    assert "“Qty” is copies, what every card may say" in guesses


def test_headings_in_chinese_are_mapped(tmp_path: Path) -> None:
    game, _ = start(
        tmp_path, "牌.csv", "卡名,费用,数量,阵营名\n斥候,1,3,山\n营地,2,1,水\n".encode()
    )

    (first, second) = game.components()
    title = first.values["title"]
    assert isinstance(title, Text)
    assert (title.source, first.values["cost"], first.quantity) == ("斥候", 1, 3)
    assert "column_4" in second.values


def test_column_of_kinds_makes_kinds_with_their_own_fields(tmp_path: Path) -> None:
    rows = [["id", "kind", "title", "cost", "power"], ["a", "spell", "A", 1, None]]
    book = xlsx([*rows, ["b", "unit", "B", None, 2.5]], "Cards")
    book.create_sheet("Notes").append(["x"])

    game, _ = start(tmp_path, "ships.xlsx", saved(book))

    assert {name: list(kind.fields) for name, kind in game.kinds.items()} == {
        "spell": ["title", "cost"],
        "unit": ["title", "power"],
    }


def test_first_text_is_the_title_if_there_is_none(tmp_path: Path) -> None:
    game, _ = start(tmp_path, "ships.csv", b"Ship of the line,art\nFrigate,\nBarge,\n")

    assert next(iter(game.kinds["card"].fields)) == "title"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("ships.txt", b"a,b\n"),
        ("ships.csv", b"a,b\n"),
        ("ships.xlsx", b"no archive"),
        ("ships.csv", b'a\n"b'),
    ],
)
def test_what_is_no_table_of_cards_starts_nothing(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)

    with pytest.raises(CannotStart):
        start_from_table(tmp_path, "ships", tmp_path / name, "en")

    assert not (tmp_path / "cards" / "ships").exists()


def test_sentences_and_numbers_that_are_often_said_are_no_choices(tmp_path: Path) -> None:
    rows = [f"Ship {one},Draw a card.,00{one % 2},Moss" for one in range(1, 10)]
    rows += ["Last,Pass.,000,Tide"]
    table = "\n".join(["Title,Rules text,Crew,Suit", *rows])

    game, _ = start(tmp_path, "ships.csv", table.encode())

    assert {name: field.type for name, field in game.kinds["card"].fields.items()} == {
        "title": FieldType.TEXT,
        "rules": FieldType.TEXT,
        "crew": FieldType.TEXT,
        "suit": FieldType.CHOICE,
    }
