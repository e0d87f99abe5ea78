"""Checks a catalogue against the texts it translates, so that no bad translation is printed.

Each finding points at the line of the catalogue that has to change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.glossary import Term
from pressroom.translate.book_text import CODE
from pressroom.translate.marks import HAN, uses_han, wrong_mark
from pressroom.translate.messages import Unit
from pressroom.translate.numbers import numbers_of, words_as_numbers
from pressroom.translate.po_files import Message, PoFile

MAX_EQUAL = 6  # Han characters that Chinese and Japanese may well have in common
MAX_EQUAL_WORDS = 3
MAX_IN_WORDS = 12  # up to which a number may well be written in words: “five steps”
_TOKEN = re.compile(r"(?<!\\)\{[^{}\n]*\}")
_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""")
_ADDRESS = re.compile(r"\]\([^)]*\)|<[^<>]*>|`[^`]*`")


@dataclass(frozen=True, slots=True)
class Checked:
    """A text and its translation, for one check."""

    unit: Unit
    said: str
    language: str

    @property
    def source(self) -> str:
        """The text as written."""
        return self.unit.source


def check_catalogue(
    file: PoFile, path: str, language: str, units: Sequence[Unit], terms: Sequence[Term]
) -> Findings:
    """Return what is wrong in a catalogue, whose file is shown as `path`.

    Findings: `text/stale`, `text/orphan`, `text/unconfirmed`, `text/changed-token`,
    `text/changed-code`, `text/changed-bold`, `text/changed-number`, `text/copied`,
    `text/wrong-mark`, `text/two-translations`, `text/wrong-term`.
    """
    findings = Findings()
    known = {unit.key: unit for unit in units}
    findings.extend(_left_behind(file.messages, known, path))
    confirmed: list[tuple[Message, Checked]] = []
    for message in file.messages:
        unit = known.get((message.context or "", message.source))
        if unit is None or not message.is_translated:
            continue
        if message.is_fuzzy:
            findings.add(_at(message, path, "text/unconfirmed", UNCONFIRMED))
            continue
        checked = Checked(unit, message.strings[0], language)
        confirmed.append((message, checked))
        for code, check in CHECKS.items():
            if (said := check(checked)) is not None:
                findings.add(_at(message, path, code, said))
        for said in _wrong_terms(checked, terms):
            findings.add(_at(message, path, "text/wrong-term", said))
    findings.extend(_told_apart(confirmed, path))
    return findings


ERRORS = {"text/changed-token", "text/changed-code"}
UNCONFIRMED = "this is a guess that nobody confirmed, and is not printed"
STALE = "the text was edited since; run “messages” to bring the catalogue up to date"
ORPHAN = "no card, phrase or book has this text any more; run “messages” to put it aside"


def _at(message: Message, path: str, code: str, said: str) -> Finding:
    severity = Severity.ERROR if code in ERRORS else Severity.WARNING
    span = Span(path, message.line, 1, message.line, 1 + len("msgid"))
    return Finding(code, said, span, severity)


def _left_behind(
    messages: Iterable[Message], known: Mapping[tuple[str, str], Unit], path: str
) -> Iterator[Finding]:
    contexts = {context for context, _ in known}
    for message in messages:
        if (message.context or "", message.source) not in known and any(message.strings):
            is_stale = message.context in contexts
            code, said = ("text/stale", STALE) if is_stale else ("text/orphan", ORPHAN)
            yield _at(message, path, code, said)


def _changed_token(checked: Checked) -> str | None:
    """Compare what stands in braces; a text that is one of them alone may be said in words."""
    unit = checked.unit
    if unit.is_book or not unit.is_markup or not unit.has_words:
        return None
    before, after = set(_TOKEN.findall(unit.source)), set(_TOKEN.findall(checked.said))
    lost = before - after if unit.is_printed else set()
    return _difference(lost, after - before)


def _changed_code(checked: Checked) -> str | None:
    """Compare what stands in Jinja's braces, but for words in quotes."""
    if not checked.unit.is_book:
        return None
    before, after = _code_of(checked.source), _code_of(checked.said)
    return _difference(before - after, after - before)


