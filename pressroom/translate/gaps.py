"""Finds what would be printed in the game's own language because no catalogue says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pressroom.files import read_file
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Game
from pressroom.model.words import Words
from pressroom.translate.catalogue import catalogue_paths, read_messages
from pressroom.translate.languages import fallbacks
from pressroom.translate.messages import Unit

if TYPE_CHECKING:
    from babel.messages.catalog import Message

LOCALE = "locale"
SPOKEN_BY_LAYOUTS = "en"  # what layouts say without a catalogue


def is_own_language(game: Game, language: str) -> bool:
    """Tell whether a game is written in a language: the first of game.yaml, or one it serves."""
    return not game.languages or game.languages[0] in fallbacks(language)


def report_gaps(words: Words, units: Sequence[Unit], findings: Findings) -> None:
    """Warn of the texts that a language lacks, all in one: `text/untranslated` at the first."""
    wanted = [unit for unit in units if unit.is_printed and unit.has_words]
    missing = [unit for unit in wanted if words.place(*unit.key) is None]
    if not missing:
        return
    first = missing[0]
    what = "1 text is" if len(missing) == 1 else f"{len(missing)} of {len(wanted)} texts are"
    findings.warning(
        "text/untranslated",
        f"{what} not in “{words.language}” and printed as written; the first: “{_short(first)}”",
        first.spans[0],
        hint=f"“messages --language {words.language}” lists them in the locale folder",
    )


def report_layout_gaps(root: Path, language: str, findings: Findings) -> None:
    """Warn of the words of a folder's layouts that a language lacks: `text/untranslated`.

    They are known by its template. What only the program says has no line there, and is not told.
    """
    template = root / LOCALE / "layouts.pot"
    if SPOKEN_BY_LAYOUTS in fallbacks(language) or not template.is_file():
        return
    wanted = [one for one in _messages(template) if any(line for _, line in one.locations)]
    paths = catalogue_paths(root, language)
    said = {one.id for path in paths for one in _messages(path) if one.string and not one.fuzzy}
    missing = [one for one in wanted if one.id not in said]
    if missing:
        path, line = missing[0].locations[0]
        verb = "is" if len(missing) == 1 else "are"
        what = f"{len(missing)} of {len(wanted)} texts"
        first = missing[0].id if isinstance(missing[0].id, str) else missing[0].id[0]
        findings.warning(
            "text/untranslated",
            f"{what} of the layouts {verb} not in “{language}” and printed in English; the first:"
            f" “{_shortened(first)}”",
            Span(path, line, 1, line, 2),
            hint=f"“messages --language {language}” lists them in layouts/{LOCALE}",
        )


def _messages(path: Path) -> Iterator[Message]:
    return (message for message in read_messages(path, read_file(path)) if message.id)


def _short(unit: Unit) -> str:
    return _shortened(unit.source)


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
