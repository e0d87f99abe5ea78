"""What the rules of STRAND print: pairing lines, matrices, fates, role windows, supply."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pressroom.model.derived import Cell, Derived, Mark, Phrase
from pressroom.model.game import Game
from pressroom.rules.strand import RULES
from tests.rules.kits import Edit, derived_of

CARGO = ("light", "pack", "crate", "heavy", "core")
LIMIT_8 = {"pair_limit: {value: 7": "pair_limit: {value: 8"}


def lines(derived: Derived, game: Game) -> list[str]:
    """Return the pairs-with lines, lightest cargo first."""
    said = []
    for id in CARGO:
        line = derived.fields[id]["pairs_line"]
        assert isinstance(line, Phrase)
        said.append(game.phrases[line.name].source.format(**line.numbers))
    return said


def marks(rows: Sequence[Sequence[Cell]]) -> list[Mark]:
    return [cell for row in rows for cell in row if isinstance(cell, Mark)]


def test_pairs_lines_are_those_of_the_source(game: Game) -> None:
    assert lines(derived_of(RULES, game), game) == [
        "可与任何货值配对",
        "可与任何货值配对",
        "配 1-4",
        "配 1-3",
        "只配 1 或 2",
    ]


def test_the_matrix_fits_19_and_fails_6(game: Game) -> None:
    cells = marks(derived_of(RULES, game).tables["matrix"].rows)

    assert [mark.fits for mark in cells].count(True) == 19
    assert len(cells) == 25


def test_engineer_changes_three_cells_only(game: Game) -> None:
    tables = derived_of(RULES, game).tables

    pairs = zip(marks(tables["matrix"].rows), marks(tables["matrix_engineer"].rows), strict=True)

    assert [plain.number for plain, braced in pairs if plain.fits != braced.fits] == [8, 8, 8]


def test_pair_limit_8_changes_lines_matrix_facts_and_fates_together(edit: Edit) -> None:
    game = edit(game=LIMIT_8)

    derived = derived_of(RULES, game)

    assert lines(derived, game)[2:] == ["可与任何货值配对", "配 1-4", "配 1-3"]
    assert [mark.fits for mark in marks(derived.tables["matrix"].rows)].count(True) == 22
    assert (derived.facts["pair_limit"], derived.facts["overweight_from"]) == (8, 9)
    assert derived.tables["fates"].rows[1][1:] == ("–", "–", "–", 2, 3)


def test_the_worth_of_each_fate_is_that_of_the_rules_document(game: Game) -> None:
    rows = derived_of(RULES, game).tables["fates"].rows

    assert [row[1:] for row in rows] == [
        (1, 2, 3, 4, 5),
        ("–", "–", 2, 2, 3),
        (-1, -1, 0, 0, 1),
        (-1, 0, 1, 2, 3),
        (0, 0, 0, 0, 0),
    ]


def test_role_windows_come_in_the_order_of_the_round_with_the_uses_of_the_cards(game: Game) -> None:
    rows = derived_of(RULES, game).tables["windows"].rows

    assert [row[2] for row in rows] == [3, 1, 1, 2, 4, 2]


def test_a_role_left_out_of_the_box_is_left_out_of_the_table(edit: Edit) -> None:
    game = edit(roles={"  sam:": "  _sam:"})

    assert len(derived_of(RULES, game).tables["windows"].rows) == 5


def test_supply_is_that_of_the_rules_document(game: Game) -> None:
    assert derived_of(RULES, game).tables["supply"].rows == (
        (2, 20, 24, 8),
        (3, 30, 36, 24),
        (4, 40, 48, 32),
        (5, 50, 60, 40),
        (6, 60, 72, 48),
    )


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("score_track", tuple(range(0, 61, 5))),
        ("unit_track", (0, 1, 2, 3, 4)),
        ("lone_places", tuple(range(1, 9))),
        ("hand_limits", (3, 4, 5)),
    ],
)
def test_player_boards_get_their_tracks(field: str, expected: tuple[int, ...], game: Game) -> None:
    assert derived_of(RULES, game).fields["seat.1"][field] == expected


def test_every_phrase_that_tables_speak_in_is_in_the_game(game: Game) -> None:
    tables = derived_of(RULES, game).tables.values()

    cells = [cell for one in tables for row in (one.columns, *one.rows) for cell in row]
    said = {
        cell.name for cell in (*cells, *(one.caption for one in tables)) if isinstance(cell, Phrase)
    }

    assert said <= game.phrases.keys()
