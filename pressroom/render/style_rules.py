"""Reads the rules of a style sheet: its declarations, and the names that they take by `var()`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import tinycss2


def parse_rules(css: str) -> list[Any]:
    """Return the rules of a style sheet as tinycss2 parses them."""
    return list(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True))


def declarations(nodes: Iterable[Any]) -> Iterator[Any]:
    """Go through all declarations, also of rules inside others; what is broken is left out."""
    for node in nodes:
        if node.type == "declaration":
            yield node
        elif node.type in ("qualified-rule", "at-rule") and node.content:
            yield from declarations(tinycss2.parse_blocks_contents(node.content))


def groups_of(tokens: Iterable[Any]) -> list[list[Any]]:
    """Return the tokens between commas, spaces left out."""
    groups: list[list[Any]] = [[]]
    for part in tokens:
        if part == ",":
            groups.append([])
        elif part.type not in ("whitespace", "comment"):
            groups[-1].append(part)
    return groups


def used_names(tokens: Iterable[Any], *, with_fallback: bool = False) -> Iterator[Any]:
    """Go through the names that `var()` takes, those with a fallback only if they are wanted."""
    for token in tokens:
        if token.type == "function":
            groups = groups_of(token.arguments)
            is_needed = token.lower_name == "var" and (len(groups) == 1 or with_fallback)
            yield from groups[0][:1] if is_needed else ()
            yield from used_names(token.arguments, with_fallback=with_fallback)
        elif token.type in ("() block", "[] block", "{} block"):
            yield from used_names(token.content, with_fallback=with_fallback)
