"""What faces and reference cards print of the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pressroom.model.derived import Derived, Phrase, Table
from pressroom.model.game import Game, Text
from pressroom.rules.passage import RULES
from pressroom.rules.passage.kit import cards_of
from tests.rules.kits import Edit, derived_of, kit_of


def words(game: Game, cell: Any) -> str:
    """Return a cell as it reads."""
    if isinstance(cell, Phrase):
        return filled(game.phrases[cell.name].source, cell.numbers)
    return cell.source if isinstance(cell, Text) else str(cell)


def filled(text: str, numbers: Any) -> str:
    return re.sub(r"\{(\w+)\}", lambda token: str(numbers[token[1]]), text)


def rows(game: Game, table: Table) -> list[list[str]]:
    return [[words(game, cell) for cell in row] for row in table.rows]


def face_text(game: Game, derived: Derived, card: str) -> str:
    piece = next(piece for piece in game.components() if piece.id == card)
    text = piece.values["text"]
    assert isinstance(text, Text)
    return filled(text.source, {**derived.facts, **piece.values})


def test_set_up_table_is_that_of_the_document(game: Game) -> None:
    table = derived_of(RULES, game).tables["setup"]

    assert rows(game, table) == [
        ["2", "10", "40", "4", "1", "45", "3", "2.2%"],
        ["3", "15", "36", "3", "2", "41", "2", "4.9%"],
        ["4", "20", "32", "2", "3", "37", "1", "8.1%"],
        ["5", "25", "28", "1", "4", "33", "0", "12.1%"],
    ]


def test_hand_over_table_is_that_of_the_document(game: Game) -> None:
    table = derived_of(RULES, game).tables["handover"]

    assert table.rows == (
        (0, 1, 2, 3), (1, 1, 2, 3), (2, 2, 3, 4), (3, 3, 4, 5), (4, 4, 5, 6), (7, 7, 8, 9),
        (10, 10, 11, 12),
    )  # fmt: skip


def test_every_kind_is_in_the_table_of_negation_once(game: Game) -> None:
    table = derived_of(RULES, game).tables["negation"]

    assert len(table.rows) == 18
    assert ["仅目标可否决", "单挑", "改动抽牌堆"] in rows(game, table)
    assert ["他人皆可否决", "言灵", "移动时才算"] in rows(game, table)


def test_the_list_of_cards_counts_58(game: Game) -> None:
    table = derived_of(RULES, game).tables["cards"]

    assert sum(row[2] for row in table.rows if isinstance(row[2], int)) == 58


@pytest.mark.parametrize("table", ["setup", "setup_base", "draws", "handover", "negation", "cards"])
def test_every_phrase_of_a_table_is_in_the_game(game: Game, table: str) -> None:
    made = derived_of(RULES, game).tables[table]

    cells = [made.caption, *made.columns, *(cell for row in made.rows for cell in row)]

    assert all(words(game, cell) is not None for cell in cells)
    assert {len(row) for row in made.rows} == {len(made.columns)}


def test_every_card_has_its_computed_fields(game: Game) -> None:
    derived = derived_of(RULES, game)

    for piece in cards_of(game):
        assert set(derived.fields[piece.id]) == set(piece.kind.computed)
    fields = derived.fields["attack1"]
    assert (fields["negated_by"], fields["group"]) == ("target", "transfer")
    assert fields["number"] == Phrase("number", {"copies": 3, "cards": 58})


def test_face_texts_are_short_and_print_the_numbers(game: Game) -> None:
    derived = derived_of(RULES, game)

    texts = {piece.id: face_text(game, derived, piece.id) for piece in cards_of(game)}

    assert max(map(len, texts.values())) <= 40
    assert texts["attack2"] == (
        "跳过抽牌，指定一人立即行动，你多出来的抽牌数再加 2，转给他。每回合限 1 张。"
    )
    assert texts["pass-by"] == "你本回合少抽 1 张，最少到 0；多余的不会留给别人。"


def test_a_changed_number_reaches_texts_tables_and_play_together(edit: Edit) -> None:
    game = edit(game={"greed_draws: {value: 3": "greed_draws: {value: 5"})

    derived = derived_of(RULES, game)
    case = {"type": "draws", "given": {"played": ["greed"]}}

    assert "多抽 5 张" in face_text(game, derived, "greed")
    assert ["强欲", "+5"] in rows(game, derived.tables["draws"])
    assert derived.tables["handover"].rows[-1] == (16, 16, 17, 18)
    assert RULES.run_case(kit_of(RULES, game), case) == {"draws": 6}


def test_a_ruling_in_the_game_reaches_texts_and_tables(edit: Edit) -> None:
    game = edit(game={"phrases:": "rulings: {draw_floor: 1, transfer: all}\nphrases:"})

    derived = derived_of(RULES, game)

    assert "最少到 1" in face_text(game, derived, "pass-by")
    assert ["攻击+1", "自己不抽；抽牌数再加 1，全部转给接手者"] in rows(
        game, derived.tables["draws"]
    )
    assert derived.tables["handover"].rows[0] == (0, 1, 2, 3)
    assert derived.tables["handover"].rows[1] == (1, 2, 3, 4)
