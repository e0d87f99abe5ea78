"""The space between characters of Chinese and Japanese text, however it was typed.

Full-width marks that meet are closed up, as CSS says for `text-spacing-trim`, and between an
ideograph and a Latin letter or digit stands a space, about a quarter of an em in most fonts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pressroom.render.text.characters import (
    BRACKETS_CLOSE,
    BRACKETS_OPEN,
    COLONS,
    HAN,
    LATIN,
    QUOTES_CLOSE,
    QUOTES_OPEN,
    STOPS,
    is_chinese_or_japanese,
)

_OPENING = f"{BRACKETS_OPEN}{QUOTES_OPEN}"
_MIDDLE = "・"
_TRADITIONAL = re.compile(r"zh-(?:Hant|TW|HK|MO)\b|(?:yue|lzh)\b", re.IGNORECASE)
_MISSING = re.compile(rf"(?<=[{HAN}])(?=[{LATIN}])|(?<=[{LATIN}])(?=[{HAN}])")


@dataclass(frozen=True, slots=True)
class Spacing:
    """What the space of a paragraph needs, by indices of its characters.

    Before `missing` a space is put in; `halves` are full-width marks set on half an em.
    """

    missing: frozenset[int] = frozenset()
    halves: frozenset[int] = frozenset()


@lru_cache(maxsize=20_000)
def spacing_of(text: str, language: str | None) -> Spacing:
    """Return what the space of a paragraph needs; nothing outside Chinese and Japanese."""
    if not is_chinese_or_japanese(language):
        return Spacing()
    return Spacing(
        frozenset(match.start() for match in _MISSING.finditer(text)),
        _halves(text, _closing(language or "")),
    )


def _closing(language: str) -> str:
    """Return the marks with space behind them; in some countries stops stand in the middle."""
    brackets = f"{BRACKETS_CLOSE}{QUOTES_CLOSE}"
    if _TRADITIONAL.match(language):
        return brackets
    return brackets + STOPS + (COLONS if language.startswith("zh") else "")


def _halves(text: str, closing: str) -> frozenset[int]:
    """Return the marks that give up half their width to the mark beside them."""
    halves = set()
    for match in re.finditer(rf"[{closing}](?=[{closing}{_MIDDLE}])", text):
        halves.add(match.start())
    for match in re.finditer(rf"(?<=[{_OPENING}{closing}{_MIDDLE}])[{_OPENING}]", text):
        halves.add(match.start())
    return frozenset(halves)


def missing_spaces(text: str) -> int:
    """Return how many spaces are put into a Chinese or Japanese text."""
    return sum(1 for _ in _MISSING.finditer(text))
