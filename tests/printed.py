"""Reads what was printed: the words and the pictures of a PDF, by a reader that is not ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2
from PIL import Image


@contextmanager
def opened(pdf: bytes | Path) -> Iterator[pypdfium2.PdfDocument]:
    """Open a PDF and close it again."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def page_words(pdf: bytes | Path) -> list[str]:
    """Return the text of every page without any white space."""
    with opened(pdf) as document:
        return [squeezed(page.get_textpage().get_text_bounded()) for page in document]


def words(pdf: bytes | Path) -> str:
    """Return the text of all pages without any white space."""
    return "".join(page_words(pdf))


def squeezed(text: str) -> str:
    """Return a text without white space and invisible signs, as words are compared."""
    return re.sub(r"[\s\u2060\ufffe\u00ad]", "", text)


def picture(pdf: bytes | Path, page: int = 0, dpi: int = 72) -> Image.Image:
    """Return a page as a picture."""
    with opened(pdf) as document:
        image: Image.Image = document[page].render(scale=dpi / 72).to_pil()
        return image.convert("RGB")
