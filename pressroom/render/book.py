"""Books: a Markdown text with Jinja in it becomes typeset pages, kept by what they depend on.

A page is a PDF of its own, like a face: fonts and pictures are only named, the press puts them in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pressroom.files import read_text, sha256_of
from pressroom.model.finding import Finding, Findings, Span
from pressroom.model.game import Book
from pressroom.model.geometry import Size
from pressroom.model.memo import Memo
from pressroom.model.step import Step, Watch, unwatched
from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import Words
from pressroom.render.book_complaints import BookComplaints
from pressroom.render.editions import Edition, keep_edition, kept_edition
from pressroom.render.engine.engine import Engine
from pressroom.render.face import BuildKeys, EngineFault, PageSource
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.text.markup import UnknownSpan
from pressroom.render.text.markup_faults import span_message
from pressroom.render.text.prose import Prose, UnknownHeading, to_prose

SHELL, TABLE = "books/book", "books/table"  # the layouts round a book's text and of its tables

_CARD_TOKEN = re.compile(r"(?<![{%\\])\{(\w+)\}(?!\})")


@dataclass(frozen=True, slots=True)
class BookText:
    """A book whose Jinja was run: its Markdown, and the shell that goes round it."""

    book: Book
    markdown: str
    title: str
    shell: str
    context: Mapping[str, Any] = field(compare=False)


@dataclass(frozen=True, slots=True)
class BookBinder:
    """Typesets books. `cache` keeps what was typeset; `display_path` names files in messages.

    `text_context` returns the context in which the words of a book's file are translated, `spans`
    are the names that words in brackets may have.
    """

    layouts: Layouts
    open_engine: Callable[[Findings], Engine]
    keys: BuildKeys
    words: Words
    cache: Path
    display_path: Callable[[Path], str]
    complaints: BookComplaints
    memo: Memo[Edition]
    text_context: Callable[[str], str] = str
    watch: Watch = unwatched
    spans: frozenset[str] = frozenset()

    def run(self, book: Book, context: Mapping[str, Any], findings: Findings) -> BookText | None:
        """Return a book's text for all page sizes; what is wrong with it is a finding."""
        title = self.words.of(book.title)
        self.watch(Step("running the layouts of the book", Span(book.path)))
        try:
            markdown = self._run(Path(book.path).name, context)
            shell = self._in_shell(Prose(Markup(), ()), title, context)
        except LayoutFault as fault:
            findings.add(self._of_fault(fault, book))
        except ContentFault as fault:
            findings.add(fault.finding)
        else:
            return BookText(book, markdown, title, shell, context)
        return None

    def typeset(self, text: BookText, size: Size, findings: Findings) -> Edition | None:
        """Return a book on pages of a size in mm; what is wrong with it is a finding."""
        key = self._key(text, size)
        kept = self.memo.get((text.book.id, key)) or self._read(text.book, size, key)
        if kept is not None:
            return kept
        try:
            html = self._in_shell(to_prose(text.markdown, self.spans), text.title, text.context)
        except UnknownHeading as unknown:
            findings.add(self._of_fault(self._at_link(unknown, text.book), text.book))
            return None
        except UnknownSpan as unknown:
            findings.add(self._of_span(unknown, text.book))
            return None
        except LayoutFault as fault:
            findings.add(self._of_fault(fault, text.book))
            return None
        except ContentFault as fault:
            findings.add(fault.finding)
            return None
        source = PageSource(html, self.words.language, size, self.words.is_right_to_left)
        self.watch(Step("typesetting the book", Span(text.book.path)))
        self._draw(source, self.cache / key, text.book, findings)
        return self._read(text.book, size, key)

    def _of_fault(self, fault: LayoutFault, book: Book) -> Finding:
        path = self.display_path(fault.path) if fault.path else book.path
        code = fault.code or "book/fault"
        return Finding(code, fault.message, fault.span(path), hint=fault.hint)

    def _at_link(self, unknown: UnknownHeading, book: Book) -> LayoutFault:
        """Return the fault of a link to a heading that is not there, at its line."""
        name = Path(book.path).name
        lines = self.layouts.source(name).splitlines()
        number = next((n for n, line in enumerate(lines, 1) if f"#{unknown.title}" in line), 1)
        hint = did_you_mean(unknown.title, unknown.headings)
        said = f"there is no heading “{unknown.title}”"
        written = self.layouts.line_as_written(name, number)
        return LayoutFault(said, self.layouts.path_of(name), written, hint, unknown.title)

    def _of_span(self, unknown: UnknownSpan, book: Book) -> Finding:
        """Return what tells of a name that is not declared, at its line."""
        typed, name = f".{unknown.typed}}}", Path(book.path).name
        lines = self.layouts.source(name).splitlines()
        number = next((n for n, line in enumerate(lines, 1) if typed in line), 1)
        column = lines[number - 1].find(typed) + 1 if lines else 1
        written = self.layouts.line_as_written(name, number)
        place = Span(book.path, written, column, written, column + len(typed) - 1)
        said, hint = span_message(unknown.name, self.spans), did_you_mean(unknown.name, self.spans)
        return Finding("card/unknown-span", said, place, hint=hint)

    def _run(self, name: str, context: Mapping[str, Any]) -> str:
        """Run the text's Jinja; what comes is Markdown."""

        def table(view: Any) -> Markup:
            return self.layouts.block(TABLE, {**context, "table": view})

        def said(words: str) -> str:
            return self.words.said(self.text_context(name), words)

        self._check_tokens(name, context)
        return self.layouts.run(name, {**context, "table": table, "_": said})

    def _in_shell(self, prose: Prose, title: str, context: Mapping[str, Any]) -> str:
        """Put the shell round a text."""
        content = {"body": prose.html, "headings": prose.headings, "book_title": title}
        return self.layouts.html(SHELL, {**context, **content})

    def _key(self, text: BookText, size: Size) -> str:
        """Return a digest of all that the pages depend on; the text itself is not set for it."""
        parts = (repr(self.keys), self.words.language, repr(size), text.shell, text.markdown)
        return sha256_of(*parts)[:24]

    def _check_tokens(self, name: str, context: Mapping[str, Any]) -> None:
        """Refuse a `{fact}` as cards write it, which a book would print with its braces."""
        for number, line in enumerate(self.layouts.source(name).splitlines(), start=1):
            for match in _CARD_TOKEN.finditer(line):
                if match[1] in context["facts"]:
                    wanted = f"{{{{ facts.{match[1]} }}}}"
                    said = f"“{match[0]}” is how cards say it; a book says “{wanted}”"
                    written = self.layouts.line_as_written(name, number)
                    raise LayoutFault(said, self.layouts.path_of(name), written, word=match[0])

    def _draw(self, source: PageSource, folder: Path, book: Book, findings: Findings) -> None:
        """Typeset and keep a book; the list of its bookmarks is written last."""
        try:
            pages, complaints = self.open_engine(findings).typeset(source)
        except EngineFault as fault:
            message = f"the layout engine failed on this book or a style sheet ({fault})"
            findings.error("book/engine", message, Span(book.path))
            return
        if complaints:
            path = self.layouts.path_of(Path(book.path).name)
            text = read_text(path) if path else ""
            self.complaints.tell(complaints, book.path, text, findings)
            return
        keep_edition(folder, pages)

    def _read(self, book: Book, size: Size, key: str) -> Edition | None:
        """Return a book that was typeset before; none if it was not, or is damaged."""
        edition = kept_edition(self.cache / key, book.id, size)
        if edition is not None:
            self.memo.put((book.id, key), edition)
        return edition
