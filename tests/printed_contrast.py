"""Measures the contrast of every piece of text with what is painted behind it, from a PDF alone.

A page is pictured twice: without its words, and with each show of text in a colour of its own. So
every pixel of every word is known, and what it stands on. Contrast is that of WCAG 2.2, §1.4.3.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import compress
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image, ImageChops

DPI = 96
SHOWS = ("Tj", "TJ", "'", '"')
FOLLOWED = frozenset((*SHOWS, "q", "Q", "rg", "g", "Tr", "Do"))
INVISIBLE = b"3 Tr "  # ISO 32000-1 §9.3.6; forms inherit it from the page
DRAWS_MORE = re.compile(rb"""\b(?:Do|T[jJ])\b|['"]""")  # text, or a form that may hold some
WORST = 0.1  # of the pixels under a text may be worse: edges where grounds meet

Colour = tuple[int, int, int]
Marker = Callable[[Colour], Colour]


@dataclass(frozen=True)
class Shown:
    """A show of text: its colour, and its contrast with what it stands on."""

    page: int
    number: int
    colour: Colour
    ground: Colour
    contrast: float


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def faces(file: Path) -> pikepdf.Pdf:
    """Return a PDF with a page for each different face of a print file."""
    out = pikepdf.Pdf.new()
    with pikepdf.open(file) as pdf:
        seen: set[tuple[int, int]] = set()
        for page in pdf.pages:
            for form in page.resources.get("/XObject", {}).values():
                if "/TrimBox" in form and form.objgen not in seen:
                    seen.add(form.objgen)
                    copy = out.copy_foreign(form)
                    out.add_blank_page()
                    blank = out.pages[-1]
                    blank.MediaBox = pikepdf.Array(list(copy.BBox))
                    blank.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=copy))
                    blank.Contents = out.make_stream(b"/F Do")
    return out


def shown_texts(pdf: pikepdf.Pdf) -> Iterator[Shown]:
    """Measure every show of text on the pages of a PDF, which is changed by it."""
    bare = _without_texts(pdf)
    colours = [_number_texts(pdf, page) for page in pdf.pages]
    numbered = _saved(pdf)
    with pypdfium2.PdfDocument(bare) as grounds, pypdfium2.PdfDocument(numbered) as texts:
        for number, found in enumerate(colours):
            pair = (_picture(grounds, number), _picture(texts, number))
            yield from _measured(number, found, *pair)


def _measured(
    page: int, colours: list[Colour], ground: Image.Image, text: Image.Image
) -> Iterator[Shown]:
    changed = ImageChops.difference(ground, text).convert("L").point(lambda grey: 255 * (grey > 0))
    mask = changed.tobytes()
    pairs = zip(compress(_pixels(text), mask), compress(_pixels(ground), mask), strict=True)
    under: defaultdict[int, Counter[Colour]] = defaultdict(Counter)
    for (marked, behind), count in Counter(pairs).items():
        number = _number(_colour(marked))
        if number is not None and number < len(colours):
            under[number][_colour(behind)] += count
    for number, grounds in sorted(under.items()):
        total, passed = sum(grounds.values()), 0
        rated = sorted((contrast(colours[number], below), below) for below in grounds)
        for value, below in rated:
            passed += grounds[below]
            if passed > WORST * total:
                yield Shown(page, number, colours[number], below, value)
                break


def _pixels(image: Image.Image) -> memoryview[int]:
    """Return the pixels of an RGB image, one whole number each."""
    return memoryview(image.convert("RGBX").tobytes()).cast("I")


def _colour(pixel: int) -> Colour:
    red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
    return red, green, blue


