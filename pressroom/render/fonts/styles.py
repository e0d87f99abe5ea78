"""Name a font as CSS asks for it: family, weight, style and width."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from pressroom.render.text.emphasis import is_east_asian

NORMAL_WIDTH = 5
WIDTHS = (  # OS/2 usWidthClass 1 to 9, in the words of CSS
    "ultra-condensed",
    "extra-condensed",
    "condensed",
    "semi-condensed",
    "normal",
    "semi-expanded",
    "expanded",
    "extra-expanded",
    "ultra-expanded",
)
HEAVY = 600  # from this weight on, words look bold beside others
_TAG_LETTERS = 6  # PDF 32000-1 §9.6.4
_NAME_LENGTH = 60  # of a family in a PDF font name; PDF 32000-1 §C.2 allows 127 bytes in all


@dataclass(frozen=True, slots=True, order=True)
class FontStyle:
    """A font of a family: weight (100, 200 … 900), italic or upright, width class (1 to 9)."""

    family: str
    weight: int
    is_italic: bool = False
    width: int = NORMAL_WIDTH

    @property
    def pdf_name(self) -> str:
        """Return how PDFs name the font: six letters that tell it from all others, and its name."""
        family = "".join(letter for letter in self.family if letter.isascii() and letter.isalnum())
        italic = "Italic" if self.is_italic else ""
        width = "" if self.width == NORMAL_WIDTH else f"-{self.width_word.title()}"
        return f"{_tag(self)}+{family[:_NAME_LENGTH] or 'Font'}-{self.weight}{italic}{width}"

    @property
    def width_word(self) -> str:
        """Return the width in the words of CSS."""
        return WIDTHS[self.width - 1]

    def __str__(self) -> str:
        """Return the style without its family: “weight 700, italic, condensed”."""
        parts = [f"weight {self.weight}"]
        parts += ["italic"] if self.is_italic else []
        parts += [] if self.width == NORMAL_WIDTH else [self.width_word]
        return ", ".join(parts)


@lru_cache(maxsize=256)
def _tag(style: FontStyle) -> str:
    """Return six capital letters that stand for a font, the same on every machine."""
    parts = [style.family, str(style.weight)]
    parts += ["italic"] if style.is_italic else []
    parts += [] if style.width == NORMAL_WIDTH else [style.width_word]
    digest = sha256(" ".join(parts).encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:_TAG_LETTERS])


@dataclass(frozen=True, slots=True)
class FontMiss:
    """Words in a style that their family has no file of, and the styles that it has, in words."""

    asked: FontStyle
    words: str
    there_are: tuple[str, ...]

    def __str__(self) -> str:
        """Return what is wrong, the same for all words of the style."""
        return (
            f"“{self.asked.family}” has no file of {self.asked}; there is"
            f" {'; '.join(self.there_are)}"
        )

    @property
    def hint(self) -> str:
        """Return the ways out."""
        if self.asked.is_italic and is_east_asian(self.words):
            return "these scripts have no italic: write *words* in a text, which sets dots"
        return "put that file into fonts/local/, or ask for a style that there is"
