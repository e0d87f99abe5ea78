"""The print files of pieces: their faces laid on sheets, a PDF a product and one with all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pressroom.impose.marks import mark_plan
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.plan import (
    Duplex,
    PrintRun,
    Scheme,
    is_two_sided,
    kept_in_step,
    page_sheets,
    plan_sheets,
)
from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Product
from pressroom.model.sheet import Piece, SheetPlan
from pressroom.model.step import Step
from pressroom.model.words import Words
from pressroom.production.bookbinding import booklet_file, books_wanted
from pressroom.production.face_orders import page_order
from pressroom.production.guide import how_to_print, is_readable, page_format, slug
from pressroom.production.job import Job
from pressroom.production.print_files import FilePlan, PrintFile
from pressroom.production.renderer import GameRenderer
from pressroom.publish.manifest import Role
from pressroom.render.face import FaceOrder
from pressroom.render.faces import Faces
from pressroom.request import BuildRequest

GUIDE = "guide"  # stands for the first page where a product's id is wanted


def wanted_pieces(job: Job, findings: Findings) -> tuple[Component, ...]:
    """Return the pieces that are asked for; finding `request/no-pieces` if there are none."""
    game = job.checked.game
    pieces = tuple(one for one in game.components() if one.quantity and job.request.wants(one))
    if not pieces:
        message = f"nothing of “{game.id}” is printed: no card asked for has copies in the decks"
        findings.error("request/no-pieces", message)
    return pieces


def plan_products(
    job: Job,
    components: Sequence[Component],
    faces: Faces,
    renderer: GameRenderer,
    findings: Findings,
) -> Iterator[SheetPlan]:
    """Plan every product that has wanted pieces, with marks and slugs."""
    can_show = renderer.writer.assets.subsets.can_caption
    stock, game = job.checked.stock, job.checked.game
    run = PrintRun(
        job.paper,
        scheme_of(job.request),
        backs=not job.request.fronts_only,
        papers=tuple(stock.papers.values()),
    )
    for product in game.products:
        pieces = list(pieces_of(product, components, faces.keys))
        if pieces:
            plan = plan_sheets(product.id, pieces, run, findings)
            yield mark_plan(
                plan,
                lambda sheet, number, count: slug(
                    game, renderer.words, job.languages, can_show, sheet, f"{number}/{count}"
                ),
                findings,
            )


def scheme_of(request: BuildRequest) -> Scheme:
    """Return how a request lays pieces on sheets."""
    return Duplex(request.flip, request.gutter)


def pieces_of(
    product: Product, components: Sequence[Component], faces: Mapping[tuple[str, str], str]
) -> Iterator[Piece]:
    """Go through the pieces of a product; `faces` are the keys of faces by card and side."""
    for deck in product.decks:
        for component in components:
            if component.deck == deck:
                yield Piece(
                    card=component.id,
                    deck=deck,
                    format=component.kind.format,
                    front=faces[component.id, Side.FRONT.value],
                    back=faces.get((component.id, Side.BACK.value)),
                    quantity=component.quantity,
                    span=component.span,
                )


def plan_files(game: Game, words: Words, plans: Sequence[SheetPlan]) -> Iterator[FilePlan]:
    """Go through the files: one a product, and one with all products."""
    titles = {product.id: words.of(product.title) for product in game.products}
    for plan in plans:
        name = f"{game.id}-{plan.product}.pdf"
        yield FilePlan(name, Role.PRODUCT, titles[plan.product], (plan,))
    yield FilePlan(f"{game.id}-kit.pdf", Role.KIT, words.of(game.title), tuple(plans))


def first_pages(
    job: Job, renderer: GameRenderer, files: Sequence[FilePlan]
) -> tuple[FaceOrder, ...]:
    """Return the orders of the files' first pages, which count what comes after them.

    Paper hardly larger than a card has no first page: it would be many, and tell little.
    """
    paper = job.paper
    return tuple(
        page_order((file.name, str(number)), page_format(paper), page, job.checked.game.title.span)
        for file in (files if is_readable(paper) else ())
        for number, page in enumerate(_first_pages(job, renderer.words, file), 1)
    )


def _first_pages(job: Job, words: Words, file: FilePlan) -> Sequence[Mapping[str, Any]]:
    """Return what the first pages of a file print; those of the whole kit tell of the booklets."""
    game = job.checked.game
    books = books_wanted(job) if file.role is Role.KIT else ()
    booklets = [booklet_file(game, book) for book in books]
    title = "" if file.title == words.of(game.title) else file.title
    return how_to_print(game, words, file.plans, title, booklets)


def write_files(
    job: Job,
    renderer: GameRenderer,
    files: Sequence[FilePlan],
    faces: Faces,
    guides: Faces,
    findings: Findings,
) -> Iterator[PrintFile]:
    """Write the files, each with its first page before its sheets."""
    count = sum(
        len(plan.sheets) for file in files if file.role is Role.PRODUCT for plan in file.plans
    )
    job.progress(f"writing {count} sheet{'' if count == 1 else 's'}")
    drawn = {**faces.pdfs, **guides.pdfs}
    paper = job.paper
    for file in files:
        job.session.watch(Step(f"writing {file.name}", job.checked.game.title.span))
        pages = [key for (name, _), key in guides.keys.items() if name == file.name]
        flip = job.request.flip if is_two_sided(file.plans) else None
        sheets = page_sheets(pages, page_format(paper).trim, flip)
        opening = SheetPlan(GUIDE, paper, job.request.flip, sheets)
        whole = replace(file, plans=kept_in_step((opening, *file.plans)))
        document = _describe(job, renderer.words, file)
        yield renderer.writer.write(whole, drawn, document, findings)


def _describe(job: Job, words: Words, file: FilePlan) -> DocumentInfo:
    game = job.checked.game
    title = words.of(game.title)
    return DocumentInfo(
        title=title if file.title == title else f"{title} · {file.title}",
        language=job.language,
        subject=words.of(game.subtitle),
        version=game.version,
        products={GUIDE: file.title, **{p.id: words.of(p.title) for p in game.products}},
        decks={deck.id: words.of(deck.title) for deck in game.decks},
        is_right_to_left=words.is_right_to_left,
    )
