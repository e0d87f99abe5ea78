"""Sets up the rendering of one game, language and theme: fonts, layouts, views, store, orders."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_sheets import Assets
from pressroom.impose.pictures import find_damage
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Book, Component, Face, Side
from pressroom.model.geometry import Size
from pressroom.model.stock import Format
from pressroom.production.job import Job
from pressroom.production.layout_context import book_context, layout_context
from pressroom.production.print_files import FileWriter
from pressroom.render.book import BookBinder, Edition
from pressroom.render.custom_properties import check_properties
from pressroom.render.engine import Engine
from pressroom.render.environment import Layouts
from pressroom.render.face_findings import FaceInspector
from pressroom.render.faces import FaceRenderer, Faces
from pressroom.render.font_cuts import FontSet, emoji_font, open_fonts
from pressroom.render.galley import StyleSheet
from pressroom.render.layouts import LayoutFolders, shown_path
from pressroom.render.orders import FaceOrder
from pressroom.render.pictograms import Pictograms
from pressroom.render.speech import PICTURE_SCHEME, Speech
from pressroom.render.store import FaceStore
from pressroom.render.style_sheets import (
    check_fonts,
    read_style_sheets,
    read_templates,
    report_complaints,
)
from pressroom.render.views import Views
from pressroom.translate.catalogue import say
from pressroom.versions import decisive_versions

LAYOUT_SCHEME = "layout:"
CAPTION_FONT = ("Noto Sans SC", 400)


@dataclass(frozen=True, slots=True)
class Darkroom:
    """Everything that draws faces of one game in one language and theme."""

    renderer: FaceRenderer
    binder: BookBinder
    views: Views
    context: Mapping[str, Any]
    book_context: Mapping[str, Any]
    writer: FileWriter

    def render(self, orders: Sequence[FaceOrder], findings: Findings) -> Faces:
        """Draw what is not drawn yet."""
        return self.renderer.render(orders, findings)

    def typeset(self, book: Book, size: Size, findings: Findings) -> Edition | None:
        """Set a book on pages of a size in mm, if that was not done yet."""
        return self.binder.typeset(book, size, self.book_context, findings)


def open_darkroom(job: Job, words: gettext.NullTranslations, findings: Findings) -> Darkroom:
    """Open fonts, layouts and what is kept from earlier builds. Raises `FontMissing`."""
    project, game = job.kit.project, job.kit.game
    folders = LayoutFolders(project.layout_roots, game.id, job.theme, game.folder)
    fonts = open_fonts(project.fonts, project.folder, project.cache)
    pictograms = Pictograms(folders.icon_folders(), emoji_font(project.fonts))
    versions, derived = decisive_versions(), job.kit.rules.derive(game)
    views = Views(game, derived, Speech(game, derived, pictograms, say, findings))

    def fetch(address: str) -> bytes:
        return _fetch(address, project.folder, folders.roots)

    sheets = read_style_sheets(folders, project.folder)
    check_fonts(sheets, fonts.families, findings)
    check_properties(sheets, read_templates(folders), findings)
    tools = _Tools(
        layouts=Layouts(folders, pictograms, words, project.cache / "layouts"),
        open_engine=_engine_opener(sheets, fonts, fetch, findings),
        base_key=_code_key("pressroom.render", folders.assets_key(), fonts.key, versions),
        show=lambda path: shown_path(path, folders.roots, project.folder),
    )
    assets = Assets(_font_subsets(fonts, project.cache), fetch)
    sheets_key = _code_key("pressroom.impose", fonts.key, versions)
    context = layout_context(job, views, tools.layouts)
    return Darkroom(
        renderer=_renderer(job, tools),
        binder=_binder(job, tools),
        views=views,
        context=context,
        book_context=book_context(job, views, tools.layouts, context, findings),
        writer=FileWriter(assets, sheets_key, job.folder),
    )


@dataclass(frozen=True, slots=True)
class _Tools:
    """What faces and books are drawn with."""

    layouts: Layouts
    open_engine: Callable[[], Engine]
    base_key: str
    show: Callable[[Path], str]


def _engine_opener(
    sheets: tuple[StyleSheet, ...],
    fonts: FontSet,
    fetch: Callable[[str], bytes],
    findings: Findings,
) -> Callable[[], Engine]:
    """Return a function that opens the engine when it is first needed."""

    @cache
    def open_engine() -> Engine:
        engine = Engine(fonts, sheets, fetch)
        report_complaints(engine.complaints, findings)
        return engine

    return open_engine


def _renderer(job: Job, tools: _Tools) -> FaceRenderer:
    return FaceRenderer(
        layouts=tools.layouts,
        store=FaceStore(job.kit.project.cache / "faces" / job.kit.game.id),
        open_engine=tools.open_engine,
        base_key=tools.base_key,
        language=job.language,
        inspector=FaceInspector(job.kit.stock, job.language, tools.show),
        progress=lambda done, total: job.progress(f"drawing faces, {done} of {total} done"),
    )


def _binder(job: Job, tools: _Tools) -> BookBinder:
    return BookBinder(
        layouts=tools.layouts,
        open_engine=tools.open_engine,
        base_key=tools.base_key,
        language=job.language,
        cache=job.kit.project.cache / "books" / job.kit.game.id,
        show=tools.show,
        say=say,
    )


def face_orders(darkroom: Darkroom, pieces: Sequence[Component], job: Job) -> Iterator[FaceOrder]:
    """Go through the faces of the wanted pieces, fronts before backs."""
    sides = (Side.FRONT,) if job.request.fronts_only else (Side.FRONT, Side.BACK)
    for side in sides:
        for piece in pieces:
            layout = Face(piece, side).layout
            if layout is not None:
                kind = piece.kind
                own = {
                    "card": darkroom.views.card(piece),
                    "format": kind.format,
                    "side": side.value,
                }
                yield FaceOrder(
                    name=(piece.id, side.value),
                    layout=layout,
                    format=kind.format,
                    context={**darkroom.context, **own},
                    component=piece,
                    classes=f"kind-{kind.name} side-{side.value}",
                )


def page_order(
    darkroom: Darkroom, name: str, format: Format, content: Mapping[str, Any], source: Span
) -> FaceOrder:
    """Return the order of a file's first page; `source` is where the game's title was typed."""
    context = {**darkroom.context, **content, "format": format, "side": Side.FRONT.value}
    return FaceOrder(
        name=(name, Side.FRONT.value),
        layout="pages/how-to-print",
        format=format,
        context=context,
        classes="page",
        source=source,
    )


def _font_subsets(fonts: FontSet, cache: Path) -> FontSubsets:
    by_name = {cut.path.stem: cut.path for cut in fonts.cuts.values()}
    caption = fonts.cuts[CAPTION_FONT].path
    return FontSubsets(by_name.__getitem__, caption, cache / "type")


def _code_key(package: str, *parts: str) -> str:
    """Return a digest of a stage's own code and of what else its results depend on."""
    digest = sha256(" ".join(parts).encode())
    spec = find_spec(package)
    for folder in spec.submodule_search_locations or () if spec else ():
        for path in sorted(Path(folder).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _fetch(url: str, project: Path, roots: Sequence[Path]) -> bytes:
    """Return the bytes of a picture of the game or a file of the layouts; nothing else."""
    if url.startswith(PICTURE_SCHEME):
        bases: Sequence[Path] = (project,)
        inside = unquote(url.removeprefix(PICTURE_SCHEME).partition("?")[0])
    elif url.startswith(LAYOUT_SCHEME):
        bases, inside = roots, unquote(url.removeprefix(LAYOUT_SCHEME))
    else:
        raise OSError(f"“{url}” is neither a picture of the game nor a file of the layouts")
    for base in bases:
        path = (base / inside).resolve()
        if path.is_relative_to(base.resolve()) and path.is_file():
            data = path.read_bytes()
            if (damage := find_damage(data)) is not None:
                raise OSError(damage)
            return data
    raise OSError(f"there is no file “{inside}”")
