"""A part of a text has its place in the file, however YAML joins the text's lines."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Span
from pressroom.model.game import Text
from pressroom.render.template.content_fault import place_within
from tests.load.conftest import Load, a_deck


@pytest.mark.parametrize(
    "rules",
    [
        "|\n\n      Draw {b}.\n        Pay {a} and {b}.\n",
        "|2\n      Draw {b}.\n      Pay {a} and {b}.\n",
        "> # {b}\n      Draw {b},\n      pay {a}\n\n      and {b}.\n",
        "Draw {b},\n      pay {a}\n      and {b}.\n",
        "'Draw {b},\n\n      pay it''s {a}\n      and {b}.'\n",
        '"Draw {b}, \\u0041 {a}\\\n      and {b}."\n',
        '"Draw \\u0041 {b}, {a} and {b}."\n',
        "Draw {b}, {a} and {b}.\n",
        "'Draw {b}, {a} and {b}.'\n",
    ],
)
def test_words_of_a_text_have_their_own_place(load: Load, rules: str) -> None:
    deck = a_deck(f"  light:\n    name: A\n    rules: {rules}")
    text = load(cargo=deck).card("light").values["rules"]
    assert isinstance(text, Text)

    span = place_within(text, "{b}", text.source.rindex("{b}"))

    line = deck.splitlines()[span.line - 1]
    assert line[span.column - 1 : span.end_column - 1] == "{b}"
    assert (span.line, span.column) == last_place(deck, "{b}")


def last_place(text: str, words: str) -> tuple[int, int]:
    """Return line and column of the last place where words stand in a text."""
    before = text[: text.rindex(words)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_words_that_only_a_translation_has_are_told_at_the_whole_text() -> None:
    span = Span("a.yaml", 2, 3, 2, 8)

    assert place_within(Text("Draw", "a", span), "{b}", 1) == span
