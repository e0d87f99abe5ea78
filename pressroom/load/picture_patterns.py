"""Fill in the names of fields in a picture's file name: `art: "{suit}-{rank}.png"`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from pressroom.load.nodes import Node, Scalar, Sequence, quote
from pressroom.load.scalars import number_text
from pressroom.load.values import Reading
from pressroom.model.game import CardReference, Field, FieldType, Icon, Text, Value
from pressroom.model.suggestion import did_you_mean

NAME = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def is_picture(field: Field) -> bool:
    """Return whether a field holds a picture or several."""
    return (field.item or field).type is FieldType.IMAGE


def filled_pattern(node: Node, values: Mapping[str, Value], reading: Reading) -> Node | None:
    """Return a picture's name with `{field}` replaced by what the card says there.

    Nothing comes back if a field has no words; the finding is `card/unknown-token`.
    """
    if isinstance(node, Sequence):
        items = [filled_pattern(item, values, reading) for item in node.items]
        return Sequence(tuple(item for item in items if item is not None), node.span)
    if not isinstance(node, Scalar):
        return node
    for name in dict.fromkeys(NAME.findall(node.text)):
        if words_of(values.get(name)) is None:
            lacks = "is not set on this card" if name in values else "is no field of the card"
            hint = None if name in values else did_you_mean(name, values)
            message = f"{quote(node.text)} names a picture by “{{{name}}}”, which {lacks}"
            reading.error("card/unknown-token", message, node.span, hint)
            return None
    text = NAME.sub(lambda found: words_of(values[found[1]]) or "", node.text)
    return node if text == node.text else replace(node, text=text)


def words_of(value: Value) -> str | None:
    """Return what a value is in a file's name; nothing for what has no words."""
    match value:
        case Text():
            return value.source
        case Icon():
            return value.name
        case CardReference():
            return value.id
        case bool():
            return str(value).lower()
        case int() | float():
            return number_text(value)
        case str():
            return value
    return None
