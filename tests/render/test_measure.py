from __future__ import annotations

from collections.abc import Callable

import pytest

from pressroom.model.geometry import Size
from pressroom.model.stock import Format, Shape
from pressroom.render.face import Measures, Zone
from pressroom.render.fonts.cuts import FontSet
from tests.render.samples import face_source, lay_out, open_engine

Measure = Callable[..., Measures]

EXACT_MM = 0.05


@pytest.fixture
def measure(fonts: FontSet) -> Measure:
    """Give a function that lays out one poker face and measures it."""

    def run(html: str, css: str = "") -> Measures:
        return lay_out(open_engine(fonts, css), html)["a"].measures

    return run


def a_fitted(html: str, size: str = "width: 40mm; height: 20mm") -> str:
    mark = 'data-fit="rules" data-fit-size="40" data-fit-min="28"'
    return f'<div {mark} style="position: absolute; {size}">{html}</div>'


def block(width: float, height: float, style: str = "") -> str:
    return f'<div style="width: {width}mm; height: {height}mm; {style}"></div>'


def zone(measures: Measures) -> Zone:
    (found,) = measures.zones
    return found


def test_zone_has_its_name_and_sizes(measure: Measure) -> None:
    found = zone(measure(a_fitted("")))

    assert (found.name, found.size, found.min_size) == ("rules", 40, 28)
    assert found.fits


@pytest.mark.parametrize("over", [0.3, 3.0, 30.0, 300.0])
def test_content_below_a_zone_is_measured_in_mm(measure: Measure, over: float) -> None:
    found = zone(measure(a_fitted(block(10, 20 + over))))

    assert found.over_y == pytest.approx(over, abs=EXACT_MM)
    assert not found.fits


@pytest.mark.parametrize("over", [0.3, 3.0, 30.0])
def test_content_right_of_a_zone_is_measured_in_mm(measure: Measure, over: float) -> None:
    found = zone(measure(a_fitted(block(40 + over, 10))))

    assert found.over_x == pytest.approx(over, abs=EXACT_MM)
    assert not found.fits


@pytest.mark.parametrize("over", [0.3, 3.0, 30.0])
@pytest.mark.parametrize("side", ["left", "top"])
def test_content_left_of_and_above_a_zone_is_measured_in_mm(
    measure: Measure, side: str, over: float
) -> None:
    html = a_fitted(block(10, 10, f"margin-{side}: -{over}mm"))

    found = zone(measure(html))

    assert (found.over_x if side == "left" else found.over_y) == pytest.approx(over, abs=EXACT_MM)
    assert not found.fits


def test_word_from_right_to_left_leaves_its_zone_on_the_left(measure: Measure) -> None:
    word = '<p style="font-size: 10pt; direction: rtl">Rindfleischetikettierung</p>'
    html = a_fitted(word, "left: 20mm; width: 10mm; height: 20mm")

    assert zone(measure(html)).over_x > 10


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_space_at_the_end_of_a_line_is_no_overflow(measure: Measure, direction: str) -> None:
    words = '<span style="white-space: nowrap; font-size: 10pt">aaa bbb</span> ' * 3
    style = "left: 20mm; width: {}mm; height: 60mm; direction: {}"
    widths = [22 + step / 4 for step in range(40)]  # in some, a space would not fit

    found = measure("".join(a_fitted(words, style.format(width, direction)) for width in widths))

    assert [width for width, zone in zip(widths, found.zones, strict=True) if not zone.fits] == []


def test_content_that_fills_its_zone_fits(measure: Measure) -> None:
    assert zone(measure(a_fitted(block(40, 20)))).fits


def test_word_longer_than_its_zone_does_not_fit(measure: Measure) -> None:
    found = zone(measure(a_fitted("Rindfleischetikettierungsüberwachungsaufgabe" * 2)))

    assert found.over_x > 10


def test_lines_below_a_zone_do_not_fit(measure: Measure) -> None:
    text = '<p style="margin: 0; font-size: 10pt; line-height: 10mm">one<br>two<br>three</p>'

    found = zone(measure(a_fitted(text)))

    assert found.over_y == pytest.approx(10, abs=EXACT_MM)


def test_content_deep_inside_is_measured(measure: Measure) -> None:
    inner = f'<div style="height: 5mm"><div style="height: 5mm">{block(10, 26)}</div></div>'

    assert zone(measure(a_fitted(inner))).over_y == pytest.approx(6, abs=EXACT_MM)


def test_padding_belongs_to_the_zone_s_edge(measure: Measure) -> None:
    html = a_fitted(block(10, 21), "width: 40mm; height: 20mm; padding: 5mm")

    assert zone(measure(html)).over_y == pytest.approx(1, abs=EXACT_MM)


