from __future__ import annotations

import pytest

from pressroom.translate.languages import fallbacks, is_right_to_left


@pytest.mark.parametrize(
    ("language", "chain"),
    [
        ("de", ["de"]),
        ("pt-BR", ["pt-BR", "pt"]),
        ("zh-Hans-SG", ["zh-Hans-SG", "zh-Hans", "zh"]),
        ("zh-CN", ["zh-CN", "zh-Hans", "zh"]),
        ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant"]),
        ("zh-TW", ["zh-TW", "zh-Hant"]),
        ("zh-HK", ["zh-HK", "zh-Hant"]),
        ("sr-Latn", ["sr-Latn"]),
    ],
)
def test_language_falls_back_within_its_script(language: str, chain: list[str]) -> None:
    served = fallbacks(language)

    assert [one for one in served if one in {*chain, "zh", "zh-Hans", "zh-Hant", "sr"}] == chain


@pytest.mark.parametrize("language", ["ar", "he", "fa-IR", "ur", "yi", "dv", "az-Arab", "pa-PK"])
def test_language_of_a_script_from_right_to_left_is_one(language: str) -> None:
    assert is_right_to_left(language)


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hant", "th", "ar-Latn", "pa", "ku"])
def test_language_of_another_script_is_none(language: str) -> None:
    assert not is_right_to_left(language)
