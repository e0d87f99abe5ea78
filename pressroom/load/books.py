"""The `books:` of game.yaml: the texts that are read, not cut, such as a rulebook."""

from __future__ import annotations

from pathlib import Path

from pressroom.load.nodes import quote
from pressroom.load.pictures import is_inside
from pressroom.load.sections import SLUG, Section
from pressroom.model.game import Book
from pressroom.model.suggestion import did_you_mean

BOOK_KEYS = ("title", "file")
BOOK_SUFFIX = ".md"


def read_books(game: Section, context: str, folder: Path, project: Path) -> tuple[Book, ...]:
    """Return the books of a game; `folder` is where their files lie.

    Findings: `game/missing-book`, `game/outside-project`.
    """
    books = []
    for name, node in game.named("books", SLUG):
        section = game.open_entry("book", name, node, BOOK_KEYS)
        if section is not None:
            title = section.text("title", f"{context}/books/{name.text}/title", required=True)
            path = _read_path(section, folder, project)
            if title and path:
                books.append(Book(name.text, title, path, name.span))
    return tuple(books)


def _read_path(section: Section, folder: Path, project: Path) -> str | None:
    word = section.word("file", required=True)
    if word is None:
        return None
    path = folder / word.text
    if not path.resolve().is_relative_to(folder.resolve()) or not is_inside(path, project):
        section.error("outside-project", f"{quote(word.text)} lies outside the game", word.span)
    elif not path.is_file() or path.suffix != BOOK_SUFFIX:
        known = sorted(found.name for found in folder.glob(f"*{BOOK_SUFFIX}"))
        message = f"there is no file {quote(word.text)} of Markdown (“.md”) in the game's folder"
        section.error("missing-book", message, word.span, did_you_mean(word.text, known))
    else:
        return f"cards/{folder.name}/{word.text}"
    return None
