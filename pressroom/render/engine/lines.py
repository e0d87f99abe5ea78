"""Sets the lines of all text that WeasyPrint lays out, in its box tree.

WeasyPrint 70 knows neither `text-autospace`, `text-spacing-trim` nor `line-break`, and its words
come from many places: cards, phrases, tables, books, catalogues, generated content. They meet as
boxes, one line box a paragraph, when white space is collapsed and nothing is laid out yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import weasyprint.formatting_structure.build
import weasyprint.text.line_break
from weasyprint.formatting_structure import boxes
from weasyprint.text.ffi import pango

from pressroom.render.text.characters import (
    BOX,
    HAN,
    LATIN,
    OBJECT,
    WORD_JOINER,
    is_chinese_or_japanese,
)
from pressroom.render.text.line_breaks import unbreakable
from pressroom.render.text.spacing import Spacing, spacing_of

_PRESERVED = ("pre", "pre-wrap")
_HAN = re.compile(f"[{HAN}]")
_WORD = re.compile(f"[{LATIN}]{{2}}")
_original_anonymous = weasyprint.formatting_structure.build.create_anonymous_boxes
_original_set_text = weasyprint.text.line_break.Layout.set_text


@dataclass(slots=True)
class _Paragraph:
    """The text of a line box, with where each of its text boxes begins."""

    parts: list[str] = field(default_factory=list)
    boxes: list[tuple[Any, int]] = field(default_factory=list)
    length: int = 0

    def add(self, text: str, box: Any = None) -> None:
        if box is not None:
            self.boxes.append((box, self.length))
        self.parts.append(text)
        self.length += len(text)


@dataclass(slots=True)
class _Piece:
    """Characters of a text box that are set in one style: marks on half an em, or others."""

    text: str = ""
    is_half: bool = False


def anonymous_boxes(box: Any) -> Any:
    """Stand in for `create_anonymous_boxes`: the lines are set when all line boxes are there."""
    box = _original_anonymous(box)
    for line in _lines(box):
        if not hasattr(line, "is_set"):  # footnotes come twice
            line.is_set = True
            _set_line(line)
    return box


def set_text(layout: Any, text: str, justify: bool = False) -> None:
    """Stand in for `Layout.set_text`: a joiner, which is not seen, has no space after it either."""
    _original_set_text(layout, text, justify)
    if WORD_JOINER not in layout.text or layout.style["letter_spacing"] in ("normal", 0):
        return
    attributes = pango.pango_layout_get_attributes(layout.layout)
    for match in re.finditer(WORD_JOINER.encode(), layout.text.encode()):
        attribute = pango.pango_attr_letter_spacing_new(0)
        attribute.start_index, attribute.end_index = match.span()
        pango.pango_attr_list_change(attributes, attribute)
    pango.pango_layout_set_attributes(layout.layout, attributes)


def _lines(box: Any) -> Iterator[Any]:
    """Go through all line boxes, those inside others too."""
    if isinstance(box, boxes.LineBox):
        yield box
    for child in getattr(box, "children", ()):
        yield from _lines(child)


def _set_line(line: Any) -> None:
    paragraph = _Paragraph()
    _gather(line, paragraph)
    text, language = "".join(paragraph.parts), line.style["lang"]
    if len(text) <= 1 or not paragraph.boxes:
        return
    kept, spacing = unbreakable(text, language), _spacing(text, language, paragraph)
    changed = {}
    for box, start in paragraph.boxes:
        pieces = _pieces(text, start, start + len(box.text), kept, spacing)
        if len(pieces) > 1 or pieces[0].text != box.text or pieces[0].is_half:
            changed[id(box)] = [_piece_box(box, piece, language) for piece in pieces]
            changed[id(box)][0].leading_collapsible_space = box.leading_collapsible_space
            for one in changed[id(box)][:-1]:
                one.trailing_collapsible_space = False
    if changed:
        _put_in(line, changed)


def _spacing(text: str, language: str | None, paragraph: _Paragraph) -> Spacing:
    """Return the spacing of a paragraph; where the size changes, no space is put in."""
    spacing = spacing_of(text, language)
    sizes = [(start, box.style["font_size"]) for box, start in paragraph.boxes]
    changes = {start for (_, before), (start, size) in pairwise(sizes) if size != before}
    return replace(spacing, missing=spacing.missing - changes) if changes else spacing


def _gather(box: Any, paragraph: _Paragraph) -> None:
    """Collect the text of a line in order; what has lines of its own is one character of it."""
    for child in box.children:
        if not child.is_in_normal_flow():
            continue
        if isinstance(child, boxes.TextBox):
            is_plain = child.text and child.style["white_space"] not in _PRESERVED
            paragraph.add(child.text or "", child if is_plain else None)
        elif isinstance(child, boxes.InlineBox):
            _gather(child, paragraph)
        else:
            paragraph.add(OBJECT if isinstance(child, boxes.ReplacedBox) else BOX)


def _put_in(box: Any, changed: dict[int, list[Any]]) -> None:
    """Put changed text boxes in their places."""
    children: list[Any] = []
    for child in box.children:
        if isinstance(child, boxes.InlineBox):
            _put_in(child, changed)
        children += changed.get(id(child), [child])
    box.children = children


def _pieces(
    text: str, start: int, end: int, kept: frozenset[int], spacing: Spacing
) -> list[_Piece]:
    """Return the pieces of a part of a paragraph, with joiners and spaces put in.

    A space that was not typed is set in the font of the ideograph beside it.
    """
    pieces = [_Piece()]
    for index in range(start, end):
        character = text[index]
        is_han = _HAN.match(character) is not None
        before = " " if is_han and index in spacing.missing else ""
        before += WORD_JOINER if index in kept else ""
        behind = " " if is_han and index + 1 in spacing.missing else ""
        is_half = index in spacing.halves
        if pieces[-1].text and pieces[-1].is_half != is_half:
            pieces.append(_Piece())
        pieces[-1].is_half = is_half
        pieces[-1].text += before + character + behind
    if end in kept and text[end] in (OBJECT, BOX):
        pieces[-1].text += WORD_JOINER
    return pieces


def _piece_box(box: Any, piece: _Piece, language: str | None) -> Any:
    """Return a text box of a piece, in its style."""
    new = box.copy_with_text(piece.text)
    is_breaking = (
        is_chinese_or_japanese(language)
        and box.style["overflow_wrap"] == "normal"
        and WORD_JOINER in piece.text
        and not _WORD.search(piece.text)
    )
    if not (piece.is_half or is_breaking):
        return new
    new.style = box.style.copy()
    if piece.is_half:
        features = box.style["font_feature_settings"]
        settings = () if features == "normal" else features
        new.style["font_feature_settings"] = (*settings, ("halt", 1))
    if is_breaking:  # a box too narrow for words that are kept together breaks them all the same
        new.style["overflow_wrap"] = "break-word"
    return new
