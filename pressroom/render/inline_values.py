"""Values to the words of a text: what stands where a token stood."""

from __future__ import annotations

from typing import Any

from markupsafe import escape

from pressroom.model.figures import with_minus_sign

BETWEEN = " · "  # the items of a list


def in_figures(number: float) -> str:
    """Return a number as it is printed, with a real minus sign."""
    figures = str(number) if isinstance(number, int) else f"{number:g}"
    return with_minus_sign(figures)


def in_words(value: Any) -> str | None:
    """Return the HTML of a value inside a text; none for what words cannot hold, as a flag."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return in_figures(value)
    if isinstance(value, tuple):
        words = [in_words(item) for item in value]
        return None if None in words else BETWEEN.join(filter(None, words))
    return str(escape(value))
