"""Games in a language written from right to left: shipped layouts, books and PDFs are mirrored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from pressroom.model.game import Deck
from pressroom.model.geometry import Size
from pressroom.model.sheet import Sheet, SheetSide
from pressroom.model.words import Words
from pressroom.production.guide import slug
from tests.conftest import Demo
from tests.printed import opened
from tests.render.samples import GAME_SPAN, a_game, a_text

GAME = """\
title: Bustan
version: "1"
languages: [{language}]
kinds:
  fruit: {{format: poker, fields: {{name: {{type: text}}, value: {{type: whole}}}}}}
  wide: {{format: mini-landscape, fields: {{name: {{type: text}}, icon: {{type: icon}}}}}}
books: {{rulebook: {{title: Rules, file: rulebook.md}}}}
"""


def place_of(pdf: Path, page: int, words: str) -> float:
    """Return where words begin that stand once on a page, in points from its left edge."""
    with opened(pdf) as document:
        text = document[page].get_textpage()
        found = text.search(words, match_case=True).get_next()
        assert found, f"page {page} has no “{words}”"
        left: float = text.get_charbox(found[0])[0]
        return left


@pytest.fixture(params=[("en", False), ("ar", True)], ids=["left-to-right", "right-to-left"])
def built(request: pytest.FixtureRequest, demo: Demo) -> tuple[Path, bool]:
    """Give the folder of a game that was built, and whether its language runs right to left."""
    language, is_mirrored = request.param
    (demo.project.folder / "layouts/games/demo/card.html.j2").unlink()
    demo.write("cards/demo/game.yaml", GAME.format(language=language))
    demo.write(
        "cards/demo/fruit.yaml", "title: F\nkind: fruit\ncards:\n  a: {name: Tuffa, value: 7}"
    )
    demo.write(
        "cards/demo/wide.yaml", "title: W\nkind: wide\ncards:\n  b: {name: Ijjas, icon: tent}"
    )
    demo.write(
        "cards/demo/rulebook.md", "# Rules\n\n## First\n\n| Left | Right |\n|---|---|\n| 1 | 2 |"
    )
    return demo.build(decks=()).folder, is_mirrored


def test_shipped_layouts_books_and_pdf_follow_the_direction(built: tuple[Path, bool]) -> None:
    folder, is_mirrored = built
    kit, book = folder / "demo-kit.pdf", folder / "demo-rulebook-a5.pdf"

    number_leads = place_of(kit, 1, "7") < place_of(kit, 1, "Tuffa")
    first_column_leads = place_of(kit, 0, "Deck") < place_of(kit, 0, "Sheets")
    table_leads = place_of(book, 1, "Left") < place_of(book, 1, "Right")

    assert [number_leads, first_column_leads, table_leads] == [not is_mirrored] * 3
    with pikepdf.open(kit) as pdf:
        assert (pdf.Root.ViewerPreferences.get("/Direction") == "/R2L") == is_mirrored


def test_slug_says_by_ids_what_its_typeface_cannot_show() -> None:
    deck = Deck("fruit", a_text("فواكه", is_markup=False), (), GAME_SPAN)
    game, sheet = (
        replace(a_game(), decks=(deck,)),
        Sheet(Size(210, 297), SheetSide((), ()), None, ("fruit",)),
    )

    said = slug(game, Words("ar"), "ar", str.isascii, sheet, "1/2")

    assert said.front == "Demo · fruit · v1 · ar · 1/2 · front"
