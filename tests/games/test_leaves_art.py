"""The art of the Running of the Leaves: standees that fold, owners told apart, signs of ground."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from pressroom.pipeline import Built
from tests.printed_contrast import faces

THEME = Path(__file__).resolve().parents[2] / "layouts/games/leaves/themes/autumn.css"
MM = 72 / 25.4
FAR = 20  # CIE 1976 difference that is told apart on small pieces held side by side

# Machado, Oliveira & Fernandes 2009, severity 1.0, for linear RGB.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def theme_colour(name: str) -> str:
    found = re.search(rf"--{name}: (#[0-9a-f]{{6}});", THEME.read_text(encoding="utf-8"))
    assert found, name
    return found[1]


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """Return a colour as an eye sees it, in CIELAB under D65."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))))
        for row in EYES[eye]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    "names",
    [
        [f"owner-{number}" for number in range(1, 7)],
        ["leaf-ground", "forest-ground", "swamp", "sand"],
        ["lane-track", "leaf-ground"],
    ],
)
def test_colours_are_told_apart_by_every_eye(names: list[str], eye: str) -> None:
    colours = [seen(theme_colour(name), eye) for name in names]

    assert min(math.dist(*pair) for pair in itertools.combinations(colours, 2)) >= FAR


def pictures(file: Path, width: float, height: float, dpi: int = 100) -> list[Image.Image]:
    """Return the different faces of a size, cut to the trim."""
    found = []
    with faces(file) as pdf:
        trims = [[float(x) for x in page.Resources.XObject.F.TrimBox] for page in pdf.pages]
        boxes = [[float(x) for x in page.mediabox] for page in pdf.pages]
        saved = BytesIO()
        pdf.save(saved)
    with pypdfium2.PdfDocument(saved.getvalue()) as document:
        for trim, box, page in zip(trims, boxes, document, strict=True):
            size = (trim[2] - trim[0]) / MM, (trim[3] - trim[1]) / MM
            if size == pytest.approx((width, height), abs=0.01):
                edges = (trim[0] - box[0], box[3] - trim[3], trim[2] - box[0], box[3] - trim[1])
                image = page.render(scale=dpi / 72).to_pil().convert("RGB")
                found.append(image.crop(tuple(round(edge * dpi / 72) for edge in edges)))
    return found


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_owners_are_told_apart_by_pattern_alone(built_pieces: Callable[..., Built]) -> None:
    folder = built_pieces("leaves", theme="low-ink").folder
    markers = pictures(folder / "leaves-kit.pdf", 14, 14)
    backs = markers[1:12:2]

    assert len(backs) == 6
    assert min(difference(*pair) for pair in itertools.combinations(backs, 2)) > 15


def test_both_sides_of_a_standee_stand_upright_when_folded(
    built_game: Callable[..., Built],
) -> None:
    file = built_game("leaves").folder / "leaves-kit.pdf"
    standees = pictures(file, 22, 72)

    assert len(standees) == 7
    for face in standees:
        foot, half = face.height * 10 / 72, face.height * 26 / 72
        upper = face.crop((0, round(foot), face.width, round(foot + half)))
        lower = face.crop((0, round(foot + half), face.width, round(foot + 2 * half)))
        front, back = upper.rotate(180), lower.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        sky = theme_colour("sky")
        for side in (front, back):  # the sky is above, at the fold
            assert (
                side.crop((side.width // 2, 2, side.width // 2 + 1, 3)).tobytes().hex() == sky[1:]
            )
        assert difference(front, back) < 20  # the same picture but for its number


def test_digits_of_standees_are_upright_when_folded(built_game: Callable[..., Built]) -> None:
    with faces(built_game("leaves").folder / "leaves-pawns.pdf") as pdf:
        saved = BytesIO()
        pdf.save(saved)
    angles = []
    with pypdfium2.PdfDocument(saved.getvalue()) as document:
        for page in document:
            text = page.get_textpage()
            if page.get_width() / MM > 30:
                continue
            for index in range(text.count_chars()):
                if text.get_text_range(index, 1).isdigit():
                    middle = page.get_height() / 2
                    is_upper = text.get_charbox(index)[1] > middle
                    angle = pypdfium2.raw.FPDFText_GetCharAngle(text.raw, index)
                    angles.append((is_upper, round(math.degrees(angle)) % 360))

    assert sorted(set(angles)) == [(False, 0), (True, 180)]
    assert len(angles) == 12


def test_reference_shows_signs_of_the_ground_and_no_letters(
    built_game: Callable[..., Built],
) -> None:
    with faces(built_game("leaves").folder / "leaves-sheets.pdf") as pdf:
        saved = BytesIO()
        pdf.save(saved)
    with pypdfium2.PdfDocument(saved.getvalue()) as document:
        cards = [page for page in document if page.get_width() / MM == pytest.approx(111, abs=0.1)]
        references = [page.get_textpage().get_text_range() for page in cards]

    assert len(references) == 2
    assert all(not re.search("[A-Z]", text) for text in references)
