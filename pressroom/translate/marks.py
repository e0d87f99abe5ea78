"""What a script is written with: which punctuation a language uses, and whether it uses Han."""

from __future__ import annotations

import re

HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff]")
_WIDE = re.compile("[、。，；：！？（）「」『』【】《》〈〉〔〕　]")
_NARROW = re.compile("[\u3040-\u30ff\u3400-\u9fff][,;:!?]")
_OUTSIDE_JAPANESE = re.compile("[，“”‘’]")
_OUTSIDE_TRADITIONAL = re.compile("[“”‘’]")
WITH_HAN = frozenset({"zh", "ja"})


def uses_han(language: str) -> bool:
    """Tell whether a language is written with Han characters, be it among others."""
    return language.partition("-")[0] in WITH_HAN


def wrong_mark(text: str, language: str) -> str | None:
    """Return the first punctuation mark of another script, with the letter it follows."""
    if not uses_han(language):
        patterns = [_WIDE]
    elif language.startswith("ja"):
        patterns = [_NARROW, _OUTSIDE_JAPANESE]
    elif "Hant" in language or language in ("zh-TW", "zh-HK", "zh-MO"):
        patterns = [_NARROW, _OUTSIDE_TRADITIONAL]
    else:
        patterns = [_NARROW]
    return next((found[0] for pattern in patterns if (found := pattern.search(text))), None)
