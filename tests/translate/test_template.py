"""What a translator is told of a message."""

from __future__ import annotations

import pytest

from pressroom.translate.messages import Unit
from pressroom.translate.template import message_of


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("Take **two**", "keep **bold**"),
        ("Take *two*", "keep *italic*"),
        ("Take ***two***", "keep *italic*, **bold**"),
        ("[Take {hand}]{.danger}", "keep {hand} (now 5), [words]{.danger}"),
        ("2 * 3", ""),
    ],
)
def test_translator_is_told_which_marks_stay(source: str, kept: str) -> None:
    unit = Unit("demo/a/rules", source, (), "", "deck", is_markup=True)

    notes = message_of(unit, {"hand": 5}).notes

    assert [note for note in notes if note.startswith("keep")] == ([kept] if kept else [])
