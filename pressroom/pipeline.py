"""The whole program from top to bottom: a request becomes print files.

Findings are gathered within a stage and stop the build between stages, so that a person sees all
mistakes of one kind at once and never gets a PDF made from wrong data.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pressroom.cache import trim_cache
from pressroom.load.allowances import check_allowances
from pressroom.load.game_folder import load_game
from pressroom.load.refused_files import report_refused
from pressroom.load.stock_files import load_stock
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.step import Step
from pressroom.model.suggestion import did_you_mean
from pressroom.production.job import CheckedGame, Job, Progress, jobs_of
from pressroom.production.paper import check_paper
from pressroom.production.provenance import (
    digest_job,
    kept_grids,
    manifest_of,
    piece_entries,
)
from pressroom.production.session import Session
from pressroom.publish.manifest import Manifest, Role, is_current
from pressroom.publish.output import publish
from pressroom.publish.switch import finish
from pressroom.request import BuildRequest, Project, check_output, check_request
from pressroom.rules.registry import find_rules
from pressroom.sources import Sources

if TYPE_CHECKING:
    from pressroom.production.renderer import GameRenderer


@dataclass(frozen=True, slots=True)
class Built:
    """What a build of one game in one language gave. `is_fresh`: something was written."""

    folder: Path
    manifest: Manifest
    is_fresh: bool

    @property
    def sheets(self) -> int:
        """The sheets of paper of the kit, its first page included."""
        return sum(entry.sheets for entry in self.manifest.files if entry.role is Role.KIT)


def open_game(
    project: Project,
    game_id: str,
    findings: Findings,
    set_id: str | None = None,
    files: YamlFiles | None = None,
) -> CheckedGame:
    """Load a game and check it and its sets by its rules. Raises `StopBuild` if there are errors.

    The kit is the whole game, or one of its sets. A resident process hands in the same `files`
    each time, so that YAML files are parsed again only when they changed.
    """
    sources = Sources(project.roots)
    files = (files or YamlFiles()).of(sources)
    files.tables.kept = kept_grids(project)
    stock = load_stock(project.layout_roots, project.folder, findings, files)
    report_refused(sources, project.folder / "fonts", "fonts", findings)
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
    read = {id: rules.read_kit(one, findings) for id, one in kits.items()}
    check_allowances(game, findings)
    findings.stop_on_errors()
    return CheckedGame(project, sources, stock, kits[set_id], rules, read[set_id])


def build(
    project: Project,
    request: BuildRequest,
    findings: Findings,
    progress: Progress,
    session: Session | None = None,
) -> tuple[Built, ...]:
    """Build one game in the wanted languages. Raises `StopBuild` if there are errors.

    A resident process hands in the same `session` each time, so that only what changed is done.
    """
    session = session or Session()
    checked = open_game(project, request.game, findings, request.set_id, session.files)
    check_wanted(checked, request, findings)
    findings.stop_on_errors()
    return tuple(build_job(job, findings) for job in jobs_of(checked, request, progress, session))


def build_job(job: Job, findings: Findings) -> Built:
    """Build a checked game in one language, stage after stage. Raises `StopBuild` on errors."""
    game = job.checked.game
    finish(job.folder)  # what an interrupted build began to put in place
    inputs = digest_job(job)
    current = is_current(job.folder, inputs)
    if current and not findings.is_strict:  # a strict build sees every warning again
        return Built(job.folder, current, is_fresh=False)
    from pressroom.production import bookbinding, face_orders, sheet_files

    drawing = open_drawing(job, findings)  # translate, derive, put in words
    words = drawing.words
    pieces = sheet_files.wanted_pieces(job, findings)
    findings.stop_on_errors()
    orders = list(face_orders.face_orders(drawing, pieces, job.request.sides))
    faces = drawing.render(orders, findings)
    findings.stop_on_errors()
    face_orders.report_second(drawing, orders, findings)
    plans = tuple(sheet_files.plan_products(job, pieces, faces, drawing, findings))  # impose
    findings.stop_on_errors()
    planned = tuple(sheet_files.plan_files(game, words, plans))
    guides = drawing.render(sheet_files.first_pages(job, drawing, planned), findings)
    findings.stop_on_errors()
    sheets = tuple(sheet_files.write_files(job, drawing, planned, faces, guides, findings))
    books = tuple(bookbinding.bind_books(job, drawing, faces, findings))
    findings.stop_on_errors()
    manifest = manifest_of(job, inputs, (*sheets, *books), piece_entries(pieces, faces))
    publish(job.folder, {file.entry.name: file.data for file in (*sheets, *books)}, manifest)
    _trim_cache_now_and_then(job, drawing.fonts.folders)
    return Built(job.folder, manifest, is_fresh=True)


def open_drawing(job: Job, findings: Findings) -> GameRenderer:
    """Open what draws the faces of a job, in the words of its languages. Raises `StopBuild`."""
    from pressroom.production import languages, renderer

    watch, place = job.session.watch, job.checked.game.title.span
    watch(Step(f"opening the words of “{job.language}”", place))
    words = languages.words_in(job.checked, job.language, findings)
    second = languages.words_in(job.checked, job.second, findings) if job.second else None
    watch(Step("opening the fonts and layouts", place))
    return renderer.open_renderer(job, words, findings, second)


def _trim_cache_now_and_then(job: Job, in_use: Sequence[Path]) -> None:
    """Trim the cache, in a process that stays once a minute: each of its files is looked at."""

    def trim() -> bool:
        trim_cache(job.checked.project.cache, in_use=in_use)
        return True

    job.session.trims.of(int(time.time() // 60), trim)


def _tell_unknown_set(set_id: str | None, game: Game, findings: Findings) -> None:
    known = [one.id for one in game.sets]
    hint = did_you_mean(str(set_id), known)
    findings.error("request/unknown-set", f"“{game.id}” has no set “{set_id}”", hint=hint)
    findings.stop_on_errors()


def check_wanted(checked: CheckedGame, request: BuildRequest, findings: Findings) -> None:
    """Find what a request names that there is not, and an output that cannot be."""
    from pressroom.render.template.layouts import LayoutFolders

    theme = request.theme or checked.game.theme
    folders = LayoutFolders(
        checked.project.layout_roots, checked.game.id, theme, sources=checked.sources
    )
    themes = folders.themes()
    check_output(request, checked.project, findings)
    check_paper(request, checked.stock.papers, findings)
    check_request(request, checked.game, sorted(themes), findings)
