"""Typed figures to numbers and lengths: strict decimal, ASCII, nothing guessed."""

from __future__ import annotations

import re
import unicodedata

from pressroom.model.geometry import MM_PER_INCH

MOST_DIGITS = 15  # a double holds every whole number of 15 digits
WHOLE = re.compile(rf"-?(?:0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}})")
NUMBER = re.compile(WHOLE.pattern + r"(?:\.[0-9]{1,12})?")
LENGTH = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,9})?) ?(mm|in)?")


def whole_number(text: str) -> int | None:
    """Return the whole number that a text is."""
    return int(text) if WHOLE.fullmatch(text) else None


def number(text: str) -> int | float | None:
    """Return the number that a text is; one without a point stays whole."""
    if WHOLE.fullmatch(text):
        return int(text)
    return float(text) if NUMBER.fullmatch(text) else None


def length(text: str) -> float | None:
    """Return the length in mm that a text is: `63`, `63mm` or `2.5in`."""
    found = LENGTH.fullmatch(text)
    if found is None:
        return None
    return round(float(found[1]) * (MM_PER_INCH if found[2] == "in" else 1.0), 6)


def figure_hint(text: str) -> str | None:
    """Return how to type a number that was typed in full-width digits or with a comma."""
    plain = unicodedata.normalize("NFKC", text).replace("−", "-").replace(",", ".").strip()
    if plain != text and NUMBER.fullmatch(plain):
        return f"write “{plain}”, in plain digits, with “-” for minus and a point for decimals"
    return None


def spoken(value: float) -> str:
    """Return a number as a message says it: `3`, not `3.0`."""
    return f"{value:g}" if abs(value) < 10**MOST_DIGITS else str(value)
