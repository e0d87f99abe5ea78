"""Figures as people read them."""

from __future__ import annotations


def with_minus_sign(figures: str) -> str:
    """Return figures with a minus sign in place of each hyphen."""
    return figures.replace("-", "\N{MINUS SIGN}")
