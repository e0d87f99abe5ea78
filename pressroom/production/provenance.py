"""What a job's files are made from: a digest of all inputs, and the manifest that records it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pressroom
from pressroom import __version__
from pressroom.files import read_file, sha256_of
from pressroom.load.tables.kept_grids import KeptGrids
from pressroom.model.face import Side
from pressroom.model.game import Component, Picture
from pressroom.model.values import held_in
from pressroom.production.job import Job
from pressroom.publish.manifest import Manifest, PieceEntry, digest_inputs
from pressroom.request import Project
from pressroom.versions import decisive_versions, installed_version

if TYPE_CHECKING:  # both would load all of render and impose, which an idle build does not need
    from pressroom.production.print_files import PrintFile
    from pressroom.render.faces import Faces


def digest_job(job: Job) -> str:
    """Return a digest of everything that can change the files."""
    project, request, sources = job.checked.project, job.request, job.checked.sources
    folders = (
        job.checked.game.folder,
        *project.layout_roots,
        project.fonts,
        project.folder / "fonts",
        Path(pressroom.__file__).parent,
    )
    options = {
        "cards": request.cards,
        "decks": request.decks,
        "language": job.languages,
        "paper": request.paper,
        "theme": job.theme,
        "fronts_only": request.fronts_only,
        "flip": request.flip.value,
        "gutter": request.gutter and request.gutter.name,
        "margins": request.margins,
        "set": request.set_id,
        "versions": decisive_versions(),
        "pictures": [sources.digest(project.folder / path) for path in _elsewhere(job)],
    }
    return digest_inputs(folders, options, sources)


def manifest_of(
    job: Job, inputs: str, files: Iterable[PrintFile], pieces: Iterable[PieceEntry]
) -> Manifest:
    """Return the manifest of a job's files; `inputs` is a digest of all they depend on."""
    return Manifest(
        game=job.checked.game.id,
        version=job.checked.game.version,
        language=job.languages,
        pressroom=__version__,
        paper=job.request.paper,
        theme=job.theme,
        inputs=inputs,
        files=tuple(file.entry for file in files),
        pieces=tuple(pieces),
    )


def piece_entries(components: Sequence[Component], faces: Faces) -> Iterator[PieceEntry]:
    """Go through the printed pieces as the manifest names them."""
    for piece in components:
        sides = [faces.keys.get((piece.id, side.value)) for side in (Side.FRONT, Side.BACK)]
        front, back = (sha256_of(faces.pdfs[key]) if key else None for key in sides)
        yield PieceEntry(piece.id, piece.deck, piece.quantity, front, back)


def _elsewhere(job: Job) -> list[str]:
    """Return the pictures of a game that do not lie in its own folder."""
    own = f"cards/{job.checked.game.id}/"
    values = [value for piece in job.checked.game.components() for value in piece.values.values()]
    paths = {picture.path for value in values for picture in held_in(value, Picture)}
    return sorted(path for path in paths if not path.startswith(own))


def kept_grids(project: Project) -> KeptGrids:
    """Return where the cache keeps spreadsheets as this version of the code reads them."""
    key = code_key("pressroom.load.tables", *map(installed_version, ("openpyxl", "lxml")))
    return KeptGrids(project.cache / "tables" / key[:16])


def code_key(package: str, *parts: str) -> str:
    """Return a digest of a stage's own code and of what else its results depend on."""
    return sha256_of(_code_digest(package), *parts)


@cache  # the code of a running process does not change
def _code_digest(package: str) -> str:
    spec = find_spec(package)
    folders = spec.submodule_search_locations or () if spec else ()
    paths = (path for folder in folders for path in sorted(Path(folder).rglob("*.py")))
    return sha256_of(*(read_file(path) for path in paths))
