"""Makes pseudo-translations of any text, which show what will break before a translator starts.

`en-XA` has accents and is longer, `ar-XB` runs from right to left, `zh-XC` is full-width. All that
goes through catalogues is changed and stands in marks, so that what does not, or is cut off, is
seen. Nothing is looked up: the program makes them of the text as written.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from string import ascii_letters

from pressroom.files import read_file, sha256_of
from pressroom.model.words import Words
from pressroom.translate.languages import fallbacks, is_right_to_left
from pressroom.translate.marks import HAN

_KEPT = re.compile(  # what is no words: code, tokens, names, addresses, entities, escapes
    r"\]\(<.*?>\)|\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{[^{}\n]*\}|\]\([^)]*\)|<[^<>]*>|`[^`]*`"
    r"|&\w+;|\\.|%\(\w+\)[sd]|%%",
    re.DOTALL,
)
_HEADING_LINK = re.compile(r"(\]\(<#)(.+?)(>\))")
_LETTER = re.compile(r"[^\W\d_]")
_HAN_RUN = re.compile(f"{HAN.pattern}+")
_TOUCHING = re.compile(  # where Han characters touch a token or a figure
    rf"(?<={HAN.pattern})(?=\{{[^%.#]|\d)|(?<=[^%#]\}}|[^(]\d)(?={HAN.pattern})"
)
_INNER_VOWEL = re.compile(r"(?<=[^\W\d_])[aeiouAEIOU]")
_SPACE = re.compile(r"(?<=\S) (?=\S)")
_HAN_IN_A_WORD = 2
_CONSONANTS, _VOWELS = "bcdfghjklmnprstvwz", "aeiou"
# By how much a text of so many letters grows, at the least (IBM, “Globalize your on demand
# business”, guideline A3).
_GROWTH = ((10, 1.0), (20, 0.8), (30, 0.6), (50, 0.4), (70, 0.31))
_LONG_GROWTH = 0.3
_ACCENTED = str.maketrans(
    "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "åçðéĝĥîĵķļñöŕšţûŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ"
)
_ARABIC = str.maketrans("abcdefghijklmnopqrstuvwxyz,;?", "ابصديفغهىجكلمنوپقرستعڤوخيز،؛؟")
_FULL_WIDTH = str.maketrans(
    {letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters + "!?:;,()"}
)
_WESTERN_MARKS = str.maketrans(
    {"，": ", ", "、": ", ", "。": ". ", "：": ": ", "；": "; ", "？": "? ", "！": "! "}
    | {"（": " (", "）": ") ", "「": "“", "」": "”", "《": "“", "》": "”"}
)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a pseudo-language says words, and the marks at both ends of a text.

    `is_spaced` tells that words stand apart, Han characters or not; `grows` that it is longer.
    """

    say: Callable[[str], str]
    marks: tuple[str, str]
    is_spaced: bool = True
    grows: bool = False


class _Pseudo(gettext.NullTranslations):
    """Translations of every message there may be."""

    def __init__(self, way: _Way) -> None:
        super().__init__()
        self._way = way

    def gettext(self, message: str) -> str:
        return pseudo_text(message, self._way)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.ngettext(msgid1, msgid2, n)


def pseudo_words(language: str) -> Words:
    """Return the words of a pseudo-language, one of `PSEUDO_LANGUAGES`."""
    translations = _Pseudo(_WAYS[language])
    return Words(
        language,
        translations,
        translations,
        sha256_of(read_file(Path(__file__))),
        fallbacks(language),
        is_right_to_left(language),
    )


def pseudo_text(text: str, way: _Way) -> str:
    """Return a text as a pseudo-language says it; what has no words stays as it is."""
    if not _LETTER.search(_KEPT.sub("", text)):
        return text
    spaced = _TOUCHING.sub(" ", text) if way.is_spaced else text
    said = "".join(_parts(spaced, way)).rstrip()
    padding = _padding(_length(spaced), _length(said), way) if way.grows else ""
    return f"{way.marks[0]}{said}{padding}{way.marks[1]}{text[len(text.rstrip()) :]}"


def _parts(text: str, way: _Way) -> Iterator[str]:
    """Go through a text: words changed, and what is to stay as it is."""
    last = 0
    for kept in _KEPT.finditer(text):
        yield way.say(text[last : kept.start()])
        link = _HEADING_LINK.fullmatch(kept[0])
        yield f"{link[1]}{pseudo_text(link[2], way)}{link[3]}" if link else kept[0]
        last = kept.end()
    yield way.say(text[last:])


def _length(text: str) -> int:
    """Return how long the words of a text are; a Han character is as wide as two letters."""
    words = _KEPT.sub("", text).strip()
    return len(words) + len(HAN.findall(words))


def _padding(length: int, reached: int, way: _Way) -> str:
    """Return the words by which a text still grows whose length was and is this now."""
    growth = next((by for most, by in _GROWTH if length <= most), _LONG_GROWTH)
    missing = round(length * (1 + growth)) - reached - len("".join(way.marks))
    padding = ""
    for word in cycle(("one", "two", "three", "four", "five", "six", "seven")):
        if len(padding) + len(word) > missing:
            return padding
        padding += way.say(f" {word}")
    return padding


def _in_letters(text: str) -> str:
    """Return a text with Latin syllables for Han characters, two to a word, the same for each."""
    return _HAN_RUN.sub(lambda run: _syllables(run[0]), text.translate(_WESTERN_MARKS))


def _in_full_width(text: str) -> str:
    """Return a text in full-width letters, without vowels inside words, as it would be too long."""
    return _SPACE.sub("\u3000", _INNER_VOWEL.sub("", text)).translate(_FULL_WIDTH)


def _syllables(han: str) -> str:
    words = (han[at : at + _HAN_IN_A_WORD] for at in range(0, len(han), _HAN_IN_A_WORD))
    return " ".join("".join(map(_syllable, word)) for word in words)


def _syllable(character: str) -> str:
    number, consonant = divmod(ord(character), len(_CONSONANTS))
    return _CONSONANTS[consonant] + _VOWELS[number % len(_VOWELS)]


_WAYS: Mapping[str, _Way] = {
    "en-XA": _Way(lambda text: _in_letters(text).translate(_ACCENTED), ("«", "»"), grows=True),
    "ar-XB": _Way(lambda text: _in_letters(text).lower().translate(_ARABIC), ("«", "»")),
    "zh-XC": _Way(_in_full_width, ("【", "】"), is_spaced=False),
}
