"""Books that were typeset on one page size, and how they are kept in the cache."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pressroom.model.geometry import Size
from pressroom.render.face import TypesetPage
from pressroom.render.store import FaceStore
from pressroom.sealed import read_sealed, write_sealed

CONTENTS = "book.json"  # pages, bookmarks and links, written when all pages are there


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A heading as a reader's outline shows it: level, words, page from 0."""

    level: int
    title: str
    page: int


@dataclass(frozen=True, slots=True)
class BookLink:
    """Words on a page from 0 that lead to another: their box and the height there, in mm."""

    page: int
    box: tuple[float, float, float, float]
    target: int
    y: float


@dataclass(frozen=True, slots=True)
class Edition:
    """A book typeset on one page size: its pages by key, in order, its bookmarks and links."""

    book: str
    size: Size
    keys: tuple[str, ...]
    pdfs: Mapping[str, bytes]
    bookmarks: tuple[Bookmark, ...]
    links: tuple[BookLink, ...]


def keep_edition(folder: Path, pages: Sequence[TypesetPage]) -> None:
    """Keep typeset pages in a folder; the list of their bookmarks and links is written last."""
    store = FaceStore(folder)
    for number, page in enumerate(pages):
        store.put(_page_name(number), page.pdf)
    content = {
        "pages": len(pages),
        "bookmarks": [asdict(mark) for mark in _bookmarks(pages)],
        "links": [asdict(link) for link in _links(pages)],
    }
    write_sealed(folder / CONTENTS, json.dumps(content, ensure_ascii=False).encode())


def kept_edition(folder: Path, book: str, size: Size) -> Edition | None:
    """Return a book that is kept in a folder; none if it is not there, or damaged."""
    try:
        content = json.loads(read_sealed(folder / CONTENTS) or b"")
        bookmarks = tuple(Bookmark(**mark) for mark in content["bookmarks"])
        links = tuple(BookLink(**link) for link in content["links"])
        count = int(content["pages"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    pages = [FaceStore(folder).get(_page_name(number)) for number in range(count)]
    pdfs = {
        f"{folder.name}-{number:04}": pdf for number, pdf in enumerate(pages) if pdf is not None
    }
    return Edition(book, size, tuple(pdfs), pdfs, bookmarks, links) if len(pdfs) == count else None


def _bookmarks(pages: Sequence[TypesetPage]) -> Iterator[Bookmark]:
    """Go through the headings of all pages."""
    for number, page in enumerate(pages):
        for mark in page.marks:
            yield Bookmark(mark.level, mark.title, number)


def _links(pages: Sequence[TypesetPage]) -> Iterator[BookLink]:
    for number, page in enumerate(pages):
        for link in page.links:
            box = (link.box.x, link.box.y, link.box.width, link.box.height)
            yield BookLink(number, box, link.page, link.y)


def _page_name(number: int) -> str:
    return f"{number:04}"