def test_ornament_out_of_the_flow_does_not_count(measure: Measure) -> None:
    assert zone(measure(a_fitted(block(90, 90, "position: absolute")))).fits


def test_wide_line_that_is_squeezed_fits(measure: Measure) -> None:
    squeezed = (
        '<div style="width: 125%; transform: scaleX(.8); transform-origin: 0 0"'
        ' data-fit="title" data-fit-size="40" data-fit-min="28">{}</div>'
    )
    face = '<div style="position: absolute; width: 40mm; height: 20mm">{}</div>'

    found = zone(measure(face.format(squeezed.format(block(50, 5)))))

    assert found.fits


def test_face_without_zones_measures_nothing(measure: Measure) -> None:
    assert measure("<p>one</p>") == Measures((), (), (), frozenset({"Noto Sans SC"}))


def test_place_has_the_size_of_its_content(measure: Measure) -> None:
    html = '<div data-holds="token" style="width: 20mm; height: 21mm; padding: 3mm"></div>'

    (place,) = measure(html).places

    assert place.format == "token"
    assert [place.width, place.height] == pytest.approx([20, 21])


@pytest.mark.parametrize(
    "where", ["left: -5mm; top: 9mm", "left: 9mm; top: -5mm", "right: -5mm; top: 9mm"]
)
def test_words_past_an_edge_are_strays(measure: Measure, where: str) -> None:
    html = f'<div style="position: absolute; line-height: 1; {where}">word</div>'

    (stray,) = measure(html).strays

    assert stray.words == "word"
    assert stray.over == pytest.approx(5, abs=0.6)  # the line is a little taller than its font


def test_words_below_the_trim_are_strays(measure: Measure) -> None:
    html = '<div style="position: absolute; top: 87mm; line-height: 4mm">word</div>'

    (stray,) = measure(html).strays

    assert 2 < stray.over < 6  # what a font keeps free for accents and tails counts


def test_words_inside_the_trim_are_no_strays(measure: Measure) -> None:
    html = '<div style="position: absolute; right: 0; bottom: 0">word</div>'

    assert measure(html).strays == ()


def test_art_in_the_bleed_is_no_stray(measure: Measure) -> None:
    html = '<div style="position: absolute; inset: -3mm; background: red"></div>'

    assert measure(html).strays == ()


def test_words_moved_by_a_transform_are_not_judged(measure: Measure) -> None:
    turned = "position: absolute; top: -5mm; transform: rotate(180deg); transform-origin: 50% 44mm"

    assert measure(f'<div style="{turned}"><p><b>word</b></p></div>').strays == ()


def test_families_of_the_text_are_gathered(measure: Measure) -> None:
    html = '<p style="font-family: Own, Other">a</p><p>b</p>'

    assert measure(html).families == {"Own", "Other", "Noto Sans SC"}


def test_zone_on_an_inline_element_has_no_box(measure: Measure) -> None:
    html = '<span data-fit="rules" data-fit-size="40" data-fit-min="28">text</span>'

    assert measure(html).boxless == ("rules",)


def test_words_that_styles_put_before_a_zone_are_no_zone(measure: Measure) -> None:
    html = (
        '<style>#zone::before { content: "x"; }</style>'
        '<div id="zone" data-fit="rules" data-fit-size="40" data-fit-min="28">text</div>'
    )

    measured = measure(html)

    assert measured.boxless == ()
    assert [zone.name for zone in measured.zones] == ["rules"]


DISC = Format("token", Size(20, 20), 2, 1, 0, Shape.ROUND)


@pytest.mark.parametrize(
    ("style", "is_stray"),
    [
        ("left: 0.5mm; top: 0.5mm", True),
        ("right: 0.5mm; top: 0.5mm", True),
        ("left: 0.5mm; bottom: 0.5mm", True),
        ("left: -2mm; top: 9mm", True),
        ("left: 5mm; top: 9mm", False),
        ("left: 0; right: 0; top: 1mm; text-align: center", False),
    ],
)
def test_words_outside_a_round_piece_are_strays(fonts: FontSet, style: str, is_stray: bool) -> None:
    html = f'<div style="position: absolute; font-size: 6pt; {style}">word</div>'

    measures = lay_out(open_engine(fonts), face_source(html, DISC))["a"].measures

    assert [stray.words for stray in measures.strays] == ["word"] * is_stray


def test_zone_tells_how_far_it_runs_past_the_trim(measure: Measure) -> None:
    grows = a_fitted("", "top: 80mm; left: 0; width: 20mm; height: 20mm")
    grows_left = a_fitted("", "top: 0; left: -7mm; width: 20mm; height: 20mm")

    assert zone(measure(grows)).past == pytest.approx(12, abs=EXACT_MM)
    assert zone(measure(grows_left)).past == pytest.approx(7, abs=EXACT_MM)
    assert zone(measure(a_fitted(""))).past == 0
