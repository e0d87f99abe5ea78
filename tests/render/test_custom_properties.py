from __future__ import annotations

import pytest

from pressroom.model.finding import Findings, Span
from pressroom.render.custom_properties import check_properties
from pressroom.render.face import StyleSheet

THEME = StyleSheet("layouts/themes/dusk/theme.css", ":root { --paper: #fff; }")


def unset(css: str, *templates: str, name: str = "layouts/games/demo/card.css") -> Findings:
    findings = Findings()
    check_properties([THEME, StyleSheet(name, css)], templates, findings)
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
