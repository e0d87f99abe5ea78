"""All words of all games keep clear of the cut, by as much as their format declares."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import yaml

from pressroom.pipeline import Built
from tests.printed_contrast import faces

ROOT = Path(__file__).resolve().parents[2]
OFF_MM = 0.1  # a full-width mark at the end of a line is set on half an em
MM = 72 / 25.4

Box = tuple[float, float, float, float]


def safe_zones() -> dict[tuple[float, float], tuple[float, bool]]:
    """Return by size how far words keep from the cut, and whether the piece is round."""
    formats = yaml.safe_load((ROOT / "layouts/formats.yaml").read_text(encoding="utf-8"))
    zones: dict[tuple[float, float], tuple[float, bool]] = {}
    for one in formats.values():
        is_round = one.get("shape") == "round"
        size = (one["trim"], one["trim"]) if is_round else tuple(one["trim"])
        if all(isinstance(length, int | float) for length in (*size, one["safe"])):
            known = zones.get(size)
            zones[size] = (min(one["safe"], known[0]) if known else one["safe"], is_round)
    return zones


def printed(file: Path) -> Iterator[tuple[Box, list[tuple[str, Box]]]]:
    """Go through the different faces of a file: the trim, and each character with its box."""
    with faces(file) as pdf:
        trims = [
            tuple(float(edge) for edge in page.Resources.XObject.F.TrimBox) for page in pdf.pages
        ]
        saved = BytesIO()
        pdf.save(saved)
    with pypdfium2.PdfDocument(saved.getvalue()) as document:
        for trim, page in zip(trims, document, strict=True):
            text = page.get_textpage()
            characters = (
                (text.get_text_range(index, 1), text.get_charbox(index))
                for index in range(text.count_chars())
            )
            inked = [(one, box) for one, box in characters if one.strip() and box[2] > box[0]]
            yield (trim[0], trim[1], trim[2], trim[3]), inked


def space(trim: Box, box: Box, is_round: bool) -> float:
    """Return how far a box is inside a trim, in mm; negative outside."""
    if is_round:
        x, y = (trim[0] + trim[2]) / 2, (trim[1] + trim[3]) / 2
        corners = [(box[i], box[j]) for i in (0, 2) for j in (1, 3)]
        return ((trim[2] - trim[0]) / 2 - max(math.dist((x, y), one) for one in corners)) / MM
    pairs = (box[0] - trim[0], box[1] - trim[1], trim[2] - box[2], trim[3] - box[3])
    return min(pairs) / MM


@pytest.mark.parametrize("game", ["strand", "passage", "leaves"])
def test_words_keep_clear_of_the_cut(game: str, built_game: Callable[..., Built]) -> None:
    zones = safe_zones()

    for trim, characters in printed(built_game(game).folder / f"{game}-kit.pdf"):
        size = round((trim[2] - trim[0]) / MM, 1), round((trim[3] - trim[1]) / MM, 1)
        if size not in zones:  # the first page, which tells how to print
            continue
        safe, is_round = zones[size]
        near = [(one, space(trim, box, is_round)) for one, box in characters]
        assert [item for item in near if item[1] < safe - OFF_MM] == []
