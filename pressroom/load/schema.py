"""Make a JSON Schema from the kinds of a game, by which editors complete and check deck files.

Editors read YAML's plain words as numbers and truths before they check; what we take as written
(`name: 7`) must therefore be allowed as such. Required fields are not asked for: a card may
inherit them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.load.cards import MAX_COPIES
from pressroom.load.deck_files import MADE_ID, SOURCE_ID
from pressroom.load.deck_tables import DELIMITER_CHARACTERS, DELIMITER_WORDS
from pressroom.load.each import RANGE
from pressroom.load.scalars import read_number
from pressroom.load.sections import SLUG, WORD
from pressroom.load.tables.table_files import ENDINGS
from pressroom.load.values import CARD_ID
from pressroom.model.game import (
    CardReference,
    Field,
    FieldType,
    Game,
    Icon,
    Kind,
    Picture,
    Text,
    Value,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WORDS: dict[str, object] = {"type": ["string", "number", "boolean"]}
VALUES: dict[str, object] = {"type": "array", "minItems": 1}
RANGE_WORD: dict[str, object] = {"type": "string", "pattern": f"^{RANGE.pattern}$"}
NAMES: dict[str, object] = {"pattern": f"^{WORD.pattern}$"}
Schema = dict[str, object]


def game_schema(game: Game) -> Schema:
    """Return the JSON Schema (2020-12) of the deck files of a game."""
    return {
        "$schema": DIALECT,
        "title": f"Deck files of {game.title}",
        "type": "object",
        "required": ["title"],
        "anyOf": [{"required": ["cards"]}, {"required": ["from"]}],
        "additionalProperties": False,
        "properties": _deck_properties(game),
        "allOf": [_when_kind(name, _cards_of(name)) for name in game.kinds],
        "$defs": {
            "card-id": _card_ids(game),
            **{f"kind-{name}": _card_schema(kind, game) for name, kind in game.kinds.items()},
            **{f"defaults-{name}": _defaults_schema(kind) for name, kind in game.kinds.items()},
        },
    }


def field_schema(field: Field) -> Schema:
    """Return the JSON Schema of what a field may hold, with its `about` and default."""
    schema = {**TYPES[field.type](field)}
    if field.about:
        schema["description"] = field.about
    default = _plain(field.default)
    if default is not None:
        schema["default"] = default
    return schema


def _deck_properties(game: Game) -> Schema:
    return {
        "deck": {"type": "string", "pattern": _whole(SLUG.pattern)},
        "title": WORDS,
        "note": WORDS,
        "kind": {"enum": list(game.kinds)},
        "addition": {"type": "boolean"},
        "each": {"type": "object", "additionalProperties": {"anyOf": [VALUES, RANGE_WORD]}},
        "defaults": {"type": "object"},
        "cards": {"type": "object", "propertyNames": {"pattern": _card_names()}},
        "from": {"type": "string", "pattern": rf"\.({'|'.join(one[1:] for one in ENDINGS)})$"},
        "sheet": WORDS,
        "columns": {"type": "object", "additionalProperties": WORDS, "propertyNames": NAMES},
        "encoding": {"type": "string"},
        "delimiter": {"enum": [*DELIMITER_CHARACTERS, *DELIMITER_WORDS]},
    }


def _card_names() -> str:
    return f"{_whole(SOURCE_ID.pattern)}|{_whole(MADE_ID.pattern)}"


def _when_kind(name: str, then: Schema) -> Schema:
    says_so = {"properties": {"kind": {"const": name}}, "required": ["kind"]}
    return {"if": says_so, "then": then}


def _cards_of(name: str) -> Schema:
    """Return what holds in a deck of one kind, where a card may still say another."""
    own = {"not": {"type": "object", "required": ["kind"]}}
    card = {"if": own, "then": {"$ref": f"#/$defs/kind-{name}"}, "else": {"type": "object"}}
    return {
        "properties": {
            "cards": {"additionalProperties": card},
            "defaults": {"$ref": f"#/$defs/defaults-{name}"},
        }
    }


def _card_schema(kind: Kind, game: Game) -> Schema:
    return {
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": {
            "copies": _copies(),
            "extends": {"$ref": "#/$defs/card-id"},
            "kind": {"enum": list(game.kinds)},
            **_field_schemas(kind),
            "addition": {"type": "boolean"},
            "each": {"const": False},
        },
    }


def _defaults_schema(kind: Kind) -> Schema:
    return {"type": "object", "properties": {"copies": _copies(), **_field_schemas(kind)}}


def _field_schemas(kind: Kind) -> Schema:
    return {name: field_schema(field) for name, field in kind.fields.items()}


def _copies() -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": MAX_COPIES, "default": 1}


def _card_ids(game: Game) -> Schema:
    """Return the schema of a card id: the known ones to complete, new ones allowed."""
    known = sorted({component.id for component in game.components()})
    pattern = f"{_whole(SOURCE_ID.pattern)}|{_whole(CARD_ID.pattern)}"
    return {"anyOf": [{"enum": known}, {"type": "string", "pattern": pattern}]}


def _whole(pattern: str) -> str:
    return f"^{pattern}$"


def _limits(field: Field) -> Schema:
    limits = {"minimum": field.minimum, "maximum": field.maximum}
    return {key: limit for key, limit in limits.items() if limit is not None}


def _choice(field: Field) -> Schema:
    words: list[object] = []
    for word in field.choices:
        value = {"true": True, "false": False}.get(word, read_number(word))
        words += [word] if value is None else [word, value]
    return {"enum": words}


def _list(field: Field) -> Schema:
    return {"type": "array", "items": field_schema(field.item) if field.item else WORDS}


def _plain(value: Value) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Text):
        return value.source
    if isinstance(value, Icon):
        return value.name
    if isinstance(value, CardReference):
        return value.id
    return None if isinstance(value, Picture) else value


TYPES: Mapping[FieldType, Callable[[Field], Schema]] = {
    FieldType.TEXT: lambda _: WORDS,
    FieldType.MARKUP: lambda _: WORDS,
    FieldType.INTEGER: lambda field: {"type": "integer", **_limits(field)},
    FieldType.NUMBER: lambda field: {"type": "number", **_limits(field)},
    FieldType.CHOICE: _choice,
    FieldType.FLAG: lambda _: {"type": "boolean"},
    FieldType.ICON: lambda _: {"type": "string"},
    FieldType.IMAGE: lambda _: {"type": "string"},
    FieldType.CARD: lambda _: {"$ref": "#/$defs/card-id"},
    FieldType.LIST: _list,
}
