"""Define the terms of a game: one word for one thing, and one word in each other language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a game; `translations` by language, the best first and its other forms behind.

    `but` are stretches of text in which the term means something else.
    """

    term: str
    translations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    but: tuple[str, ...] = ()
