from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Component, Picture
from pressroom.model.geometry import Size
from pressroom.model.stock import Format, Shape, Stock
from pressroom.render.face import FaceOrder, Measures, Place, Stray, Zone
from pressroom.render.face_findings import FaceInspector
from pressroom.render.layout_fault import LayoutFault
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
    assert told(found) == [("face/place-too-small", CARD_SPAN, "scout")]


def test_place_of_an_unknown_format_is_told() -> None:
    _, found = inspect(places=(Place("tokn", 20, 20),))

    assert told(found) == [("layout/unknown-format", CARD_SPAN, "scout")]


def complain(*complaints: str, order: FaceOrder = ORDER) -> list[Finding]:
    findings = Findings()
    INSPECTOR.report_complaints(complaints, order, findings)
    return list(findings)


def test_missing_glyph_is_told_at_the_field_that_has_the_sign() -> None:
    found = complain(MISSING.format("\u1200", 0x1200))

    assert told(found) == [("face/missing-glyph", RULES, "scout")]
    assert "U+1200" in found[0].message


def test_missing_glyph_of_the_layout_is_told_at_the_card() -> None:
    found = complain(MISSING.format("\u1300", 0x1300))

    assert told(found) == [("face/missing-glyph", CARD_SPAN, "scout")]


def test_missing_glyph_of_a_list_without_place_is_told_at_the_card() -> None:
    found = complain(MISSING.format("\u1201", 0x1201))

    assert told(found) == [("face/missing-glyph", CARD_SPAN, "scout")]


def test_other_complaints_are_told_at_the_card() -> None:
    assert told(complain("something is odd")) == [("face/engine", CARD_SPAN, "scout")]


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


def test_picture_that_does_not_load_is_told_at_the_card_that_names_it() -> None:
    findings = Findings()
    complaint = "Failed to load image at 'layout:a.png?x=1&y': there is none"
    drafts = [(PAGE, "<p></p>"), (ORDER, '<img src="layout:a.png?x=1&amp;y">')]

    INSPECTOR.report_unloaded([complaint], drafts, findings)

    assert told(list(findings)) == [("face/engine", CARD_SPAN, "scout")]


def test_picture_of_the_css_that_does_not_load_has_no_place() -> None:
    findings = Findings()

    INSPECTOR.report_unloaded(["Failed to load image at 'a.png': no"], [(ORDER, "")], findings)

    assert told(list(findings)) == [("layout/engine", None, None)]


def test_address_without_a_scheme_is_told_how_files_are_named() -> None:
    findings = Findings()
    complaint = "Relative URI reference without a base URI: a.png"

    INSPECTOR.report_unloaded([complaint], [(ORDER, '<img src="a.png">')], findings)

    assert told(list(findings)) == [("face/engine", CARD_SPAN, "scout")]
    assert "“layout:”" in next(iter(findings)).message


def face_naming(*placed: tuple[str, float]) -> bytes:
    """Return what a face says of the pictures on it, by address and dots to the inch."""
    return b"".join(
        b"<< /PictureAddress <%s> /PixelSize %.5f >>" % (address.encode().hex().encode(), 72 / dpi)
        for address, dpi in placed
    )


ART = "picture:cards/demo/art/wall%201.png?0123"
WITH_ART = replace(
    CARD, values={"rules": Picture("cards/demo/art/wall 1.png", CARD_SPAN)}, places=CARD.places
)


def coarse(*faces: bytes, component: Component = WITH_ART) -> list[Finding]:
    order, findings = replace(ORDER, component=component), Findings()
    INSPECTOR.report_coarse([(order, face) for face in faces], findings)
    return list(findings)


def test_coarse_picture_is_a_warning_at_the_field_with_its_file_and_resolution() -> None:
    (found,) = coarse(face_naming((ART, 143.6)))

    assert told([found]) == [("face/coarse-picture", RULES, "scout")]
    assert found.severity is Severity.WARNING
    assert all(part in found.message for part in ("cards/demo/art/wall 1.png", "144 dpi"))


def test_picture_of_enough_dots_is_no_finding() -> None:
    assert coarse(face_naming((ART, 200.0)), b"a face without pictures") == []


def test_coarse_picture_is_told_once_where_it_is_largest() -> None:
    (found,) = coarse(face_naming((ART, 150)), face_naming((ART, 90)), face_naming((ART, 120)))

    assert "90 dpi" in found.message


def test_coarse_picture_of_a_layout_is_told_at_the_card_with_its_file() -> None:
    (found,) = coarse(face_naming(("layout:games/demo/paper.png", 80)))

    assert found.span == CARD_SPAN
    assert "layouts/games/demo/paper.png" in found.message
