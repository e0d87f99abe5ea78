"""Worked cases: what a case gives, and what it expects against what the engine says.

A case names its kind (`kind`, `type` or `op`), what is given (`input` or `given`) and, if it is
played step by step, what is done (`do`). Rulings and numbers under `rules` (or `options`) hold for
it alone. It expects only the fields it names, or that the rules refuse what is given:
`{"error": "illegal"}`, `{"error": true}` or `{"illegal": true}`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

K = TypeVar("K")
KIND, GIVEN = ("kind", "type", "op"), ("input", "given")
REFUSED: Mapping[str, Any] = {"error": "illegal"}
MULTISET = "~"  # ends the name of a list whose order does not matter


class _Missing:
    """Stands for a field that one of the two sides lacks."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = _Missing()


class WrongCase(ValueError):
    """A case that cannot be read; the message is for the person who wrote it."""


class Refused(ValueError):
    """What the rules do not allow, in a case or from a player; nothing has changed."""


def refuse_unless(is_legal: bool, why: str) -> None:  # a condition, like assert's
    """Raise `Refused` unless a condition holds."""
    if not is_legal:
        raise Refused(why)


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that is not as expected; `path` as in `teams[0].sum`, empty for the whole."""

    path: str
    expected: Any
    actual: Any


@dataclass(frozen=True, slots=True)
class Excess:
    """A piece of which a case lays out more than the kit holds."""

    piece: str
    laid_out: int
    in_kit: int


@dataclass(frozen=True, slots=True)
class Given:
    """A case as it is handed to the engine: `values` are what is given, `steps` what is done."""

    kind: str
    values: Mapping[str, Any]
    steps: Sequence[Any]
    options: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        """Return a value that must be given. A `KeyError` becomes `WrongCase`."""
        return self.values[name]

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value that may be left out."""
        return self.values.get(name, default)


def read_given(case: Mapping[str, Any], kinds: Collection[str]) -> Given:
    """Return what a case of one of these kinds gives. Raises `WrongCase`."""
    kind = next((str(case[name]) for name in KIND if name in case), None)
    if kind not in kinds:
        raise WrongCase(f"“{kind}” is not one of the kinds {', '.join(kinds)}")
    values = next((case[name] for name in GIVEN if name in case), None)
    steps = case.get("do", ())
    options = {**(case.get("options") or {}), **(case.get("rules") or {})}
    if not isinstance(values, Mapping):
        raise WrongCase(f"a case needs an object “{GIVEN[0]}” or “{GIVEN[1]}”")
    if not isinstance(steps, list | tuple):
        raise WrongCase("“do” is a list of steps")
    return Given(str(kind), values, steps, options)


def is_refusal(value: Any) -> bool:
    """Return whether a case expects, or an engine returned, that the rules refuse it."""
    return isinstance(value, Mapping) and (bool(value.get("error")) or value.get("illegal") is True)


def expected_of(case: Mapping[str, Any]) -> Any:
    """Return what a case expects (`expect` or `expected`), each refusal as `REFUSED`."""
    expected = case["expect"] if "expect" in case else case["expected"]
    return REFUSED if is_refusal(expected) else expected


def differences(case: Mapping[str, Any], actual: Any) -> Sequence[Difference]:
    """Return what in `actual` is not as the case expects."""
    return compare(expected_of(case), actual)


def excess_of(
    laid_out: Mapping[K, int], in_kit: Mapping[K, int], names: Mapping[K, Any]
) -> tuple[Excess, ...]:
    """Return the pieces of which more are laid out than a kit holds, by name."""
    return tuple(
        Excess(str(names.get(piece, piece)), count, in_kit.get(piece, 0))
        for piece, count in laid_out.items()
        if count > in_kit.get(piece, 0)
    )


def integer_of(source: Any) -> int:
    """Return an integer of a case. Raises `Refused` for anything else, true and false included."""
    if not isinstance(source, int) or isinstance(source, bool):
        raise Refused(f"“{source}” is not a whole number")
    return source


def integers_of(source: Any) -> tuple[int, ...]:
    """Return a list of integers of a case. Raises `Refused` for anything else."""
    if not isinstance(source, list):
        raise Refused(f"“{source}” is not a list")
    return tuple(map(integer_of, source))


def listed(source: Any) -> list[Any]:
    """Return what a case says once or as a list, as a list; empty if it says nothing."""
    if source is None:
        return []
    return list(source) if isinstance(source, list) else [source]


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
