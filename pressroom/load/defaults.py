"""The declared default of a field to the value of one card."""

from __future__ import annotations

from dataclasses import replace

from pressroom.model.game import Field, FieldType, Text, Value


def default_value(field: Field, context: str) -> Value:
    """Return the default of a field, its texts with the card's own context.

    Without a default a list is empty, and anything else nothing.
    """
    if field.default is None and field.type is FieldType.LIST:
        return ()
    return _in_context(field.default, context)


def _in_context(value: Value, context: str) -> Value:
    if isinstance(value, Text):
        return replace(value, context=context)
    if isinstance(value, tuple):
        return tuple(
            _in_context(item, f"{context}/{place}") for place, item in enumerate(value, start=1)
        )
    return value