def _code_of(text: str) -> set[str]:
    return {" ".join(_QUOTED.sub("“…”", code).split()) for code in CODE.findall(text)}


def _difference(lost: set[str], added: set[str]) -> str | None:
    parts = [
        f"{what} {', '.join(sorted(one))}"
        for what, one in (("lacks", lost), ("adds", added))
        if one
    ]
    return f"the translation {' and '.join(parts)}" if parts else None


def _changed_bold(checked: Checked) -> str | None:
    """Compare the marks of bold words; where Jinja chooses between words, only if there are any."""
    before, after = checked.source.count("**"), checked.said.count("**")
    is_sound = before == after
    if CODE.search(checked.source):
        is_sound = bool(before) == bool(after) and before % 2 == after % 2
    if not checked.unit.is_markup or is_sound:
        return None
    return f"the translation has {after} signs “**”, the text {before}"


def _changed_number(checked: Checked) -> str | None:
    """Compare figures; told is another number, or a lost one that nobody would write in words."""
    before, after = numbers_of(_counted(checked.source)), numbers_of(_counted(checked.said))
    lost, added = before - after, after - before - words_as_numbers(checked.source)
    if not (lost and added):
        lost, added = {one for one in lost if float(one) > MAX_IN_WORDS}, set()
    return _difference({f"“{one}”" for one in lost}, {f"“{one}”" for one in added})


def _counted(text: str) -> str:
    return _ADDRESS.sub("", _TOKEN.sub("", CODE.sub("", text)))


def _copied(checked: Checked) -> str | None:
    said, source = _plain(checked.said), _plain(checked.source)
    if not uses_han(checked.language):
        if found := HAN.search(said):
            return f"“{found[0]}” is left as it was"
        words = [word for word in source.split() if any(map(str.isalpha, word))]
        is_copy = said == source and len(words) > MAX_EQUAL_WORDS
    else:
        is_sinitic = checked.language.startswith("zh")
        is_copy = said == source and not is_sinitic and len(HAN.findall(source)) > MAX_EQUAL
    return "the translation is the text as it was" if is_copy else None


def _plain(text: str) -> str:
    return _TOKEN.sub("", CODE.sub("", text))


def _wrong_mark(checked: Checked) -> str | None:
    mark = wrong_mark(_ADDRESS.sub("", _plain(checked.said)), checked.language)
    return f"“{mark}” is not how “{checked.language}” is punctuated" if mark else None


CHECKS: Mapping[str, Callable[[Checked], str | None]] = {
    "text/changed-token": _changed_token,
    "text/changed-code": _changed_code,
    "text/changed-bold": _changed_bold,
    "text/changed-number": _changed_number,
    "text/copied": _copied,
    "text/wrong-mark": _wrong_mark,
}


def _wrong_terms(checked: Checked, terms: Sequence[Term]) -> Iterator[str]:
    """Go through the terms of a text that are not said as the glossary says them."""
    left, said = _plain(checked.source), checked.said.casefold()
    for term in sorted(terms, key=lambda one: -len(one.term)):
        for other in term.but:
            left = left.replace(other, "\0")
        wanted = term.translations.get(checked.language, ())
        if term.term in left and wanted and not any(one.casefold() in said for one in wanted):
            yield f"“{term.term}” is “{'” or “'.join(wanted)}” in “{checked.language}”"
        left = left.replace(term.term, "\0")


def _told_apart(confirmed: Iterable[tuple[Message, Checked]], path: str) -> Iterator[Finding]:
    """Go through texts that are translated otherwise where they stand in a like place again."""
    first: dict[tuple[object, str], tuple[Message, str]] = {}
    for message, checked in confirmed:
        unit = checked.unit
        if not unit.is_printed:
            continue
        other, said = first.setdefault((unit.place, unit.source), (message, checked.said))
        if said.casefold() != checked.said.casefold():
            told = f"the same text is “{_short(said)}” at line {other.line}"
            yield _at(message, path, "text/two-translations", told)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
