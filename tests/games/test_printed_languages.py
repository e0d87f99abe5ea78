"""No page of a finished translation has a Han character or a full-width mark left on it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pressroom.pipeline import Built
from pressroom.translate.po_files import read_catalogue
from tests.conftest import ROOT
from tests.printed import page_words

IN_LETTERS = ("de", "en")
FOREIGN = re.compile("[\u2e80-\u2fdf\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff65]")
LETTER = re.compile(r"[^\W\d_]")


def is_finished(game: str, language: str) -> bool:
    """Tell whether every text with words is translated, and confirmed, in a game's catalogue."""
    path = ROOT / "cards" / game / "locale" / f"{language}.po"
    return path.is_file() and all(
        message.is_translated and not message.is_fuzzy
        for message in read_catalogue(path).messages
        if LETTER.search(message.source)
    )


FINISHED = [
    (path.parent.name, language)
    for path in sorted(ROOT.glob("cards/*/game.yaml"))
    for language in IN_LETTERS
    if is_finished(path.parent.name, language)
]


@pytest.mark.parametrize(("game", "language"), FINISHED)
def test_nothing_is_left_of_the_language_it_was_written_in(
    built_game: Callable[..., Built], game: str, language: str
) -> None:
    folder = built_game(game, languages=(language,)).folder
    pages = {
        (path.name, number): words
        for path in folder.glob("*.pdf")
        for number, words in enumerate(page_words(path), start=1)
    }

    assert len(pages) > 10
    assert {page: found for page, words in pages.items() if (found := FOREIGN.findall(words))} == {}


def test_english_is_finished_where_it_was_promised() -> None:
    assert {("passage", "en"), ("strand", "en")} <= set(FINISHED)
