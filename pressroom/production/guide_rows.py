"""The list on a file's first pages: what is printed on which paper, from which page to which.

Its rows are parted into pages by how many lines they take about; the text is then fitted, so that
an estimate that is a quarter off only makes it a little smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from unicodedata import east_asian_width

from pressroom.impose.summary import PlanSummary, SheetKind
from pressroom.model.game import Deck, Game, Product
from pressroom.model.words import Words

ROUND = "○"  # stands where the cuts of round pieces would
DECK_EM = 36.0  # how much of a line a deck's title and note take on a page of A4
LATIN_EM = 0.45  # a letter of running text, on the average


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list: of a paper, a product, a deck, or the total.

    `pages` are the first and the last page of the file, counted from 1; `lines` is how high the row
    is about, in lines of text. A product that `is_alone` is one deck of its own name, which has no
    row. What a row does not tell is empty or zero.
    """

    kind: str
    title: str
    lines: float
    note: str = ""
    file: str = ""
    pages: tuple[int, int] = (0, 0)
    pieces: int = 0
    sheets: int = 0
    cuts: str = ""
    is_alone: bool = False


@dataclass(frozen=True, slots=True)
class ListedFile:
    """What the list tells of a file: its products with their numbers, in print order.

    `opening` is how many pages come before them, `sides` how many pages a sheet has, `paper` what
    to say where a product advises none.
    """

    game: Game
    summaries: Sequence[PlanSummary]
    opening: int
    sides: int
    paper: str


def rows_of(file: ListedFile, words: Words) -> Iterator[Row]:
    """Go through the rows: each paper once in turn, below it what is printed on it."""
    products = {product.id: product for product in file.game.products}

    def advice(summary: PlanSummary) -> str:
        return words.of(products[summary.product].paper_advice) or file.paper

    page = file.opening + 1
    for paper, group in groupby(file.summaries, advice):
        run = tuple(group)
        last = page + file.sides * sum(summary.sheets for summary in run) - 1
        sheets = sum(summary.sheets for summary in run)
        yield Row("paper", paper, 1.9, pages=(page, last), sheets=sheets)
        for summary in run:
            end = page + file.sides * summary.sheets - 1
            product = products[summary.product]
            pages = (page, end) if len(run) > 1 else (0, 0)  # else those of the paper
            yield from _product_rows(file.game, product, summary, pages, words)
            page = end + 1


def _product_rows(
    game: Game, product: Product, summary: PlanSummary, pages: tuple[int, int], words: Words
) -> Iterator[Row]:
    decks = {deck.id: deck for deck in game.decks}
    rows = [_deck_row(decks[count.deck], count.pieces, words) for count in summary.decks]
    title = words.of(product.title)
    is_alone = [row.title for row in rows] == [title]
    note = rows[0].note if is_alone else ""
    yield Row(
        "product",
        title,
        1.5 + (rows[0].lines if note else 0),
        note=note,
        file=f"{game.id}-{product.id}.pdf",
        pages=pages,
        pieces=summary.pieces,
        sheets=summary.sheets,
        cuts=_cuts(summary.kinds),
        is_alone=is_alone,
    )
    if not is_alone:
        yield from rows


def _deck_row(deck: Deck, pieces: int, words: Words) -> Row:
    title, note = words.of(deck.title), words.of(deck.note)
    lines = ceil(sum(map(_em, title + note)) / DECK_EM) + 0.25
    return Row("deck", title, lines, note=note, pieces=pieces)


def _em(letter: str) -> float:
    return 1.0 if east_asian_width(letter) in "WF" else LATIN_EM


def _cuts(kinds: Iterable[SheetKind]) -> str:
    """Return how many cuts each kind of sheet takes: along the long edge and across."""
    counts = (
        f"{kind.long_cuts} + {kind.short_cuts}" if kind.long_cuts else ROUND for kind in kinds
    )
    return " / ".join(dict.fromkeys(counts))


def parted(rows: Iterable[Row], first: float, others: float) -> tuple[tuple[Row, ...], ...]:
    """Return the rows of each page; `first` and `others` are how many lines pages have room for.

    A head is never the last row of a page.
    """
    pages: list[list[Row]] = [[]]
    room = first
    for block in _blocks(rows):
        height = sum(row.lines for row in block)
        if height > room and pages[-1]:
            pages.append([])
            room = others
        pages[-1] += block
        room -= height
    return tuple(map(tuple, pages))


def _blocks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Go through what stays together: a deck with the heads right above it."""
    block: list[Row] = []
    for row in rows:
        block.append(row)
        if row.kind == "deck" or row.is_alone:
            yield block
            block = []
    if block:
        yield block
