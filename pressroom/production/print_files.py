"""Writes print files, and leaves alone those of the last build that would come out the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pressroom.files import sha256_of
from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_pool import FormPool
from pressroom.impose.pdf_sheets import Assets, write_sheets
from pressroom.impose.picture_sizes import PrintPictures
from pressroom.model.finding import Findings
from pressroom.model.sheet import SheetPlan
from pressroom.production.addresses import AddressedFiles
from pressroom.production.job import Job
from pressroom.production.provenance import code_key
from pressroom.publish.manifest import FileEntry, Role, kept_file
from pressroom.render.fonts.cuts import FontSet
from pressroom.render.fonts.styles import FontStyle
from pressroom.versions import decisive_versions

CAPTION_FONT = FontStyle("Noto Sans SC", 400)


@dataclass(frozen=True, slots=True)
class FilePlan:
    """A print file before it is written: its name, what it is, its title, and its sheets.

    `shown` is a digest of what its pages show that the plans do not name.
    """

    name: str
    role: Role
    title: str
    plans: tuple[SheetPlan, ...]
    shown: str = ""


@dataclass(frozen=True, slots=True)
class PrintFile:
    """A finished PDF: its bytes, and what the manifest says of it."""

    entry: FileEntry
    data: bytes


@dataclass(frozen=True, slots=True)
class FileWriter:
    """Writes the print files of one job. `folder` holds the last build's files.

    Faces are taken into the `pool` once for all files; a resident process hands in its own.
    """

    assets: Assets
    sheets_key: str
    folder: Path
    pool: FormPool = field(default_factory=FormPool)

    def write(
        self,
        file: FilePlan,
        faces: Mapping[str, bytes],
        document: DocumentInfo,
        findings: Findings,
    ) -> PrintFile:
        """Return a print file, written anew only if something in it changed."""
        made_from = sha256_of(repr((self.sheets_key, file.plans, document, file.shown)))
        data = kept_file(self.folder, file.name, made_from)
        if data is None:
            plans, assets = file.plans, self.assets
            data = write_sheets(plans, faces, document, assets, findings, pool=self.pool)
        sheets = [sheet for plan in file.plans for sheet in plan.sheets]
        pages = sum(2 if sheet.back else 1 for sheet in sheets)
        entry = FileEntry(file.name, file.role, sha256_of(data), made_from, len(sheets), pages)
        return PrintFile(entry, data)


def open_file_writer(job: Job, fonts: FontSet, files: AddressedFiles) -> FileWriter:
    """Return what writes the print files of a job."""
    resolution = job.checked.game.picture_resolution
    pool: FormPool = job.session.forms.of("forms", FormPool)
    pool.trim()
    pictures = PrintPictures(files, files.sound, resolution)
    return FileWriter(
        Assets(_font_subsets(fonts, job.checked.project.cache), pictures),
        code_key("pressroom.impose", fonts.key, decisive_versions(), repr(resolution)),
        job.folder,
        pool,
    )


def _font_subsets(fonts: FontSet, cache: Path) -> FontSubsets:
    by_name = {style.pdf_name: path for style, path in fonts.cuts.items()}
    return FontSubsets(by_name.__getitem__, fonts.cuts[CAPTION_FONT], cache / "type")
