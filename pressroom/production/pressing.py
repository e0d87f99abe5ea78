"""Presses print files, and leaves alone those of the last build that would come out the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pressroom.export.manifest import kept_file
from pressroom.impose.press import Supplies, press
from pressroom.impose.press_document import DocumentInfo
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan


@dataclass(frozen=True, slots=True)
class PrintFile:
    """A finished PDF: its name, its bytes, its sheets of paper and its pages.

    `made_from` is a digest of all that went into it.
    """

    name: str
    data: bytes
    made_from: str
    sheets: int
    pages: int


@dataclass(frozen=True, slots=True)
class Pressing:
    """The press at work for one job. `folder` holds the last build's files."""

    supplies: Supplies
    press_key: str
    folder: Path

    def press(
        self,
        name: str,
        plans: Sequence[SheetPlan],
        faces: Mapping[str, bytes],
        document: DocumentInfo,
        findings: Findings,
    ) -> PrintFile:
        """Return the print file of some plans, pressed anew only if something in it changed."""
        made_from = sha256(repr((self.press_key, tuple(plans), document)).encode()).hexdigest()
        data = kept_file(self.folder, name, made_from)
        if data is None:
            drawn = {key: _Face(pdf) for key, pdf in faces.items()}
            data = press(plans, drawn, document, self.supplies, findings)
        sheets = [sheet for plan in plans for sheet in plan.sheets]
        pages = sum(2 if sheet.back else 1 for sheet in sheets)
        return PrintFile(name, data, made_from, len(sheets), pages)


@dataclass(frozen=True, slots=True)
class _Face:
    pdf: bytes
