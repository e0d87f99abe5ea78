"""What the engine complains of on faces, told at the card or at the layout's tag."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Component, Picture
from pressroom.render.face import FaceOrder
from pressroom.render.face_complaints import FaceComplaints
from pressroom.render.styles.complaints import StyleComplaints
from pressroom.render.template.tags import FaceTags, TagPlace
from tests.render.samples import CARD_SPAN, POKER, a_card, a_text

COMPLAINTS = FaceComplaints(StyleComplaints(()), lambda path: f"layouts/{path.name}")
RULES = Span("cards/demo/deck.yaml", 6, 12, 6, 20)
MISSING = '.notdef glyph rendered for Unicode string "x{0}" unsupported by fonts: "{0}" (U+{1:04X})'
CARD = replace(
    a_card({"name": a_text("Rope"), "rules": a_text("\u1200 x"), "tags": (a_text("\u1201"),)}),
    places={"rules": RULES},
)
ORDER = FaceOrder(("scout", "front"), "card", POKER, {}, CARD)
PAGE = FaceOrder(("kit", "front"), "pages/how-to-print", POKER, {})


def told(found: list[Finding]) -> list[tuple[str, Span | None, str | None]]:
    return [(finding.code, finding.span, finding.card) for finding in found]


def complain(*complaints: str, order: FaceOrder = ORDER) -> list[Finding]:
    findings = Findings()
    COMPLAINTS.of_drawing(complaints, order, findings)
    return list(findings)


def test_missing_glyph_is_told_where_the_text_has_it() -> None:
    found = complain(MISSING.format("\u1200", 0x1200))

    place = Span("cards/demo/deck.yaml", 5, 12, 5, 13)
    assert told(found) == [("face/missing-glyph", place, "scout")]
    assert "U+1200" in found[0].message


def test_missing_glyph_of_the_layout_is_told_at_the_card() -> None:
    found = complain(MISSING.format("\u1300", 0x1300))

    assert told(found) == [("face/missing-glyph", CARD_SPAN, "scout")]


def test_missing_glyph_of_a_list_is_told_at_its_item() -> None:
    found = complain(MISSING.format("\u1201", 0x1201))

    place = Span("cards/demo/deck.yaml", 5, 12, 5, 13)
    assert told(found) == [("face/missing-glyph", place, "scout")]


def test_other_complaints_are_told_at_the_card() -> None:
    assert told(complain("something is odd")) == [("face/engine", CARD_SPAN, "scout")]


def test_picture_that_does_not_load_is_told_at_the_card_that_names_it() -> None:
    findings = Findings()
    complaint = "Failed to load image at 'layout:a.png?x=1&y': there is none"
    drafts = [(PAGE, "<p></p>"), (ORDER, '<img src="layout:a.png?x=1&amp;y">')]

    COMPLAINTS.of_layout([complaint], drafts, findings)

    assert told(list(findings)) == [("face/engine", CARD_SPAN, "scout")]


def test_what_neither_css_nor_html_has_is_told_at_the_first_face() -> None:
    findings = Findings()

    COMPLAINTS.of_layout(["Failed to load image at 'a.png': no"], [(ORDER, "")], findings)

    assert told(list(findings)) == [("layout/engine", CARD_SPAN, None)]


def test_address_without_a_scheme_is_told_how_files_are_named() -> None:
    findings = Findings()
    complaint = "Relative URI reference without a base URI: a.png"

    COMPLAINTS.of_layout([complaint], [(ORDER, '<img src="a.png">')], findings)

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
    COMPLAINTS.of_coarse([(order, face) for face in faces], findings)
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


@pytest.mark.parametrize(
    ("tag", "message", "code"),
    [
        (
            Element("p", {"style": "top: 1mm; colour:red"}),
            "Ignored `colour: red` at 1:11, unknown property.",
            "layout/ignored-css",
        ),
        (
            Element("img", {"src": "a.png"}),
            "Relative URI reference without a base URI: a.png",
            "face/engine",
        ),
    ],
)
def test_complaint_about_an_attribute_is_told_at_its_tag(
    tag: Element, message: str, code: str
) -> None:
    tags = FaceTags(((tag, TagPlace(Path("card.html.j2"), 7, 3, 2)),))
    html = " ".join(f'<{tag.tag} {name}="{value}">' for name, value in tag.items())
    findings = Findings()

    replace(COMPLAINTS, tags=lambda _: tags).of_layout([message], [(ORDER, html)], findings)

    assert told(list(findings)) == [(code, Span("layouts/card.html.j2", 7, 3, 7, 5), None)]


def test_picture_that_is_none_is_told_without_a_reason_of_the_engine() -> None:
    findings = Findings()
    order = replace(ORDER, component=WITH_ART)
    complaint = f"Failed to load image at '{ART}': "

    COMPLAINTS.of_layout([complaint], [(order, f'<img src="{ART}">')], findings)

    (finding,) = findings
    assert (finding.code, finding.span) == ("face/broken-picture", RULES)
    assert finding.message.endswith("cannot be printed: it is no picture that can be read")
