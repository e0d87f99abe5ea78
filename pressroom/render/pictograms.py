"""Pictograms as SVG: our own drawings by name, else glyphs of the pictogram font as paths."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from lxml import etree
from markupsafe import Markup, escape

_VIEW_BOX = re.compile(r"\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*")
WEIGHT = 500  # of the pictogram font; matches the stroke of our own drawings


class UnknownIcon(Exception):
    """No drawing and no pictogram has this name; `args[0]` is the name."""


class Pictograms:
    """Icons by name, nearest folder first, then single emoji characters.

    A name is the file name of a drawing without `.svg`, or one emoji character.
    """

    def __init__(self, folders: Sequence[Path], emoji_font: Path | None, key: str = "") -> None:
        """`folders` are searched in order and may be missing; `key` stands for all drawings."""
        self._folders = tuple(folders)
        self._emoji_font = emoji_font
        self._bodies: dict[str, tuple[str, str] | None] = {}
        self.key = key

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
        if name not in self._bodies:
            path = self._drawing(name)
            self._bodies[name] = _read_drawing(path.read_bytes()) if path else self._glyph(name)
        return self._bodies[name]

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


def _read_drawing(svg: bytes) -> tuple[str, str] | None:
    """Return the viewBox of a drawing and what is inside its root element, root paint kept.

    A file that is not SVG or has a viewBox that is not four numbers is no drawing.
    """
    root = _parse(svg)
    if root is None:
        root = _parse(svg.decode(errors="replace").encode())  # in an old encoding, undeclared
    if root is None or _local_name(root) != "svg":
        return None
    view_box = root.get("viewBox", "0 0 24 24")
    is_blank = "viewBox" not in root.attrib and not len(root)
    if is_blank or not _VIEW_BOX.fullmatch(view_box):
        return None
    for element in root.iter(etree.Element):
        element.tag = _local_name(element)
        element.text, element.tail = _joined(element.text), _joined(element.tail)
    etree.cleanup_namespaces(root)
    content = escape(root.text or "") + Markup("").join(_markup(child) for child in root)
    paint = {key: value for key, value in root.items() if key.startswith(("fill", "stroke"))}
    if paint:
        content = Markup("<g{}>{}</g>").format(_attributes(paint), content)
    return view_box, content


def _parse(svg: bytes) -> Any:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        return etree.fromstring(svg, parser)
    except etree.XMLSyntaxError:
        return None


def _markup(element: Any) -> Markup:
    return Markup(etree.tostring(element, encoding="unicode"))  # noqa: S704 - parsed, not typed


def _attributes(values: Mapping[str, str]) -> Markup:
    return Markup("").join(Markup(' {}="{}"').format(*item) for item in values.items())


def _local_name(element: Any) -> str:
    """Return a tag without its namespace: inside HTML, SVG needs none."""
    return str(etree.QName(element).localname)


def _joined(text: str | None) -> str | None:
    """Return a text without its line breaks and what indents its lines."""
    return re.sub(r"\s*\n\s*", "", text) if text else text


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
