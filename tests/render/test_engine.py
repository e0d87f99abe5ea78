from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from pressroom.model.geometry import Size, mm_to_pt
from pressroom.model.stock import Format
from pressroom.render.engine import Engine
from pressroom.render.font_cuts import FontSet
from pressroom.render.galley import EngineFault, StyleSheet
from tests.printed import picture, words
from tests.render.samples import POKER, open_engine, section

SQUARE = Format("square", Size(30, 30), 2, 2, 0)
FILL = '<div style="position: absolute; inset: -9mm; background: #f00"></div>'


@pytest.fixture(scope="module")
def engine(fonts: FontSet) -> Engine:
    return open_engine(fonts)


def drawn(engine: Engine, html: str, kind: Format = POKER) -> bytes:
    (laid,) = engine.lay_out([section(html, kind=kind)], "en")
    pdf, complaints = laid.draw()
    assert complaints == ()
    return pdf


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
    sections = [
        section("<p>one</p>", "a"),
        section("<p>two</p>", "b", SQUARE),
        section("<p>three</p>", "c"),
    ]

    laid = engine.lay_out(sections, "en")

    assert [face.key for face in laid] == ["a", "b", "c"]
    assert [words(face.draw()[0]) for face in laid] == ["one", "two", "three"]


def test_bytes_of_a_face_do_not_depend_on_its_neighbours(engine: Engine, fonts: FontSet) -> None:
    html = f'<p>one “two”</p>{FILL}<svg viewBox="0 0 9 9"><path d="M0 0L9 9L0 9Z"/></svg>'
    neighbours = [section(f'<p style="color: #00f; opacity: .5">three</p>{html}', "x")]

    alone = drawn(open_engine(fonts), html)
    beside = engine.lay_out([*neighbours, section(html), section(html, "z")], "en")[1].draw()[0]

    assert beside == alone


def test_fitted_text_is_set_in_the_size_of_its_mark(engine: Engine) -> None:
    def height(size: int) -> int:
        html = f'<p data-fit="a" data-fit-size="{size}" data-fit-least="8">HHH</p>'
        box = picture(drawn(engine, html), dpi=300).convert("L").point(lambda n: 255 * (n < 99))
        edges = box.getbbox()
        assert edges is not None
        return edges[3] - edges[1]

    assert height(80) == pytest.approx(2 * height(40), abs=2)


def test_size_that_was_settled_wins_over_the_style_sheet(fonts: FontSet) -> None:
    styled = open_engine(fonts, ".game .zone { font-size: 40pt }")
    html = '<p class="zone" data-fit="a" data-fit-size="20" data-fit-least="8">HHH</p>'

    assert drawn(styled, html) == drawn(open_engine(fonts), html)


def test_custom_properties_tell_the_format(fonts: FontSet) -> None:
    css = ".box { position: absolute; width: var(--trim-width); height: var(--bleed) }"
    (laid,) = open_engine(fonts, css).lay_out(
        [section('<div class="box" data-holds="token"></div>', kind=SQUARE)], "en"
    )

    (place,) = laid.measures.places
    assert [place.width, place.height] == pytest.approx([30, 2])


def test_what_is_wrong_with_a_style_sheet_is_told_with_its_name(fonts: FontSet) -> None:
    opened = Engine(fonts, [StyleSheet("a.css", "p { colr: red; }")], lambda _: b"")

    ((name, message),) = opened.complaints
    assert name == "a.css"
    assert message.startswith("Ignored `colr: red` at 1:5")


def test_picture_that_cannot_be_fetched_is_told(fonts: FontSet) -> None:
    opened = open_engine(fonts)

    opened.lay_out([section('<img src="picture:nix.png">')], "en")

    ((name, message),) = opened.complaints
    assert name == ""
    assert "picture:nix.png" in message


@pytest.mark.parametrize("address", ["http://example.com/a.png", "file:///etc/hostname", "a.png"])
def test_addresses_go_to_our_fetcher_only(fonts: FontSet, address: str) -> None:
    asked: list[str] = []

    def fetch(wanted: str) -> bytes:
        asked.append(wanted)
        raise OSError(wanted)

    opened = open_engine(fonts, fetch=fetch)
    opened.lay_out([section(f'<img src="{address}">')], "en")

    assert asked in ([address], [])
    assert opened.complaints


def test_sign_that_no_font_has_is_told_when_it_is_drawn(engine: Engine) -> None:
    (laid,) = engine.lay_out([section("<p>a\N{ETHIOPIC SYLLABLE HA}b</p>")], "en")

    _, complaints = laid.draw()

    assert len(complaints) == 1
    assert "U+1200" in complaints[0]


def test_face_that_breaks_the_page_does_not_come_out(engine: Engine) -> None:
    broken = '<p>one</p><p style="break-before: page">two</p>'

    laid = engine.lay_out([section(broken, "a"), section("<p>three</p>", "b")], "en")

    assert [face.key for face in laid] == ["b"]


def test_nothing_of_weasyprint_is_logged(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    engine.lay_out([section('<p style="colr: red">\N{ETHIOPIC SYLLABLE HA}</p>')], "en")[0].draw()

    assert caplog.records == []


def test_page_that_a_style_sheet_resizes_is_left_out(fonts: FontSet) -> None:
    engine = open_engine(fonts, "@page face-poker { size: 10mm 10mm }")

    assert engine.lay_out([section("<p>one</p>")], "en") == []


def test_breakdown_of_weasyprint_is_a_fault(engine: Engine) -> None:
    with pytest.raises(EngineFault):
        engine.lay_out([section('<p style="width: calc(1px + )">one</p>')], "en")


def test_font_that_is_not_there_is_complained_of(engine: Engine) -> None:
    (laid,) = engine.lay_out([section('<p style="font-family: Own">one</p>')], "en")

    assert laid.draw()[1] == ("there is no font “Own”",)
