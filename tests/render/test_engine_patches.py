"""Each change made to WeasyPrint: what it would do without it, and that nothing else changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from types import ModuleType
from typing import Any
from xml.etree.ElementTree import tostring

import pikepdf
import pytest
import tinyhtml5
from PIL import Image
from tinyhtml5 import inputstream

from pressroom.render.engine.documents import parse_face
from pressroom.render.engine.engine import ParsedFace
from pressroom.render.engine.placed_pictures import placed_pictures
from pressroom.render.fonts.cuts import FontSet
from pressroom.render.fonts.styles import FontStyle
from tests.printed import picture
from tests.render.samples import face_source, lay_out, open_engine

Draw = Callable[..., list[bytes]]
LeaveOut = Callable[..., None]

ADDRESS = "/PictureAddress"
LARGEST_FACE = 20_000  # bytes; any font program is larger
RED = '<p style="color: #f00"><svg viewBox="0 0 9 9"><path fill="{}" d="M0 0H9V9Z"/></svg></p>'
STOPS = '<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
TEXT = '<p>Rope 绳 <span style="font-size: 20pt">12</span> <b>bold</b></p>'


@pytest.fixture(scope="module")
def patches(fonts: FontSet) -> ModuleType:
    """Give the changes; they import WeasyPrint, which must find our fonts set up."""
    open_engine(fonts)
    return import_module("pressroom.render.engine.patches")


@pytest.fixture(scope="module")
def originals(patches: ModuleType) -> dict[str, Any]:
    """Give what WeasyPrint does itself, by the name of our stand-in."""
    from weasyprint.css import find_style_attributes
    from weasyprint.html import HTML_HANDLERS
    from weasyprint.images import RasterImage, SVGImage
    from weasyprint.layout import page
    from weasyprint.pdf import fonts
    from weasyprint.pdf.stream import Stream
    from weasyprint.svg import SVG

    return {
        "add_font": Stream.add_font,
        "first_bytes": fonts.get_hb_object_data,
        "EnginePicture": RasterImage,
        "_no_margin_boxes": page.make_margin_boxes,
        "_page_styles": page.set_page_type_computed_styles,
        "handle": HTML_HANDLERS[patches.SVG_TAG],
        "draw": SVGImage.draw,
        "style_attributes": find_style_attributes,
        "graphical_state": SVG.set_graphical_state,
    }


@pytest.fixture
def draw(fonts: FontSet) -> Draw:
    """Give a function that draws faces, as PDFs."""

    def run(*htmls: str, css: str = "", fetch: Callable[[str], bytes] | None = None) -> list[bytes]:
        engine = open_engine(fonts, css, fetch)
        return [face.draw()[0] for face in lay_out(engine, *htmls).values()]

    return run


@pytest.fixture
def leave_out(
    patches: ModuleType, originals: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> LeaveOut:
    """Give a function that takes back changes by the name of their stand-in."""

    def run(*names: str) -> None:
        for name in names:
            monkeypatch.setattr(patches, name, originals[name])

    return run


@pytest.fixture
def leave_out_drawings(originals: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> LeaveOut:
    """Give a function that takes back all that is done to inline drawings."""
    from pressroom.render.engine.drawings import Drawings

    def run() -> None:
        for name in ("handle", "draw"):
            monkeypatch.setattr(Drawings, name, lambda _, *rest, n=name: originals[n](*rest))

    return run


def only(faces: list[bytes]) -> bytes:
    (face,) = faces
    return face


def content(pdf: bytes) -> bytes:
    """Return what a page draws, whatever its fonts are called."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        operators = pikepdf.unparse_content_stream(pikepdf.parse_content_stream(opened.pages[0]))
        return re.sub(rb"/\S+ ([\d.]+) Tf", rb"/Font \1 Tf", operators)


