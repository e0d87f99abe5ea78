"""Read the `kinds:` of game.yaml: format, layouts, declared and computed fields."""

from __future__ import annotations

from dataclasses import replace

from pressroom.load.nodes import Mapping, Node, Scalar, quote
from pressroom.load.scalars import figure_hint, read_number
from pressroom.load.sections import LAYOUT_NAME, WORD, Section, is_name, open_section
from pressroom.load.values import Reading, read_value
from pressroom.model.finding import Span
from pressroom.model.game import Field, FieldType, Kind
from pressroom.model.geometry import Size
from pressroom.model.stock import Format, Stock
from pressroom.model.suggestion import did_you_mean

FIELD_KEYS = ("type", "required", "default", "about", "from", "to", "of")
CARD_KEYS = (
    "copies",
    "extends",
    "kind",
    "addition",
    "each",
)  # what every card may say beside its fields
CARD_FACTS = ("id", "deck")  # what layouts know of every card without its saying so
NUMERIC = (FieldType.INTEGER, FieldType.NUMBER)
TYPE_NAMES = tuple(member.value for member in FieldType)
OTHER_NAMES = {  # what these types are called elsewhere
    "int": "whole",
    "integer": "whole",
    "float": "number",
    "string": "text",
    "str": "text",
    "bool": "flag",
    "boolean": "flag",
    "enum": "choice",
    "picture": "image",
}
KIND_KEYS = ("format", "front", "back", "computed", "fields", "about")
DEFAULT_FRONT = "card"


def read_kinds(game: Section, stock: Stock, reading: Reading) -> dict[str, Kind]:
    """Return the kinds by name; a kind of unknown format is kept, so that its cards are read.

    Findings: `game/unknown-format`, `game/duplicate-field`, `game/missing-key`, and those of
    `fields.read_fields`.
    """
    kinds: dict[str, Kind] = {}
    for name, node in game.named("kinds", LAYOUT_NAME, required=True):
        context = f"{reading.context}/kinds/{name.text}"
        kind = _read_kind(name, node, game, stock, replace(reading, context=context))
        if kind is not None:
            kinds[name.text] = kind
    return kinds


def _read_kind(
    name: Scalar, node: Node, game: Section, stock: Stock, reading: Reading
) -> Kind | None:
    section = game.open_entry("kind", name, node, KIND_KEYS)
    if section is None:
        return None
    section.word("about")
    front = section.word("front", LAYOUT_NAME)
    back = section.word("back", LAYOUT_NAME)
    fields = read_fields(section, reading)
    return Kind(
        name.text,
        _read_format(section, stock),
        front.text if front else DEFAULT_FRONT,
        back.text if back else None,
        fields,
        _read_computed(section, fields),
        name.span,
        {side: word.span for side, word in (("front", front), ("back", back)) if word},
    )


def _read_format(section: Section, stock: Stock) -> Format:
    word = section.word("format", required=True)
    if word is not None and word.text in stock.formats:
        return stock.formats[word.text]
    if word is not None:
        message = f"there is no format {quote(word.text)} in layouts/formats.yaml"
        hint = did_you_mean(word.text, stock.formats)
        section.error("game/unknown-format", message, word.span, hint)
    return Format("", Size(0.0, 0.0), 0.0, 0.0, 0.0)


def _read_computed(section: Section, fields: dict[str, Field]) -> tuple[str, ...]:
    computed: list[str] = []
    for word in section.words("computed") or ():
        if not is_name(word.text, WORD) or word.text in (*CARD_KEYS, *CARD_FACTS):
            section.wrong("computed", "a list of names of small letters, digits and “_”", word)
        elif word.text in fields:
            message = f"{quote(word.text)} is both a field to type and a computed one"
            section.error("game/duplicate-field", message, word.span)
        else:
            computed.append(word.text)
    return tuple(computed)


def read_fields(kind: Section, reading: Reading) -> dict[str, Field]:
    """Return the fields that a kind declares, by name; wrong ones become optional texts.

    Findings: `game/unknown-type`, `game/reserved-field`, `game/wrong-type`, `game/wrong-limits`,
    `game/missing-key`, `game/unknown-key`.
    """
    fields: dict[str, Field] = {}
    for name, node in kind.named("fields", WORD):
        context = f"{reading.context}/{name.text}"
        before = len(kind.findings)
        field = _read_field(name, node, kind, replace(reading, context=context))
        if (
            len(kind.findings) > before
        ):  # a wrong field asks nothing of cards: one mistake, one message
            field = replace(field, required=False)
        fields[name.text] = field
    return fields


