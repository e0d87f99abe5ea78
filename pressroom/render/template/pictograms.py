"""Pictograms: drawings and pictures by name, else glyphs of the pictogram font as paths."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

import uharfbuzz as hb
from markupsafe import Markup, escape

from pressroom.model.finding import Finding, Span
from pressroom.render.drawings.files import BrokenDrawing, Drawing, read_drawing
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.layouts import LAYOUT_SCHEME, shown_path
from pressroom.sources import Sources

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg", ".webp")  # of icons; the first that is there is taken
WEIGHT = 500  # of the pictogram font; matches the stroke of our own drawings


class UnknownIcon(Exception):
    """No drawing and no pictogram has this name; `args[0]` is the name."""


class Pictograms:
    """Icons by name, nearest folder first, then single emoji characters.

    A name is the file name of a drawing or picture without its ending, or one emoji character.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        emoji_font: Path | None,
        key: str = "",
        roots: Sequence[Path] = (),
        project: Path = Path(),
        sources: Sources | None = None,
    ) -> None:
        """`folders` are searched in order and may be missing; `key` stands for all drawings.

        `roots` are the layout folders: pictures among the icons are named from there.
        """
        self._folders = tuple(folders)
        self._emoji_font = emoji_font
        self._drawings: dict[str, Drawing] = {}
        self._roots = tuple(roots)
        self._project = project
        self._sources = sources or Sources()
        self.endings: tuple[str, ...] = SUFFIXES
        self.key = key

    def for_languages(self, languages: Sequence[str]) -> Pictograms:
        """Return these pictures with those of languages first: `stop.ja.svg`, then `stop.svg`."""
        preferring = copy(self)
        own = (f".{language}{suffix}" for language in languages for suffix in SUFFIXES)
        preferring.endings = (*own, *SUFFIXES)
        return preferring

    def names(self) -> frozenset[str]:
        """Return the names of all drawings and pictures."""
        return frozenset(
            path.name.partition(".")[0]
            for folder in self._folders
            for suffix in SUFFIXES
            for path in self._sources.matching(folder, f"*{suffix}")
        )

    def __contains__(self, name: str) -> bool:
        return self.file(name) is not None or self._glyph(name) is not None

    def svg(self, name: str, classes: str = "") -> Markup:
        """Return an inline `<svg>`, or an `<img>`; raises `UnknownIcon` or `ContentFault`."""
        label = escape(f"icon icon-{_slug(name)} {classes}".strip())
        path = self.file(name)
        if path is not None and path.suffix != ".svg":
            return Markup('<img class="{}" src="{}">').format(label, self._address(path))
        drawing = self._drawing(path) if path else self._glyph(name)
        if drawing is None:
            raise UnknownIcon(name)
        return Markup(  # noqa: S704 - a drawing's
            f'<svg class="{label}" viewBox="{drawing.view_box}">{drawing.content}</svg>'
        )

    def file(self, name: str) -> Path | None:
        """Return the drawing or picture of an icon, none if a glyph may stand for it."""
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
            return None
        names = [f"{name}{ending}" for ending in self.endings]
        files = ((folder, file) for folder in self._folders for file in names)
        return next(
            (folder / file for folder, file in files if self._sources.has(folder, file)), None
        )

    def _drawing(self, path: Path) -> Drawing:
        if (kept := self._drawings.get(str(path))) is not None:
            return kept
        try:
            drawing = read_drawing(self._sources.read(path))
        except BrokenDrawing as broken:
            shown = shown_path(path, self._roots, self._project)
            span = Span(shown, broken.line, broken.column, broken.line, broken.column + 1)
            raise ContentFault(Finding("layout/broken-icon", broken.message, span)) from None
        self._drawings[str(path)] = drawing
        return drawing

    def _address(self, path: Path) -> str:
        """Return the address of a picture; it names the bytes, so that a changed file is seen."""
        root = next(root for root in self._roots if path.is_relative_to(root))
        inside = quote(path.relative_to(root).as_posix())
        return f"{LAYOUT_SCHEME}{inside}?{self._sources.digest(path)[:16]}"

    def _glyph(self, name: str) -> Drawing | None:
        character = name.removesuffix("\N{VARIATION SELECTOR-16}")
        if len(character) != 1 or character.isascii() or self._emoji_font is None:
            return None
        return _glyph_path(self._emoji_font, character)


def _slug(name: str) -> str:
    return name if name.isascii() else f"u{ord(name[0]):x}"


@lru_cache(maxsize=512)
def _glyph_path(font_file: Path, character: str) -> Drawing | None:
    """Return the outline of a glyph, cropped to its ink, y down."""
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file))))
    font.set_variations({"wght": WEIGHT})
    glyph = font.get_nominal_glyph(ord(character))
    extents = font.get_glyph_extents(glyph) if glyph else None
    if not glyph or extents is None:
        return None
    commands: list[str] = []
    _draw(font, glyph, commands)
    box = f"{extents.x_bearing} {-extents.y_bearing} {extents.width} {-extents.height}"
    return Drawing(box, Markup('<path fill="currentColor" d="{}"/>').format("".join(commands)))


def _draw(font: hb.Font, glyph: int, commands: list[str]) -> None:
    functions = hb.DrawFuncs()
    functions.set_move_to_func(lambda x, y, _: commands.append(f"M{x:g} {-y:g}"))
    functions.set_line_to_func(lambda x, y, _: commands.append(f"L{x:g} {-y:g}"))
    functions.set_quadratic_to_func(
        lambda cx, cy, x, y, _: commands.append(f"Q{cx:g} {-cy:g} {x:g} {-y:g}")
    )
    functions.set_cubic_to_func(
        lambda ax, ay, bx, by, x, y, _: commands.append(
            f"C{ax:g} {-ay:g} {bx:g} {-by:g} {x:g} {-y:g}"
        )
    )
    functions.set_close_path_func(lambda _: commands.append("Z"))
    font.draw_glyph(glyph, functions, None)
