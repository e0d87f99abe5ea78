"""Links of books: in the PDF, to the right page; outline and words that copy as they were typed."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.conftest import Demo
from tests.pipeline.test_books import with_a_book
from tests.printed import page_words

TEXT = """\
## Set-up

See [how it ends](#End·of·play).

- one·two

{fill}

## End·of·play

### 谁“赢”

最后还有牌的人赢。
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    with_a_book(demo)
    demo.write("cards/demo/rules.md", TEXT.replace("{fill}", "\n\n".join(["word " * 60] * 30)))
    return demo


def links(path: Path) -> list[tuple[int, int, float]]:
    """Return for each link its page, its target page and the height there, in points."""
    with pikepdf.open(path) as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        return [
            (number, numbers[link.Dest[0].objgen], float(link.Dest[3]))
            for number, page in enumerate(pdf.pages)
            for link in page.get("/Annots", [])
        ]


@pytest.mark.parametrize("file", ["demo-rules-a4.pdf", "demo-rules-a5.pdf"])
def test_contents_and_references_lead_to_their_headings(game: Demo, file: str) -> None:
    game.build()
    path = game.kit().with_name(file)
    end = next(n for n, page in enumerate(page_words(path)) if "最后还有牌" in page)

    found = links(path)

    assert [(page, target) for page, target, _ in found] == [(1, 1), (1, end), (1, end), (1, end)]
    assert found[1][2] == found[3][2] > found[2][2]


def test_link_lies_on_its_words(game: Demo) -> None:
    game.build()

    with pikepdf.open(game.kit().with_name("demo-rules-a4.pdf")) as pdf:
        left, bottom, right, top = map(float, pdf.pages[1].Annots[-1].Rect)
    page = pytest.importorskip("pypdfium2").PdfDocument(game.kit().with_name("demo-rules-a4.pdf"))
    try:
        words = page[1].get_textpage().get_text_bounded(left, bottom, right, top)
    finally:
        page.close()

    assert words.strip() == "how it ends"


def test_booklet_has_no_links(game: Demo) -> None:
    game.build()

    assert links(game.kit().with_name("demo-rules-booklet.pdf")) == []


def test_link_to_a_heading_that_is_not_there_is_an_error_at_its_line(game: Demo) -> None:
    game.write("cards/demo/rules.md", "## Set-up\n\nSee [the end](#Edn).\n\n## End\n")

    assert game.errors() == [("book/fault", "cards/demo/rules.md:3:1")]


def test_bookmarks_hold_no_word_joiners(game: Demo) -> None:
    game.build()

    with (
        pikepdf.open(game.kit().with_name("demo-rules-a4.pdf")) as pdf,
        pdf.open_outline() as outline,
    ):
        assert [item.title for item in outline.root[1].children] == ["谁“赢”"]


def test_middle_dot_copies_as_typed_beside_bullets(game: Demo) -> None:
    game.build()

    text = "".join(page_words(game.kit().with_name("demo-rules-a4.pdf")))

    assert "one·two" in text
    assert "•" not in text
