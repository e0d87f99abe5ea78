"""Reads the rules of a style sheet: their classes, declarations, and names taken by `var()`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import tinycss2

MAX_DEPTH = 32  # of braces and brackets; tinycss2 and WeasyPrint call themselves for each
MAX_DIGITS = 100  # of a number; Python turns down thousands
SCREEN_STATES = frozenset(
    ["hover", "active", "focus", "focus-within", "focus-visible", "visited", "target"]
)
_PARTS = re.compile(  # comments and strings, which CSS ends at the end of the line or file at last
    r"/\*.*?(?:\*/|\Z)"
    r"|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?"
    rf"|(?P<opened>[({{\[])|[)}}\]]|(?P<number>\d{{{MAX_DIGITS},}})",
    re.DOTALL,
)


@lru_cache(maxsize=64)
def find_unreadable(css: str) -> tuple[str, int] | None:
    """Return what keeps a style sheet from being parsed, and its offset; none if nothing does."""
    depth = 0
    for part in _PARTS.finditer(css):
        if part["opened"]:
            depth += 1
            if depth > MAX_DEPTH:
                return f"more than {MAX_DEPTH} braces and brackets are open here", part.start()
        elif part["number"]:
            return f"a number has more than {MAX_DIGITS} digits", part.start()
        elif part[0] in ")}]":
            depth = max(0, depth - 1)
    return None


@lru_cache(maxsize=64)  # several checks look at the same style sheets
def parse_rules(css: str) -> tuple[Any, ...]:
    """Return the rules of a style sheet as tinycss2 parses them; nobody may change them."""
    return tuple(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True))


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
            if is_needed:
                yield from (name for name in groups[0][:1] if name.type == "ident")
            yield from used_names(token.arguments, with_fallback=with_fallback)
        elif token.type in ("() block", "[] block", "{} block"):
            yield from used_names(token.content, with_fallback=with_fallback)


def class_names(rules: Iterable[Any]) -> Iterator[Any]:
    """Go through the names of classes in the selectors of rules, also of rules within rules."""
    for rule in rules:
        if rule.type == "qualified-rule":
            yield from _classes_of(rule.prelude)
            yield from class_names(tinycss2.parse_blocks_contents(rule.content))
        elif rule.type == "at-rule" and rule.content:
            yield from class_names(tinycss2.parse_rule_list(rule.content))


def never_applied(rules: Iterable[Any]) -> Iterator[tuple[Any, str]]:
    """Go through what paper never meets, with what it is: media and states of a screen.

    Each comes with the token or rule that has its line and column.
    """
    for rule in rules:
        if rule.type == "qualified-rule":
            for before, token in pairwise(rule.prelude):
                if before == ":" and token.type == "ident" and token.lower_value in SCREEN_STATES:
                    yield token, f":{token.lower_value}"
        elif rule.type == "at-rule" and rule.lower_at_keyword == "media":
            media = {part.lower_value for part in rule.prelude if part.type == "ident"}
            if media and media.isdisjoint(("print", "all")):
                yield rule, f"@media {', '.join(sorted(media))}"
            elif rule.content:
                yield from never_applied(tinycss2.parse_rule_list(rule.content))


def _classes_of(tokens: Iterable[Any]) -> Iterator[Any]:
    """Go through the names of classes in a selector, also inside `:not()` and its like."""
    before: Any = None
    for token in tokens:
        if before == "." and token.type == "ident":
            yield token
        elif token.type == "function":
            yield from _classes_of(token.arguments)
        before = token
