"""Italic of Latin letters, and dots at East Asian characters, which have no italic."""

from __future__ import annotations

from io import BytesIO
from xml.etree.ElementTree import tostring

import pikepdf
import pytest

from pressroom.model.geometry import Size
from pressroom.render.engine.documents import parse_face, text_document
from pressroom.render.engine.engine import Engine, ParsedFace
from pressroom.render.face import PageSource
from pressroom.render.fonts.cuts import FontSet
from pressroom.render.fonts.styles import FontMiss
from tests.render.samples import face_source, open_engine

DOTS = '<span class="emphasis-dots">{}</span>'
HEIGHT = 88 / 25.4 * 72  # of a poker card, in pt
CSS = """.face { font: 10pt "Source Sans 3", "Noto Sans SC" } em { font-style: italic }
.emphasis-dots { font-style: normal }"""


@pytest.fixture(scope="module")
def engine(fonts: FontSet) -> Engine:
    return open_engine(fonts, CSS)


def draw(engine: Engine, html: str, language: str = "zh-Hans") -> tuple[bytes, tuple[object, ...]]:
    """Draw a face of a language; return it and what was found wrong."""
    source = face_source(html)
    section = parse_face("a", source)
    section.set("lang", language)
    return engine.lay_out({"a": ParsedFace(source, section)}, {}).faces["a"].draw()


def dots(pdf: bytes) -> list[tuple[float, float]]:
    """Return the middles of the circles that a page draws, in pt from its bottom left corner."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        page = opened.pages[0]
        found, start, matrix = [], (0.0, 0.0), pikepdf.Matrix()
        for instruction in pikepdf.parse_content_stream(page):
            operands, operator = list(instruction.operands), instruction.operator
            if str(operator) == "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            if str(operator) == "m":
                start = (float(operands[0]), float(operands[1]))
            if (
                str(operator) == "c"
                and float(operands[4]) < start[0]
                and start[1] == float(operands[5])
            ):
                x, y = (start[0] + float(operands[4])) / 2, start[1]
                found.append(matrix.transform((x, y)))
    return found


def test_east_asian_words_that_are_emphasized_get_dots() -> None:
    face = parse_face("a", face_source("<em>See 雾，a 绳b</em> 人"))

    html = tostring(face, encoding="unicode")

    assert f"See {DOTS.format('雾，')}a {DOTS.format('绳')}b</em> 人" in html


@pytest.mark.parametrize(
    "html",
    ["<b>雾</b>", "<em>Fog, “fog”…</em>", "<em><svg><text>雾</text></svg></em>", "<em></em>雾"],
)
def test_other_words_get_none(html: str) -> None:
    assert "emphasis" not in tostring(parse_face("a", face_source(html)), encoding="unicode")


def test_emphasis_within_emphasis_is_marked_once() -> None:
    html = "<em>雾<em>雾<b>雾</b></em></em>"

    marked = tostring(parse_face("a", face_source(html)), encoding="unicode")

    assert marked.count("emphasis-dots") == 3


def test_words_of_books_get_dots() -> None:
    root = text_document(PageSource("<p><em>雾</em></p>", "zh-Hans", Size(210, 297)))

    assert [span.text for span in root.iter("span")] == ["雾"]


@pytest.mark.parametrize("script", ["雾", "かな", "カナ", "한글", "ㄅ", "\U00020000"])
def test_scripts_without_italic_get_dots(script: str) -> None:
    assert "emphasis-dots" in tostring(
        parse_face("a", face_source(f"<em>{script}</em>")), "unicode"
    )


def test_each_character_has_a_dot_in_its_middle(engine: Engine) -> None:
    pdf, wrong = draw(engine, "<p>人<em>雾，雾</em></p>")

    assert wrong == ()
    assert [round(x / 10, 2) for x, _ in dots(pdf)] == [1.5, 3.5]


@pytest.mark.parametrize(
    ("language", "is_below"),
    [("zh-Hans", True), ("zh-Hant", True), ("ja", False), ("ko", False)],
)
def test_dots_are_below_in_chinese_and_above_elsewhere(
    engine: Engine, language: str, is_below: bool
) -> None:
    html = '<p style="margin: 0; line-height: 30pt"><em>雾</em></p>'

    ((_, y),) = dots(draw(engine, html, language)[0])

    assert (HEIGHT - y > 15) == is_below


def test_italic_words_in_css_that_have_no_italic_are_told(engine: Engine) -> None:
    _, wrong = draw(engine, '<p style="font-style: italic">Fog 雾</p>')

    (miss,) = [one for one in wrong if isinstance(one, FontMiss)]
    assert (miss.asked.family, "dots" in miss.hint) == ("Noto Sans SC", True)


def test_signs_and_circled_digits_have_no_italic_to_miss(engine: Engine) -> None:
    _, wrong = draw(engine, '<p style="font-style: italic">Fog ① → ，</p>')

    assert wrong == ()
