"""Worked cases: what a case says should happen against what the engine says does happen.

The notation is the same for every game: a case fixes only the fields it names. A game with other
conventions compares for itself (`ComparesCases`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from pressroom.model.derived import Account
from pressroom.model.game import Game

MULTISET = "~"  # ends the name of a list whose order does not matter


class _Missing:
    """Stands for a field that one of the two sides lacks."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = _Missing()


class WrongCase(ValueError):
    """A case that cannot be read; the message is for the person who wrote it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that is not as expected; `path` as in `teams[0].sum`, empty for the whole."""

    path: str
    expected: Any
    actual: Any


@runtime_checkable
class ComparesCases(Protocol):
    """Rules whose cases are compared by conventions of their own."""

    def differences(self, case: Mapping[str, Any], actual: Any) -> Sequence[Difference]:
        """Return what in `actual` is not as the case expects."""


@runtime_checkable
class TellsCases(Protocol):
    """Rules that can tell their cases in the words of the game."""

    def tell_case(self, game: Game, case: Mapping[str, Any], actual: Any) -> Account:
        """Return a case that came out as expected, `actual` being what the engine gave for it."""


def expected_of(case: Mapping[str, Any]) -> Any:
    """Return what a case expects; files say `expect` or `expected`."""
    return case["expect"] if "expect" in case else case["expected"]


def compare(expected: Any, actual: Any, path: str = "") -> list[Difference]:
    """List the fields of `expected` that `actual` does not have so.

    Of a mapping only the fields named are compared, but an empty one must be empty; the list
    under a name that ends in “~” is compared without order, with `actual` under the bare name
    too. Lists are as long as expected. Numbers are equal by value; true and false are no numbers.
    """
    if isinstance(expected, Mapping) and expected and isinstance(actual, Mapping):
        return [
            difference
            for key, value in expected.items()
            for difference in _compare_field(str(key), value, actual, path)
        ]
    if _is_list(expected) and _is_list(actual) and len(expected) == len(actual):
        return [
            difference
            for place, (one, other) in enumerate(zip(expected, actual, strict=True))
            for difference in compare(one, other, f"{path}[{place}]")
        ]
    return [] if _is_equal(expected, actual) else [Difference(path, expected, actual)]


def _compare_field(
    key: str, expected: Any, actual: Mapping[Any, Any], path: str
) -> list[Difference]:
    place = f"{path}.{key}" if path else key
    by_text = {str(name): value for name, value in actual.items()}
    if not key.endswith(MULTISET):
        return compare(expected, by_text.get(key, MISSING), place)
    found = by_text.get(key, by_text.get(key.removesuffix(MULTISET), MISSING))
    if _is_list(expected) and _is_list(found) and _is_same_multiset(expected, found):
        return []
    return [Difference(place, expected, found)]


def _is_same_multiset(expected: Sequence[Any], actual: Sequence[Any]) -> bool:
    left = list(actual)
    for item in expected:
        place = next((i for i, other in enumerate(left) if not compare(item, other)), None)
        if place is None:
            return False
        del left[place]
    return not left


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _is_equal(expected: Any, actual: Any) -> bool:
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if _is_list(expected) and _is_list(actual):
        return False  # of the same length they were compared item by item
    return bool(expected == actual)
