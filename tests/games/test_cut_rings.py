"""Every round piece of every game has a ring to cut along, exactly where it is to be cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from pressroom.model.geometry import Rect, pt_to_mm
from pressroom.pipeline import Built
from tests.impose.printing import operations, placed_trims

OFF_MM = 0.01
ROUND_PIECES = {"strand": 50, "passage": 0, "leaves": 76}
ROUND_SIZES = (14.0, 20.0, 25.0)


def cut_rings(page: pikepdf.Page) -> Iterator[Rect]:
    """Measure the black circles of what surrounds the faces: the boxes round them, in mm."""
    height = float(page.mediabox[3])
    for form in page.resources.XObject.values():
        if "/TrimBox" not in form:
            yield from _circles(form, height)


def _circles(form: Any, height: float) -> Iterator[Rect]:
    grey, points, is_curved = 0.0, [(0.0, 0.0)], False
    for operands, operator in operations(form):
        match str(operator):
            case "G":
                grey = float(operands[0])
            case "Q":
                grey = 0.0
            case "m":
                points, is_curved = [_point(operands)], False
            case "c":
                points.append(_point(operands[4:]))
                is_curved = True
            case "S" if is_curved and grey == 0.0:
                xs, ys = zip(*points, strict=True)
                box = (min(xs), height - max(ys), max(xs) - min(xs), max(ys) - min(ys))
                yield Rect(*(pt_to_mm(number) for number in box))


def _point(operands: list[Any]) -> tuple[float, float]:
    return float(operands[0]), float(operands[1])


def _is_same(ring: Rect, trim: Rect) -> bool:
    pairs = zip(
        (ring.x, ring.y, ring.right, ring.bottom),
        (trim.x, trim.y, trim.right, trim.bottom),
        strict=True,
    )
    return all(abs(one - other) <= OFF_MM for one, other in pairs)


def fronts(file: Path) -> Iterator[tuple[bool, pikepdf.Page]]:
    """Go through the pages behind the first sheet, each with whether it is a front."""
    with pikepdf.open(file) as pdf:
        for number, page in enumerate(list(pdf.pages)[2:]):
            yield number % 2 == 0, page


@pytest.mark.parametrize("game", ROUND_PIECES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_ring_lies_on_the_cut_of_every_round_piece(
    game: str, paper: str, built_game: Callable[..., Built], built_pieces: Callable[..., Built]
) -> None:
    built = built_game(game) if paper == "A4" else built_pieces(game, paper=paper)
    file = built.folder / f"{game}-kit.pdf"

    found = 0
    for is_front, page in fronts(file):
        rings, trims = list(cut_rings(page)), placed_trims(page)
        found += len(rings)
        assert is_front or not rings
        for ring in rings:
            assert sum(_is_same(ring, trim) for trim in trims) == 1
            assert round(ring.width, 2) in ROUND_SIZES
    assert found == ROUND_PIECES[game]
