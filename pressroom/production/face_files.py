"""Single faces as files: a PDF page of a face's own size."""

from __future__ import annotations

from dataclasses import dataclass

from pressroom.files import sha256_of
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_sheets import write_sheets
from pressroom.impose.plan import page_sheet
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan
from pressroom.model.stock import Format
from pressroom.production.job import Job
from pressroom.production.renderer import GameRenderer
from pressroom.render.face import FaceOrder
from pressroom.render.faces import Faces


@dataclass(frozen=True, slots=True)
class FaceFiles:
    """Writes single faces of a job, with fonts and pictures in them."""

    job: Job
    renderer: GameRenderer
    faces: Faces

    def pdf(self, order: FaceOrder, findings: Findings, *, with_bleed: bool) -> bytes:
        """Return a PDF with one face on a page of its own size."""
        data = self.faces.pdfs[self.faces.keys[order.name]]
        return self.page(data, order.format, findings, with_bleed=with_bleed)

    def page(
        self, face: bytes, form: Format, findings: Findings, *, with_bleed: bool = False
    ) -> bytes:
        """Return a PDF with a face as it is kept, on a page of its own size.

        Of one that an earlier build drew, a font or picture may be gone. Raises `OSError` or
        `KeyError`, and `ValueError` if it has another format.
        """
        checked = self.job.checked
        key = sha256_of(face)
        page = page_sheet(key, form.trim, form.bleed if with_bleed else 0.0)
        plan = SheetPlan("face", self.job.paper, self.job.request.flip, (page,))
        title = self.renderer.words.of(checked.game.title)
        document = DocumentInfo(title, self.job.language, version=checked.game.version)
        assets, pool = self.renderer.writer.assets, self.renderer.writer.pool
        return write_sheets([plan], {key: face}, document, assets, findings, pool=pool)

    def name(self, order: FaceOrder) -> str:
        """Return the name of a face's file without its ending, such as `de-scout-front`."""
        card, side = order.name
        return f"{self.job.languages}-{card}-{side}"
