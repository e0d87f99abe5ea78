"""From what rules say to words: phrases filled in, as plain text, in a language."""

from __future__ import annotations

import gettext
from typing import Any

import pytest

from pressroom.model.derived import Mark, Phrase
from pressroom.model.game import Text
from pressroom.model.words import Words
from pressroom.rules.phrases import Phrasebook
from tests.rules.tiny_game import PLACE, pips

NAME = Text("Die", "pips/die/name", PLACE)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Phrase("play_roll", {"seat": 1, "roll": 6}), "seat 1 rolls 6"),
        (Phrase("play_roll", {"seat": 1, "roll": Phrase("faces")}), "seat 1 rolls Faces"),
        (Phrase("play_roll", {"seat": 1, "roll": (1, NAME)}), "seat 1 rolls 1, Die"),
        (Phrase("play_roll", {"seat": 1}), "seat 1 rolls {roll}"),
        (Phrase("play_scores"), "scores now 12"),  # a fact
        (Phrase("play_scores", {"scores": 3}), "scores now 3"),  # before the fact
        (Phrase("play_lost", {"seat": 1, "why": NAME}), "lost (seat: 1; why: Die)"),
        (Phrase("play_view_dice", {"value": 4}), "dice: 4"),
        (Phrase("play_ask_keep"), "ask keep"),
        (Text("**{scores}** {x}", "pips/a", PLACE, is_markup=True), "12 {x}"),
        (Text("**{scores}**", "pips/a", PLACE), "**{scores}**"),
        (Mark(8, fits=False), "8✗"),
        (Mark(7, fits=True), "7✓"),
        ((), ""),
        (2.5, "2.5"),
    ],
)
def test_what_rules_say_becomes_words(value: Any, words: str) -> None:
    assert Phrasebook(pips(), facts={"scores": 12}).say(value) == words


def test_phrases_and_names_are_said_in_the_language_asked_for() -> None:
    class German(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            known = {"pips/die/name": "Würfel", "pips/phrases/play_roll": "{roll}, sagt {seat}"}
            return known.get(context, message)

    book = Phrasebook(pips(), Words("de", game=German()))

    assert book.say(Phrase("play_roll", {"seat": NAME, "roll": 3})) == "3, sagt Würfel"
