from __future__ import annotations

import json
import re

from pressroom.load.schema import TYPES, field_schema, game_schema
from pressroom.load.values import READERS
from pressroom.model.finding import Span
from pressroom.model.game import Field, FieldType
from tests.load.conftest import Load, a_deck


def a_field(kind: FieldType, **more: object) -> Field:
    return Field("name", kind, Span("game.yaml"), **more)  # type: ignore[arg-type]


def test_every_field_type_has_a_reader_and_a_schema() -> None:
    assert set(TYPES) == set(FieldType)
    assert {*READERS, FieldType.LIST} == set(FieldType)


def test_schema_is_json_and_names_its_dialect(load: Load) -> None:
    game = load(cargo=a_deck("  light: {name: a}\n")).game

    assert game is not None
    schema = json.loads(json.dumps(game_schema(game)))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(schema["$defs"]) == {
        "card-id",
        "kind-cargo",
        "kind-token",
        "defaults-cargo",
        "defaults-token",
    }


def test_card_schema_has_its_fields_and_nothing_else(load: Load) -> None:
    game = load(cargo=a_deck("  light: {name: a}\n")).game

    assert game is not None
    card = json.loads(json.dumps(game_schema(game)))["$defs"]["kind-token"]
    assert set(card["properties"]) == {"copies", "extends", "kind", "addition", "each", "name"}
    assert card["additionalProperties"] is False


def test_whole_number_has_its_limits() -> None:
    assert field_schema(a_field(FieldType.INTEGER, minimum=1, maximum=5)) == {
        "type": "integer",
        "minimum": 1,
        "maximum": 5,
    }


def test_choice_allows_what_an_editor_makes_of_plain_words() -> None:
    field = a_field(FieldType.CHOICE, choices=("moss", "1", "true"))

    assert field_schema(field) == {"enum": ["moss", "1", 1, "true", True]}


def test_about_and_default_are_shown_in_the_editor() -> None:
    field = a_field(FieldType.FLAG, about="Is it hot?", default=False)

    assert field_schema(field) == {
        "type": "boolean",
        "description": "Is it hot?",
        "default": False,
    }


def test_list_says_what_its_items_are() -> None:
    field = a_field(FieldType.LIST, item=a_field(FieldType.INTEGER))

    assert field_schema(field) == {"type": "array", "items": {"type": "integer"}}


def test_known_cards_are_offered(load: Load) -> None:
    game = load(cargo=a_deck("  light: {name: a}\n  heavy: {name: b}\n")).game

    assert game is not None
    ids = json.loads(json.dumps(game_schema(game)))["$defs"]["card-id"]
    assert ids["anyOf"][0] == {"enum": ["heavy", "light"]}


def test_deck_takes_its_cards_from_itself_or_from_a_table(load: Load) -> None:
    game = load(cargo=a_deck("  light: {name: a}\n")).game

    assert game is not None
    schema = json.loads(json.dumps(game_schema(game)))
    assert schema["anyOf"] == [{"required": ["cards"]}, {"required": ["from"]}]
    assert re.search(schema["properties"]["from"]["pattern"], "ships.xlsx")
    assert not re.search(schema["properties"]["from"]["pattern"], "ships.yaml")
    assert {"sheet", "columns", "encoding", "delimiter"} <= schema["properties"].keys()
