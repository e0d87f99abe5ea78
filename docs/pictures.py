"""Remakes the pictures of the manual from builds of the games that ship.

    python3 docs/pictures.py

They are drawn by the same reader that the tests use, in few colours, so that a clone stays light.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument

PROJECT = Path(__file__).resolve().parent.parent
PICTURES = PROJECT / "docs" / "pictures"
COLOURS = 256  # flat art needs no more, and a picture is a third as large
POINTS_PER_INCH = 72
COLUMNS, CELL, GAP = 8, 150, 8  # of the overview, in pixels


def main() -> None:
    """Build the games and write every picture."""
    with tempfile.TemporaryDirectory() as folder:
        kit = _pages(Path(folder), "strand")
        frugal = _pages(Path(folder), "strand", "low-ink")
        passage = _pages(Path(folder), "passage")
        leaves = _pages(Path(folder), "leaves")
        PICTURES.mkdir(exist_ok=True)
        _save("kit", _overview(kit))
        _save("guide", _draw(kit, 0, 72))
        _save("board", _draw(kit, _page_of(kit, "补货"), 78))
        _save("cargo", _draw(kit, _page_of(kit, "随身包"), 78))
        _save("cargo-back", _draw(kit, _page_of(kit, "随身包") + 1, 40))
        _save("roles", _draw(kit, _page_of(kit, "山姆"), 78))
        _save("low-ink", _draw(frugal, _page_of(frugal, "随身包"), 60))
        _save("passage", _draw(passage, _page_of(passage, "4/7 · 正面"), 78))
        _save("leaves-board", _draw(leaves, _page_of(leaves, "赤枫岭"), 78))
        _save("leaves-events", _draw(leaves, _page_of(leaves, "· 事件卡 ·"), 78))


def _pages(folder: Path, game: str, theme: str | None = None) -> PdfDocument:
    from pypdfium2 import PdfDocument

    from pressroom.model.finding import Findings
    from pressroom.pipeline import build
    from pressroom.request import BuildRequest, Project

    request = BuildRequest(game, theme=theme, output=folder)
    (built,) = build(Project(PROJECT), request, Findings(), lambda _: None)
    return PdfDocument((built.folder / f"{game}-kit.pdf").read_bytes())


def _page_of(kit: PdfDocument, words: str) -> int:
    """Return the first page after the guide that prints these words, counted from 0."""
    texts = (kit[page].get_textpage().get_text_bounded() for page in range(1, len(kit)))
    return next(page for page, text in enumerate(texts, 1) if words in text)


def _draw(kit: PdfDocument, page: int, dots_per_inch: int) -> Image:
    return kit[page].render(scale=dots_per_inch / POINTS_PER_INCH).to_pil()


def _overview(kit: PdfDocument) -> Image:
    """Return all pages side by side, each as large as its cell allows."""
    from PIL import Image

    pages = list(_thumbnails(kit))
    rows = -(-len(pages) // COLUMNS)
    size = (COLUMNS * (CELL + GAP) + GAP, rows * (CELL + GAP) + GAP)
    sheet = Image.new("RGB", size, "#8a9296")
    for place, page in enumerate(pages):
        row, column = divmod(place, COLUMNS)
        x = GAP + column * (CELL + GAP) + (CELL - page.width) // 2
        y = GAP + row * (CELL + GAP) + (CELL - page.height) // 2
        sheet.paste(page, (x, y))
    return sheet


def _thumbnails(kit: PdfDocument) -> Iterable[Image]:
    for page in kit:
        if page.get_textpage().count_chars():  # the empty back of the guide shows nothing
            scale = CELL / max(page.get_size())
            yield page.render(scale=2 * scale).to_pil().reduce(2)


def _save(name: str, picture: Image) -> None:
    flat = picture.convert("RGB").quantize(COLOURS, dither=0)
    flat.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    sys.path.insert(0, str(PROJECT))
    from pressroom.bootstrap import make_ready

    make_ready(str(PROJECT), developer=True)
    main()
