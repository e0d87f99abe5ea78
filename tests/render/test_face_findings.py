from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from pressroom.model.finding import Finding, Findings, Span
from pressroom.model.geometry import Size
from pressroom.model.stock import Format, Shape, Stock
from pressroom.render.face import Covered, FaceOrder, Measures, Place, Stray, Zone
from pressroom.render.face_findings import FaceInspector
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.tags import FaceTags, TagPlace
from tests.render.samples import CARD_SPAN, POKER, a_card, a_text, a_zone

TOKEN = Format("token", Size(20, 20), 2, 1, 0, Shape.ROUND)
INSPECTOR = FaceInspector(
    Stock({"poker": POKER, "token": TOKEN}, {}), "zh-Hans", lambda path: f"layouts/{path.name}"
)
RULES = Span("cards/demo/deck.yaml", 6, 12, 6, 20)
MISSING = '.notdef glyph rendered for Unicode string "x{0}" unsupported by fonts: "{0}" (U+{1:04X})'
CARD = replace(
    a_card({"name": a_text("Rope"), "rules": a_text("\u1200 x"), "tags": (a_text("\u1201"),)}),
    places={"rules": RULES},
)
ORDER = FaceOrder(("scout", "front"), "card", POKER, {}, CARD)
PAGE = FaceOrder(("kit", "front"), "pages/how-to-print", POKER, {})


def inspect(
    *zones: Zone,
    places: tuple[Place, ...] = (),
    strays: tuple[Stray, ...] = (),
    order: FaceOrder = ORDER,
) -> tuple[bool, list[Finding]]:
    findings = Findings()
    is_sound = INSPECTOR.inspect(Measures(zones, places, strays), order, findings)
    return is_sound, list(findings)


def told(found: list[Finding]) -> list[tuple[str, Span | None, str | None]]:
    return [(finding.code, finding.span, finding.card) for finding in found]


def test_face_that_fits_is_sound() -> None:
    assert inspect(a_zone("rules", 8, 7, over=0)) == (True, [])


def test_hair_too_much_is_no_fault() -> None:
    assert inspect(a_zone("rules", 7, 7, over=0.1)) == (True, [])


def test_overflow_is_told_at_the_field_of_the_zone_s_name() -> None:
    is_sound, found = inspect(a_zone("rules", 7, 7, over=3.2))

    assert not is_sound
    assert told(found) == [("face/text-overflow", RULES, "scout")]


def test_overflow_tells_field_size_language_and_millimetres() -> None:
    _, (found,) = inspect(a_zone("rules", 7.5, 7.5, over=3.24))

    assert all(part in found.message for part in ("“rules”", "3.2 mm", "7.5 pt", "zh-Hans"))


def test_overflow_of_a_zone_without_field_is_told_at_the_card() -> None:
    _, found = inspect(a_zone("corner", 7, 7, over=3))

    assert told(found) == [("face/text-overflow", CARD_SPAN, "scout")]


def test_overflow_of_a_page_is_told_at_its_layout() -> None:
    _, found = inspect(a_zone("list", 7, 7, over=3), order=PAGE)

    span = Span("layouts/pages/how-to-print.html.j2")
    assert told(found) == [("face/text-overflow", span, None)]


def test_every_zone_that_overflows_is_told() -> None:
    _, found = inspect(a_zone("name", 7, 7, over=1), a_zone("rules", 7, 7, over=2))

    assert [finding.code for finding in found] == ["face/text-overflow"] * 2


def test_worst_stray_is_told() -> None:
    strays = (Stray("near", 0.4), Stray("far ", 2.0))

    is_sound, found = inspect(strays=strays)

    assert not is_sound
    assert told(found) == [("face/text-outside-trim", CARD_SPAN, "scout")]
    assert "“far”" in found[0].message


def test_strays_of_a_full_zone_are_told_by_the_zone_alone() -> None:
    _, found = inspect(a_zone("rules", 7, 7, over=60), strays=(Stray("x", 9),))

    assert [finding.code for finding in found] == ["face/text-overflow"]


@pytest.mark.parametrize("size", [(20, 20), (19.95, 20), (25, 90)])
def test_place_that_holds_its_piece_is_sound(size: tuple[float, float]) -> None:
    assert inspect(places=(Place("token", *size),)) == (True, [])


@pytest.mark.parametrize("size", [(19.8, 20), (20, 19.8)])
def test_place_too_small_is_told(size: tuple[float, float]) -> None:
    is_sound, found = inspect(places=(Place("token", *size),))

    assert not is_sound
    assert told(found) == [("face/place-too-small", CARD_SPAN, None)]


def test_place_of_an_unknown_format_is_told() -> None:
    _, found = inspect(places=(Place("tokn", 20, 20),))

    assert told(found) == [("layout/unknown-format", CARD_SPAN, None)]


TAGS = FaceTags(
    (
        (Element("p", {"data-fit": "rules"}), TagPlace(Path("card.html.j2"), 3, 1, 2)),
        (Element("p", {"data-holds": "tokn"}), TagPlace(Path("card.html.j2"), 4, 1, 2)),
        (Element("div"), TagPlace(Path("card.html.j2"), 5, 1, 4)),
    )
)


def inspect_with_tags(measures: Measures) -> list[Finding]:
    findings = Findings()
    assert not replace(INSPECTOR, tags=lambda _: TAGS).inspect(measures, ORDER, findings)
    return list(findings)


def at_line(number: int, length: int) -> Span:
    return Span("layouts/card.html.j2", number, 1, number, 1 + length)


def test_zone_that_grows_is_told_instead_of_what_it_pushes_out() -> None:
    growing = replace(a_zone("rules", 9, 6, over=0), past=40.0)
    strays = (Stray("foot", 40),)

    found = inspect_with_tags(Measures((growing,), (), strays))

    assert told(found) == [("layout/growing-box", at_line(3, 2), None)]


def test_zone_past_the_trim_is_sound_if_no_words_are() -> None:
    assert inspect(replace(a_zone("rules", 9, 6, over=0), past=3.0)) == (True, [])


def test_place_of_an_unknown_format_is_told_at_its_tag() -> None:
    (found,) = inspect_with_tags(Measures((), (Place("tokn", 20, 20),), ()))

    assert (found.span, found.hint) == (at_line(4, 2), "did you mean “token”?")


def test_box_without_size_is_told_at_its_tag() -> None:
    found = inspect_with_tags(Measures((), (), (), boxless=("rules",)))

    assert told(found) == [("layout/fit-without-box", at_line(3, 2), None)]


def test_covered_words_are_told_at_their_tag_with_what_covers_them() -> None:
    (found,) = inspect_with_tags(Measures((), (), (), covered=(Covered("Words", 0, 2),)))

    assert told([found]) == [("face/covered-text", at_line(3, 2), None)]
    assert "layouts/card.html.j2:5:1" in found.message


def test_layout_fault_is_told_at_its_line() -> None:
    finding = INSPECTOR.of_fault(LayoutFault("odd", Path("a/card.html.j2"), 3), ORDER)

    assert told([finding]) == [("layout/fault", Span("layouts/card.html.j2", 3, 1, 3, 1), None)]


def test_layout_that_is_not_there_is_told_at_the_kind() -> None:
    finding = INSPECTOR.of_fault(LayoutFault("none", None, 1), ORDER)

    assert told([finding]) == [("layout/fault", CARD.kind.span, None)]


def test_face_that_leaves_its_page_is_told_at_the_card() -> None:
    findings = Findings()

    INSPECTOR.report_lost([ORDER], findings)

    assert told(list(findings)) == [("face/not-one-page", CARD_SPAN, "scout")]
