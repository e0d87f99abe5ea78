from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from pressroom.model.geometry import Size, mm_to_pt
from pressroom.model.stock import Format
from pressroom.render.engine.documents import parse_face
from pressroom.render.engine.engine import Engine, EngineSetup, ParsedFace
from pressroom.render.face import EngineFault, PageSource, StyleSheet
from pressroom.render.fonts.cuts import FontSet
from tests.printed import picture, words
from tests.render.samples import POKER, face_source, lay_out, open_engine

SQUARE = Format("square", Size(30, 30), 2, 2, 0)
FILL = '<div style="position: absolute; inset: -9mm; background: #f00"></div>'


@pytest.fixture(scope="module")
def engine(fonts: FontSet) -> Engine:
    return open_engine(fonts)


def drawn(engine: Engine, html: str, kind: Format = POKER) -> bytes:
    (laid,) = lay_out(engine, face_source(html, kind)).values()
    pdf, complaints = laid.draw()
    assert complaints == ()
    return pdf


def complaints(engine: Engine, html: str) -> tuple[str, ...]:
    """Lay out a face; return what WeasyPrint complained of."""
    source = face_source(html)
    return engine.lay_out({"a": ParsedFace(source, parse_face("a", source))}, {}).complaints


@pytest.mark.parametrize("kind", [POKER, SQUARE, replace(POKER, name="wide", bleed=5)])
def test_face_has_the_trim_at_its_origin_and_the_bleed_around(engine: Engine, kind: Format) -> None:
    with pikepdf.open(BytesIO(drawn(engine, FILL, kind))) as pdf:
        (page,) = pdf.pages
        bleed, trim = mm_to_pt(kind.bleed), kind.trim
        width, height = mm_to_pt(trim.width), mm_to_pt(trim.height)

        assert [float(edge) for edge in page.trimbox] == pytest.approx([0, 0, width, height])
        assert [float(edge) for edge in page.mediabox] == pytest.approx(
            [-bleed, -bleed, width + bleed, height + bleed]
        )


def test_art_reaches_every_corner_of_the_bleed(engine: Engine) -> None:
    shown = picture(drawn(engine, FILL), dpi=100)

    corners = [(1, 1), (shown.width - 2, 1), (1, shown.height - 2)]
    corners.append((shown.width - 2, shown.height - 2))
    assert {shown.getpixel(corner) for corner in corners} == {(255, 0, 0)}


def test_faces_come_back_in_order_whatever_their_format(engine: Engine) -> None:
    faces = ("<p>one</p>", face_source("<p>two</p>", SQUARE), "<p>three</p>")

    laid = lay_out(engine, *faces)

    assert [(key, words(face.draw()[0])) for key, face in laid.items()] == [
        ("a", "one"),
        ("b", "two"),
        ("c", "three"),
    ]


def test_bytes_of_a_face_do_not_depend_on_its_neighbours(engine: Engine, fonts: FontSet) -> None:
    html = f'<p>one “two”</p>{FILL}<svg viewBox="0 0 9 9"><path d="M0 0L9 9L0 9Z"/></svg>'
    neighbour = f'<p style="color: #00f; opacity: .5">three</p>{html}'

    alone = drawn(open_engine(fonts), html)
    beside = lay_out(engine, neighbour, html, html)["b"].draw()[0]

    assert beside == alone


FITTED = '<p class="zone" data-fit="a “b”" data-fit-size="{}" data-fit-min="8">HHH</p>'


def test_fitted_text_is_set_in_its_preferred_size_or_the_one_it_is_given(engine: Engine) -> None:
    def height(preferred: int, size: int | None = None) -> int:
        sizes = {"a": {"a “b”": size}} if size else {}
        face = lay_out(engine, FITTED.format(preferred), sizes=sizes)["a"]
        box = picture(face.draw()[0], dpi=300).convert("L").point(lambda n: 255 * (n < 99))
        edges = box.getbbox()
        assert edges is not None
        return edges[3] - edges[1]

    assert height(80) == pytest.approx(2 * height(40), abs=2)
    assert height(80, size=40) == height(40)


