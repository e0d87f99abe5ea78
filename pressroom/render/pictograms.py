"""Pictograms as SVG: our own drawings by name, else glyphs of the pictogram font as paths."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import uharfbuzz as hb
from markupsafe import Markup, escape

_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_ATTRIBUTE = re.compile(r"([\w-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_VIEW_BOX = re.compile(r"\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*")
WEIGHT = 500  # of the pictogram font; matches the stroke of our own drawings


class UnknownIcon(Exception):
    """No drawing and no pictogram has this name; `args[0]` is the name."""


class Pictograms:
    """Icons by name, nearest folder first, then single emoji characters.

    A name is the file name of a drawing without `.svg`, or one emoji character.
    """

    def __init__(self, folders: Sequence[Path], emoji_font: Path | None) -> None:
        """`folders` are searched in order; they may be missing."""
        self._folders = tuple(folders)
        self._emoji_font = emoji_font

    def names(self) -> frozenset[str]:
        """Return the names of all drawings."""
        return frozenset(
            path.stem
            for folder in self._folders
            if folder.is_dir()
            for path in folder.glob("*.svg")
        )

    def __contains__(self, name: str) -> bool:
        return self._body(name) is not None

    def svg(self, name: str, classes: str = "") -> Markup:
        """Return an inline `<svg>`; raises `UnknownIcon`."""
        body = self._body(name)
        if body is None:
            raise UnknownIcon(name)
        view_box, content = body
        label = escape(f"icon icon-{_slug(name)} {classes}".strip())
        return Markup(f'<svg class="{label}" viewBox="{view_box}">{content}</svg>')  # noqa: S704

    def _body(self, name: str) -> tuple[str, str] | None:
        """Return the viewBox and the inside of an icon."""
        path = self._drawing(name)
        return _inner_svg(path) if path else self._glyph(name)

    def _drawing(self, name: str) -> Path | None:
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
            return None
        paths = (folder / f"{name}.svg" for folder in self._folders)
        return next((path for path in paths if path.is_file()), None)

    def _glyph(self, name: str) -> tuple[str, str] | None:
        character = name.removesuffix("\N{VARIATION SELECTOR-16}")
        if len(character) != 1 or character.isascii() or self._emoji_font is None:
            return None
        return _glyph_path(self._emoji_font, character)


def _slug(name: str) -> str:
    return name if name.isascii() else f"u{ord(name[0]):x}"


@lru_cache(maxsize=512)
def _inner_svg(path: Path) -> tuple[str, str] | None:
    """Return the viewBox of a drawing and what is inside its root element, root paint kept.

    A file without a root element or with a viewBox that is not four numbers is no drawing.
    """
    match = _ROOT.search(path.read_text(encoding="utf-8", errors="replace"))
    if match is None:
        return None
    attributes = {name: one or other for name, one, other in _ATTRIBUTE.findall(match[1])}
    view_box = attributes.pop("viewBox", "0 0 24 24")
    if not _VIEW_BOX.fullmatch(view_box):
        return None
    paint = " ".join(
        f'{key}="{value}"'
        for key, value in attributes.items()
        if key.startswith(("fill", "stroke"))
    )
    content = re.sub(r"\s*\n\s*", "", match[2])
    return view_box, f"<g {paint}>{content}</g>" if paint else content


@lru_cache(maxsize=512)
def _glyph_path(font_file: Path, character: str) -> tuple[str, str] | None:
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
    return box, f'<path fill="currentColor" d="{"".join(commands)}"/>'


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
