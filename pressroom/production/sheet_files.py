"""From a checked game to its print files: faces are rendered, laid on sheets and written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pressroom.impose.marks import mark_plan
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.plan import PrintRun, kept_in_step, page_sheet, plan_sheets
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Product, Side
from pressroom.model.sheet import Flip, Piece, SheetPlan
from pressroom.model.words import Words
from pressroom.production.bookbinding import bind_books, booklet_file, books_wanted
from pressroom.production.face_orders import face_orders, page_order
from pressroom.production.guide import how_to_print, page_format, slug
from pressroom.production.job import Job
from pressroom.production.print_files import PrintFile
from pressroom.production.renderer import GameRenderer, open_renderer
from pressroom.render.face import FaceOrder
from pressroom.render.faces import Faces
from pressroom.translate.catalogue import open_words

GUIDE = "guide"  # stands for the first page where a product's id is wanted


@dataclass(frozen=True, slots=True)
class FilePlan:
    """A print file before it is written: its name, its title, and the plans in it."""

    name: str
    title: str
    plans: tuple[SheetPlan, ...]


def print_kit(job: Job, findings: Findings) -> tuple[PrintFile, ...]:
    """Return a PDF a product, and one with all products. Raises `StopBuild` if there are errors."""
    project = job.kit.project
    words = open_words(project.layout_roots, job.language, project.cache)
    renderer = open_renderer(job, words, findings)
    findings.stop_on_errors()
    pieces = _wanted_pieces(job, findings)
    faces = renderer.render(list(face_orders(renderer, pieces, job)), findings)
    findings.stop_on_errors()
    plans = tuple(_plans(job, pieces, faces, words, findings))
    findings.stop_on_errors()
    count = sum(len(plan.sheets) for plan in plans)
    job.progress(f"writing {count} sheet{'' if count == 1 else 's'}")
    files = _write_all(
        job, renderer, tuple(_file_plans(job.kit.game, words, plans)), faces, findings
    )
    books = tuple(bind_books(job, renderer, findings))
    findings.stop_on_errors()
    return (*files, *books)


def _wanted_pieces(job: Job, findings: Findings) -> list[Component]:
    game = job.kit.game
    pieces = [piece for piece in game.components() if piece.quantity and job.request.wants(piece)]
    if not pieces:
        message = f"nothing of “{game.id}” is printed: no card asked for has copies in the decks"
        findings.error("request/no-pieces", message)
        findings.stop_on_errors()
    return pieces


def _plans(
    job: Job,
    components: Sequence[Component],
    faces: Faces,
    words: Words,
    findings: Findings,
) -> Iterator[SheetPlan]:
    """Plan every product that has wanted pieces, with marks and slugs."""
    stock, game = job.kit.stock, job.kit.game
    run = PrintRun(
        stock.papers[job.request.paper],
        backs=not job.request.fronts_only,
        papers=tuple(stock.papers.values()),
    )
    for product in game.products:
        pieces = list(_pieces(product, components, faces))
        if pieces:
            plan = plan_sheets(product.id, pieces, run, findings)
            yield mark_plan(
                plan,
                lambda sheet, number, count: slug(game, words, sheet, number, count),
                findings,
            )


def _pieces(product: Product, components: Sequence[Component], faces: Faces) -> Iterator[Piece]:
    for deck in product.decks:
        for component in components:
            if component.deck == deck:
                yield Piece(
                    card=component.id,
                    deck=deck,
                    format=component.kind.format,
                    front=faces.keys[component.id, Side.FRONT.value],
                    back=faces.keys.get((component.id, Side.BACK.value)),
                    quantity=component.quantity,
                    span=component.span,
                )


def _file_plans(game: Game, words: Words, plans: Sequence[SheetPlan]) -> Iterator[FilePlan]:
    titles = {product.id: words.of(product.title) for product in game.products}
    for plan in plans:
        yield FilePlan(f"{game.id}-{plan.product}.pdf", titles[plan.product], (plan,))
    yield FilePlan(f"{game.id}-kit.pdf", words.of(game.title), tuple(plans))


def _guide_order(job: Job, renderer: GameRenderer, file: FilePlan) -> FaceOrder:
    """Order the first page of a file; that of the whole kit tells of the booklets beside it."""
    game, words = job.kit.game, renderer.words
    paper = job.kit.stock.papers[job.request.paper]
    is_kit = file.title == words.of(game.title)
    booklets = [booklet_file(game, book) for book in books_wanted(job)] if is_kit else []
    content = how_to_print(game, words, file.plans, "" if is_kit else file.title, booklets)
    return page_order(renderer, file.name, page_format(paper), content, game.title.span)


def _write_all(
    job: Job,
    renderer: GameRenderer,
    files: Sequence[FilePlan],
    faces: Faces,
    findings: Findings,
) -> tuple[PrintFile, ...]:
    """Render the first page of each file, then write them all."""
    guides = renderer.render([_guide_order(job, renderer, file) for file in files], findings)
    findings.stop_on_errors()
    drawn = {**faces.pdfs, **guides.pdfs}
    paper = job.kit.stock.papers[job.request.paper]
    written = []
    for file in files:
        guide = page_sheet(guides.keys[file.name, Side.FRONT.value], page_format(paper).trim)
        opening = SheetPlan(GUIDE, paper, Flip.LONG_EDGE, (guide,))
        plans = kept_in_step((opening, *file.plans))
        document = _describe(job, renderer.words, file)
        written.append(renderer.writer.write(file.name, plans, drawn, document, findings))
    return tuple(written)


def _describe(job: Job, words: Words, file: FilePlan) -> DocumentInfo:
    game = job.kit.game
    title = words.of(game.title)
    return DocumentInfo(
        title=title if file.title == title else f"{title} · {file.title}",
        language=job.language,
        subject=words.of(game.subtitle),
        version=game.version,
        products={GUIDE: file.title, **{p.id: words.of(p.title) for p in game.products}},
        decks={deck.id: words.of(deck.title) for deck in game.decks},
    )
