"""The backs of STRAND give nothing away: equal within a deck, and the same after half a turn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageStat

from pressroom.pipeline import Built
from tests.printed import picture

DPI = 60
FAINT = 48  # of 255: what a smoothed edge may differ
CARGO, ROPES_A_PLAYER, ROLES, NODES = 60, 7, 6, 8


@dataclass(frozen=True)
class Back:
    """One of the different backs in a file: its picture, and how many pieces have it."""

    image: Image.Image
    count: int


@pytest.fixture(scope="module")
def backs(built_game: Callable[..., Built]) -> Callable[..., list[Back]]:
    """Give a function that returns the different backs of a product, or of one of its decks."""

    def run(product: str, *decks: str) -> list[Back]:
        wishes = {"decks": decks} if decks else {}
        return list(read_backs(built_game("strand", **wishes).folder / f"strand-{product}.pdf"))

    return run


def read_backs(file: Path) -> list[Back]:
    with pikepdf.open(file) as pdf:
        counts: Counter[tuple[int, int]] = Counter()
        for page in list(pdf.pages)[3::2]:  # behind the first page, its blank back, a front
            counts.update(placed_faces(page))
        return [
            Back(picture_of(pdf.get_object(*reference)), count)
            for reference, count in counts.items()
        ]


def placed_faces(page: pikepdf.Page) -> list[tuple[int, int]]:
    """Return the object numbers of the faces on a page, one a piece."""
    forms = [
        page.resources.XObject[str(step.operands[0])]
        for step in pikepdf.parse_content_stream(page)
        if step.operator == pikepdf.Operator("Do")
    ]
    return [form.objgen for form in forms if "/TrimBox" in form]


def picture_of(face: pikepdf.Object) -> Image.Image:
    """Return a face as a picture of whole pixels around its middle."""
    left, bottom, right, top = (float(edge) for edge in face.TrimBox)
    width, height = (
        math.ceil((far - near) / 72 * DPI) * 72 / DPI
        for near, far in ((left, right), (bottom, top))
    )
    x, y = (width - left - right) / 2, (height - bottom - top) / 2
    with pikepdf.Pdf.new() as pdf:
        form = pdf.copy_foreign(face)
        clip = f"{x + left} {y + bottom} {right - left} {top - bottom} re W n"
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=[0, 0, width, height],
            Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(Face=form)),
            Contents=pdf.make_stream(f"{clip} 1 0 0 1 {x} {y} cm /Face Do".encode()),
        )
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
        file = BytesIO()
        pdf.save(file)
    return picture(file.getvalue(), dpi=DPI)


def turned_difference(image: Image.Image) -> float:
    """Return which part of the picture changes visibly when it is turned half round."""
    turned = image.transpose(Image.Transpose.ROTATE_180)
    gap = ImageChops.difference(image, turned).convert("L").point(lambda n: 255 * (n > FAINT))
    return ImageStat.Stat(gap).mean[0] / 255


def test_all_cards_of_a_deck_have_one_back(backs: Callable[..., list[Back]]) -> None:
    counts = sorted(back.count for back in backs("cards"))

    assert counts == sorted([CARGO, *[ROPES_A_PLAYER] * 6, ROLES, NODES])


@pytest.mark.parametrize(
    ("product", "decks"),
    [("cards", ()), ("boards", ()), ("player-boards", ()), ("tokens", ("lone",))],
    ids=["cards", "boards", "player-boards", "lone"],
)
def test_backs_are_the_same_after_half_a_turn(
    backs: Callable[..., list[Back]], product: str, decks: tuple[str, ...]
) -> None:
    differences = [turned_difference(back.image) for back in backs(product, *decks)]

    assert differences
    assert max(differences) < 0.001


def test_lone_markers_have_one_back(backs: Callable[..., list[Back]]) -> None:
    assert len(backs("tokens", "lone")) == 1


def test_backs_of_two_players_can_be_told_apart_in_grey(backs: Callable[..., list[Back]]) -> None:
    ropes = [back.image.convert("L") for back in backs("cards") if back.count == ROPES_A_PLAYER]

    for number, one in enumerate(ropes):
        for other in ropes[:number]:
            gap = ImageChops.difference(one, other).point(lambda n: 255 * (n > FAINT))
            assert ImageStat.Stat(gap).mean[0] / 255 > 0.02
