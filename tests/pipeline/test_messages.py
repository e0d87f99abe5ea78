"""The command messages: what translators are given, and what comes of what they write."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from PIL import Image

from pressroom.messages import check_languages, write_game_messages, write_layout_messages
from pressroom.model.finding import Findings, StopBuild
from pressroom.pipeline import build, open_game
from pressroom.production.languages import status_of
from pressroom.request import BuildRequest
from pressroom.translate.po_files import PoFile, read_catalogue
from tests.conftest import GAME, Demo, quiet

CARDS = """\
  wolf: {name: Wolf, value: 3, rules: "Hunts **{value}** sheep {tent}."}
  pack: {extends: wolf, name: Pack}
"""
GERMAN = {
    "Demo": "Probe",
    "Deck": "Stapel",
    "Wolf": "Der Wolf",
    "Pack": "Das Rudel",
    "Hunts **{value}** sheep {tent}.": "Jagt **{value}** Schafe {tent}.",
}


@pytest.fixture
def game(demo: Demo) -> Demo:
    demo.write("cards/demo/game.yaml", GAME.replace("[en]", "[en, de]"))
    demo.cards(CARDS)
    return demo


def messages(demo: Demo, *languages: str) -> list[str]:
    """Write the catalogues; return the names of the files that are other than before."""
    findings = Findings()
    checked = open_game(demo.project, "demo", findings)
    written = write_game_messages(checked, languages, findings)
    return [path.name for path in written]


def catalogue(demo: Demo) -> PoFile:
    return read_catalogue(demo.project.folder / "cards/demo/locale/de.po")


def translate(demo: Demo, words: dict[str, str]) -> None:
    """Fill in the German catalogue as a translator would, line by line."""
    path = demo.project.folder / "cards/demo/locale/de.po"
    text = path.read_text(encoding="utf-8")
    for source, said in words.items():
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{said}"')
    path.write_text(text, encoding="utf-8")


def gaps(demo: Demo, *, is_strict: bool = False) -> list[tuple[str, str]]:
    """Build in German; return messages and places of what is told of the language."""
    findings = Findings(is_strict=is_strict)
    request = BuildRequest("demo", languages=("de",))
    try:
        build(demo.project, request, findings, quiet)
    except StopBuild:
        assert is_strict
    return [(one.severity.value, str(one.span)) for one in findings if one.code.startswith("text/")]


def test_each_text_is_a_message_once_with_where_it_was_typed(game: Demo) -> None:
    assert messages(game, "de") == ["demo.pot", "de.po"]

    assert [(m.context, m.source) for m in catalogue(game).messages] == [
        ("demo/title", "Demo"),
        ("demo/deck/title", "Deck"),
        ("demo/deck/wolf/name", "Wolf"),
        ("demo/deck/wolf/rules", "Hunts **{value}** sheep {tent}."),
        ("demo/deck/pack/name", "Pack"),
    ]
    text = (game.project.folder / "cards/demo/locale/de.po").read_text(encoding="utf-8")
    assert "#: cards/demo/deck.yaml:4\n#, python-brace-format\n" in text


def test_translator_is_told_the_box_and_what_to_keep(game: Demo) -> None:
    messages(game, "de")

    text = (game.project.folder / "cards/demo/locale/de.po").read_text(encoding="utf-8")
    assert "#. “rules” of the card “wolf”\n#. box 57 × 20 mm: about " in text
    assert "at the least size, 7 pt\n#. keep {value}, {tent}, **bold**\n" in text


def test_nothing_is_written_as_long_as_nothing_changes(game: Demo) -> None:
    messages(game, "de")
    translate(game, GERMAN)

    assert messages(game) == []


def test_every_word_is_printed_as_translated(game: Demo) -> None:
    messages(game, "de")
    translate(game, GERMAN)

    assert gaps(game) == []


def test_what_is_not_translated_is_told_once_at_its_first_card(game: Demo) -> None:
    messages(game, "de")
    translate(game, {"Demo": "Probe", "Deck": "Stapel"})

    assert gaps(game) == [("warning", "cards/demo/deck.yaml:4:16")]
    assert gaps(game, is_strict=True) == [("error", "cards/demo/deck.yaml:4:16")]


def test_language_without_a_catalogue_is_told(game: Demo) -> None:
    assert gaps(game) == [("warning", "cards/demo/game.yaml:1:8")]


def test_unclosed_bold_in_a_translation_is_told_at_its_line(game: Demo) -> None:
    messages(game, "de")
    translate(game, {**GERMAN, "Hunts **{value}** sheep {tent}.": "Jagt **{value} Schafe {tent}."})
    path = game.project.folder / "cards/demo/locale/de.po"
    lines = path.read_text(encoding="utf-8").splitlines()
    line = lines.index('msgid "Hunts **{value}** sheep {tent}."') + 1

    told = game.errors(languages=("de",))

    assert ("card/unclosed-bold", f"cards/demo/locale/de.po:{line}:1") in told


@pytest.mark.parametrize("language", ["../de", "deutsch!", "a/b", "", "all languages"])
def test_catalogue_is_named_by_a_language_tag_only(language: str) -> None:
    findings = Findings()

    with pytest.raises(StopBuild):
        check_languages((language,), findings)

    assert [one.code for one in findings] == ["game/wrong-language"]


def test_layouts_of_the_project_have_catalogues_of_their_own(game: Demo) -> None:
    game.write("layouts/games/demo/card.html.j2", '{{ _("Cost") }} {% trans %}each{% endtrans %}')

    written = write_layout_messages(game.project, ("de",), Findings())

    assert [path.name for path in written] == ["layouts.pot", "de.po"]
    assert [m.source for m in read_catalogue(written[1]).messages] == ["Cost", "each"]


def test_catalogue_is_checked_when_the_game_is_built(game: Demo) -> None:
    messages(game, "de")
    translate(game, {**GERMAN, "Hunts **{value}** sheep {tent}.": "Jagt **{value}** Schafe."})

    assert [code for code, _ in game.errors(languages=("de",))] == ["text/changed-token"]


def test_term_of_the_glossary_is_asked_for(game: Demo) -> None:
    messages(game, "de")
    translate(game, GERMAN)
    game.write(
        "cards/demo/_glossary.yaml", "terms:\n  - {term: sheep, in: {de: [Schäfchen, Lämmer]}}\n"
    )

    (told,) = gaps(game)

    assert told[1].startswith("cards/demo/locale/de.po:")


def test_glossary_with_a_fault_is_told_at_its_line(game: Demo) -> None:
    messages(game, "de")
    game.write("cards/demo/_glossary.yaml", "terms:\n  - {term: sheep, in: [Schaf]}\n")

    assert ("glossary/wrong-type", "cards/demo/_glossary.yaml:2:23") in game.errors(
        languages=("de",)
    )


def test_status_counts_deck_by_deck(game: Demo) -> None:
    messages(game, "de")
    translate(game, {"Demo": "Probe", "Wolf": "Der Wolf"})
    checked = open_game(game.project, "demo", Findings())

    (table,) = status_of(checked, ("en", "de"))

    assert table.rows == (
        ("game", 1, 1, 0, 0, 100),
        ("deck", 4, 1, 0, 3, 25),
        ("total", 5, 2, 0, 3, 40),
    )


def test_picture_for_the_language_comes_first(game: Demo) -> None:
    layout = '<img src="{{ card.art }}" alt="" style="width:9mm">'
    game.write("layouts/games/demo/card.html.j2", layout)
    game.cards("  wolf: {name: Wolf, art: wolf.png}\n")
    art = game.project.folder / "cards/demo/art"
    art.mkdir()
    for name, colour in (("wolf.png", "red"), ("wolf.de.png", "blue")):
        Image.new("RGB", (300, 300), colour).save(art / name)

    built = build(game.project, BuildRequest("demo"), Findings(), quiet)

    def printed(folder: Path) -> object:
        with pdfium.PdfDocument(folder / "demo-cards.pdf") as pdf:
            images = pdf[1].get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_IMAGE])
            return next(iter(images)).get_bitmap().to_pil().convert("RGB").getpixel((5, 5))

    assert [printed(one.folder) for one in built] == [(255, 0, 0), (0, 0, 255)]
