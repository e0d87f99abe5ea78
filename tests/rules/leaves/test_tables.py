from __future__ import annotations

from pressroom.model.derived import Derived, Phrase
from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from tests.rules.kits import derived_of, kit_of
from tests.rules.leaves.kits import Edited


def fields(derived: Derived, id: str, *names: str) -> tuple[object, ...]:
    return tuple(derived.fields[id][name] for name in names)


def test_characters_print_what_follows_from_their_hp(game: Game) -> None:
    derived = derived_of(RULES, game)
    names = ("load_limit", "load_limit_buffed", "hp_buffed", "wake_hp", "reset_hp")

    assert fields(derived, "barley", *names) == (7, 8, 16, 8, 7)
    assert fields(derived, "lily", *names) == (6, 7, 14, 7, 6)


def test_boards_are_as_long_and_as_rough_as_the_document_says(game: Game) -> None:
    derived = derived_of(RULES, game)
    names = ("steps", "leaf", "forest", "swamp", "sand", "lanes")

    assert fields(derived, "mist-slope", *names) == (24, 12, 6, 2, 3, 20)
    assert fields(derived, "acorn-bend", *names) == (30, 14, 9, 2, 4, 25)
    assert fields(derived, "maple-ridge", *names) == (36, 15, 12, 3, 5, 30)


def test_a_board_lists_its_cells_in_order(game: Game) -> None:
    board = derived_of(RULES, game).fields["mist-slope"]

    assert isinstance(board["terrain"], tuple)
    assert board["terrain"][:5] == ("start", "leaf", "leaf", "forest", "leaf")
    assert board["step_numbers"] == tuple(range(25))


def test_kept_cards_weigh_what_they_say(game: Game) -> None:
    derived = derived_of(RULES, game)

    loads = {id: len(derived.fields[id]["weights"]) for id in KEPT}  # type: ignore[arg-type]

    assert loads == KEPT
    assert derived.fields["rest"]["when"] == Phrase("when_own_turn")
    assert derived.fields["event-19"]["load"] == 2
    assert derived.fields["event-9"]["is_kept"] is False


KEPT = {"pull": 0, "boom": 0, "bear": 0, "block": 1, "rest": 2}


def test_the_event_table_has_twenty_rows_and_the_ninth_is_the_resin_ball(game: Game) -> None:
    rows = derived_of(RULES, game).tables["events"].rows

    assert [row[0] for row in rows] == list(range(1, 21))
    assert str(rows[8][1]) == "树脂球"
    assert {row[0] for row in rows if row[3] != "–"} == {1, 6, 7, 15, 19}


def test_the_deck_has_a_hundred_and_eight_cards(game: Game) -> None:
    derived = derived_of(RULES, game)
    deck = game.deck("proxy")

    assert deck is not None
    assert deck.quantity == derived.facts["deck_cards"] == 108
    assert derived.facts["score_max"] == 9


def test_tables_come_from_the_functions_that_play(game: Game) -> None:
    tables = derived_of(RULES, game).tables

    assert (15, 7, 8, 8, 15, 7) in tables["load"].rows
    assert [row[1:] for row in tables["scoring"].rows] == [(3, 2), (2, 1), (1, 0), (0, 0)]


def test_a_changed_parameter_changes_texts_tables_checks_and_play(edited: Edited) -> None:
    game, findings = edited(
        {
            "game.yaml": ("forest_loss: {value: 2", "forest_loss: {value: 3"),
            "characters.yaml": ("hp: 15", "hp: 20"),
        }
    )
    derived = derived_of(RULES, game)
    case = {
        "op": "movement",
        "input": {"track": "SFLE", "movers": [{"id": "A", "pos": 0, "move": 1, "hp": 15}]},
    }

    assert not findings.errors
    assert derived.facts["forest_loss"] == 3
    assert derived.fields["barley"]["load_limit"] == 10
    effect = derived.tables["terrain"].rows[2][2]
    assert isinstance(effect, Phrase)
    assert effect.numbers["forest_loss"] == 3
    assert RULES.run_case(kit_of(RULES, game), case)["movers"]["A"]["hp"] == 12


def test_every_computed_field_is_worked_out(game: Game) -> None:
    derived = derived_of(RULES, game)

    for piece in game.components():
        assert set(piece.kind.computed) == set(derived.fields[piece.id]), piece.id


def test_every_phrase_that_rules_speak_is_written(game: Game) -> None:
    derived = derived_of(RULES, game)
    spoken: set[str] = set()

    def gather(value: object) -> None:
        if isinstance(value, Phrase):
            spoken.add(value.name)
        elif isinstance(value, tuple):
            for item in value:
                gather(item)

    for table in derived.tables.values():
        gather((table.caption, table.columns, table.rows))
    for computed in derived.fields.values():
        gather(tuple(computed.values()))

    assert spoken <= set(game.phrases)
