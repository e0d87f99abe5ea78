"""Faces in two languages: what a layout offers is printed in both, and the second is measured."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from pressroom.model.finding import Findings
from pressroom.pipeline import build
from pressroom.request import BuildRequest
from tests.conftest import GAME, LAYOUT, STYLE, Demo, quiet

IN_TWO = """\
{% if second %}
<div class="other second" lang="{{ second.language }}" {{ fit("name_second", 9, 7) }}>
{{ second.card.name }} {{ second.card.rules }} {{ second.game.title }}
</div>
{% endif %}
"""
OTHER = ".other { position: absolute; top: 20mm; left: 3mm; width: 57mm; height: 15mm; }"
GERMAN = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "demo/title"
msgid "Demo"
msgstr "Probe"

msgctxt "demo/deck/title"
msgid "Deck"
msgstr "Stapel"

msgctxt "demo/deck/wolf/name"
msgid "Wolf"
msgstr "Rudel"

msgctxt "demo/deck/wolf/rules"
msgid "Hunts **{value}** sheep."
msgstr "Jagt **{value}** Schafe."
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    demo.write("cards/demo/game.yaml", GAME.replace("[en]", "[en, de]"))
    demo.write("cards/demo/locale/de.po", GERMAN)
    demo.write("layouts/games/demo/card.html.j2", f"{LAYOUT}{IN_TWO}")
    demo.write("layouts/games/demo/card.css", f"{STYLE}{OTHER}\n")
    demo.cards("""  wolf: {name: Wolf, value: 3, rules: "Hunts **{value}** sheep."}\n""")
    return demo


def words_of(kit: Path) -> str:
    document = pdfium.PdfDocument(kit)
    return " ".join(page.get_textpage().get_text_range() for page in document)


def told(demo: Demo, asked: str) -> list[str]:
    findings = Findings()
    build(demo.project, BuildRequest("demo", languages=(asked,)), findings, quiet)
    return [one.code for one in findings]


def test_both_languages_are_on_the_face(game: Demo) -> None:
    built = game.build(languages=("en+de",))

    words = words_of(game.kit("en+de"))
    assert all(
        said in words for said in ("Wolf", "Hunts 3 sheep", "Rudel", "Jagt 3 Schafe", "Probe")
    )
    assert "Demo · Deck · v1 · en+de · 1/1 · front" in words
    assert built.manifest.language == "en+de"


def test_with_one_language_there_is_no_second(game: Demo) -> None:
    game.build(languages=("en",))

    assert "Rudel" not in words_of(game.kit())


def test_second_language_that_no_layout_prints_is_told(game: Demo) -> None:
    game.write("layouts/games/demo/card.html.j2", LAYOUT)

    assert told(game, "en+de") == ["layout/one-language"]
    assert told(game, "en") == []


def test_second_words_that_are_too_long_are_told_by_their_own_name(game: Demo) -> None:
    game.write("cards/demo/locale/de.po", GERMAN.replace("Rudel", "Das ganze Rudel " * 40))

    assert game.errors(languages=("en+de",)) == [("face/text-overflow", "cards/demo/deck.yaml:4:3")]
