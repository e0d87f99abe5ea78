"""Each language is printed in the font of its script, with its own shapes of Han characters."""

from __future__ import annotations

import pikepdf
import pytest

from pressroom.model.finding import Findings
from pressroom.pipeline import build
from pressroom.request import BuildRequest
from tests.conftest import GAME, Demo, quiet

HAN = "骨直"  # their shapes differ in each of these languages
SHEET = {"Caption", "SairaCondensed"}  # the words and the ruler of a sheet
PRINTED = {
    "zh-Hans": (HAN, "NotoSansSC"),
    "zh-Hant": (HAN, "NotoSansTC"),
    "zh-TW": (HAN, "NotoSansTC"),
    "ja": (f"{HAN}のカ", "NotoSansJP"),
    "ko": (f"{HAN}가", "NotoSansKR"),
    "ar": ("بطاقة", "NotoSansArabic"),
    "he": ("קלף", "NotoSansHebrew"),
    "th": ("การ์ด", "NotoSansThai"),
    "hi": ("कार्ड", "NotoSansDevanagari"),
    "ta": ("அட்டை", "NotoSansTamil"),
    "ru": ("Карта", "SourceSans3"),
    "el": ("Κάρτα", "SourceSans3"),
    "vi": ("Lá bài", "SourceSans3"),
    "cu": ("Ѫѫ", "NotoSans"),  # letters that Source Sans 3 lacks
}


def families(demo: Demo, language: str) -> set[str]:
    """Return the families that the cards of the kit, without its first page, are printed in."""
    path = demo.project.folder / "output" / "demo" / language / "demo-cards.pdf"
    with pikepdf.open(path) as pdf:
        names = [
            str(one.BaseFont)
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
        ]
    return {name.partition("+")[2].partition("-")[0] for name in names} - SHEET


def lay_out(demo: Demo, text: str, *languages: str) -> None:
    """Write a game in these languages whose only card says a text."""
    demo.write("cards/demo/game.yaml", GAME.replace("[en]", f"[{', '.join(languages)}]"))
    demo.write("layouts/games/demo/card.html.j2", '<div class="trim name">{{ card.name }}</div>')
    demo.cards(f"  a: {{name: {text}}}\n")


@pytest.mark.parametrize("language", PRINTED)
def test_language_is_printed_in_the_font_of_its_script(demo: Demo, language: str) -> None:
    text, family = PRINTED[language]
    lay_out(demo, text, language)

    demo.build()

    assert family in families(demo, language)
    assert families(demo, language) <= {family, "SourceSans3"}  # which has the spaces


def test_languages_of_one_build_keep_their_own_shapes(demo: Demo) -> None:
    lay_out(demo, HAN, "zh-Hans", "ja")

    build(demo.project, BuildRequest("demo"), Findings(), quiet)

    assert families(demo, "zh-Hans") == {"NotoSansSC"}
    assert families(demo, "ja") == {"NotoSansJP"}
