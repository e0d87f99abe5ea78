"""Sets up the rendering of one game, language and theme: fonts, layouts, views, store, engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pressroom.files import sha256_of
from pressroom.model.finding import Findings
from pressroom.model.words import Words
from pressroom.production.addresses import AddressedFiles
from pressroom.production.drawing_report import DrawingReport
from pressroom.production.game_words import views_by
from pressroom.production.job import Job
from pressroom.production.languages import books_in
from pressroom.production.layout_checks import checked_sheets
from pressroom.production.layout_context import layout_context
from pressroom.production.print_files import FileWriter, open_file_writer
from pressroom.production.provenance import code_key
from pressroom.production.session import Session
from pressroom.render.book import BookBinder
from pressroom.render.book_complaints import BookComplaints
from pressroom.render.engine.door import known_properties
from pressroom.render.engine.engine import Engine, EngineSetup
from pressroom.render.face import BuildKeys, FaceOrder, StyleSheet
from pressroom.render.face_complaints import FaceComplaints
from pressroom.render.face_findings import FaceInspector
from pressroom.render.face_html import FaceHtml, key_of_context
from pressroom.render.faces import FaceRenderer, Faces
from pressroom.render.fonts.cuts import FontSet, emoji_font, open_fonts
from pressroom.render.store import FaceStore
from pressroom.render.styles.complaints import StyleComplaints
from pressroom.render.styles.speech import speaking_classes
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layouts import LayoutFolders, shown_path
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.views import Views
from pressroom.render.text.marks import declared_spans
from pressroom.render.text.missing_glyphs import Explain, explain_with
from pressroom.translate.messages import context_of_book
from pressroom.versions import decisive_versions


@dataclass(frozen=True, slots=True)
class GameRenderer:
    """Everything that draws the faces and books of one game in one language and theme.

    `second` are the views in the language that faces print beside the first, if there is one.
    """

    words: Words
    views: Views
    layouts: Layouts
    context: Mapping[str, Any]
    faces: FaceRenderer
    binder: BookBinder
    writer: FileWriter
    fonts: FontSet
    drawings: DrawingReport
    second: Views | None = None

    def render(self, orders: Sequence[FaceOrder], findings: Findings) -> Faces:
        """Draw what is not drawn yet; what drawings lose is told in each build."""
        self.drawings.tell(orders, findings)
        return self.faces.render(orders, findings)


def open_renderer(
    job: Job, words: Words, findings: Findings, second: Words | None = None
) -> GameRenderer:
    """Open fonts, layouts and what is kept, for one language or two. Raises `FontMissing`."""
    folders = _layout_folders(job)
    styles, templates = folders.assets_key(), folders.templates_key()
    fonts = _open_fonts(job, (words, second), findings)
    files = _addressed_files(job, folders)
    layouts, pictograms = _open_layouts(job, folders, words, (styles, templates))
    sheets = checked_sheets(job, folders, layouts, fonts.names, (styles, templates), findings)
    keys = _build_keys(styles, fonts, sheets)
    spans = declared_spans(sheet.css for sheet in sheets)
    views_in = views_by(job, pictograms, folders.sources.digest, spans, findings)
    views = views_in(words)
    context = layout_context(job, views, layouts)
    tools = _Tools(
        layouts=layouts,
        html=_face_html(job, layouts, context, views, (words.key, templates, keys.engine)),
        open_engine=_engine_opener(EngineSetup(fonts, sheets, files), keys, job.session),
        styles=StyleComplaints(sheets, known_properties),
        keys=keys,
        display_path=lambda path: shown_path(path, folders.roots, job.checked.project.folder),
        explain=explain_with(fonts.cuts.values(), pictograms.__contains__, fonts.scripts),
    )
    return GameRenderer(
        words=words,
        views=views,
        layouts=layouts,
        context=context,
        faces=_face_renderer(job, words, tools),
        binder=_binder(job, tools, words, spans),
        writer=open_file_writer(job, fonts, files),
        fonts=fonts,
        second=views_in(second) if second else None,
        drawings=_drawing_report(job, folders, fonts),
    )


def _open_fonts(job: Job, spoken: Iterable[Words | None], findings: Findings) -> FontSet:
    project = job.checked.project
    serving = [tag for words in spoken if words for tag in words.served_by]
    return open_fonts(project.fonts, project.folder, project.cache, findings, serving)


def _build_keys(styles: str, fonts: FontSet, sheets: Sequence[StyleSheet]) -> BuildKeys:
    engine = code_key("pressroom.render", decisive_versions())
    return BuildKeys(
        styles, fonts.key, engine, speaking_classes(tuple(sheet.css for sheet in sheets))
    )


def _layout_folders(job: Job) -> LayoutFolders:
    checked = job.checked
    roots, game = checked.project.layout_roots, checked.game
    return LayoutFolders(roots, game.id, job.theme, game.folder, checked.sources)


def _face_html(
    job: Job, layouts: Layouts, context: Mapping[str, Any], views: Views, parts: tuple[str, ...]
) -> FaceHtml:
    """Return what makes HTML; `parts` are further digests of what it depends on."""
    shared = key_of_context(context, views.diagrams)
    key = sha256_of(views.wording.key, shared, *parts, code_key("pressroom.production"))
    folder = job.checked.project.cache / "html" / job.checked.game.id
    return FaceHtml(layouts, context, key, job.session.html, folder)


def _drawing_report(job: Job, folders: LayoutFolders, fonts: FontSet) -> DrawingReport:
    project, icons = job.checked.project.folder, folders.icon_folders()
    return DrawingReport(project, folders.roots, icons, fonts.families, folders.sources)


def _addressed_files(job: Job, folders: LayoutFolders) -> AddressedFiles:
    project = job.checked.project
    sound = project.cache / "pictures" / code_key("pressroom.impose", decisive_versions())[:16]
    return AddressedFiles(project.folder, folders.roots, sound)


def _open_layouts(
    job: Job, folders: LayoutFolders, words: Words, contents: tuple[str, str]
) -> tuple[Layouts, Pictograms]:
    """Open the layouts, whose files have these digests, unless an earlier build did."""
    project = job.checked.project

    def open_them() -> tuple[Layouts, Pictograms]:
        emoji = emoji_font(project.fonts)
        icons = folders.icon_folders()
        pictograms = Pictograms(
            icons, emoji, contents[0], folders.roots, project.folder, folders.sources
        ).for_languages(words.served_by)
        return Layouts(folders, pictograms, words, books_in(words, job.checked)), pictograms

    opened: tuple[Layouts, Pictograms]
    key = (folders, contents, words.language, words.key)
    opened = job.session.layouts.of(key, open_them)
    return opened


@dataclass(frozen=True, slots=True)
class _Tools:
    """What faces and books are drawn with."""

    layouts: Layouts
    html: FaceHtml
    styles: StyleComplaints
    open_engine: Callable[[Findings], Engine]
    keys: BuildKeys
    display_path: Callable[[Path], str]
    explain: Explain


def _engine_opener(
    setup: EngineSetup, keys: BuildKeys, session: Session
) -> Callable[[Findings], Engine]:
    """Return a function that opens the engine when it is first needed, and tells what is wrong."""
    opened: list[Engine] = []

    def open_engine(findings: Findings) -> Engine:
        if not opened:
            opened.append(session.engines.of((setup.fetch, keys), lambda: Engine(setup)))
            opened[0].forget_failures()
            StyleComplaints(setup.sheets, known_properties).report(opened[0].complaints, findings)
        return opened[0]

    return open_engine


def _face_renderer(job: Job, words: Words, tools: _Tools) -> FaceRenderer:
    display_path, tags = tools.display_path, tools.html.tags
    return FaceRenderer(
        layouts=tools.layouts,
        html=tools.html.html,
        store=FaceStore(
            job.checked.project.cache / "faces" / job.checked.game.id, job.session.faces
        ),
        open_engine=tools.open_engine,
        keys=tools.keys,
        language=job.language,
        inspector=FaceInspector(job.checked.stock, job.languages, display_path, tags),
        complaints=FaceComplaints(tools.styles, display_path, tools.explain, tags),
        tags=tags,
        progress=lambda done, total: job.progress(f"drawing faces, {done} of {total} done"),
        watch=job.session.watch,
        at_once=job.session.faces_at_once,
        is_right_to_left=words.is_right_to_left,
    )


def _binder(job: Job, tools: _Tools, words: Words, spans: frozenset[str]) -> BookBinder:
    return BookBinder(
        spans=spans,
        memo=job.session.books,
        watch=job.session.watch,
        layouts=tools.layouts,
        open_engine=tools.open_engine,
        keys=tools.keys,
        words=words,
        cache=job.checked.project.cache / "books" / job.checked.game.id,
        display_path=tools.display_path,
        text_context=lambda name: context_of_book(job.checked.game, name),
        complaints=BookComplaints(tools.styles, tools.explain),
    )