def resources(pdf: bytes, kind: str) -> dict[str, dict[str, str]]:
    """Return the entries of a page's fonts or pictures, by their name."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        found: Any = opened.pages[0].resources.get(kind, {})
        return {
            name: {key: str(value) for key, value in item.items()} for name, item in found.items()
        }


def colours(pdf: bytes) -> set[Any]:
    return {pixel for _, pixel in picture(pdf, dpi=100).getcolors(1 << 20) or ()}


def test_a_font_is_called_after_its_cut(draw: Draw) -> None:
    fonts = resources(only(draw(TEXT)), "/Font")

    names = {FontStyle("Noto Sans SC", weight).pdf_name for weight in (400, 700)}
    assert {font["/BaseFont"].removeprefix("/") for font in fonts.values()} == names
    assert {name.removeprefix("/") for name in fonts} == {name[:6] for name in names}
    assert all("+NotoSansSC-" in font["/BaseFont"] for font in fonts.values())


def test_font_tags_are_the_same_for_ever() -> None:
    assert FontStyle("Noto Sans SC", 400).pdf_name == "RCMDSV+NotoSansSC-400"


def test_without_the_change_a_font_is_called_by_pango(draw: Draw, leave_out: LeaveOut) -> None:
    ours = resources(only(draw(TEXT)), "/Font").keys()

    leave_out("add_font")

    assert resources(only(draw(TEXT)), "/Font").keys().isdisjoint(ours)


def test_change_of_fonts_does_not_change_what_is_drawn(draw: Draw, leave_out: LeaveOut) -> None:
    ours = content(only(draw(TEXT)))

    leave_out("add_font", "first_bytes")

    assert content(only(draw(TEXT))) == ours


def test_a_face_carries_no_font_program(draw: Draw) -> None:
    face = only(draw(TEXT))

    assert len(face) < LARGEST_FACE
    with pikepdf.open(BytesIO(face)) as opened:
        streams = [item for item in opened.objects if isinstance(item, pikepdf.Stream)]
        programs = [stream for stream in streams if "/Length1" in stream]
        assert all(len(program.read_bytes()) == 4 for program in programs)


def test_an_inline_drawing_takes_the_colour_of_its_text(draw: Draw) -> None:
    html = RED.format("currentColor")

    assert (255, 0, 0) in colours(only(draw(html)))


def test_without_the_change_it_would_be_black(draw: Draw, leave_out_drawings: LeaveOut) -> None:
    leave_out_drawings()
    html = RED.format("currentColor")

    assert (255, 0, 0) not in colours(only(draw(html)))


@pytest.mark.parametrize("paint", ["fill", "stroke"])
def test_an_inline_drawing_takes_paint_from_the_theme(draw: Draw, paint: str) -> None:
    path = f'<path {paint}="var(--accent)" stroke-width="3" d="M0 0H9V9Z"/>'
    html = f'<svg viewBox="0 0 9 9">{path}</svg>'

    assert (0, 255, 0) in colours(only(draw(html, css=".face { --accent: #0f0 }")))


def test_paint_that_the_theme_lacks_is_the_colour_of_the_text(draw: Draw) -> None:
    html = RED.format("var(--nix)")

    assert (255, 0, 0) in colours(only(draw(html)))


@pytest.mark.parametrize(
    "drawing",
    [
        '<path d="M0 0L9 9L0 9Z"/>',
        '<g fill="#f00" stroke="#00f"><path d="M0 0L9 9"/><circle r="3" cx="5" cy="5"/></g>',
        '<g opacity=".5"><rect width="5" height="5"/><rect x="2" y="2" width="5" height="5"/></g>',
        '<path fill-opacity=".4" stroke="#000" stroke-opacity=".7" d="M0 0L9 9L0 9Z"/>',
        f'<linearGradient id="a">{STOPS}</linearGradient><path fill="url(#a)" d="M0 0H9V9Z"/>',
        '<clipPath id="b"><circle r="4"/></clipPath><path clip-path="url(#b)" d="M0 0H9V9Z"/>',
    ],
)
def test_changes_of_drawings_do_not_change_their_picture(
    draw: Draw, drawing: str, leave_out_drawings: LeaveOut
) -> None:
    svg = f'<svg width="30mm" height="30mm" viewBox="0 0 9 9">{drawing}</svg>'
    face = f'<p style="opacity: .9">one</p>{svg}<p style="color: #00f">two</p>{svg}'
    ours = [picture(pdf, dpi=100).tobytes() for pdf in draw(face, face)]

    leave_out_drawings()

    assert [picture(pdf, dpi=100).tobytes() for pdf in draw(face, face)] == ours


@pytest.mark.usefixtures("patches")
def test_equal_drawings_are_worked_out_once(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    from weasyprint.images import SVGImage

    worked: list[str] = []
    original = SVGImage.__init__

    def count(image: Any, *rest: Any) -> None:
        worked.append("once")
        original(image, *rest)

    monkeypatch.setattr(SVGImage, "__init__", count)
    svg = '<svg viewBox="0 0 9 9"><path d="M0 0L9 9L0 9Z"/></svg>'

    draw(svg * 2, svg)

    assert worked == ["once"]


STYLED = '<svg viewBox="0 0 9 9"><path id="a" style="fill:#0f0" d="M0 0H9V9Z"/></svg>'


def complaints_of(fonts: FontSet, html: str) -> str:
    """Return what the engine says of two faces of this HTML."""
    sources = {key: face_source(html) for key in "ab"}
    parsed = {key: ParsedFace(face, parse_face(key, face)) for key, face in sources.items()}
    return " ".join(open_engine(fonts).lay_out(parsed, {}).complaints)


def test_ids_and_styles_in_drawings_are_not_the_pages(fonts: FontSet, draw: Draw) -> None:
    assert complaints_of(fonts, STYLED * 2) == ""
    assert (0, 255, 0) in colours(draw(STYLED, STYLED)[1])


def test_without_the_change_ids_collide_and_styles_are_unknown(
    fonts: FontSet, leave_out: LeaveOut
) -> None:
    leave_out("style_attributes")

    complaints = complaints_of(fonts, STYLED * 2)

    assert "Anchor defined twice" in complaints
    assert "unknown property" in complaints


def test_styles_of_the_page_and_of_a_drawing_itself_are_kept(draw: Draw) -> None:
    html = (
        '<p style="background: #f00">red</p><svg style="width: 5mm; color: #00f" viewBox="0 0 9 9">'
    )
    html += '<path style="fill: currentColor" d="M0 0H9V9Z"/></svg>'

    assert {(255, 0, 0), (0, 0, 255)} <= colours(only(draw(html)))


def test_two_drawings_with_the_same_ids_keep_their_own_gradients(draw: Draw) -> None:
    svg = (
        '<svg viewBox="0 0 9 9"><linearGradient id="a"><stop stop-color="{0}"/><stop offset="1"'
        ' stop-color="{0}"/></linearGradient><path fill="url(#a)" d="M0 0H9V9H0Z"/></svg>'
    )

    seen = colours(only(draw(svg.format("#f00") + svg.format("#00f"))))

    assert {(255, 0, 0), (0, 0, 255)} <= seen


GRADIENT_LINE = (
    '<svg style="display: block; width: 36mm" viewBox="0 0 9 9"><linearGradient id="a"'
    ' gradientUnits="userSpaceOnUse" x2="9"><stop stop-color="#f00"/><stop offset="1"'
    ' stop-color="#f00"/></linearGradient><path stroke="{}" stroke-width="4" d="M0 4H9"/></svg>'
)


def red_share(pdf: bytes) -> float:
    """Return how many of a face's pixels are red, of all."""
    drawn = picture(pdf, dpi=100)
    red = [count for count, pixel in drawn.getcolors(1 << 20) or () if pixel == (255, 0, 0)]
    return sum(red) / (drawn.width * drawn.height)


