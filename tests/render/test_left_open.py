from __future__ import annotations

import pytest

from pressroom.render.left_open import find_left_open


@pytest.mark.parametrize(
    "html",
    [
        "",
        "<p>one",  # ends with the face
        "<b>one</b><br><i class='x'>two</i>",
        "<!-- one --><b>two</b>",
        "<svg><path d='M0 0'/></svg>",
        "<B>one</b>",
        "a &lt;b&gt; c",
        "<section></section>",
    ],
)
def test_html_that_ends_with_its_face_is_sound(html: str) -> None:
    assert find_left_open(html) is None


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ("<p>one<!-- two", "<!--"),
        ("<!-- a --><!-- b", "<!--"),
        ("<b>one", "<b>"),
        ("<b>one</b><b>two", "<b>"),
        ("<EM class=x>one", "<em>"),
        ("<style>p{}", "<style>"),
    ],
)
def test_what_would_run_on_is_named(html: str, what: str) -> None:
    assert find_left_open(html) == what
