"""Writes contact sheets: pages of faces that are whole PDFs themselves, with their fonts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO

from pikepdf import ObjectStreamMode, Pdf, Rectangle

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_marks import draw_marks
from pressroom.model.finding import Findings
from pressroom.model.geometry import mm_to_pt
from pressroom.model.sheet import Placement, Sheet


def write_contact_sheets(
    sheets: Sequence[Sheet], faces: Mapping[str, bytes], subsets: FontSubsets, findings: Findings
) -> bytes:
    """Return a PDF of the sheets; `faces` are PDFs of one page by the keys of placements.

    Finding `sheet/missing-glyph`: a label has a character that the caption font lacks.
    """
    labels = draw_marks([(sheet.size, sheet.front) for sheet in sheets], subsets, findings)
    with Pdf.open(BytesIO(labels)) as out:
        for page, sheet in zip(out.pages, sheets, strict=True):
            for item in sheet.front.placements:
                with Pdf.open(BytesIO(faces[item.face])) as face:
                    page.add_overlay(face.pages[0], _place(item, sheet.size.height))
        file = BytesIO()
        out.save(file, deterministic_id=True, object_stream_mode=ObjectStreamMode.generate)
    return file.getvalue()


def _place(item: Placement, height: float) -> Rectangle:
    """Return the place of a face in points, y up."""
    trim = item.slot.trim
    edges = (trim.x, height - trim.bottom, trim.right, height - trim.y)
    return Rectangle(*map(mm_to_pt, edges))
