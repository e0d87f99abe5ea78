"""The width of text in a terminal."""

from __future__ import annotations


def columns(text: str) -> int:
    """Return how many columns a text takes: wide characters two, combining ones none (UAX #11)."""
    from wcwidth import wcwidth  # 0.02 s, which only messages and tables need

    return sum(max(wcwidth(character), 0) for character in text)
