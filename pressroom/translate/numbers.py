"""Reads the numbers of a text, however a language groups and writes their digits."""

from __future__ import annotations

import re
from unicodedata import normalize, numeric

_NUMBER = re.compile(r"(?<![\w.])\d+(?:[.,\u00a0\u202f]\d+)*")
_GROUP = re.compile(r"[.,\u00a0\u202f](\d{3})(?!\d)")
_HAN_NUMBER = re.compile("[一二两兩三四五六七八九十]")
_TWO = "两兩"  # as one counts things; Unicode gives these characters no number


def numbers_of(text: str) -> set[str]:
    """Return the numbers in figures: `1,000`, `1.000` and `1000` are one, `1,5` and `1.5` too."""
    # of a whole text NFKC would make plain spaces of those that group digits
    plain = "".join(normalize("NFKC", one) if one.isdecimal() else one for one in text)
    return {_GROUP.sub(r"\1", found).replace(",", ".") for found in _NUMBER.findall(plain)}


def words_as_numbers(text: str) -> set[str]:
    """Return the numbers up to ten that are written with Han characters, as figures."""
    return {
        "2" if found in _TWO else str(int(numeric(found))) for found in _HAN_NUMBER.findall(text)
    }
