"""Reads and writes catalogues as files: GNU gettext's PO format.

Babel parses them. It loses what a message said before it was edited (`#|`) and the header fields
of other tools, and dates each file anew; so the text is written here, and comes out the same
until something in it changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from email import message_from_string
from pathlib import Path
from textwrap import TextWrapper

from pressroom.files import read_file
from pressroom.translate.catalogue import read_messages

Id = str | tuple[str, str]  # a plural message has two
COMMENT_WIDTH = 79
FUZZY = "fuzzy"
_WRAP = TextWrapper(width=COMMENT_WIDTH, break_long_words=False, break_on_hyphens=False)
_HEADER = {  # what gettext wants in a header, in its order
    "Project-Id-Version": "",
    "Report-Msgid-Bugs-To": "",
    "PO-Revision-Date": "",
    "Last-Translator": "",
    "Language-Team": "",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "",
}
_ANY_PLURAL = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a catalogue; `strings` has one translation, or one for each plural form.

    `notes` are ours (`#.`), `comments` a translator's (`# `); `previous` is what a fuzzy message
    said when it was translated. `line` is that of its `msgid`, 0 for one not read from a file.
    """

    context: str | None
    id: Id
    strings: tuple[str, ...] = ("",)
    places: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    comments: tuple[str, ...] = ()
    previous: Id | None = None
    line: int = field(default=0, compare=False)

    @property
    def key(self) -> tuple[str | None, Id]:
        """Return what it is looked up by."""
        return self.context, self.id

    @property
    def source(self) -> str:
        """Return what is translated, in the singular."""
        return self.id if isinstance(self.id, str) else self.id[0]

    @property
    def is_translated(self) -> bool:
        """Tell whether every form has words, be they only guessed."""
        return all(self.strings)

    @property
    def is_fuzzy(self) -> bool:
        """Tell whether a person still has to look at the translation."""
        return FUZZY in self.flags


@dataclass(frozen=True, slots=True)
class PoFile:
    """A catalogue file: comments at its head, header fields, messages, and those out of use."""

    head: tuple[str, ...]
    header: Mapping[str, str]
    messages: tuple[Message, ...]
    obsolete: tuple[Message, ...] = ()

    @property
    def plural_forms(self) -> int:
        """Return how many plural forms the language has."""
        found = re.match(r"\s*nplurals\s*=\s*(\d+)", self.header.get("Plural-Forms", ""))
        return int(found[1]) if found else 2


def new_file(head: Iterable[str], project: str, language: str) -> PoFile:
    """Return a catalogue without messages; a template has no language."""
    plural = _plural_forms(language) if language else ""
    header = {
        **_HEADER,
        "Project-Id-Version": project,
        "Language": language.replace("-", "_"),
        "Plural-Forms": plural,
    }
    return PoFile(tuple(head), header, ())


def _plural_forms(language: str) -> str:
    from babel import Locale, UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        return str(get_plural(Locale.parse(language, sep="-")).plural_forms)
    except (ValueError, UnknownLocaleError):
        return _ANY_PLURAL


def read_catalogue(path: Path) -> PoFile:
    """Return a catalogue file. Raises `BrokenCatalogue`."""
    source = read_file(path)
    catalogue = read_messages(path, source)
    head, header = _read_header(source.decode("utf-8-sig"))
    return PoFile(
        head,
        header,
        tuple(map(_read, (message for message in catalogue if message.id))),
        tuple(map(_read, catalogue.obsolete.values())),
    )


def _read_header(text: str) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """Return the comments above the first message, and the header fields as they stand there."""
    from babel.messages.pofile import denormalize

    found = re.match(r'((?:#.*\n|[^\S\n]*\n)*)msgid ""\s*\nmsgstr (.*\n(?:".*"\s*\n?)*)', text)
    if found is None:
        return (), {}
    lines = [line for line in found[1].splitlines() if line and not line.startswith("#,")]
    fields = message_from_string(denormalize(found[2].strip()))
    return tuple(lines), dict(fields.items())


def _read(message: object) -> Message:
    from babel.messages.catalog import Message as Parsed
    from babel.messages.pofile import denormalize

    assert isinstance(message, Parsed)
    comments = [one for one in message.user_comments if not one.startswith("|")]
    before = "\n".join(one[1:].strip() for one in message.user_comments if one.startswith("|"))
    said = re.findall(r'msgid(?:_plural)? ((?:".*"\n?)+)', before)
    previous = tuple(denormalize(one.strip()) for one in said)
    string = message.string or ""
    return Message(
        message.context,
        message.id if isinstance(message.id, str) else (message.id[0], message.id[1]),
        (string,) if isinstance(string, str) else tuple(string),
        comments=tuple(comments),
        flags=frozenset({FUZZY}) & frozenset(message.flags),
        previous=previous[0] if len(previous) == 1 else (previous or None),  # type: ignore[arg-type]
        line=message.lineno or 0,
    )


def catalogue_bytes(file: PoFile) -> bytes:
    """Return the bytes of a catalogue file."""
    header = {**_HEADER, **file.header, "Content-Type": _HEADER["Content-Type"]}
    if not header["Plural-Forms"]:
        del header["Plural-Forms"]
    fields = "".join(f"{name}: {value}\n" for name, value in header.items())
    blocks = [
        "\n".join((*file.head, 'msgid ""', *_lines("msgstr", fields))),
        *("\n".join(_of_message(message)) for message in file.messages),
        *("\n".join(_of_obsolete(message)) for message in file.obsolete),
    ]
    return ("\n\n".join(blocks) + "\n").encode()


def _of_message(message: Message) -> Iterator[str]:
    yield from _commented("#", message.comments)
    yield from _commented("#.", message.notes)
    places = (f"{path}:{line}" if line else path for path, line in message.places)
    yield from _commented("#:", [" ".join(dict.fromkeys(places))])
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags))}"
    if message.previous is not None:
        yield from (f"#| {line}" for line in _of_id(message.previous))
    yield from _of_text(message)


def _of_obsolete(message: Message) -> Iterator[str]:
    yield from _commented("#", message.comments)
    yield from (f"#~ {line}" for line in _of_text(message))


def _of_text(message: Message) -> Iterator[str]:
    if message.context is not None:
        yield from _lines("msgctxt", message.context)
    yield from _of_id(message.id)
    if isinstance(message.id, str):
        yield from _lines("msgstr", message.strings[0])
    else:
        for number, string in enumerate(message.strings):
            yield from _lines(f"msgstr[{number}]", string)


def _of_id(id: Id) -> Iterator[str]:
    single, *plural = (id,) if isinstance(id, str) else id
    yield from _lines("msgid", single)
    for form in plural:
        yield from _lines("msgid_plural", form)


def _lines(keyword: str, text: str) -> Iterator[str]:
    """Go through the lines of a text behind its keyword: broken where it breaks, nowhere else."""
    from babel.messages.pofile import escape

    lines = text.split("\n")
    lines = [f"{line}\n" for line in lines[:-1]] + lines[-1:]
    if len(lines) == 1:
        yield f"{keyword} {escape(text)}"
    else:
        yield f'{keyword} ""'
        yield from (escape(line) for line in lines if line)


def _commented(mark: str, comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        for line in _WRAP.wrap(comment) or ([""] if mark == "#" else []):
            yield f"{mark} {line}".rstrip()
