"""Classes of characters that the setting of lines tells apart, as parts of regular expressions."""

from __future__ import annotations

import re

WORD_JOINER = "\N{WORD JOINER}"
OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for a pictogram in a line
BOX = "\N{INTERLINEAR ANNOTATION TERMINATOR}"  # stands for another box there, such as a column

# Ideographs and kana; the middle dot and the double hyphen of katakana are marks.
HAN = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
HAN += "\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
HANGUL = "\u1100-\u11ff\uac00-\ud7af"
# Letters and digits of Latin, Greek and Cyrillic.
LATIN = (
    "0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u052f\u1e00-\u1fff"
)

BRACKETS_OPEN, BRACKETS_CLOSE = "（〔［｛〈《「『【〘〖", "）〕］｝〉》」』】〙〗"
QUOTES_OPEN, QUOTES_CLOSE = "“‘", "”’"
STOPS, COLONS = "、。，．", "：；！？"

SPACED_BY_CHARACTER = re.compile(r"(?:zh|ja|yue|wuu|lzh)\b")


def is_chinese_or_japanese(language: str | None) -> bool:
    """Tell whether a language is written without spaces between words, in characters an em wide."""
    return SPACED_BY_CHARACTER.match(language or "") is not None


def without_joiners(text: str) -> str:
    """Return a text as a person typed it, for messages."""
    return text.replace(WORD_JOINER, "")
