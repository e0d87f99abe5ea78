from __future__ import annotations

import pytest

from pressroom.model.finding import Findings, Span
from pressroom.render.face import StyleSheet
from pressroom.render.styles.sheets import check_styles

FAMILIES = frozenset({"Noto Sans SC", "Saira Condensed"})


def unknown_fonts(css: str) -> list[Span | None]:
    findings = Findings()
    check_styles([StyleSheet("a.css", css)], (), FAMILIES, findings)
    assert {finding.code for finding in findings} <= {"layout/unknown-font"}
    return [finding.span for finding in findings]


@pytest.mark.parametrize(
    "css",
    [
        ".a { font-family: \"Noto Sans SC\", 'Saira Condensed' }",
        ".a { font-family: Noto Sans SC, Saira Condensed; }",
        ":root { --font-title: Noto Sans SC }",
        ".a { font-family: var(--font-title) }",
        ".a { font-family: inherit }",
        '.a { font-family: "Noto Sans SC" !important }',
        '.a { font: bold 9pt/1.2 "Noto Sans SC", Saira Condensed }',
        ".a { font: inherit }",
        ".a { font-size: 9pt; font-weight: 700; font-style: Arial }",
    ],
)
def test_fonts_of_the_project_may_be_named(css: str) -> None:
    assert unknown_fonts(css) == []


@pytest.mark.parametrize(
    ("css", "column"),
    [
        (".a { font-family: Arial }", 19),
        ('.a { font-family: "Arial" }', 20),
        (".a { font-family: 'Arial' }", 20),
        (".a { font-family: Noto Sans SC, Arial }", 33),
        (":root { --font: Arial }", 17),
        (":root { --font-title: Arial }", 23),
        (".a { font: italic bold 9pt Arial }", 28),
        (".a { font: 9pt/1.2 Arial }", 20),
        (".a { font: 9pt / 1.2 Arial }", 22),
        (".a { font: small Arial }", 18),
        (".a { font: var(--size) 'Arial' }", 25),
        (".a { font: var(--weight) 9pt Arial }", 30),
    ],
)
def test_other_fonts_are_told_at_their_name(css: str, column: int) -> None:
    assert unknown_fonts(css) == [Span("a.css", 1, column, 1, column + len("Arial"))]


def test_fonts_are_told_at_their_line() -> None:
    assert unknown_fonts(".a {\n  color: red;\n  font-family:\n    Arial\n}") == [
        Span("a.css", 4, 5, 4, 10)
    ]


def test_fonts_in_comments_are_not_read() -> None:
    css = "/* font-family: Arial\n */ .a { /* font-family: Times */ font-family: Verdana }"

    assert unknown_fonts(css) == [Span("a.css", 2, 48, 2, 55)]


# Custom properties.


THEME = StyleSheet("layouts/themes/dusk/theme.css", ":root { --paper: #fff; }")


def unset(css: str, *templates: str, name: str = "layouts/games/demo/card.css") -> Findings:
    findings = Findings()
    check_styles([THEME, StyleSheet(name, css)], ("a b", *templates), FAMILIES, findings)
    return findings


def test_property_that_nothing_sets_is_told_at_its_name_with_the_one_that_was_meant() -> None:
    (found,) = unset(".a {}\n.b { color: var(--papr) }")

    assert found.code == "layout/unset-property"
    assert found.span == Span("layouts/games/demo/card.css", 2, 17, 2, 23)
    assert found.hint == "did you mean “--paper”?"


@pytest.mark.parametrize(
    "css",
    [
        ".a { color: var(--paper) }",
        ".a { --ink: red; color: var( --ink ) }",
        ".a { color: var(--papr, red) }",
        ".a { left: calc(var(--safe) + var(--trim-width)) }",
        "/* var(--papr) */",
    ],
)
def test_property_that_is_set_or_has_a_fallback_is_sound(css: str) -> None:
    assert len(unset(css)) == 0


