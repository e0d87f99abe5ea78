"""Results kept in a running process by what they were made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """The latest results by a key that stands for all they depend on.

    Keys are contents or digests of them, never names or times: what has the same key is the same.
    """

    def __init__(self, max_entries: int) -> None:
        """Keep so many results; those used longest ago are forgotten first."""
        self._max_entries = max_entries
        self._values: dict[Hashable, Value] = {}

    def get(self, key: Hashable) -> Value | None:
        """Return what was kept under a key."""
        if key not in self._values:
            return None
        value = self._values[key] = self._values.pop(key)  # the latest stand last
        return value

    def put(self, key: Hashable, value: Value) -> None:
        """Keep a result."""
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self._max_entries:
            del self._values[next(iter(self._values))]

    def of(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return what was kept under a key, made now if there is nothing."""
        value = self.get(key)
        if value is None:
            value = make()
            self.put(key, value)
        return value
