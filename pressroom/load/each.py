"""Work out the rounds in which a deck is made from its `each:`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

from pressroom.load.deck_files import DeckSource, Entry
from pressroom.load.nodes import Node, Scalar, Sequence, describe, quote
from pressroom.load.sections import SLUG, is_name
from pressroom.model.finding import Findings

MAX_ROUNDS = 1000
RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")  # without quotes, such as 1-13


@dataclass(frozen=True, slots=True)
class Combination:
    """One round: the fields it sets, and what it adds to every card id (`.1`)."""

    suffix: str = ""
    entries: Mapping[str, Entry] = field(default_factory=dict)


def combinations(deck: DeckSource, findings: Findings) -> list[Combination]:
    """Return all combinations of the values, the first key slowest; one empty round without any.

    Findings: `deck/wrong-type`, `deck/repeated`, `deck/too-large`.
    """
    axes = [_axis(key, node, findings) for key, node in deck.each]
    axes = [axis for axis in axes if axis]
    if prod(len(axis) for axis in axes) > MAX_ROUNDS:
        message = f"“each” makes the deck more than {MAX_ROUNDS} times"
        findings.error("deck/too-large", message, deck.each[0][0].span)
        return [Combination()]
    return [
        Combination(
            "".join(suffix for suffix, _ in choice),
            {entry.key.text: entry for _, entry in choice},
        )
        for choice in itertools.product(*axes)
    ]


def _axis(key: Scalar, node: Node, findings: Findings) -> list[tuple[str, Entry]]:
    name = quote(key.text)
    if isinstance(node, Scalar) and _is_range(node):
        node = Sequence((node,), node.span)
    if not isinstance(node, Sequence) or not node.items:
        message = f"{name} in “each” must be a list of values, not {describe(node)}"
        findings.error("deck/wrong-type", message, node.span)
        return []
    words: list[Scalar] = []
    for item in (one for typed in node.items for one in _spread(typed, findings)):
        if not isinstance(item, Scalar) or item.is_null:
            message = f"{name} in “each” must list single values, not {describe(item)}"
            findings.error("deck/wrong-type", message, item.span)
        elif any(item.text == word.text for word in words):
            message = f"{name} in “each” names {quote(item.text)} twice"
            findings.error("deck/repeated", message, item.span)
        else:
            words.append(item)
    # Ids are ASCII; values that are not, as names in Chinese, are counted instead.
    by_word = all(is_name(word.text, SLUG) for word in words)
    return [
        (f".{word.text if by_word else place}", Entry(key, word, None))
        for place, word in enumerate(words, start=1)
    ]


def _is_range(node: Node) -> bool:
    return isinstance(node, Scalar) and not node.quoted and RANGE.fullmatch(node.text) is not None


def _spread(node: Node, findings: Findings) -> list[Node]:
    """Return the numbers of a range such as `1-13` or `01-13`; anything else as it is."""
    found = RANGE.fullmatch(node.text) if isinstance(node, Scalar) and _is_range(node) else None
    if found is None:
        return [node]
    first, last = int(found[1]), int(found[2])
    if not 0 <= last - first < MAX_ROUNDS:
        message = f"“{found[0]}” must go up, by less than {MAX_ROUNDS}"
        findings.error("deck/wrong-type", message, node.span)
        return []
    width = len(found[1]) if found[1].startswith("0") else 0
    return [Scalar(f"{number:0{width}}", node.span) for number in range(first, last + 1)]
