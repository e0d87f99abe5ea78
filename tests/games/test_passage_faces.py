"""The faces of 现世通行: banners that can be read; 通行 and 城管 told apart in a hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pikepdf
import pytest
from PIL import Image, ImageStat

from pressroom.pipeline import Built
from tests.conftest import ROOT
from tests.impose.printing import placed_trims
from tests.printed import picture

THEME = ROOT / "layouts/games/passage/themes/talisman.css"
READABLE = 4.5  # contrast of small text, WCAG 2 AA
FANNED_MM = (20, 60)  # what a fanned hand shows of a card: its left edge, as far as the text
DPI = 50


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour such as #1d1714, as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_names_on_banners_can_be_read() -> None:
    common, _, peril = THEME.read_text(encoding="utf-8").partition("\n.group-peril {")
    hues = dict(re.findall(r"--group-(\w+): (#\w+);", common))
    on_hue = re.findall(r"--strip-(?:name|sign): (#\w+);", common)
    [black] = re.findall(r"--strip: (#\w+);", peril)
    on_black = re.findall(r"--strip-(?:name|sign): (#\w+);", peril)

    pairs = [(hues[group], ink) for group in hues if group != "peril" for ink in on_hue]
    pairs += [(black, ink) for ink in on_black]

    assert len(pairs) == 8 * 2 + 2
    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < READABLE} == {}


@pytest.mark.parametrize(
    ("wishes", "gap"), [({}, 80), ({"theme": "low-ink"}, 30)], ids=["own theme", "low-ink"]
)
def test_passage_and_warden_are_told_apart_by_their_left_edge(
    built_game: Callable[..., Built], wishes: dict[str, str], gap: int
) -> None:
    file = built_game("passage", **wishes).folder / "passage-cards.pdf"
    with pikepdf.open(file) as pdf:
        trims = sorted(placed_trims(pdf.pages[2]), key=lambda trim: (trim.y, trim.x))
    page = picture(file, 2, DPI)

    def edge(number: int) -> Image.Image:
        left, top = (round(length / 25.4 * DPI) for length in (trims[number].x, trims[number].y))
        width, height = (round(length / 25.4 * DPI) for length in FANNED_MM)
        return page.crop((left, top, left + width, top + height))

    passage, warden = (ImageStat.Stat(edge(number)).mean for number in (0, 4))  # 4 of them first

    assert max(abs(one - other) for one, other in zip(passage, warden, strict=True)) > gap
