"""Values as they are printed inside a text."""

from __future__ import annotations

from typing import Any

from markupsafe import escape

from pressroom.model.figures import with_minus_sign

BETWEEN = " · "  # the items of a list inside a text


def in_figures(number: float) -> str:
    """Return a number as it is printed, with a real minus sign."""
    figures = str(number) if isinstance(number, int) else f"{number:g}"
    return with_minus_sign(figures)


def in_words(value: Any, between: str = BETWEEN) -> str | None:
    """Return the HTML of a value inside a text; none for what words cannot hold, as a flag.

    `between` stands between the items of a list.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return in_figures(value)
    if isinstance(value, tuple):
        words = [in_words(item, between) for item in value]
        return None if None in words else between.join(filter(None, words))
    return str(escape(value))