def test_size_of_one_face_is_not_that_of_another(engine: Engine) -> None:
    alone = drawn(engine, FITTED.format(40))

    laid = lay_out(engine, FITTED.format(40), FITTED.format(40), sizes={"b": {"a “b”": 20}})

    assert laid["a"].draw()[0] == alone != laid["b"].draw()[0]
    assert [face.measures.zones[0].size for face in laid.values()] == [40, 20]


@pytest.mark.parametrize("sizes", [{}, {"a": {"a “b”": 20}}])
def test_fitted_size_wins_over_the_style_sheet(
    fonts: FontSet, sizes: dict[str, dict[str, int]]
) -> None:
    styled = open_engine(fonts, ".game .zone { font-size: 40pt }")
    html = FITTED.format(24 if sizes else 20)

    assert lay_out(styled, html, sizes=sizes)["a"].draw()[0] == drawn(
        open_engine(fonts), FITTED.format(20)
    )


def test_custom_properties_tell_the_format(fonts: FontSet) -> None:
    css = ".box { position: absolute; width: var(--trim-width); height: var(--bleed) }"
    box = face_source('<div class="box" data-holds="token"></div>', SQUARE)
    laid = lay_out(open_engine(fonts, css), box)["a"]

    (place,) = laid.measures.places
    assert [place.width, place.height] == pytest.approx([30, 2])


def test_what_is_wrong_with_a_style_sheet_is_told_with_its_name(fonts: FontSet) -> None:
    sheets = (StyleSheet("a.css", "p { colr: red; }"),)
    opened = Engine(EngineSetup(fonts, sheets, lambda _: b""))

    ((name, message),) = opened.complaints
    assert name == "a.css"
    assert message.startswith("Ignored `colr: red` at 1:5")


def test_picture_that_cannot_be_fetched_is_told(fonts: FontSet) -> None:
    (message,) = complaints(open_engine(fonts), '<img src="picture:nix.png">')

    assert "picture:nix.png" in message


def test_picture_that_could_not_be_fetched_is_tried_again_when_asked(fonts: FontSet) -> None:
    opened, html = open_engine(fonts), '<img src="picture:nix.png">'
    first, second = complaints(opened, html), complaints(opened, html)

    opened.forget_failures()

    assert (second, complaints(opened, html)) == ((), first)


@pytest.mark.parametrize("address", ["http://example.com/a.png", "file:///etc/hostname", "a.png"])
def test_addresses_go_to_our_fetcher_only(fonts: FontSet, address: str) -> None:
    asked: list[str] = []

    def fetch(wanted: str) -> bytes:
        asked.append(wanted)
        raise OSError(wanted)

    told = complaints(open_engine(fonts, fetch=fetch), f'<img src="{address}">')

    assert asked in ([address], [])
    assert told


def test_sign_that_no_font_has_is_told_when_it_is_drawn(engine: Engine) -> None:
    laid = lay_out(engine, "<p>a\N{CUNEIFORM SIGN A}b</p>")["a"]

    _, complaints = laid.draw()

    assert len(complaints) == 1
    assert "U+12000" in str(complaints[0])


def test_face_that_breaks_the_page_does_not_come_out(engine: Engine) -> None:
    broken = '<p>one</p><p style="break-before: page">two</p>'

    assert list(lay_out(engine, broken, "<p>three</p>")) == ["b"]


def test_nothing_of_weasyprint_is_logged(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    lay_out(engine, '<p style="colr: red">\N{CUNEIFORM SIGN A}</p>')["a"].draw()

    assert caplog.records == []


def test_page_that_a_style_sheet_resizes_is_left_out(fonts: FontSet) -> None:
    engine = open_engine(fonts, "@page face-poker { size: 10mm 10mm }")

    assert lay_out(engine, "<p>one</p>") == {}


def test_breakdown_of_weasyprint_is_a_fault(engine: Engine) -> None:
    with pytest.raises(EngineFault):
        lay_out(engine, '<p style="width: calc(1px + )">one</p>')


def test_breakdown_of_weasyprint_over_a_book_is_a_fault(engine: Engine) -> None:
    with pytest.raises(EngineFault):
        engine.typeset(PageSource('<p style="width: calc(1px + )">one</p>', "en", Size(99, 99)))


def test_font_that_is_not_there_is_complained_of(engine: Engine) -> None:
    laid = lay_out(engine, '<p style="font-family: Own">one</p>')["a"]

    assert laid.draw()[1] == ("there is no font “Own”",)
