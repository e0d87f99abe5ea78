"""Values of fields, taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pressroom.model.game import Picture, Text, Value

Held = TypeVar("Held", Text, Picture)


def held_in(value: Value, what: type[Held]) -> Iterator[Held]:
    """Go through the texts or pictures of a value: itself, or the items of a list, however deep."""
    if isinstance(value, what):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from held_in(item, what)
