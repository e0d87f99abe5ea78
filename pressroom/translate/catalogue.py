"""Opens the words of a language: catalogues are `locale/<language>.po` in the layout folders."""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from pressroom.files import sha256_of
from pressroom.model.finding import Finding, Span
from pressroom.model.words import Words
from pressroom.sealed import read_sealed, write_sealed

LINE = re.compile(  # of a PO file; GNU gettext manual, “The Format of PO Files”
    r'\s*(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"(?:[^"\\]|\\.)*"\s*)?'
)


class BrokenCatalogue(Exception):
    """A catalogue cannot be read; `finding` tells why, at its line."""

    def __init__(self, finding: Finding) -> None:
        """Carry the finding."""
        super().__init__(finding.message)
        self.finding = finding


def open_words(roots: Sequence[Path], language: str, cache: Path) -> Words:
    """Return the words of a language; the layouts speak English where they have no catalogue.

    The nearest folder wins, and `zh-Hans-SG` falls back to `zh-Hans`, then to `zh`. `cache` keeps
    catalogues compiled. Raises `BrokenCatalogue`.
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
    content = read_sealed(compiled)
    if content is None:
        content = _compile(path, source)
        write_sealed(compiled, content)
    return gettext.GNUTranslations(BytesIO(content))


def _compile(path: Path, source: bytes) -> bytes:
    """Return a catalogue in GNU's binary form. Raises `BrokenCatalogue`."""
    from babel.messages.mofile import write_mo  # 0.03 s, which a kept catalogue saves
    from babel.messages.pofile import PoFileError, read_po

    _check_lines(path, source)
    content = BytesIO()
    try:
        write_mo(content, read_po(BytesIO(source), abort_invalid=True))
        gettext.GNUTranslations(BytesIO(content.getvalue()))
    except PoFileError as wrong:
        raise _broken(path, str(wrong).partition(" on ")[0], wrong.lineno + 1) from None
    except (ValueError, LookupError, SyntaxError) as wrong:  # charset, plural forms, date
        raise _broken(path, str(wrong), 1) from None
    return content.getvalue()


def _check_lines(path: Path, source: bytes) -> None:
    """Refuse a line that is no line of a catalogue: a quote left open is passed over by Babel."""
    for number, line in enumerate(source.decode(errors="replace").splitlines(), start=1):
        if not LINE.fullmatch(line):
            raise _broken(path, "this line is not a keyword with words in closed quotes", number)


def _broken(path: Path, reason: str, line: int) -> BrokenCatalogue:
    shown = "/".join(path.parts[-3:])
    message = f"the catalogue cannot be read: {reason}"
    return BrokenCatalogue(
        Finding("layout/broken-catalogue", message, Span(shown, line, 1, line, 2))
    )
