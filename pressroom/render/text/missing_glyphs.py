"""Explain why a character cannot be printed: a script that no font has, or a single character."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import uharfbuzz as hb

BLOCK = 256  # code points that are looked at on each side: a script is a run of them
HOW_TO_ADD = "put a font that has them into fonts/local/ and name it in the style sheet"

Explain = Callable[[str], tuple[str, str | None]]


def explain_character(character: str) -> tuple[str, str | None]:
    """Return the message about a character that no font has, and no hint."""
    return f"no font has the character “{character}” (U+{ord(character):04X})", None


def explain_with(
    fonts: Iterable[Path],
    is_icon: Callable[[str], bool],
    languages: Mapping[str, str] = MappingProxyType({}),
) -> Explain:
    """Return a function that explains a missing character by all fonts and icons of a build.

    Of a script that no font has at all every character gets the same message. `languages` says
    which language has fonts for a script.
    """
    paths = tuple(fonts)

    def explain(character: str) -> tuple[str, str | None]:
        message, _ = explain_character(character)
        if is_icon(character):
            return message, f"in a field of type markup, write it as an icon: {{{character}}}"
        script = _script(character)
        if script is None or _characters(paths) & _like(character, script):
            return message, None
        language = languages.get(script)
        own = (
            f"builds in “{language}” have one (languages: [{language}]); else " if language else ""
        )
        return f"no font has the {script.capitalize()} script", f"{own}{HOW_TO_ADD}"

    return explain


def _script(character: str) -> str | None:
    """Return the script of a letter, by its name in Unicode; none for other characters."""
    is_letter = unicodedata.category(character)[0] in "LM"
    return unicodedata.name(character, "").partition(" ")[0] or None if is_letter else None


def _like(character: str, script: str) -> frozenset[int]:
    """Return the characters of the same script round a character."""
    start = max(0, ord(character) - BLOCK)
    around = range(start, min(ord(character) + BLOCK, 0x110000))
    return frozenset(code for code in around if _script(chr(code)) == script)


@cache
def _characters(fonts: tuple[Path, ...]) -> frozenset[int]:
    """Return the code points that any of the fonts has."""
    found: set[int] = set()
    for path in fonts:
        found.update(hb.Face(hb.Blob.from_file_path(path)).unicodes)
    return frozenset(found)
