"""The whole program from top to bottom: a request becomes print files.

Findings are gathered within a stage and stop the build between stages, so that a person sees all
mistakes of one kind at once and never gets a PDF made from wrong data.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pressroom import __version__
from pressroom.cache import keep_within
from pressroom.files import sha256_of
from pressroom.load.allowances import check_allowances
from pressroom.load.game_folder import load_game
from pressroom.load.stock_files import load_stock
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.game import Game, Picture, Value
from pressroom.model.suggestion import did_you_mean
from pressroom.production.job import Job, Kit, Progress
from pressroom.publish.manifest import FileEntry, Manifest, digest_inputs, is_current
from pressroom.publish.output import publish
from pressroom.request import BuildRequest, Project, check_request
from pressroom.rules.contract import find_rules
from pressroom.rules.rulings import check_rulings
from pressroom.versions import decisive_versions


@dataclass(frozen=True, slots=True)
class Built:
    """What a build of one game in one language gave. `is_fresh`: something was written."""

    folder: Path
    manifest: Manifest
    is_fresh: bool

    @property
    def sheets(self) -> int:
        """The sheets of paper of the kit, its first page included."""
        return sum(entry.sheets for entry in self.manifest.files if is_kit(entry.name))


def open_kit(
    project: Project,
    game_id: str,
    findings: Findings,
    set_id: str | None = None,
    files: YamlFiles | None = None,
) -> Kit:
    """Load a game and check it and its sets by its rules. Raises `StopBuild` if there are errors.

    The kit is the whole game, or one of its sets. A resident process hands in the same `files`
    each time, so that YAML files are parsed again only when they changed.
    """
    stock = load_stock(project.layout_roots, project.folder, findings, files)
    findings.stop_on_errors()
    game = load_game(project.game_folder(game_id), project.folder, stock, findings, files)
    findings.stop_on_errors()
    assert game is not None, "a game that cannot be loaded leaves an error"
    rules = find_rules(game, findings)
    findings.stop_on_errors()
    kits: dict[str | None, Game] = {None: game}
    kits |= {one.id: game.limited_to(one) for one in game.sets}
    if set_id not in kits:
        _tell_unknown_set(set_id, game, findings)
    for one in kits.values():
        rules.check_kit(one, findings)
        check_rulings(rules, one, findings)
    check_allowances(game, findings)
    findings.stop_on_errors()
    return Kit(project, stock, kits[set_id], rules)


def build(
    project: Project, request: BuildRequest, findings: Findings, progress: Progress
) -> tuple[Built, ...]:
    """Build one game in the wanted languages. Raises `StopBuild` if there are errors."""
    kit = open_kit(project, request.game, findings, request.set_id)
    _check(kit, request, findings)
    findings.stop_on_errors()
    theme = request.theme or kit.game.theme
    jobs = [
        Job(kit, request, language, theme, progress)
        for language in request.languages or kit.game.languages
    ]
    return tuple(_build(job, findings) for job in jobs)


def _tell_unknown_set(set_id: str | None, game: Game, findings: Findings) -> None:
    known = [one.id for one in game.sets]
    hint = did_you_mean(str(set_id), known)
    findings.error("request/unknown-set", f"“{game.id}” has no set “{set_id}”", hint=hint)
    findings.stop_on_errors()


def is_kit(file_name: str) -> bool:
    """Tell whether an output file is the one that holds all products."""
    return file_name.endswith("-kit.pdf")


def _check(kit: Kit, request: BuildRequest, findings: Findings) -> None:
    from pressroom.render.layouts import LayoutFolders

    theme = request.theme or kit.game.theme
    folders = LayoutFolders(kit.project.layout_roots, kit.game.id, theme)
    check_request(request, kit.game, tuple(kit.stock.papers), sorted(folders.themes()), findings)


def _build(job: Job, findings: Findings) -> Built:
    """Print a job, unless its output is there and made from the very same inputs."""
    inputs = _digest(job)
    current = is_current(job.folder, inputs)
    if current is not None and not findings.is_strict:  # a strict build sees every warning again
        return Built(job.folder, current, is_fresh=False)
    from pressroom.production.sheet_files import (
        print_kit,  # loads all of render and impose; an idle build does not
    )

    files = print_kit(job, findings)
    findings.stop_on_errors()
    manifest = Manifest(
        game=job.kit.game.id,
        version=job.kit.game.version,
        language=job.language,
        pressroom=__version__,
        paper=job.request.paper,
        theme=job.theme,
        inputs=inputs,
        files=tuple(
            FileEntry(f.name, sha256_of(f.data), f.made_from, f.sheets, f.pages) for f in files
        ),
    )
    publish(job.folder, {file.name: file.data for file in files}, manifest)
    keep_within(job.kit.project.cache)
    return Built(job.folder, manifest, is_fresh=True)


def _digest(job: Job) -> str:
    """Return a digest of everything that can change the files."""
    project, request = job.kit.project, job.request
    folders = (
        job.kit.game.folder,
        *project.layout_roots,
        project.fonts,
        project.folder / "fonts",
        Path(__file__).parent,
    )
    wishes = {
        "cards": request.cards,
        "decks": request.decks,
        "language": job.language,
        "paper": request.paper,
        "theme": job.theme,
        "fronts_only": request.fronts_only,
        "set": request.set_id,
        "versions": decisive_versions(),
        "pictures": [sha256_of((project.folder / path).read_bytes()) for path in _elsewhere(job)],
    }
    return digest_inputs(folders, wishes)


def _elsewhere(job: Job) -> list[str]:
    """Return the pictures of a game that do not lie in its own folder."""
    own = f"cards/{job.kit.game.id}/"
    values = [value for piece in job.kit.game.components() for value in piece.values.values()]
    paths = {picture.path for value in values for picture in _pictures(value)}
    return sorted(path for path in paths if not path.startswith(own))


def _pictures(value: Value) -> Iterator[Picture]:
    if isinstance(value, Picture):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _pictures(item)
