"""A process keeps the faces that it wrote: what it writes is what a new process would write."""

from __future__ import annotations

from collections.abc import Mapping

import pikepdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_pool import FormPool
from pressroom.impose.pdf_sheets import write_sheets
from pressroom.model.finding import Findings
from tests.impose.printing import POKER, drawn_face, marked, pieces, plan, stocked


def write(faces: Mapping[str, bytes], subsets: FontSubsets, pool: FormPool | None = None) -> bytes:
    """Write a kit of these faces on the fronts of poker cards."""
    kit = marked(plan(pieces(POKER, len(faces), backs=False)))
    named = {f"cargo-{number}/front": face for number, face in enumerate(faces.values())}
    about = DocumentInfo("Demo", "en")
    return write_sheets([kit], named, about, stocked(subsets), Findings(), pool=pool)


def kit_of(*texts: str) -> dict[str, bytes]:
    return {f"{number}": drawn_face(POKER, text) for number, text in enumerate(texts)}


@given(st.lists(st.lists(st.text("ABCDE", max_size=3), min_size=1, max_size=12), max_size=5))
@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))
def test_kits_written_one_after_another_are_as_written_alone(
    subsets: FontSubsets, kits: list[list[str]]
) -> None:
    pool = FormPool()

    for texts in kits:
        faces = kit_of(*texts)
        pool.trim(max_forms=20)
        assert write(faces, subsets, pool) == write(faces, subsets)


def test_unchanged_faces_are_not_read_again(
    subsets: FontSubsets, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = FormPool()
    write(kit_of("A", "B", "C"), subsets, pool)
    read: list[int] = []
    original = pikepdf.Pdf.open

    def count(source: object) -> pikepdf.Pdf:
        pdf = original(source)  # type: ignore[arg-type]
        read.append(len(pdf.pages[0].resources.get("/Font", {})))
        return pdf

    monkeypatch.setattr(pikepdf.Pdf, "open", count)
    write(kit_of("A", "D", "C"), subsets, pool)

    assert len(read) == 2  # the face that changed, and the drawing of the marks