def _read_field(name: Scalar, node: Node, kind: Section, reading: Reading) -> Field:
    stand_in = Field(name.text, FieldType.TEXT, name.span, required=False)
    if isinstance(node, Scalar) and node.text in TYPE_NAMES:
        message = f"the field {quote(name.text)} must be a group of keys, not {quote(node.text)}"
        kind.error("game/wrong-type", message, node.span, f"did you mean “{{type: {node.text}}}”?")
        return stand_in
    section = kind.open_entry("field", name, node, FIELD_KEYS)
    if section is None:
        return stand_in
    declared = _read_type(section, name.text, name.span)
    if declared is None or not _check_reserved(declared, section):
        return stand_in
    return _with_default(declared, section, reading)


def _check_reserved(field: Field, section: Section) -> bool:
    if (field.name, field.type) == ("addition", FieldType.FLAG):
        return True
    if field.name in CARD_FACTS:
        message = f"“{field.name}” cannot be a field: every card has a “card.{field.name}”"
    elif field.name in CARD_KEYS:
        message = f"“{field.name}” is a key of every card and cannot be a field"
    else:
        return True
    section.error("game/reserved-field", message, section.span)
    return False


def _with_default(field: Field, section: Section, reading: Reading) -> Field:
    node = section.get("default")
    required, about = section.flag("required"), section.word("about")
    field = replace(field, about=about.text if about else "")
    if node is None:
        return replace(field, required=required is not False)
    return replace(field, required=False, default=read_value(node, field, reading))


def _read_type(section: Section, name: str, span: Span) -> Field | None:
    word = section.word("type", required=True)
    if word is None:
        return None
    if word.text not in TYPE_NAMES:
        message = f"there is no field type {quote(word.text)}; there are {', '.join(TYPE_NAMES)}"
        meant = OTHER_NAMES.get(word.text.lower())
        hint = f"did you mean “{meant}”?" if meant else did_you_mean(word.text, TYPE_NAMES)
        section.error("game/unknown-type", message, word.span, hint)
        return None
    field = Field(name, FieldType(word.text), span)
    if field.type is FieldType.LIST:
        item = _read_item(section, name, span)
        return None if item is None else replace(field, item=item)
    if field.type is FieldType.CHOICE:
        words = section.words("of", required=True) or ()
        return replace(field, choices=tuple(word.text for word in words)) if words else None
    _refuse_key("of", "a choice or a list", section)
    return _with_limits(field, section)


def _read_item(section: Section, name: str, span: Span) -> Field | None:
    node = section.get("of", required=True)
    if node is None:
        return None
    if isinstance(node, Scalar):
        node = Mapping(((Scalar("type", node.span), node),), node.span)
    inner = open_section(
        node,
        ("type", "of", "from", "to"),
        owner=f"the items of {quote(name)}",
        codes=section.codes,
        findings=section.findings,
    )
    word = None if inner is None else inner.word("type")
    if word is not None and word.text == FieldType.LIST.value:
        section.error("game/unknown-type", f"the list {quote(name)} cannot hold lists", word.span)
        return None
    return None if inner is None else _read_type(inner, name, span)


def _with_limits(field: Field, section: Section) -> Field:
    if field.type not in NUMERIC:
        for key in ("from", "to"):
            _refuse_key(key, "a whole or a number", section)
        return field
    minimum, maximum = _read_limit("from", section), _read_limit("to", section)
    if minimum is not None and maximum is not None and minimum > maximum:
        message = f"{section.owner} goes from {minimum} to {maximum}: the first must be the smaller"
        section.error("game/wrong-limits", message, section.span)
        return field
    return replace(field, minimum=minimum, maximum=maximum)


def _read_limit(key: str, section: Section) -> float | None:
    node = section.get(key)
    if node is None:
        return None
    value = read_number(node.text) if isinstance(node, Scalar) else None
    if value is None:
        hint = figure_hint(node.text) if isinstance(node, Scalar) else None
        section.wrong(key, "a number", node, hint)
    return value


def _refuse_key(key: str, owners: str, section: Section) -> None:
    node = section.get(key)
    if node is not None:
        message = f"“{key}” belongs to {owners} only; {section.owner} is neither"
        section.error("game/unknown-key", message, node.span)
