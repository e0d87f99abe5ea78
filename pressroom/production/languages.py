"""The languages of a game: its words in one of them, and what of it is to be translated."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.files import read_file
from pressroom.model.finding import Findings, StopBuild
from pressroom.model.game import Text
from pressroom.model.words import Words
from pressroom.production.examples import EXAMPLES, title_of
from pressroom.production.job import CheckedGame
from pressroom.render.template_loader import InWords
from pressroom.rules.case_files import read_cases
from pressroom.translate.book_text import translate_book
from pressroom.translate.catalogue import BrokenCatalogue, open_words
from pressroom.translate.gaps import is_own_language, report_gaps
from pressroom.translate.messages import Unit, context_of_book, list_units


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
    if not is_own_language(game, language):
        report_gaps(words, units_of(checked), findings)
    return words


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
