from __future__ import annotations

import pytest

from pressroom.render.engine.documents import UnbalancedTag, parse_face
from tests.render.samples import face_source


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
        "<table><tr><td>a</table>",
    ],
)
def test_html_that_ends_with_its_face_is_sound(html: str) -> None:
    assert parse_face("a", face_source(html)).get("data-face") == "a"


@pytest.mark.parametrize("html", ['<p title="x>one</p><p class="y">two</p>', '<p title="x>one</p>'])
def test_quote_that_is_not_closed_is_refused(html: str) -> None:
    with pytest.raises(UnbalancedTag):
        parse_face("a", face_source(html))


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ("<p>one<!-- two", "<!--"),
        ("<!-- a --><!-- b", "<!--"),
        ("<b>one", "<b>"),
        ("<div><b>one</b>", "<div>"),
        ("<div><div>one</div><p>two</p>", "<div>"),
        ("<div><span>one</div>", "</div>"),
        ("<div>one</div></div><p>two</p>", "</div>"),
        ("one</span>", "</span>"),
        ("<b>one</b><b>two", "<b>"),
        ("<EM class=x>one", "<em>"),
        ("<style>p{}", "<style>"),
        ("<textarea>a", "<textarea>"),
        ("<table><tr><td>a", "<table>"),
        ("<section>a", "<section>"),
        ("one</section>two", "</section>"),
        ("</section><p>two</p>", "</section>"),
    ],
)
def test_what_would_run_on_is_named(html: str, what: str) -> None:
    with pytest.raises(UnbalancedTag, match=f"“{what}”"):
        parse_face("a", face_source(html))
