"""Read the text of single values: numbers, lengths, characters that cannot be printed."""

from __future__ import annotations

import re
import unicodedata

from pressroom.model.geometry import MM_PER_INCH

MAX_DIGITS = 15  # a double holds every whole number of 15 digits
INTEGER = re.compile(rf"-?(?:0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})")
NUMBER = re.compile(INTEGER.pattern + r"(?:\.[0-9]{1,12})?")
LENGTH = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,9})?) ?(mm|in)?")

# C0 and C1 controls (but tab and line feed), surrogates, noncharacters: no font and no PDF has them
UNPRINTABLE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


def unprintable_character(text: str) -> str | None:
    """Return words for the first character that cannot be printed, if there is one."""
    found = UNPRINTABLE.search(text)
    return None if found is None else f"a character that cannot be printed (U+{ord(found[0]):04X})"


def read_integer(text: str) -> int | None:
    """Return the whole number that a text is."""
    return int(text) if INTEGER.fullmatch(text) else None


def read_number(text: str) -> int | float | None:
    """Return the number that a text is; one without a point stays whole."""
    if INTEGER.fullmatch(text):
        return int(text)
    return float(text) if NUMBER.fullmatch(text) else None


def read_length(text: str) -> float | None:
    """Return the length in mm that a text is: `63`, `63mm` or `2.5in`."""
    found = LENGTH.fullmatch(text)
    if found is None:
        return None
    return round(float(found[1]) * (MM_PER_INCH if found[2] == "in" else 1.0), 6)


def figure_hint(text: str) -> str | None:
    """Return how to write a number that was written in full-width digits or with a comma."""
    plain = unicodedata.normalize("NFKC", text).replace("−", "-").replace(",", ".").strip()
    if plain != text and NUMBER.fullmatch(plain):
        return f"write “{plain}”, in plain digits, with “-” for minus and a point for decimals"
    return None


def number_text(value: float) -> str:
    """Return a number as a message says it: `3`, not `3.0`."""
    return f"{value:g}" if abs(value) < 10**MAX_DIGITS else str(value)