def test_a_stroke_with_a_gradient_is_as_wide_as_one_of_one_colour(draw: Draw) -> None:
    gradient, plain = (
        red_share(only(draw(GRADIENT_LINE.format(paint)))) for paint in ("url(#a)", "#f00")
    )

    assert gradient == pytest.approx(plain, rel=0.05)


def test_without_the_change_a_stroke_with_a_gradient_is_thin(
    draw: Draw, leave_out: LeaveOut
) -> None:
    leave_out("graphical_state")

    gradient, plain = (
        red_share(only(draw(GRADIENT_LINE.format(paint)))) for paint in ("url(#a)", "#f00")
    )

    assert gradient < plain / 2


def red_picture(_: str) -> bytes:
    file = BytesIO()
    Image.new("RGB", (40, 30), (255, 0, 0)).save(file, "PNG")
    return file.getvalue()


IMG = '<img src="picture:cards/demo/art/red.png?1234" style="width: 40mm">'


def test_a_picture_is_named_by_its_address(draw: Draw) -> None:
    (image,) = resources(only(draw(IMG, fetch=red_picture)), "/XObject").values()

    assert (image["/Width"], image["/Height"]) == ("40", "30")
    assert image[ADDRESS] == "picture:cards/demo/art/red.png?1234"


PIXEL = 40 / 25.4 * 72 / 40  # points: 40 dots on 40 mm


