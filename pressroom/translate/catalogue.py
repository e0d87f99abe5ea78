"""Opens the words of a language: catalogues are `locale/<language>.po` in the layout folders."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from pressroom.files import sha256_of, write_whole
from pressroom.model.words import Words


def open_words(roots: Sequence[Path], language: str, cache: Path) -> Words:
    """Return the words of a language; the layouts speak English where they have no catalogue.

    The nearest folder wins, and `zh-Hans-SG` falls back to `zh-Hans`, then to `zh`. `cache` keeps
    catalogues compiled.
    """
    translations: gettext.NullTranslations = gettext.NullTranslations()
    for root in reversed(roots):
        for path in _files(root, language):
            found = _read(path, cache / "words")
            found.add_fallback(translations)
            translations = found
    return Words(language, translations)


def _files(root: Path, language: str) -> list[Path]:
    """Return the catalogues that serve a language, the general before the special."""
    parts = language.split("-")
    names = ["-".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return [path for name in names if (path := root / "locale" / f"{name}.po").is_file()]


def _read(path: Path, kept: Path) -> gettext.GNUTranslations:
    source = path.read_bytes()
    compiled = kept / f"{sha256_of(source)[:32]}.mo"
    try:
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, struct.error, UnicodeDecodeError):  # not there, or damaged
        return gettext.GNUTranslations(_compile(source, compiled))


def _compile(source: bytes, path: Path) -> BytesIO:
    """Compile a catalogue and keep it."""
    from babel.messages.mofile import write_mo  # 0.03 s, which a kept catalogue saves
    from babel.messages.pofile import read_po

    content = BytesIO()
    write_mo(content, read_po(BytesIO(source)))
    write_whole(path, content.getvalue())
    content.seek(0)
    return content
