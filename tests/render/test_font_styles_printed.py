"""Words are printed in a file of the weight, style and width asked for, or there is a finding."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.conftest import Demo
from tests.render.font_files import write_font

CARDS = '  a: {name: "AB", rules: "AB *AB* **AB**"}\n'


def fonts_of(pdf: Path) -> set[str]:
    """Return the names of the fonts of a PDF, without their tags."""
    with pikepdf.open(pdf) as opened:
        items = [item for item in opened.objects if isinstance(item, pikepdf.Dictionary)]
        names = {str(item.BaseFont) for item in items if "/BaseFont" in item}
    return {name.partition("+")[2] for name in names}


@pytest.fixture
def own(demo: Demo) -> Demo:
    """Give a game set in a family of its own, of which there is a regular file."""
    write_font(demo.project.folder / "fonts/local/regular.ttf", "Own")
    demo.write("layouts/games/demo/own.css", '.name, .rules { font-family: "Own" }')
    return demo


def add(demo: Demo, name: str, **facts: object) -> None:
    write_font(demo.project.folder / f"fonts/local/{name}.ttf", "Own", **facts)  # type: ignore[arg-type]


def test_bold_words_of_a_family_without_bold_are_told_at_their_line(own: Demo) -> None:
    own.cards('  a: {name: "AB", rules: "AB **AB**"}\n')

    assert own.errors() == [("font/no-such-style", "cards/demo/deck.yaml:4:32")]


@pytest.mark.parametrize(
    "style",
    ["font-style: italic", "font-style: oblique", "font-weight: 600", "font-stretch: condensed"],
)
def test_style_that_no_file_has_is_told_wherever_it_is_asked_for(own: Demo, style: str) -> None:
    own.cards('  a: {name: "AB"}\n')
    own.write("layouts/games/demo/z.css", f".name {{ {style} }}")

    assert [code for code, _ in own.errors()] == ["font/no-such-style"]


def test_upright_words_of_an_italic_file_are_told(demo: Demo) -> None:
    write_font(demo.project.folder / "fonts/local/italic.ttf", "Own", is_italic=True)
    demo.write("layouts/games/demo/own.css", '.name { font-family: "Own" }')
    demo.cards('  a: {name: "AB"}\n')

    assert [code for code, _ in demo.errors()] == ["font/no-such-style"]


def test_a_missing_style_is_told_once_a_card(own: Demo) -> None:
    own.cards('  a: {name: "AB", rules: "**AB** AB **BA**"}\n')

    assert len(own.errors()) == 1


def test_every_style_is_printed_in_its_file(own: Demo) -> None:
    add(own, "bold", weight=700)
    add(own, "condensed", width=3)
    add(own, "condensed-bold", width=3, weight=700)
    own.write("layouts/games/demo/z.css", ".name { font-stretch: condensed; font-weight: bold }")
    own.cards('  a: {name: "AB", rules: "AB **AB**"}\n')

    own.build()

    names = {"Own-400", "Own-700", "Own-700-Condensed"}
    assert {name for name in fonts_of(own.kit()) if "Own" in name} == names


def test_family_with_letters_that_a_pdf_name_cannot_hold_is_printed(demo: Demo) -> None:
    write_font(demo.project.folder / "fonts/local/x.ttf", "字 & <体>")
    demo.write("layouts/games/demo/own.css", '.name { font-family: "字 & <体>" }')
    demo.cards('  a: {name: "AB"}\n')

    demo.build()

    assert "Font-400" in fonts_of(demo.kit())


def test_signs_that_another_font_stands_in_for_have_no_style_to_miss(own: Demo) -> None:
    own.write(
        "layouts/games/demo/own.css",
        '.name, .rules { font-family: "Own", "Noto Sans Symbols"; font-stretch: condensed }',
    )
    add(own, "condensed", width=3)
    own.cards('  a: {name: "AB ⌈"}\n')

    own.build()
