"""Fixtures of the PDF writer: subsets of installed fonts, and a writer that reports nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_sheets import write_sheets
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan
from tests.impose.printing import CAPTION_FONT, CARD_FONT, stocked

WriteSheets = Callable[[Sequence[SheetPlan], Mapping[str, bytes]], bytes]
DEMO = DocumentInfo(
    title="Demo kit",
    language="en",
    subject="Print and play",
    version="0.1",
    products={"kit": "The kit"},
    decks={"cargo": "Cargo cards"},
)


@pytest.fixture
def subsets(tmp_path: Path) -> FontSubsets:
    return FontSubsets(lambda _: CARD_FONT, CAPTION_FONT, tmp_path / "fonts")


@pytest.fixture
def written(subsets: FontSubsets) -> WriteSheets:
    def run(plans: Sequence[SheetPlan], faces: Mapping[str, bytes]) -> bytes:
        findings = Findings()
        pdf = write_sheets(plans, faces, DEMO, stocked(subsets), findings)
        assert not list(findings)
        return pdf

    return run
