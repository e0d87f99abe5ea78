"""Fixtures of the press: a type case over installed fonts, and a press that reports nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from pressroom.impose.fonts import TypeCase
from pressroom.impose.press import press
from pressroom.impose.press_document import DocumentInfo
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan
from tests.impose.printing import CAPTION_FONT, CARD_FONT, DrawnFace, stocked

Pressing = Callable[[Sequence[SheetPlan], Mapping[str, DrawnFace]], bytes]
DEMO = DocumentInfo(
    title="Demo kit",
    language="en",
    subject="Print and play",
    version="0.1",
    products={"kit": "The kit"},
    decks={"cargo": "Cargo cards"},
)


@pytest.fixture
def type_case(tmp_path: Path) -> TypeCase:
    return TypeCase(lambda _: CARD_FONT, CAPTION_FONT, tmp_path / "fonts")


@pytest.fixture
def pressed(type_case: TypeCase) -> Pressing:
    def run(plans: Sequence[SheetPlan], faces: Mapping[str, DrawnFace]) -> bytes:
        findings = Findings()
        pdf = press(plans, faces, DEMO, stocked(type_case), findings)
        assert not list(findings)
        return pdf

    return run
