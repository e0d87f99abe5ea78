"""What the engine complains of in style sheets is told where a person must change it."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Findings, Span
from pressroom.render.engine.door import known_properties
from pressroom.render.face import StyleSheet
from pressroom.render.styles.complaints import StyleComplaints


def told(*complaints: tuple[str, str]) -> list[tuple[str, Span | None]]:
    findings = Findings()
    StyleComplaints(()).report(complaints, findings)
    return [(finding.code, finding.span) for finding in findings]


def test_ignored_css_is_told_at_its_place() -> None:
    complaint = "Ignored `colr: red` at 2:3, unknown property."

    assert told(("a.css", complaint)) == [("layout/ignored-css", Span("a.css", 2, 3, 2, 12))]


def test_ignored_css_over_lines_is_told_to_the_end_of_its_first() -> None:
    complaint = "Ignored `colr:\n red` at 2:3, unknown property."

    assert told(("a.css", complaint)) == [("layout/ignored-css", Span("a.css", 2, 3, 2, 8))]


def test_other_complaints_are_told_of_the_file() -> None:
    assert told(("a.css", "Failed to load")) == [("layout/engine", Span("a.css"))]


def test_complaints_of_no_file_have_no_place() -> None:
    assert told(("", "Failed to load")) == [("layout/engine", None)]


def test_broken_declaration_is_told_where_it_breaks() -> None:
    complaint = "Error: Stop token reached before {} block for a qualified rule. at 3:184."

    assert told(("a.css", complaint)) == [("layout/engine", Span("a.css", 3, 184, 3, 185))]


def test_address_without_scheme_is_told_how_files_are_named() -> None:
    findings = Findings()
    said = (
        "Ignored `background: url(a.png)` at 1:6, Relative URI reference without a base URI: None."
    )

    StyleComplaints(()).report([("a.css", said)], findings)

    assert "“layout:”" in next(iter(findings)).message


THEME = StyleSheet("theme.css", ":root {\n  --sky: #cfe8fg;\n  --sea: blue;\n}")
LOOK = StyleSheet("look.css", ".a { color: red }\n.b { background: var(--sky) }")


def place(message: str, *sheets: StyleSheet, name: str = "") -> Span | None:
    findings = Findings()
    StyleComplaints(sheets).report([(name, message)], findings)
    (finding,) = findings
    return finding.span


def test_wrong_value_behind_a_property_is_told_where_it_is_given() -> None:
    message = "Ignored `background: #cfe8fg` at 2:17, invalid value."

    assert place(message, THEME, LOOK) == Span("theme.css", 2, 3, 2, 17)


def test_value_that_a_later_sheet_gives_is_the_one_told() -> None:
    late = StyleSheet("late.css", ".c { --sky: #zz }")
    message = "Ignored `background: #zz` at 2:17, invalid value."

    assert place(message, THEME, LOOK, late) == Span("late.css", 1, 6, 1, 16)


def test_wrong_value_that_is_put_together_is_told_at_its_declaration() -> None:
    look = StyleSheet("look.css", ".b { margin: var(--none, 3 mm) }")
    message = "Ignored `margin: 3 mm` at 1:13, invalid value."

    assert place(message, look) == Span("look.css", 1, 6, 1, 31)


@pytest.mark.parametrize(
    ("css", "message", "span"),
    [
        (
            ".a {}\n.b,\n.c:hovver {}",
            "Invalid or unsupported selector, '.b,\n.c:hovver '",
            Span("a.css", 2, 1, 2, 4),
        ),
        (".a {}\n} .b {}", "Invalid or unsupported selector, '} .b '", Span("a.css", 2, 1, 2, 5)),
        (
            ".a {}\n@importt 'b';",
            "Unknown empty rule <AtRule @importt … { … }> at 2:1",
            Span("a.css", 2, 1, 2, 9),
        ),
        (
            ".a {}\n.b { background: url(layout:x.png) }",
            "Failed to load image at 'layout:x.png': OSError: there is no file “x.png”",
            Span("a.css", 2, 22, 2, 34),
        ),
    ],
)
def test_what_has_no_place_is_looked_for_in_its_sheet(css: str, message: str, span: Span) -> None:
    assert place(message, StyleSheet("a.css", css), name="a.css") == span


def test_unknown_property_is_told_with_the_one_that_was_meant() -> None:
    findings = Findings()
    complaint = "Ignored `colour: red` at 2:3, unknown property."

    StyleComplaints((), known_properties).report([("a.css", complaint)], findings)

    (finding,) = findings
    assert finding.hint == "did you mean “color”?"
