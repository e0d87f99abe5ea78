"""Suggest the known word that a mistyped one was meant to be."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import lru_cache

LIKENESS = 0.7  # difflib's ratio; 0.75 is two letters swapped in a word of four
MAX_WORD_LENGTH = 60


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """Return the hint `did you mean “…”?` if one known word is close, else nothing."""
    close = closest(word, known)
    return None if close is None else f"did you mean “{close}”?"


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that a mistyped one most likely stands for, if any is close."""
    return _closest(word, tuple(known)) if 0 < len(word) <= MAX_WORD_LENGTH else None


@lru_cache(maxsize=4096)  # one mistake is often made on thousands of cards
def _closest(word: str, known: tuple[str, ...]) -> str | None:
    candidates = [candidate for candidate in known if candidate != word]
    folded = word.casefold()
    for candidate in candidates:
        if candidate.casefold() == folded:
            return candidate
    matches = difflib.get_close_matches(word, candidates, n=1, cutoff=LIKENESS)
    return matches[0] if matches else None
