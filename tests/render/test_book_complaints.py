"""What the engine complains of in a book is told at the line of its text."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Finding, Findings, Span
from pressroom.render.book_complaints import BookComplaints
from pressroom.render.face import StyleSheet
from pressroom.render.styles.complaints import StyleComplaints

SHEET = StyleSheet("book.css", ".a {\n  background: url(layout:b.png);\n}")
TEXT = "## One\n\n![x](a.png) and 𝄞\n\n<p style='top:1mm; colour:red'>x</p>\n"


def told(*messages: str) -> list[Finding]:
    findings = Findings()
    complaints = BookComplaints(StyleComplaints((SHEET,)))
    complaints.tell(messages, "cards/demo/rules.md", TEXT, findings)
    return list(findings)


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ("Relative URI reference without a base URI: a.png", (3, 6)),
        ("Failed to load image at 'a.png': OSError: there is none", (3, 6)),
        (
            '.notdef glyph rendered for Unicode string: "\N{MUSICAL SYMBOL G CLEF}" (U+1D11E)',
            (3, 17),
        ),
        ("Ignored `colour: red` at 1:10, unknown property.", (5, 20)),
        ("something is odd", (1, 1)),
    ],
)
def test_complaint_is_told_where_the_text_has_it(message: str, place: tuple[int, int]) -> None:
    (finding,) = told(message)

    assert finding.code == "book/engine"
    assert finding.span is not None
    assert (finding.span.path, finding.span.line, finding.span.column) == (
        "cards/demo/rules.md",
        *place,
    )


def test_complaint_about_a_style_sheet_is_told_there() -> None:
    (finding,) = told("Failed to load image at 'layout:b.png': OSError: there is none")

    assert (finding.code, finding.span) == ("layout/engine", Span("book.css", 2, 19, 2, 31))


def test_character_that_is_a_space_is_named() -> None:
    (finding,) = told('.notdef glyph rendered for Unicode string: "\N{LINE SEPARATOR}" (U+2028)')

    assert finding.message == "no font has the character “\N{LINE SEPARATOR}” (U+2028)"


def test_complaint_of_many_pages_is_told_once() -> None:
    assert len(told("something is odd", "something is odd")) == 1
