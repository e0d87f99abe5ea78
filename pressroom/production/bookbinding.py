"""The books of a game as print files: for reading on whole and half pages, and as a booklet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pressroom.files import sha256_of
from pressroom.impose.booklet import BOOKLET, Binding, plan_booklet
from pressroom.impose.pdf_document import Bookmark, DocumentInfo, Link
from pressroom.impose.plan import page_sheets
from pressroom.model.finding import Findings
from pressroom.model.game import Book, Game
from pressroom.model.geometry import Rect, Size
from pressroom.model.sheet import SheetPlan
from pressroom.model.stock import Paper
from pressroom.production.book_context import book_context
from pressroom.production.book_faces import BookFaces
from pressroom.production.job import Job
from pressroom.production.print_files import FilePlan, PrintFile
from pressroom.production.renderer import GameRenderer
from pressroom.publish.manifest import Role
from pressroom.render.book import BookText
from pressroom.render.editions import BookLink, Edition
from pressroom.render.faces import Faces

SAME_SIZE_MM = 1.0  # half an A4 sheet is 148.5 mm wide, an A5 sheet 148


def books_wanted(job: Job) -> tuple[Book, ...]:
    """Return the books that a build prints: all with the whole kit, none with a part of it."""
    is_whole = not job.request.is_partial and not job.request.set_id
    return job.checked.game.books if is_whole else ()


def booklet_file(game: Game, book: Book) -> str:
    """Return the name of the file with a book as a booklet."""
    return f"{game.id}-{book.id}-{BOOKLET}.pdf"


def bind_books(
    job: Job, renderer: GameRenderer, drawn: Faces, findings: Findings
) -> Iterator[PrintFile]:
    """Typeset and write every book: `-a4`, `-a5` and `-booklet` on A4, likewise on others.

    Books show the faces that were `drawn` for the sheets.
    """
    books = books_wanted(job)
    if not books:
        return
    faces = BookFaces(job.checked.game, renderer, drawn, findings)
    context = book_context(job, renderer.views, renderer.layouts, renderer.context, faces, findings)
    for book in books:
        text = renderer.binder.run(book, context, findings)
        if text is not None:
            yield from _bind(job, renderer, text, faces.pdfs, findings)


def _bind(
    job: Job,
    renderer: GameRenderer,
    text: BookText,
    faces: Mapping[str, bytes],
    findings: Findings,
) -> Iterator[PrintFile]:
    """Typeset one book on whole and half pages, and lay the half pages out as a booklet."""
    paper = job.paper
    half_name, half = half_page(paper, job.checked.stock.papers.values())
    for name, size in ((paper.name, paper.size), (half_name, half)):
        edition = renderer.binder.typeset(text, size, findings)
        if edition is None:  # on another page it would fail likewise
            return
        edition = replace(edition, pdfs={**edition.pdfs, **faces})
        file = f"{job.checked.game.id}-{text.book.id}-{name.lower()}.pdf"
        flip = job.request.flip
        plan = SheetPlan(text.book.id, paper, flip, page_sheets(edition.keys, size, flip))
        yield _write(job, renderer, file, plan, edition, findings)
        if size is half:
            file = booklet_file(job.checked.game, text.book)
            binding = Binding(flip, has_back=True, opens_right=renderer.words.is_right_to_left)
            plan = plan_booklet(edition.keys, size, paper, binding)
            yield _write(job, renderer, file, plan, edition, findings)


def _link(link: BookLink) -> Link:
    return Link(link.page, Rect(*link.box), link.target, link.y)


def half_page(paper: Paper, papers: Iterable[Paper]) -> tuple[str, Size]:
    """Return the name and size of half a paper: a paper of that size if one is known."""
    half = Size(paper.size.height / 2, paper.size.width)
    for other in papers:
        if _about(other.size.width, half.width) and _about(other.size.height, half.height):
            return other.name, other.size
    return f"half-{paper.name}", half


def _about(length: float, other: float) -> bool:
    return abs(length - other) <= SAME_SIZE_MM


def _write(
    job: Job,
    renderer: GameRenderer,
    file: str,
    plan: SheetPlan,
    edition: Edition,
    findings: Findings,
) -> PrintFile:
    game = job.checked.game
    book: Book = next(book for book in game.books if book.id == edition.book)
    words, is_booklet = renderer.words, plan.product == BOOKLET
    marks = tuple(Bookmark(mark.title, mark.page, mark.level) for mark in edition.bookmarks)
    document = DocumentInfo(
        title=f"{words.of(game.title)} · {words.of(book.title)}",
        language=job.language,
        subject=words.of(game.subtitle),
        version=game.version,
        products={plan.product: words.of(book.title)},
        decks={BOOKLET: words.gettext("Booklet")},
        bookmarks=() if is_booklet else marks,
        links=() if is_booklet else tuple(map(_link, edition.links)),
        is_tagged=not is_booklet,
        is_right_to_left=words.is_right_to_left,
    )
    pages = sorted(edition.pdfs.items())
    shown = sha256_of(*(part for page in pages for part in page))
    planned = FilePlan(file, Role.BOOK, words.of(book.title), (plan,), shown)
    return renderer.writer.write(planned, edition.pdfs, document, findings)
