"""Writes print files, and leaves alone those of the last build that would come out the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pressroom.files import sha256_of
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_sheets import Assets, write_sheets
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan
from pressroom.publish.manifest import kept_file


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
class FileWriter:
    """Writes the print files of one job. `folder` holds the last build's files."""

    assets: Assets
    sheets_key: str
    folder: Path

    def write(
        self,
        name: str,
        plans: Sequence[SheetPlan],
        faces: Mapping[str, bytes],
        document: DocumentInfo,
        findings: Findings,
    ) -> PrintFile:
        """Return the print file of some plans, written anew only if something in it changed."""
        made_from = sha256_of(repr((self.sheets_key, tuple(plans), document)))
        data = kept_file(self.folder, name, made_from)
        if data is None:
            data = write_sheets(plans, faces, document, self.assets, findings)
        sheets = [sheet for plan in plans for sheet in plan.sheets]
        pages = sum(2 if sheet.back else 1 for sheet in sheets)
        return PrintFile(name, data, made_from, len(sheets), pages)
