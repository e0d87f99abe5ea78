"""Readings are printed over their words, in faces and books."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from pressroom.model.geometry import Size
from pressroom.project import shipped
from pressroom.render.engine.documents import parse_face
from pressroom.render.engine.engine import Engine
from pressroom.render.face import PageSource
from pressroom.render.fonts.cuts import FontSet
from tests.render.samples import face_source, lay_out, open_engine


def pairs(html: str) -> list[tuple[str, str]]:
    """Return the words of each pair: base and reading."""
    found = []
    for pair in parse_face("a", face_source(html)).iter("span"):
        if pair.get("class") == "ruby-pair":
            reading, base = pair
            found.append(("".join(base.itertext()), "".join(reading.itertext())))
    return found


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<ruby>漢字<rt>かんじ</rt></ruby>", [("漢字", "かんじ")]),
        ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", [("漢", "かん"), ("字", "じ")]),
        (
            "<ruby><rb>漢</rb><rb>字</rb><rt>かん</rt><rt>じ</rt></ruby>",
            [("漢", "かん"), ("字", "じ")],
        ),
        ("<ruby>読<rp>(</rp><rt>よ</rt><rp>)</rp></ruby>", [("読", "よ")]),
        ("<ruby><b>読</b>み<rt>よ</rt></ruby>", [("読み", "よ")]),
        ("<ruby>読<rt>よ</rt>み</ruby>", [("読", "よ"), ("み", "")]),
        ("<ruby>読</ruby>", [("読", "")]),
        ("<ruby></ruby>", []),
    ],
)
def test_bases_and_readings_are_paired(html: str, expected: list[tuple[str, str]]) -> None:
    assert pairs(html) == expected


def test_words_around_and_inside_stay() -> None:
    section = parse_face("a", face_source('<p>a<ruby class="x"><b>c</b><rt>d</rt></ruby>e</p>'))

    (ruby,) = section.iter("ruby")
    assert (ruby.get("class"), ruby.tail) == ("x", "e")
    assert [bold.text for bold in ruby.iter("b")] == ["c"]
    assert "".join(section.itertext()) == "adce"


def open_styled(fonts: FontSet) -> Engine:
    return open_engine(fonts, (shipped("layouts") / "base.css").read_text(encoding="utf-8"))


def baselines(pdf: bytes) -> list[float]:
    """Return where the lines of a face stand, in px from above, in the order of painting."""
    with pikepdf.open(BytesIO(pdf)) as document:
        steps = pikepdf.parse_content_stream(document.pages[0])
        return [float(step.operands[5]) for step in steps if str(step.operator) == "Tm"]


@pytest.mark.parametrize("base", ["漢字", "承"])
def test_reading_stands_over_its_base_and_the_base_on_the_line(fonts: FontSet, base: str) -> None:
    html = f"<p><ruby>{base}<rt>うけたまわ</rt></ruby>の</p>"

    pdf, complaints = lay_out(open_styled(fonts), html)["a"].draw()
    reading, below, behind = baselines(pdf)

    assert complaints == ()
    assert below == pytest.approx(behind, abs=0.01)
    assert 9 < below - reading < 15  # the text is 12 px


def test_books_have_readings_too(fonts: FontSet) -> None:
    source = PageSource("<p><ruby>漢<rt>かん</rt></ruby></p>", "ja", Size(148, 210))

    (page,), complaints = open_styled(fonts).typeset(source)
    reading, below = baselines(page.pdf)

    assert complaints == ()
    assert reading < below
