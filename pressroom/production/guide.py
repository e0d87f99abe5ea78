"""What the paper says about itself: the slug of every sheet, and the first pages of every file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pressroom.impose.plan import is_two_sided
from pressroom.impose.slug import Slug
from pressroom.impose.summary import PlanSummary, summarise
from pressroom.model.game import Game
from pressroom.model.geometry import Size
from pressroom.model.sheet import Sheet, SheetPlan
from pressroom.model.stock import Format, Paper
from pressroom.model.words import Words
from pressroom.production.guide_rows import ListedFile, Row, parted, rows_of

PAGE_SAFE_MM = 15.0  # the text margin of a page that is read, not cut
MIN_READABLE = Size(130.0, 180.0)  # a little less than A5 and half of Letter
LINE_MM = 4.7  # a line of the list as it is set if there is room
STEPS_MM = 118.0  # what head and steps take of a page as wide as A4
WIDTH_MM = 180.0  # between the margins of A4
TIGHT = 1.3  # how much more a page holds in smaller text, rather than have another page


def page_format(paper: Paper) -> Format:
    """Return a whole sheet of paper, in portrait, as the format of a page."""
    size = Size(paper.size.width, paper.size.height)
    return Format(f"page-{paper.name}", size, bleed=0.0, safe=PAGE_SAFE_MM, corner=0.0)


def is_readable(paper: Paper) -> bool:
    """Tell whether a paper is large enough for a page of text."""
    size = paper.size
    return size.width >= MIN_READABLE.width and size.height >= MIN_READABLE.height


def slug(
    game: Game,
    words: Words,
    languages: str,
    can_show: Callable[[str], bool],
    sheet: Sheet,
    number: str,
) -> Slug:
    """Return what a sheet's two sides say: game, decks, version, languages, number and side.

    Slugs are set in one typeface, without bidirectional or complex writing: what it cannot show is
    said by its id, and the side in English.
    """

    def shown(said: str, otherwise: str) -> str:
        return said if can_show(said) else otherwise

    on_sheet = [deck for deck in game.decks if deck.id in sheet.decks]
    decks = words.listed(words.of(deck.title) for deck in on_sheet)
    parts = (
        shown(words.of(game.title), game.id),
        shown(decks, ", ".join(deck.id for deck in on_sheet)),
        f"v{words.of(game.edition)}",
        languages,
        number,
    )
    front, back = shown(words.gettext("front"), "front"), shown(words.gettext("back"), "back")
    return Slug(" · ".join((*parts, front)), " · ".join((*parts, back)))


def how_to_print(
    game: Game,
    words: Words,
    plans: Sequence[SheetPlan],
    file_title: str,
    booklets: Sequence[str],
) -> tuple[Mapping[str, Any], ...]:
    """Return what each of a file's first pages prints; every figure is counted in the plans.

    `file_title` is empty if the game's title says it all; `booklets` are names of files.
    """
    summaries = [summarise(plan) for plan in plans]
    sides = 2 if is_two_sided(plans) else 1
    pages = _pages(game, words, summaries, plans[0].paper, sides)
    shared = {
        "file_title": file_title,
        "booklets": booklets,
        "paper": plans[0].paper.name,
        "flip": plans[0].flip.value,
        "is_duplex": sides == 2,
        "has_turned_backs": any(summary.has_turned_backs for summary in summaries),
        "is_cut": any(kind.long_cuts for summary in summaries for kind in summary.kinds),
        "diameters": sorted({one for summary in summaries for one in summary.diameters}),
        "papers": sum(row.kind == "paper" for rows in pages for row in rows),
        "opening": len(pages),
        "pieces": sum(summary.pieces for summary in summaries),
        "sheets": sum(summary.sheets for summary in summaries),
    }
    return tuple({**shared, "number": number, "rows": rows} for number, rows in enumerate(pages, 1))


def _pages(
    game: Game, words: Words, summaries: Sequence[PlanSummary], paper: Paper, sides: int
) -> tuple[tuple[Row, ...], ...]:
    """Return the rows of each first page, with the numbers of the pages that follow them."""
    size = page_format(paper).trim
    lines = (size.height - 2 * PAGE_SAFE_MM) / LINE_MM * TIGHT
    first = lines - STEPS_MM * WIDTH_MM / (size.width - 2 * PAGE_SAFE_MM) / LINE_MM
    unnamed = words.gettext("Card of 250–300 g")

    def pages_after(opening: int) -> tuple[tuple[Row, ...], ...]:
        file = ListedFile(game, summaries, opening, sides, unnamed)
        return parted(rows_of(file, words), first, lines)

    opening = len(pages_after(0))  # page numbers change no row's height
    return pages_after(opening + opening % sides)
