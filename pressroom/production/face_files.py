"""Single faces as files: a PDF page of a face's own size, and its picture."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_sheets import write_sheets
from pressroom.impose.plan import page_sheet
from pressroom.model.finding import Findings
from pressroom.model.geometry import MM_PER_INCH, Insets, Rect
from pressroom.model.sheet import SheetPlan
from pressroom.model.stock import Format
from pressroom.production.job import Job
from pressroom.production.renderer import GameRenderer
from pressroom.render.face import FaceOrder
from pressroom.render.faces import Faces

CUT, SAFE = "#e00060", "#00a050"  # the lines of guides: the trim, and the safe zone inside it
PT_PER_INCH = 72.0


@dataclass(frozen=True, slots=True)
class FaceFiles:
    """Writes single faces of a job, with fonts and pictures in them."""

    job: Job
    renderer: GameRenderer
    faces: Faces

    def pdf(self, order: FaceOrder, findings: Findings, *, with_bleed: bool) -> bytes:
        """Return a PDF with one face on a page of its own size."""
        checked, form = self.job.checked, order.format
        paper = checked.stock.papers[self.job.request.paper]
        key = self.faces.keys[order.name]
        page = page_sheet(key, form.trim, form.bleed if with_bleed else 0.0)
        plan = SheetPlan("face", paper, self.job.request.flip, (page,))
        title = self.renderer.words.of(checked.game.title)
        document = DocumentInfo(title, self.job.language, version=checked.game.version)
        assets, pool = self.renderer.writer.assets, self.renderer.writer.pool
        return write_sheets([plan], self.faces.pdfs, document, assets, findings, pool=pool)

    def name(self, order: FaceOrder) -> str:
        """Return the name of a face's file without its ending, such as `de-scout-front`."""
        card, side = order.name
        return f"{self.job.language}-{card}-{side}"


def picture_of(pdf: bytes, dots_per_inch: int, guides: Format | None = None) -> bytes:
    """Return a PNG of the first page of a PDF.

    With `guides`, the page is a face with its bleed, and the lines of that format are drawn.
    """
    import pypdfium2  # 0.05 s, which commands that show nothing save

    with pypdfium2.PdfDocument(pdf) as document:
        image = document[0].render(scale=dots_per_inch / PT_PER_INCH).to_pil()
    if guides is not None:
        _draw_guides(image, guides, dots_per_inch / MM_PER_INCH)
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _draw_guides(image: object, form: Format, per_mm: float) -> None:
    """Draw the trim and the safe zone over a picture of so many pixels a mm."""
    from PIL import ImageDraw

    draw = ImageDraw.Draw(image)  # type: ignore[arg-type]
    trim = Rect(form.bleed, form.bleed, form.trim.width, form.trim.height)
    for box, corner, colour in (
        (trim, form.corner, CUT),
        (trim.shrunk(Insets.even(form.safe)), 0.0, SAFE),
    ):
        edges = [round(edge * per_mm) for edge in (box.x, box.y, box.right, box.bottom)]
        width = max(1, round(per_mm / 6))
        draw.rounded_rectangle(edges, corner * per_mm, outline=colour, width=width)
