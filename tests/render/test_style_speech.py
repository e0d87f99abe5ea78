"""Which faces without words may look otherwise in each language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pressroom.render.face import BuildKeys, FaceSource
from pressroom.render.styles.speech import speaking_classes
from tests.render.samples import POKER


def a_source(html: str, language: str, speaking: tuple[str, ...] | None = ()) -> FaceSource:
    keys = BuildKeys("styles", "fonts", "engine", speaking)
    return FaceSource(html, POKER, "kind-card side-front", language, keys)


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        (".a { color: red }", ()),
        (".a::before { content: '' } .b::after { content: none }", ()),
        (".a::before { content: 'x' } .b::after { content: counter(n) }", ("a", "b")),
        ("p::before { content: 'x' }", None),
        ("[lang|='zh'] { --font-text: x; line-height: 1 }", ()),
        (".a:lang(zh) { letter-spacing: 0 }", ()),
        (".a:lang(de) { background: red }", ("a",)),
        ("[lang|='zh'] .a::before { content: '、' }", ("a",)),
        ("[lang|='zh'] { background: red }", None),
    ],
)
def test_style_sheets_tell_what_they_say(css: str, expected: tuple[str, ...] | None) -> None:
    assert speaking_classes((css,)) == expected


@pytest.mark.parametrize(
    ("html", "speaking", "is_shared"),
    [
        ('<div class="back"><svg><path d="M0 0"/></svg></div>', (), True),
        ('<div class="back">7</div>', (), False),
        ('<div class="back"></div>', ("back",), False),
        ('<div class="back"></div>', None, False),
    ],
)
def test_face_without_words_is_the_same_in_every_language(
    html: str, speaking: tuple[str, ...] | None, is_shared: bool
) -> None:
    german, english = (a_source(html, language, speaking) for language in ("de", "en"))

    assert (german.key() == english.key()) is is_shared
    assert german.key() != replace(german, classes="kind-card side-back").key()
