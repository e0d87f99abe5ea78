"""A book's text is cut into headings, paragraphs, items and cells, and put together again."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.translate.book_text import find_blocks, translate_book
from tests.conftest import ROOT

BOOKS = sorted(ROOT.glob("cards/*/*.md"))
TEXT = """\
{% set names = {
  "a": _("Who goes first?"), "b": "not said",
} %}

## The {{ facts.rounds }} rounds

A paragraph that is wrapped
over two lines, {% if x %}so{% else %}or so{% endif %}.

1. First **item**
   goes on.
2. Second.

| Piece | {{ icon("a") }} |
|---|---|
| Board | {{ x | length }} |

{{ table(tables.matrix) }}
<tr><th>Head</th><td>{{ x }}</td></tr>

```
code
```
"""


def test_blocks_are_what_a_reader_sees_as_one() -> None:
    assert [(block.role, block.words) for block in find_blocks(TEXT)] == [
        ("words in code", "Who goes first?"),
        ("heading", "The {{ facts.rounds }} rounds"),
        (
            "paragraph",
            "A paragraph that is wrapped over two lines, {% if x %}so{% else %}or so{% endif %}.",
        ),
        ("list item", "First **item** goes on."),
        ("list item", "Second."),
        ("cell", "Piece"),
        ("cell", "Board"),
        ("cell", "Head"),
    ]


def test_translation_stands_where_the_block_stood() -> None:
    said = {
        "Second.": "Zwei.",
        "Board": "Brett | Plan",
        "Head": "Kopf",
        "The {{ facts.rounds }} rounds": "Die\nRunden",
        "Who goes first?": "Wer?",
    }

    translated = translate_book(TEXT, lambda words: said.get(words, words)).text

    expected = TEXT.replace("2. Second.", "2. Zwei.").replace("| Board |", "| Brett \\| Plan |")
    expected = expected.replace("Head", "Kopf").replace(
        "The {{ facts.rounds }} rounds", "Die Runden"
    )
    assert translated == expected


def test_each_line_tells_the_line_it_comes_from() -> None:
    said = {"First **item** goes on.": "Eins", "Second.": "Zwei\ngeht\nweiter"}

    translated = translate_book(TEXT, lambda words: said.get(words, words))

    lines = translated.text.split("\n")
    assert len(lines) == len(translated.lines)
    written = TEXT.split("\n")
    assert translated.lines[lines.index("1. Eins")] in (10, 11)
    assert written[translated.lines[lines.index("   geht")] - 1] == "2. Second."
    place = lines.index('| Piece | {{ icon("a") }} |')
    assert written[translated.lines[place] - 1] == lines[place]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.parent.name)
def test_book_that_ships_comes_back_as_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    translated = translate_book(text, lambda words: words)

    assert translated.text == text
    assert translated.lines == tuple(range(1, text.count("\n") + 2))
