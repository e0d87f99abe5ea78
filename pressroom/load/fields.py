"""The `fields:` of a kind in game.yaml to declared fields, each with its type, limits, default."""

from __future__ import annotations

from dataclasses import replace

from pressroom.load.figures import figure_hint, number
from pressroom.load.nodes import Mapping, Node, Scalar, quote
from pressroom.load.sections import WORD, Section, open_section
from pressroom.load.values import Reading, read_value
from pressroom.model.finding import Span
from pressroom.model.game import Field, FieldType
from pressroom.model.suggestion import did_you_mean

FIELD_KEYS = ("type", "required", "default", "about", "from", "to", "of")
CARD_KEYS = ("copies", "extends", "kind", "addition")  # what every card may say beside its fields
NUMERIC = (FieldType.WHOLE, FieldType.NUMBER)
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


def read_fields(kind: Section, reading: Reading) -> dict[str, Field]:
    """Return the fields that a kind declares, by name; wrong ones stand in as optional texts.

    Findings: `game/unknown-type`, `game/reserved-field`, `game/wrong-type`, `game/wrong-limits`,
    `game/missing-key`, `game/unknown-key`.
    """
    fields: dict[str, Field] = {}
    for name, node in kind.named("fields", WORD):
        context = f"{reading.context}/{name.text}"
        told = len(kind.findings)
        field = _read_field(name, node, kind, replace(reading, context=context))
        if len(kind.findings) > told:  # a wrong field asks nothing of cards: one mistake, one word
            field = replace(field, required=False)
        fields[name.text] = field
    return fields


def _read_field(name: Scalar, node: Node, kind: Section, reading: Reading) -> Field:
    stand_in = Field(name.text, FieldType.TEXT, name.span, required=False)
    if isinstance(node, Scalar) and node.text in TYPE_NAMES:
        message = f"the field {quote(name.text)} must be a group of keys, not {quote(node.text)}"
        kind.error("wrong-type", message, node.span, f"did you mean “{{type: {node.text}}}”?")
        return stand_in
    section = kind.open_entry("field", name, node, FIELD_KEYS)
    if section is None:
        return stand_in
    declared = _read_type(section, name.text, name.span)
    if declared is None or not _check_reserved(declared, section):
        return stand_in
    return _with_default(declared, section, reading)


def _check_reserved(field: Field, section: Section) -> bool:
    if field.name not in CARD_KEYS or (field.name, field.type) == ("addition", FieldType.FLAG):
        return True
    message = f"“{field.name}” is a key of every card and cannot be a field"
    section.error("reserved-field", message, section.span)
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
        section.error("unknown-type", message, word.span, hint)
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
        subject=section.subject,
        findings=section.findings,
    )
    word = None if inner is None else inner.word("type")
    if word is not None and word.text == FieldType.LIST.value:
        section.error("unknown-type", f"the list {quote(name)} cannot hold lists", word.span)
        return None
    return None if inner is None else _read_type(inner, name, span)


def _with_limits(field: Field, section: Section) -> Field:
    if field.type not in NUMERIC:
        for key in ("from", "to"):
            _refuse_key(key, "a whole or a number", section)
        return field
    least, most = _read_limit("from", section), _read_limit("to", section)
    if least is not None and most is not None and least > most:
        message = f"{section.owner} goes from {least} to {most}: the first must be the smaller"
        section.error("wrong-limits", message, section.span)
        return field
    return replace(field, least=least, most=most)


def _read_limit(key: str, section: Section) -> float | None:
    node = section.get(key)
    if node is None:
        return None
    value = number(node.text) if isinstance(node, Scalar) else None
    if value is None:
        hint = figure_hint(node.text) if isinstance(node, Scalar) else None
        section.wrong(key, "a number", node, hint)
    return value


def _refuse_key(key: str, owners: str, section: Section) -> None:
    node = section.get(key)
    if node is not None:
        message = f"“{key}” belongs to {owners} only; {section.owner} is neither"
        section.error("unknown-key", message, node.span)
