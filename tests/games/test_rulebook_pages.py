"""The pages of the rulebooks that ship, measured in the PDF: filled, linked, with real pieces."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageOps

from pressroom.pipeline import Built
from tests.conftest import ROOT
from tests.printed import opened, picture

GAMES = [path.parent.name for path in sorted(ROOT.glob("cards/*/rulebook.md"))]
every_rulebook = pytest.mark.parametrize("game", GAMES)
every_size = pytest.mark.parametrize("size", ["a4", "a5"])


def book(built_game: Callable[..., Built], game: str, size: str) -> Path:
    return built_game(game).folder / f"{game}-rulebook-{size}.pdf"


@every_rulebook
@every_size
def test_no_page_is_less_than_half_full(
    built_game: Callable[..., Built], game: str, size: str
) -> None:
    path = book(built_game, game, size)
    with opened(path) as document:
        count = len(document)

    ends = [end_of_text(path, number) for number in range(1, count - 2)]

    assert min(ends) > 0.5, [number + 2 for number, end in enumerate(ends) if end <= 0.5]


def end_of_text(path: Path, number: int) -> float:
    """Return how far down the page its text and pictures reach, from 0 to 1, page number left."""
    image = ImageOps.invert(picture(path, number, dpi=36).convert("L"))
    top, foot = round(image.height * 0.06), round(image.height * 0.935)
    box = image.crop((0, top, image.width, foot)).point(lambda ink: 255 * (ink > 8)).getbbox()
    return box[3] / (foot - top) if box else 0.0


@every_rulebook
@every_size
def test_every_heading_is_reached_from_the_contents(
    built_game: Callable[..., Built], game: str, size: str
) -> None:
    with pikepdf.open(book(built_game, game, size)) as pdf, pdf.open_outline() as outline:
        chapters = [item.destination for item in outline.root]
        starts = {place[0].objgen for place in chapters if isinstance(place, pikepdf.Array)}
        linked = {link.Dest[0].objgen for link in pdf.pages[1].Annots}
        pages = [page.obj.objgen for page in pdf.pages]

    assert starts
    assert starts <= linked
    assert linked <= set(pages)


@every_rulebook
def test_bookmarks_have_no_joiners_and_dots_are_dots(
    built_game: Callable[..., Built], game: str
) -> None:
    path = book(built_game, game, "a4")
    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        titles = [child.title for item in outline.root for child in (item, *item.children)]
    with opened(path) as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)

    assert not any("\u2060" in title for title in titles)
    assert "•" not in text
    assert "·" in text


@every_rulebook
def test_set_up_is_drawn_for_the_least_and_the_most_players(game: str) -> None:
    text = (ROOT / "cards" / game / "rulebook.md").read_text(encoding="utf-8")

    assert '{{ scene("book-setup"' in text
    assert "players=facts.players_min" in text
    assert "players=facts.players_max" in text
