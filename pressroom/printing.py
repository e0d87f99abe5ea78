"""From a checked game to its print files: faces are rendered, laid on sheets and pressed."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pressroom.darkroom import face_orders, open_darkroom, page_order
from pressroom.guide import how_to_print, page_format, slug
from pressroom.impose.fonts import TypeCase
from pressroom.impose.marks import mark_plan
from pressroom.impose.plan import PrintRun, page_sheet, plan_sheets
from pressroom.impose.press import press
from pressroom.impose.press_document import DocumentInfo
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game, Product, Side
from pressroom.model.sheet import Piece, SheetPlan
from pressroom.render.faces import FaceOrder, Faces
from pressroom.translate.catalogue import open_catalogue, say

if TYPE_CHECKING:
    from pressroom.darkroom import Darkroom
    from pressroom.pipeline import Job

GUIDE = "guide"  # stands for the first page where a product's id is wanted


@dataclass(frozen=True, slots=True)
class PrintFile:
    """A finished PDF: its name, its bytes, its sheets of pieces and all its pages."""

    name: str
    data: bytes
    sheets: int
    pages: int


@dataclass(frozen=True, slots=True)
class FilePlan:
    """A print file before it is pressed: its name, its title, and the plans in it."""

    name: str
    title: str
    plans: tuple[SheetPlan, ...]

    @property
    def is_duplex(self) -> bool:
        """Tell whether any sheet has a back."""
        return any(sheet.back for plan in self.plans for sheet in plan.sheets)


def print_kit(job: Job, findings: Findings) -> tuple[PrintFile, ...]:
    """Return a PDF a product, and one with all products. Raises `StopBuild` if there are errors."""
    words = open_catalogue(job.kit.project.layout_roots, job.language)
    darkroom = open_darkroom(job, words, findings)
    findings.stop_on_errors()
    pieces = [piece for piece in job.kit.game.components() if job.request.wants(piece)]
    faces = darkroom.render(list(face_orders(darkroom, pieces, job)), findings)
    findings.stop_on_errors()
    plans = tuple(_plans(job, pieces, faces, words, findings))
    findings.stop_on_errors()
    job.progress(f"pressing {sum(len(plan.sheets) for plan in plans)} sheets")
    files = _press_all(job, darkroom, tuple(_file_plans(job.kit.game, plans)), faces, findings)
    findings.stop_on_errors()
    return files


def _plans(
    job: Job,
    components: Sequence[Component],
    faces: Faces,
    words: gettext.NullTranslations,
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
                lambda sheet, number, count: slug(game, job.language, words, sheet, number, count),
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
                )


def _file_plans(game: Game, plans: Sequence[SheetPlan]) -> Iterator[FilePlan]:
    titles = {product.id: say(product.title) for product in game.products}
    for plan in plans:
        yield FilePlan(f"{game.id}-{plan.product}.pdf", titles[plan.product], (plan,))
    yield FilePlan(f"{game.id}-kit.pdf", say(game.title), tuple(plans))


def _press_all(
    job: Job,
    darkroom: Darkroom,
    files: Sequence[FilePlan],
    faces: Faces,
    findings: Findings,
) -> tuple[PrintFile, ...]:
    """Render the first page of each file, then press them all."""
    paper = job.kit.stock.papers[job.request.paper]
    pages = [
        page_order(darkroom, file.name, page_format(paper), how_to_print(job.kit.game, file.plans, file.title))
        for file in files
    ]
    guides = darkroom.render(pages, findings)
    findings.stop_on_errors()
    pdfs = {key: _Face(pdf) for key, pdf in (*faces.pdfs.items(), *guides.pdfs.items())}
    case = darkroom.type_case
    return tuple(
        _press_file(job, file, guides.keys[file.name, Side.FRONT.value], pdfs, case, findings)
        for file in files
    )


@dataclass(frozen=True, slots=True)
class _Face:
    pdf: bytes


def _press_file(
    job: Job,
    file: FilePlan,
    guide: str,
    faces: Mapping[str, _Face],
    case: TypeCase,
    findings: Findings,
) -> PrintFile:
    game, paper = job.kit.game, job.kit.stock.papers[job.request.paper]
    first = page_sheet(guide, page_format(paper).trim, blank_back=file.is_duplex)
    opening = SheetPlan(GUIDE, paper, file.plans[0].flip, (first,))
    document = DocumentInfo(
        title=f"{say(game.title)} · {file.title}" if file.title != say(game.title) else file.title,
        language=job.language,
        subject=say(game.subtitle) if game.subtitle else "",
        version=game.version,
        products={GUIDE: file.title, **{p.id: say(p.title) for p in game.products}},
        decks={deck.id: say(deck.title) for deck in game.decks},
    )
    data = press((opening, *file.plans), faces, document, case, findings)
    sheets = [sheet for plan in file.plans for sheet in plan.sheets]
    pages = sum(2 if sheet.back else 1 for sheet in (first, *sheets))
    return PrintFile(file.name, data, len(sheets), pages)
