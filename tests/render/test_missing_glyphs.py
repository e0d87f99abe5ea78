from __future__ import annotations

from pathlib import Path

from pressroom.render.fonts.cuts import FontSet
from pressroom.render.text.missing_glyphs import explain_character, explain_with


def paths(fonts: FontSet) -> tuple[Path, ...]:
    return tuple(fonts.cuts.values())


def test_single_character_is_named() -> None:
    assert explain_character("𝄞") == ("no font has the character “𝄞” (U+1D11E)", None)


def test_characters_of_a_script_that_no_font_has_get_one_message(fonts: FontSet) -> None:
    explain = explain_with(paths(fonts), lambda _: False)

    assert explain("가") == explain("힣")
    assert "Hangul" in explain("가")[0]


def test_rare_letter_of_a_script_that_a_font_has_is_named(fonts: FontSet) -> None:
    message, hint = explain_with(paths(fonts), lambda _: False)("\u1e9f")

    assert "U+1E9F" in message
    assert hint is None


def test_icon_is_offered_as_a_token(fonts: FontSet) -> None:
    _, hint = explain_with(paths(fonts), lambda name: name == "🔥")("🔥")

    assert hint is not None
    assert "{🔥}" in hint


def test_script_of_a_language_with_fonts_of_its_own_names_that_language(fonts: FontSet) -> None:
    _, hint = explain_with(paths(fonts), lambda _: False, {"HANGUL": "ko"})("가")

    assert hint is not None
    assert "languages: [ko]" in hint
    assert "fonts/local/" in hint
