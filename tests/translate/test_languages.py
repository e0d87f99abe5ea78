from __future__ import annotations

import pytest

from pressroom.translate.languages import fallbacks


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