def _mark(number: int) -> Colour:
    """Return the colour that stands for a show of text; parted so that edges do not look alike."""
    return 255, (number // 64) * 4 + 1, (number % 64) * 4 + 1


def _number(mark: Colour) -> int | None:
    red, high, low = mark
    if red != 255 or high % 4 != 1 or low % 4 != 1:
        return None
    return high // 4 * 64 + low // 4


def _number_texts(pdf: pikepdf.Pdf, page: pikepdf.Page) -> list[Colour]:
    """Give each show of text the colour of its number; return the colours they had."""
    found: list[Colour] = []

    def mark(colour: Colour) -> Colour:
        found.append(colour)
        return _mark(len(found) - 1)

    page.obj.Contents = pdf.make_stream(_marked(pdf, page.obj, (0, 0, 0), mark))
    return found


def _without_texts(pdf: pikepdf.Pdf) -> bytes:
    """Return a PDF whose texts are all invisible, and leave it as it was."""
    contents = [page.obj.Contents for page in pdf.pages]
    for page in pdf.pages:
        page.contents_add(INVISIBLE, prepend=True)
    bare = _saved(pdf)
    for page, content in zip(pdf.pages, contents, strict=True):
        page.obj.Contents = content
    return bare


def _marked(
    pdf: pikepdf.Pdf, drawn: Any, colour: Colour, mark: Marker, *, is_on_face: bool = False
) -> bytes:
    """Return what a page or form draws, with its texts and those of its forms marked.

    A piece that a book shows on its page is a picture: its words are measured on the piece.
    """
    is_on_face = is_on_face or ("/TrimBox" in drawn and "/BBox" in drawn)
    stack: list[Colour] = []
    steps: list[Any] = []
    for step in pikepdf.parse_content_stream(drawn):
        name = str(step.operator)
        if name not in FOLLOWED:
            steps.append(step)
            continue
        operands = list(step.operands)
        if name == "q":
            stack.append(colour)
        elif name == "Q":
            colour = stack.pop()
        elif name in ("rg", "g"):
            red, green, blue = ([round(float(part) * 255) for part in operands] * 3)[:3]
            colour = red, green, blue
        elif name == "Tr":
            raise AssertionError("a text may be visible where none is wanted")
        elif name == "Do":
            forms = drawn.Resources.XObject
            operands = [_copied(pdf, forms, operands[0], colour, mark, is_on_face=is_on_face)]
        if name in SHOWS:
            fill = pikepdf.Operator("rg")
            marked = (_parts(mark(colour)), fill)
            steps += [marked, (operands, step.operator), (_parts(colour), fill)]
        else:
            steps.append((operands, step.operator))
    return pikepdf.unparse_content_stream(steps)


def _copied(
    pdf: pikepdf.Pdf, forms: Any, name: Any, colour: Colour, mark: Marker, *, is_on_face: bool
) -> pikepdf.Name:
    """Put a copy of a form with marked texts beside it; return its name."""
    form = forms[str(name)]
    is_small_piece = "/TrimBox" in form and is_on_face
    if form.get("/Subtype") != "/Form" or is_small_piece:
        return pikepdf.Name(str(name))
    data = form.read_bytes()
    if not DRAWS_MORE.search(data):  # an icon or a picture of many paths, slow to parse
        return pikepdf.Name(str(name))
    copy = pdf.make_stream(data)
    for key, value in form.items():
        if key not in ("/Length", "/Filter", "/Resources"):
            copy[key] = value
    copy.Resources = pikepdf.Dictionary(dict(form.get("/Resources", {}).items()))
    if "/XObject" in copy.Resources:
        copy.Resources.XObject = pikepdf.Dictionary(dict(copy.Resources.XObject.items()))
    copy.write(_marked(pdf, copy, colour, mark, is_on_face=is_on_face))
    own = pikepdf.Name(f"/Own{len(forms)}")
    forms[str(own)] = copy
    return own


def _parts(colour: Colour) -> list[float]:
    return [round(part / 255, 5) for part in colour]


def _picture(document: pypdfium2.PdfDocument, page: int) -> Image.Image:
    """Return a page as a picture without smoothed edges."""
    drawn = document[page].render(
        scale=DPI / 72, no_smoothtext=True, no_smoothpath=True, no_smoothimage=True
    )
    image: Image.Image = drawn.to_pil()
    return image.convert("RGB")


def _saved(pdf: pikepdf.Pdf) -> bytes:
    file = BytesIO()
    pdf.save(file)
    return file.getvalue()
