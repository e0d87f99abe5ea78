"""What a game says to a person: in the engine's own words if it has any, else in plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pressroom.rules.match import Choice, Decision, Engine, Speaks


def option_words(engine: Engine, decision: Decision, choice: Choice) -> str:
    """Return an option in one line."""
    words = engine.say_choice(decision, choice) if isinstance(engine, Speaks) else plain(choice)
    return " ".join(words.split())


def view_words(engine: Engine, decision: Decision) -> str:
    """Return what a seat sees and is asked, in one or more lines."""
    if isinstance(engine, Speaks):
        return engine.say_view(decision)
    return "\n".join([*_lines(decision.view), f"choose: {decision.kind}"])


def number_in_words(value: float) -> str:
    """Return a score as it is said: `12`, `7.5`."""
    return f"{value:g}"


def plain(value: Any) -> str:
    """Return a value without the trimmings of code."""
    match value:
        case None:
            return "none"
        case Enum():
            return str(value.name).lower()
        case str():
            return value
        case float():
            return number_in_words(value)
        case Mapping():
            return ", ".join(f"{plain(key)}: {plain(one)}" for key, one in value.items()) or "none"
    if names := _names(value):
        return ", ".join(f"{name} {plain(getattr(value, name))}" for name in names)
    if isinstance(value, Iterable):
        return (
            ", ".join(f"({plain(one)})" if _is_group(one) else plain(one) for one in value)
            or "none"
        )
    return str(value)


def _is_group(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str)


def _lines(view: Any) -> Iterator[str]:
    names = _names(view)
    yield from (f"{name}: {plain(getattr(view, name))}" for name in names)
    if not names:
        yield plain(view)


def _names(value: Any) -> tuple[str, ...]:
    """Return the names of what a dataclass or a named tuple holds."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    return tuple(getattr(value, "_fields", ()))
