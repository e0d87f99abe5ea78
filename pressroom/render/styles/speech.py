"""Tells whether a face may look otherwise in each language: whether it has words, or gets some."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import tinycss2

from pressroom.render.styles.rules import class_names, declarations, parse_rules

OF_TEXT = ("font", "--font", "text-", "line-", "letter-", "word-", "hyphen", "quotes", "white-")
_TAG = re.compile(r"<[^<>]*>")
_CLASS_WORD = re.compile(r"[\w-]+")
SILENT = {"none", "normal"}  # of `content`


def has_words(html: str, classes: str, speaking: Sequence[str] | None) -> bool:
    """Tell whether a face has words, or a class to which style sheets add some (none: any)."""
    if speaking is None or _TAG.sub("", html).strip():
        return True
    return not {*_CLASS_WORD.findall(html), *classes.split()}.isdisjoint(speaking)


@lru_cache(maxsize=16)  # a process that stays asks for the same ones in each build
def speaking_classes(sheets: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the classes of what style sheets add words to, or show otherwise in a language.

    Nothing comes back if they do so to what has no class: then any face may look otherwise in each
    language. How text looks is no matter, since a face that has any is another in each language.
    """
    classes: set[str] = set()
    for rule in (rule for sheet in sheets for rule in _rules(parse_rules(sheet))):
        if _speaks(rule):
            named = {token.value for token in class_names([rule])}
            if not named:
                return None
            classes |= named
    return tuple(sorted(classes))


def _speaks(rule: Any) -> bool:
    held = list(declarations(tinycss2.parse_blocks_contents(rule.content)))
    if any(one.lower_name == "content" and _says(one.value) for one in held):
        return True
    is_of_text = all(one.lower_name.startswith(OF_TEXT) for one in held)
    return _names_language(rule.prelude) and not is_of_text


def _rules(nodes: Iterable[Any]) -> Iterator[Any]:
    for node in nodes:
        if node.type == "qualified-rule":
            yield node
        elif node.type == "at-rule" and node.lower_at_keyword == "media" and node.content:
            yield from _rules(tinycss2.parse_rule_list(node.content))


def _names_language(prelude: Iterable[Any]) -> bool:
    """Tell whether a selector has `:lang()` or `[lang…]`."""
    for token in prelude:
        if token.type == "function" and token.lower_name == "lang":
            return True
        if token.type == "[] block":
            return str(tinycss2.serialize(token.content)).strip().startswith("lang")
    return False


def _says(value: Iterable[Any]) -> bool:
    """Tell whether a value of `content` prints anything."""
    return any(
        token.type not in ("whitespace", "comment")
        and not (token.type == "string" and not token.value)
        and not (token.type == "ident" and token.lower_value in SILENT)
        for token in value
    )
