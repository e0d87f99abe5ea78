"""Opens the words of a language: catalogues are `locale/<language>.po` beside layouts and cards."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

from pressroom.files import read_file, sha256_of
from pressroom.model.finding import Finding, Span
from pressroom.model.words import PSEUDO_LANGUAGES, Words
from pressroom.sealed import read_sealed, write_sealed
from pressroom.translate.languages import fallbacks, is_right_to_left
from pressroom.translate.pseudo import pseudo_words

Read = Callable[[Path], bytes]
LINE = re.compile(  # of a PO file; GNU gettext manual, “The Format of PO Files”
    r'(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"(?:[^"\\]|\\.)*"\s*)?'
)

MAX_COUNTED = 1000  # what is counted in a game's words
MAX_SAID = 200  # characters of what a reader says that are shown


class BrokenCatalogue(Exception):
    """A catalogue cannot be read; `finding` tells why, at its line."""

    def __init__(self, finding: Finding) -> None:
        """Carry the finding."""
        super().__init__(finding.message)
        self.finding = finding


def open_words(
    roots: Sequence[Path],
    language: str,
    kept: Path,
    game: Path | None = None,
    read: Read = read_file,
) -> Words:
    """Return the words of a language: of the layouts in `roots`, and of the game in a folder.

    What no catalogue says is said as written: the layouts speak English, the game its own
    language. The nearest folder wins, and a language falls back as `fallbacks` tells. `kept` is a
    folder for compiled catalogues. A pseudo-language has none. Raises
    `BrokenCatalogue`, and what `read` raises.
    """
    if language in PSEUDO_LANGUAGES:
        return pseudo_words(language)
    ours = [path for root in roots for path in catalogue_paths(root, language)]
    theirs = catalogue_paths(game, language) if game else ()
    return Words(
        language,
        _chained(ours, kept, read),
        _chained(theirs, kept, read),
        sha256_of(*(read(path) for path in (*ours, *theirs))),
        fallbacks(language),
        is_right_to_left(language),
        _places(tuple(theirs), read),
    )


def catalogue_paths(folder: Path, language: str) -> tuple[Path, ...]:
    """Return the catalogues of a folder that serve a language, the special before the general."""
    paths = (folder / "locale" / f"{name}.po" for name in fallbacks(language))
    return tuple(path for path in paths if path.is_file())


def _chained(paths: Sequence[Path], kept: Path, read: Read) -> gettext.NullTranslations:
    """Return catalogues as one, in which the first that says a message wins."""
    translations = gettext.NullTranslations()
    for path in reversed(paths):
        found = _translations(path, read(path), kept / "words")
        found.add_fallback(translations)
        translations = found
    return translations


def _places(paths: tuple[Path, ...], read: Read) -> Callable[[str, str], Span | None]:
    """Return a function that finds the line of a message; catalogues are read when it is asked."""

    @cache
    def lines() -> dict[tuple[str | None, str], Span]:
        found: dict[tuple[str | None, str], Span] = {}
        for path in reversed(paths):
            for message in read_messages(path, read(path)):
                if isinstance(message.id, str) and message.string and not message.fuzzy:
                    line = message.lineno or 1
                    found[message.context, message.id] = Span(shown(path), line, 1, line, 2)
        return found

    return lambda context, source: lines().get((context, source)) if paths else None


def shown(path: Path) -> str:
    """Return how a catalogue is named in messages: from `cards` or `layouts` on."""
    return "/".join(path.parts[-4:] if path.parts[-4:-3] == ("cards",) else path.parts[-3:])


def _translations(path: Path, source: bytes, kept: Path) -> gettext.GNUTranslations:
    compiled = kept / f"{sha256_of(source)[:32]}.mo"
    content = read_sealed(compiled)
    if content is None:
        content = _compile(path, source)
        write_sealed(compiled, content)
    return gettext.GNUTranslations(BytesIO(content))


def _compile(path: Path, source: bytes) -> bytes:
    """Return a catalogue in GNU's binary form. Raises `BrokenCatalogue`."""
    from babel.messages.mofile import write_mo

    content = BytesIO()
    write_mo(content, read_messages(path, source))
    return content.getvalue()


def read_messages(path: Path, source: bytes) -> Catalog:
    """Return the messages of a catalogue, whose file has these bytes. Raises `BrokenCatalogue`."""
    from babel.messages.mofile import write_mo  # 0.03 s, which a kept catalogue saves
    from babel.messages.pofile import PoFileError, PoFileParser

    _check_lines(path, source)
    content = BytesIO()
    catalogue = _strict_catalogue()
    try:
        PoFileParser(catalogue, abort_invalid=True).parse(BytesIO(source))
        write_mo(content, catalogue)
        opened = gettext.GNUTranslations(BytesIO(content.getvalue()))
        _try_plural_forms(opened)
    except PoFileError as wrong:
        raise _broken(path, str(wrong).partition(" on ")[0], wrong.lineno + 1) from None
    except Exception as wrong:  # noqa: BLE001 - a wrong header is met as whatever it leads to
        raise _broken(path, *_of_header(wrong, source)) from None
    return catalogue


def _try_plural_forms(opened: gettext.GNUTranslations) -> None:
    """Work out the plural form of many numbers: a rule may divide by nothing."""
    plural: Callable[[int], int] = opened.plural  # type: ignore[attr-defined]
    for number in range(MAX_COUNTED):
        plural(number)


def _of_header(wrong: Exception, source: bytes) -> tuple[str, int]:
    """Return what a reader that gave up over a catalogue met, in words, and the line."""
    match wrong:
        case UnicodeError():
            said, field = "it is not in the encoding that its header names; use UTF-8", b"charset="
        case LookupError() | SyntaxError():
            said, field = "its header names an encoding that does not exist", b"charset="
        case ZeroDivisionError():
            said, field = "the rule of its plural forms divides by nothing", b"Plural-Forms:"
        case _:
            said = f"its header cannot be used: {str(wrong)[:MAX_SAID]}"
            field = b"Plural-Forms:" if "plural" in said else b"msgstr"
    return said, source.count(b"\n", 0, max(0, source.find(field))) + 1


def _strict_catalogue() -> Catalog:
    """Return a catalogue for Babel to fill, which takes no message twice."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import PoFileError

    class StrictCatalogue(Catalog):
        def __setitem__(self, id: Any, message: Message) -> None:
            first = self.get(id, message.context) if id else None
            if first is not None:
                said = f"this message stands twice; the first is at line {first.lineno}"
                raise PoFileError(said, self, "", (message.lineno or 1) - 1)
            super().__setitem__(id, message)

    return StrictCatalogue()


def _check_lines(path: Path, source: bytes) -> None:
    """Refuse a line that is no line of a catalogue: a quote left open is passed over by Babel."""
    for number, line in enumerate(source.decode(errors="replace").splitlines(), start=1):
        if not LINE.fullmatch(line.strip()):
            raise _broken(path, "this line is not a keyword with words in closed quotes", number)


def _broken(path: Path, reason: str, line: int) -> BrokenCatalogue:
    message = f"the catalogue cannot be read: {reason}"
    return BrokenCatalogue(
        Finding("layout/broken-catalogue", message, Span(shown(path), line, 1, line, 2))
    )
