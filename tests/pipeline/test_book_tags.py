"""Tags of books: the headings, lists, tables and pictures of all pages in one tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.conftest import Demo
from tests.pipeline.test_books import with_a_book

TEXT = """\
## Set-up

Words of a paragraph.

- one
- two

| A | B |
|---|---|
| 1 | 2 |
| 3 | 4 |

{{ face("deck/a", 8) }}

{fill}

## End

### Who wins

The last one.
"""


@pytest.fixture
def game(demo: Demo) -> Demo:
    with_a_book(demo)
    demo.write("cards/demo/rules.md", TEXT.replace("{fill}", "\n\n".join(["word " * 60] * 30)))
    return demo


def tags(tag: Any) -> Iterator[Any]:
    """Go through a tag and all below it that are tags."""
    yield tag
    for kid in tag.get("/K", []):
        if kid.get("/Type") == "/StructElem":
            yield from tags(kid)


def marks(tag: Any) -> list[Any]:
    return [kid for kid in tag.get("/K", []) if kid.get("/Type") == "/MCR"]


@pytest.mark.parametrize("file", ["demo-rules-a4.pdf", "demo-rules-a5.pdf"])
def test_headings_lists_and_tables_of_all_pages_are_tagged(game: Demo, file: str) -> None:
    game.build()

    with pikepdf.open(game.kit().with_name(file)) as pdf:
        assert pdf.Root.MarkInfo.Marked
        (book,) = pdf.Root.StructTreeRoot.K
        found = Counter(str(tag.S) for tag in tags(book))
        alt = [str(tag.Alt) for tag in tags(book) if "/Alt" in tag]
    wanted = {"/H2": 2, "/H3": 1, "/L": 1, "/LI": 2, "/Table": 1, "/TR": 3, "/TH": 2, "/TD": 4}
    assert {name: found[name] for name in wanted} == wanted
    assert alt == ["Alpha"]


@pytest.mark.parametrize("file", ["demo-rules-a4.pdf", "demo-rules-a5.pdf"])
def test_every_mark_is_drawn_where_its_tag_says_and_leads_back_to_it(game: Demo, file: str) -> None:
    game.build()

    with pikepdf.open(game.kit().with_name(file)) as pdf:
        (book,) = pdf.Root.StructTreeRoot.K
        numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        owners = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))
        seen = 0
        for tag in tags(book):
            for mark in marks(tag):
                forms = [form.objgen for form in mark.Pg.Resources.XObject.values()]
                assert mark.Stm.objgen in forms
                assert owners[int(mark.Stm.StructParents)][int(mark.MCID)].objgen == tag.objgen
                assert b"<</MCID %d>>" % int(mark.MCID) in mark.Stm.read_bytes()
                seen += 1
    assert seen > 60  # the words of the pages, and every entry of the contents


def test_booklet_whose_pages_lie_side_by_side_has_no_tags(game: Demo) -> None:
    game.build()

    path: Path = game.kit().with_name("demo-rules-booklet.pdf")
    with pikepdf.open(path) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