@pytest.mark.parametrize(
    ("html", "pixel"),
    [
        (IMG, PIXEL),
        (IMG * 2 + IMG.replace("40mm", "60mm"), PIXEL * 1.5),
        (f'<div style="opacity: .5">{IMG}</div>', PIXEL),
        (f'<div style="transform: scale(.5)">{IMG}</div>', PIXEL / 2),
        (f'<div style="transform: rotate(30deg)">{IMG}</div>', PIXEL),
        (
            '<div style="height: 60mm; background: url(picture:a.png) 0 0 / 40mm 30mm"></div>',
            PIXEL,
        ),
        (
            '<div style="height: 60mm; background: url(picture:a.png) 0 0 / 40mm no-repeat"></div>',
            PIXEL,
        ),
        (
            '<img src="picture:a.png" style="width: 40mm; height: 60mm; object-fit: fill">',
            PIXEL * 2,
        ),
    ],
)
def test_a_face_says_how_large_the_dots_of_a_picture_are(
    draw: Draw, html: str, pixel: float
) -> None:
    face = only(draw(html, fetch=red_picture))

    (placed,) = placed_pictures(face)

    assert 72 / placed.dpi == pytest.approx(pixel, rel=0.001)


def test_a_picture_is_not_decoded_for_a_face(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import ImageFile

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(ImageFile.ImageFile, "load", refuse)

    assert ADDRESS.encode() in only(draw(IMG, fetch=red_picture))


def test_a_picture_that_lies_on_its_side_is_set_upright(draw: Draw) -> None:
    def lying(_: str) -> bytes:
        exif, file = Image.Exif(), BytesIO()
        exif[0x0112] = 6
        Image.new("RGB", (40, 30)).save(file, "JPEG", exif=exif.tobytes())
        return file.getvalue()

    (image,) = resources(only(draw(IMG, fetch=lying)), "/XObject").values()

    assert (image["/Width"], image["/Height"]) == ("30", "40")


def test_without_the_change_a_face_carries_the_picture(draw: Draw, leave_out: LeaveOut) -> None:
    leave_out("EnginePicture")

    (image,) = resources(only(draw(IMG, fetch=red_picture)), "/XObject").values()

    assert ADDRESS not in image
    assert "/Filter" in image


def test_a_picture_stands_where_it_would_without_the_change(
    draw: Draw, leave_out: LeaveOut
) -> None:
    ours = content(only(draw(IMG, fetch=red_picture)))

    leave_out("EnginePicture")

    assert content(only(draw(IMG, fetch=red_picture))) == ours


def test_a_face_has_no_margin_boxes(draw: Draw) -> None:
    css = "@page { margin-top: 20mm; @top-left { content: 'head'; color: #f00 } }"

    assert (255, 0, 0) not in colours(only(draw(TEXT, css=css)))


def test_faces_are_the_same_with_margin_boxes(draw: Draw, leave_out: LeaveOut) -> None:
    ours = draw(TEXT, IMG, TEXT * 2, fetch=red_picture)

    leave_out("_no_margin_boxes", "_page_styles")

    assert draw(TEXT, IMG, TEXT * 2, fetch=red_picture) == ours


def test_the_style_of_a_page_does_not_look_at_earlier_pages(
    draw: Draw,
    patches: ModuleType,
    originals: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []

    def count(page_type: Any, html: Any, style_for: Any) -> None:
        originals["_page_styles"](page_type, html, style_for)
        seen.append(len(style_for.get_cascaded_styles()))

    monkeypatch.setattr(patches, "_original_page_styles", count)
    draw(*[TEXT] * 6)
    ours = seen.copy()
    seen.clear()
    monkeypatch.setattr(patches, "_page_styles", count)
    draw(*[TEXT] * 6)

    assert max(ours[1:]) < max(seen[1:])
    assert len(set(ours[1:])) == 1


# The cache of regular expressions in tinyhtml5, mended by `engine_door`.

HTML = "<p class='a'>one &amp; two<b>three</b><!-- four --><br></p>text" * 3


def parsed_html() -> str:
    return tostring(tinyhtml5.parse(HTML), encoding="unicode")


def test_without_the_change_an_expression_is_compiled_for_every_stretch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: dict[Any, Any] = {}
    monkeypatch.setattr(inputstream, "characters_until_regex", kept)

    parsed_html()

    assert not any(isinstance(characters, str | frozenset) for characters, _ in kept)


@pytest.mark.usefixtures("patches")
def test_an_expression_is_compiled_once() -> None:
    parsed_html()
    kept = dict(inputstream.characters_until_regex)

    parsed_html()

    assert kept == dict(inputstream.characters_until_regex)
    assert not any(isinstance(characters, re.Pattern) for characters, _ in kept)


@pytest.mark.usefixtures("patches")
def test_change_of_expressions_does_not_change_what_is_parsed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours = parsed_html()

    monkeypatch.setattr(inputstream, "characters_until_regex", {})

    assert parsed_html() == ours
