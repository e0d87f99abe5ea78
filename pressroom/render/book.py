"""Books: a Markdown text with Jinja in it becomes typeset pages, kept by what they depend on.

A page is a PDF of its own, like a face: fonts and pictures are only named, the press puts them in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pressroom.files import sha256_of, write_whole
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Book, Text
from pressroom.model.geometry import Size
from pressroom.render.engine import Engine
from pressroom.render.environment import LayoutFault, Layouts
from pressroom.render.galley import PageRequest
from pressroom.render.prose import Prose, to_prose
from pressroom.render.store import FaceStore

SHELL, TABLE = "books/book", "books/table"  # the layouts round a book's text and of its tables

_CARD_TOKEN = re.compile(r"(?<![{%\\])\{(\w+)\}(?!\})")


@dataclass(frozen=True, slots=True)
class Landmark:
    """A heading as a reader's outline shows it: level, words, page from 0."""

    level: int
    title: str
    page: int


@dataclass(frozen=True, slots=True)
class Edition:
    """A book typeset on one page size: its pages by key, in order, and its landmarks."""

    book: str
    size: Size
    keys: tuple[str, ...]
    pdfs: Mapping[str, bytes]
    landmarks: tuple[Landmark, ...]


@dataclass(frozen=True, slots=True)
class BookBinder:
    """Typesets books. `cache` keeps what was typeset; `show` names files in messages."""

    layouts: Layouts
    open_engine: Callable[[], Engine]
    base_key: str
    language: str
    cache: Path
    show: Callable[[Path], str]
    say: Callable[[Text], str]

    def typeset(
        self, book: Book, size: Size, context: Mapping[str, Any], findings: Findings
    ) -> Edition | None:
        """Return a book on pages of a size in mm; what is wrong with it is a finding."""
        title = self.say(book.title)
        try:
            markdown = self._run(Path(book.path).name, context)
            key = self._key(markdown, size, title, context)
            kept = self._read(book, size, key)
            if kept is None:
                html = self._in_shell(to_prose(markdown), title, context)
                self._draw(PageRequest(html, self.language, size), self.cache / key, book, findings)
        except LayoutFault as fault:
            path = self.show(fault.path) if fault.path else book.path
            findings.error("book/fault", fault.message, Span(path, fault.line, 1, fault.line, 1))
            return None
        return kept or self._read(book, size, key)

    def _run(self, name: str, context: Mapping[str, Any]) -> str:
        """Run the text's Jinja; what comes is Markdown."""

        def table(view: Any) -> Markup:
            return self.layouts.block(TABLE, {**context, "table": view})

        self._check_tokens(name, context)
        return self.layouts.run(name, {**context, "table": table})

    def _in_shell(self, prose: Prose, title: str, context: Mapping[str, Any]) -> str:
        """Put the shell round a text."""
        content = {"body": prose.html, "headings": prose.headings, "book_title": title}
        return self.layouts.draw(SHELL, {**context, **content}, {})

    def _key(self, markdown: str, size: Size, title: str, context: Mapping[str, Any]) -> str:
        """Return a digest of all that the pages depend on; the text itself is not set for it."""
        shell = self._in_shell(Prose(Markup(), ()), title, context)
        parts = (self.base_key, self.language, repr(size), shell, markdown)
        return sha256_of(*parts)[:24]

    def _check_tokens(self, name: str, context: Mapping[str, Any]) -> None:
        """Refuse a `{fact}` as cards write it, which a book would print with its braces."""
        path = self.layouts.path_of(name)
        lines = path.read_text(encoding="utf-8").splitlines() if path else []
        for number, line in enumerate(lines, start=1):
            for match in _CARD_TOKEN.finditer(line):
                if match[1] in context["facts"]:
                    wanted = f"{{{{ facts.{match[1]} }}}}"
                    said = f"“{match[0]}” is how cards say it; a book says “{wanted}”"
                    raise LayoutFault(said, path, number)

    def _draw(self, request: PageRequest, folder: Path, book: Book, findings: Findings) -> None:
        """Typeset and keep a book; the list of its landmarks is written last."""
        pages, complaints = self.open_engine().typeset(request)
        for complaint in complaints:
            findings.error("book/engine", complaint, Span(book.path))
        if complaints:
            return
        store, landmarks = FaceStore(folder), []
        for number, page in enumerate(pages):
            store.put(_page_name(number), page.pdf)
            landmarks += [asdict(Landmark(mark.level, mark.title, number)) for mark in page.marks]
        content = {"pages": len(pages), "landmarks": landmarks}
        write_whole(folder / "book.json", json.dumps(content, ensure_ascii=False).encode())

    def _read(self, book: Book, size: Size, key: str) -> Edition | None:
        """Return a book that was typeset before; none if it was not, or is damaged."""
        folder = self.cache / key
        try:
            content = json.loads((folder / "book.json").read_text(encoding="utf-8"))
            landmarks = tuple(Landmark(**mark) for mark in content["landmarks"])
            count = int(content["pages"])
        except (OSError, ValueError, TypeError, KeyError):
            return None
        pages = [FaceStore(folder).get(_page_name(number)) for number in range(count)]
        pdfs = {f"{key}-{number:04}": pdf for number, pdf in enumerate(pages) if pdf is not None}
        is_whole = len(pdfs) == count
        return Edition(book.id, size, tuple(pdfs), pdfs, landmarks) if is_whole else None


def _page_name(number: int) -> str:
    return f"{number:04}"


def leaves(keys: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Go through the leaves of a book: the page on the front, and the one on the back if any."""
    for start in range(0, len(keys), 2):
        yield keys[start], keys[start + 1] if start + 1 < len(keys) else None
