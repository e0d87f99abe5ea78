"""The one way from what rules say to words: phrases of game.yaml, filled in, as plain text.

Rules hold no words. They say phrases by name, with numbers, names on cards or further phrases to
put in (`pressroom.model.derived.Phrase`). Those told while a game is played begin with `play_`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from itertools import groupby
from typing import Any, TypeVar

from pressroom.model.derived import DerivedValue, Mark, Phrase
from pressroom.model.game import Game, Text
from pressroom.model.words import Words

T = TypeVar("T")
AS_WRITTEN = Words("")  # no language: every text as it was written
SEPARATOR = "play_separator"  # the phrase that stands between the items of a list
FITS, FAILS = "✓", "✗"
TOKEN = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The phrases of one game as plain text, in the language of `words`.

    A token that no phrase, fact or number fills stays as it is, and a phrase that the game does
    not have is its name and numbers.
    """

    game: Game
    words: Words = AS_WRITTEN
    facts: Mapping[str, Any] = field(default_factory=dict)

    def say(self, value: Any) -> str:
        """Return anything that rules say in words."""
        match value:
            case Phrase(name, numbers):
                return self._phrase(name, numbers)
            case Text():
                words = self.words.of(value)
                return self._fill(words.replace("**", ""), {}) if value.is_markup else words
            case Mark(number, fits):
                return f"{number}{FITS if fits else FAILS}"
            case tuple() if not hasattr(value, "_fields"):
                return self._separator().join(map(self.say, value))
        return plain(value)

    def lines(self, values: Sequence[Any]) -> str:
        """Return several sentences, a line each."""
        return "\n".join(map(self.say, values))

    def _phrase(self, name: str, numbers: Mapping[str, Any]) -> str:
        text = self.game.phrases.get(name)
        if text is not None:
            return self._fill(self.words.of(text).replace("**", ""), numbers)
        label = name.removeprefix("play_").removeprefix("view_").replace("_", " ")
        if "value" in numbers:
            return f"{label}: {self.say(numbers['value'])}"
        filled = "; ".join(f"{key}: {self.say(value)}" for key, value in numbers.items())
        return f"{label} ({filled})" if filled else label

    def _fill(self, words: str, numbers: Mapping[str, Any]) -> str:
        def value(match: re.Match[str]) -> str:
            found = numbers.get(match[1], self.facts.get(match[1], match[0]))
            return self.say(found)

        return TOKEN.sub(value, words)

    def _separator(self) -> str:
        text = self.game.phrases.get(SEPARATOR)
        return ", " if text is None else self.words.of(text)


def say_seat(seat: int, name: str = "play_seat") -> Phrase:
    """Return a seat as a player is called."""
    return Phrase(name, {"seat": seat})


def say_seats(seats: Iterable[int], name: str = "play_seat") -> tuple[Phrase, ...]:
    """Return several seats."""
    return tuple(say_seat(seat, name) for seat in seats)


def say_player(seat: int) -> Phrase:
    """Return the player of a seat by name, as the examples of books call players: `seat_<n>`."""
    return Phrase(f"seat_{seat}", {"seat": seat})


def say_players(seats: Iterable[int]) -> tuple[Phrase, ...]:
    """Return several players by name."""
    return tuple(map(say_player, seats))


def for_seats(name: str, values: Iterable[DerivedValue]) -> tuple[Phrase, ...]:
    """Return a phrase for each seat from 1, with `seat` and its `value`."""
    return tuple(Phrase(name, {"seat": seat, "value": one}) for seat, one in enumerate(values, 1))


def say_runs(items: Iterable[T], say: Callable[[T], DerivedValue]) -> tuple[DerivedValue, ...]:
    """Return items in words, several alike in a row once with their number: `case_several`."""
    runs = ((say(item), len(list(alike))) for item, alike in groupby(items))
    return tuple(
        Phrase("case_several", {"what": words, "count": count}) if count > 1 else words
        for words, count in runs
    )


def say_cards(codes: Iterable[T], names: Mapping[T, DerivedValue]) -> DerivedValue:
    """Return cards by name with their numbers: `play_several`, or `play_nothing` for none."""
    return tuple(
        Phrase("play_several", {"count": count, "card": names[code]})
        for code, count in Counter(codes).items()
    ) or Phrase("play_nothing")


def number_words(value: float) -> str:
    """Return a number as it is said: `12`, `7.5`."""
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
            return number_words(value)
        case Mapping():
            return ", ".join(f"{plain(key)}: {plain(one)}" for key, one in value.items()) or "none"
    if names := field_names(value):
        return ", ".join(f"{name} {plain(getattr(value, name))}" for name in names)
    if isinstance(value, Iterable):
        items = [f"({plain(one)})" if _is_group(one) else plain(one) for one in value]
        return ", ".join(items) or "none"
    return str(value)


def field_names(value: Any) -> tuple[str, ...]:
    """Return the names of what a dataclass or a named tuple holds."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    return tuple(getattr(value, "_fields", ()))


def _is_group(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str)
