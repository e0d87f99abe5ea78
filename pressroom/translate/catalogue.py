"""Opens the catalogue of a language: `locale/<language>.po` in the layout folders."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pressroom.model.game import Text

SOURCE_LANGUAGE = "en"  # the layouts' own words are English


def open_catalogue(roots: Sequence[Path], language: str) -> gettext.NullTranslations:
    """Return the layouts' words in a language, else in English; the nearest folder wins.

    `zh-Hans-SG` falls back to `zh-Hans`, then to `zh`.
    """
    translations: gettext.NullTranslations = gettext.NullTranslations()
    for root in reversed(roots):
        for path in _files(root, language):
            found = _read(path)
            found.add_fallback(translations)
            translations = found
    return translations


def say(text: Text) -> str:
    """Return the words of a game's text in the language it was written in."""
    return text.source


def _files(root: Path, language: str) -> list[Path]:
    """Return the catalogues that serve a language, the general before the special."""
    parts = language.split("-")
    names = ["-".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return [path for name in names if (path := root / "locale" / f"{name}.po").is_file()]


def _read(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        catalogue = read_po(file)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
