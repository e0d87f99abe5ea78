"""Cards lie edge to edge: a cut up to 1 mm off must show nothing of the card beside it.

So across every shared cut each line of the picture keeps its colour for 1 mm to both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageChops

from pressroom.model.geometry import Rect
from pressroom.pipeline import Built
from tests.impose.printing import placed_trims
from tests.printed import opened

DPI = 150
DRIFT_MM = 1.0
TOUCHING_MM = 0.05
FAINT = 24  # of 255: what a smoothed edge may differ


def pixels(length: float) -> int:
    """Return a length in mm as pixels."""
    return round(length / 25.4 * DPI)


def shared_cuts(trims: list[Rect]) -> Iterator[Rect]:
    """Go through the strips of 1 mm to both sides of every cut that two pieces share."""
    for one, other in combinations(trims, 2):
        for a, b in ((one, other), (other, one)):
            top, bottom = max(a.y, b.y), min(a.bottom, b.bottom)
            if abs(a.right - b.x) < TOUCHING_MM and bottom - top > TOUCHING_MM:
                yield Rect(a.right - DRIFT_MM, top, 2 * DRIFT_MM, bottom - top)
            left, right = max(a.x, b.x), min(a.right, b.right)
            if abs(a.bottom - b.y) < TOUCHING_MM and right - left > TOUCHING_MM:
                yield Rect(left, a.bottom - DRIFT_MM, right - left, 2 * DRIFT_MM)


def change_across(page: Image.Image, strip: Rect) -> int:
    """Return the greatest change of any colour straight across the cut in a strip's middle."""
    left, top = pixels(strip.x), pixels(strip.y)
    width, height = pixels(strip.width), pixels(strip.height)
    if width < height:
        lines = [(left + k, top, left + k + 1, top + height) for k in range(width)]
    else:
        lines = [(left, top + k, left + width, top + k + 1) for k in range(height)]
    first, *rest = [page.crop(line) for line in lines]
    lightest = darkest = first
    for line in rest:
        lightest, darkest = ImageChops.lighter(lightest, line), ImageChops.darker(darkest, line)
    change = ImageChops.difference(lightest, darkest)
    return max(max(channel.tobytes()) for channel in change.split())


def changes(file: Path) -> dict[tuple[int, float, float], int]:
    """Return the changes across the shared cuts of a file, by page and where the strip begins."""
    with pikepdf.open(file) as pdf:
        trims = [placed_trims(page) for page in pdf.pages]
    found = {}
    with opened(file) as document:
        for number, placed in enumerate(trims):
            strips = list(shared_cuts(placed))
            if strips:
                page = document[number].render(scale=DPI / 72).to_pil().convert("RGB")
                for strip in strips:
                    place = (number, round(strip.x, 1), round(strip.y, 1))
                    found[place] = change_across(page, strip)
    return found


@pytest.mark.parametrize(
    ("game", "product", "wishes", "cuts"),
    [
        ("strand", "cards", {}, 300),
        ("passage", "cards", {}, 100),
        ("strand", "cards", {"theme": "low-ink"}, 300),
        ("passage", "cards", {"theme": "low-ink"}, 100),
        ("strand", "player-boards", {"paper": "Letter", "decks": ("player-boards",)}, 6),
    ],
    ids=["strand", "passage", "strand low-ink", "passage low-ink", "boards on Letter"],
)
def test_nothing_of_a_neighbour_shows_where_the_cut_is_off(
    built_game: Callable[..., Built], game: str, product: str, wishes: dict[str, Any], cuts: int
) -> None:
    found = changes(built_game(game, **wishes).folder / f"{game}-{product}.pdf")

    assert len(found) >= cuts
    assert {place: change for place, change in found.items() if change > FAINT} == {}


def test_band_through_a_cut_is_seen() -> None:
    page = Image.new("RGB", (pixels(20), pixels(20)), "white")
    page.paste("red", (0, pixels(5), pixels(9.5), pixels(8)))

    beside, along = Rect(9, 0, 2, 20), Rect(0, 9, 20, 2)

    assert change_across(page, beside) > 200
    assert change_across(page, along) == 0
