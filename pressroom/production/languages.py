"""The languages of a game: its words in one of them, and what of it is to be translated."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.files import read_file
from pressroom.load.glossary import read_glossary
from pressroom.model.finding import Findings, StopBuild
from pressroom.model.game import Text
from pressroom.model.plain_table import PlainTable
from pressroom.model.words import PSEUDO_LANGUAGES, Words
from pressroom.production.examples import EXAMPLES, title_of
from pressroom.production.job import CheckedGame
from pressroom.render.template.loader import InWords
from pressroom.rules.case_files import read_cases
from pressroom.translate.book_text import translate_book
from pressroom.translate.catalogue import BrokenCatalogue, catalogue_paths, open_words, shown
from pressroom.translate.checks import check_catalogue
from pressroom.translate.gaps import is_own_language, report_gaps, report_layout_gaps
from pressroom.translate.messages import Unit, context_of_book, list_units
from pressroom.translate.po_files import read_catalogue
from pressroom.translate.status import status_table


def words_in(checked: CheckedGame, language: str, findings: Findings) -> Words:
    """Return the words of a language; what it lacks is a warning, told once.

    Raises `StopBuild` if a catalogue is broken.
    """
    project, game = checked.project, checked.game
    try:
        words = open_words(
            project.layout_roots, language, project.cache, game.folder, checked.sources.read
        )
    except BrokenCatalogue as broken:
        findings.add(broken.finding)
        raise StopBuild from None
    if language not in PSEUDO_LANGUAGES and not is_own_language(game, language):
        report_language(checked, words, findings)
    return words


def report_language(checked: CheckedGame, words: Words, findings: Findings) -> None:
    """Find what a language lacks, and what is wrong in its catalogues. Raises `StopBuild`."""
    units = units_of(checked)
    report_gaps(words, units, findings)
    for root in checked.project.layout_roots:
        report_layout_gaps(root, words.language, findings)
    terms = read_glossary(checked.game.folder, findings)
    for path in catalogue_paths(checked.game.folder, words.language):
        file = read_catalogue(path)
        findings.extend(check_catalogue(file, shown(path), path.stem, units, terms))
    findings.stop_on_errors()


def status_of(checked: CheckedGame, languages: Sequence[str]) -> tuple[PlainTable, ...]:
    """Return how far a game is translated, a table a language. Raises `BrokenCatalogue`."""
    units, game = units_of(checked), checked.game
    return tuple(
        status_table(
            game.id, one, tuple(map(read_catalogue, catalogue_paths(game.folder, one))), units
        )
        for one in languages
        if not is_own_language(game, one)
    )


def books_in(words: Words, checked: CheckedGame) -> InWords:
    """Return a function that puts the text of a book, by its file's name, into a language."""

    def in_words(name: str, text: str) -> tuple[str, Sequence[int]]:
        context = context_of_book(checked.game, name)
        translated = translate_book(text, lambda block: words.said(context, block))
        return translated.text, translated.lines

    return in_words


def units_of(checked: CheckedGame) -> tuple[Unit, ...]:
    """Return all that is to be translated of a game, its books and their examples included."""
    game, folder = checked.game, checked.project.folder
    books = {
        book.path: read_file(folder / book.path).decode("utf-8-sig", "replace")
        for book in game.books
    }
    return list_units(game, books, example_titles(checked))


def example_titles(checked: CheckedGame) -> tuple[Text, ...]:
    """Return the titles of the examples that the books of a game may tell."""
    path = checked.game.folder / EXAMPLES
    if not path.is_file():
        return ()
    cases = read_cases(path, f"cards/{checked.game.id}/{EXAMPLES}", Findings())
    return tuple(title_of(checked.game.id, case) for case in cases)