@pytest.mark.parametrize("html", ['<p style="--suit: red">', '<p style="--{{ card.id }}: red">'])
def test_property_that_a_layout_sets_is_sound(html: str) -> None:
    assert len(unset(".a { color: var(--suit) }", html)) == 0


def test_shared_style_sheets_may_name_what_a_theme_leaves_out() -> None:
    assert len(unset(".a { color: var(--papr) }", name="layouts/books/book.css")) == 0


def test_var_of_a_function_is_no_name() -> None:
    assert len(unset(".a { color: var(attr(x)) }")) == 0


@pytest.mark.parametrize(
    ("css", "place"),
    [
        (".a { color: red }\n/* cost\n.b { color: red }\n", (2, 1)),
        (".a {\n  color: red;\n", (1, 4)),
        ('.a { content: "x }\n', (1, 15)),
        ("@media print {\n  .a { color: red }\n", (1, 14)),
        ("/* a { */ .a { content: '}' } /* \" */ .b {", (1, 42)),
    ],
)
def test_what_is_never_closed_is_told_where_it_is_opened(css: str, place: tuple[int, int]) -> None:
    findings = Findings()

    check_styles([StyleSheet("layouts/card.css", css)], (), FAMILIES, findings)

    (span,) = [item.span for item in findings if item.code == "layout/unclosed-css"]
    assert span is not None
    assert (span.line, span.column) == place


@pytest.mark.parametrize(
    "css", ["", "/* { */ .a { color: red }", ".a { content: '{' }", '.a { content: "\\"{" }']
)
def test_closed_css_is_sound(css: str) -> None:
    findings = Findings()

    check_styles([StyleSheet("layouts/card.css", css)], (), FAMILIES, findings)

    assert not list(findings)


def unused(css: str, *templates: str) -> list[tuple[str, int, str | None]]:
    findings = Findings()
    sheet = StyleSheet("layouts/games/demo/card.css", css)
    check_styles([sheet], templates, FAMILIES, findings)
    return [(item.code, item.span.column if item.span else 0, item.hint) for item in findings]


def test_class_that_no_layout_writes_is_warned_of_with_the_one_that_was_meant() -> None:
    found = unused("p .card-titel { color: red }", '<div class="card-title">')

    assert found == [("layout/unused-selector", 4, "did you mean “card-title”?")]


@pytest.mark.parametrize(
    ("css", "template"),
    [
        (".name { color: red }", '<div class="cost name">'),
        (".suit-moss { color: red }", '<div class="suit-{{ card.suit }}">'),
        (".over { color: red }", "<div class=\"{{ 'over' if card.value }}\">"),
        (".kind-cargo.side-back .format-poker { color: red }", ""),
        ("div, #a, [data-x], :root { color: red }", ""),
    ],
)
def test_class_that_a_layout_may_write_is_sound(css: str, template: str) -> None:
    assert unused(css, template) == []


def test_class_inside_a_media_rule_is_looked_at() -> None:
    assert len(unused("@media print { .titel { color: red } }")) == 1


def never_applied(css: str) -> list[tuple[int, int]]:
    findings = Findings()
    check_styles([StyleSheet("layouts/games/demo/card.css", css)], ("a",), FAMILIES, findings)
    assert {finding.code for finding in findings} <= {"layout/never-applied"}
    return [(item.span.line, item.span.column) for item in findings if item.span]


def test_rules_for_screens_are_told_at_their_place() -> None:
    assert never_applied("\n@media screen { p { color: red } }") == [(2, 1)]
    assert never_applied("@media print { p:hover { color: red } }") == [(1, 18)]


@pytest.mark.parametrize(
    "css",
    [
        "@media print { p { color: red } }",
        "@media screen, print { p { color: red } }",
        "@media all { p { color: red } }",
        "p::before, p:first-child, p:not(:last-child) { color: red }",
        "p { --target: 1mm }",
    ],
)
def test_rules_that_paper_meets_are_sound(css: str) -> None:
    assert never_applied(css) == []
