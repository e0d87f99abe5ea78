"""Sheets for printers that turn the paper over one edge or the other."""

from __future__ import annotations

import pikepdf
import pytest
from PIL import Image, ImageChops

from pressroom.model.sheet import Flip
from tests.conftest import GAME, Demo
from tests.impose.printing import placed_trims
from tests.printed import page_words, picture, squeezed

BOOK = "books:\n  rules: {title: Rules, file: rules.md}\n"
A4_WIDTH_PT, A4_HEIGHT_PT = 595, 842
BACK = '<div style="position: absolute; inset: 0 0 auto; height: 9mm; background: red"></div>'


@pytest.fixture
def game(demo: Demo) -> Demo:
    back = GAME.replace("format: poker", "format: poker\n    back: back")
    demo.write("cards/demo/game.yaml", back + BOOK)
    demo.write("cards/demo/rules.md", "## One\n\n" + "Draw a card.\n\n" * 60)
    demo.write("layouts/games/demo/back.html.j2", BACK)
    demo.cards("  a: {name: Alpha}\n")
    return demo


@pytest.mark.parametrize(
    ("flip", "folder", "wanted"),
    [(Flip.LONG_EDGE, "en", "right"), (Flip.SHORT_EDGE, "en-short-edge", "left")],
)
def test_back_stands_behind_its_front_when_the_paper_is_turned(
    game: Demo, flip: Flip, folder: str, wanted: str
) -> None:
    game.build(flip=flip)

    with pikepdf.open(game.kit(folder)) as pdf:
        asked = str(pdf.Root.ViewerPreferences.Duplex)
    assert asked == {"en": "/DuplexFlipLongEdge"}.get(folder, "/DuplexFlipShortEdge")
    left, top, right, bottom = red_box(picture(game.kit(folder), page=3))
    assert ("left" if left + right < A4_WIDTH_PT else "right") == wanted
    assert (top + bottom > A4_HEIGHT_PT) == (flip is Flip.SHORT_EDGE)


@pytest.mark.parametrize(
    ("flip", "margin"),
    [
        (Flip.LONG_EDGE, "[5, 5, 17, 5]"),
        (Flip.LONG_EDGE, "[17, 5, 5, 5]"),
        (Flip.SHORT_EDGE, "[5, 5, 5, 10]"),
        (Flip.SHORT_EDGE, "[5, 10, 5, 5]"),
    ],
)
def test_uneven_margins_hold_nine_cards_whose_backs_lie_behind_them(
    game: Demo, flip: Flip, margin: str
) -> None:
    game.write("layouts/papers.yaml", f"Ink: {{size: [210, 297], margin: {margin}}}\n")
    game.cards("  a: {name: Alpha, copies: 9}\n")

    game.build(flip=flip, paper="Ink", decks=("deck",))

    name = f"en-ink{'-short-edge' if flip is Flip.SHORT_EDGE else ''}-deck-deck"
    with pikepdf.open(game.kit(name)) as pdf:
        fronts, backs = (placed_trims(page) for page in list(pdf.pages)[-2:])
    assert len(fronts) == len(backs) == 9
    if flip is Flip.LONG_EDGE:
        behind = [(210 - trim.right, trim.y) for trim in backs]
    else:
        behind = [(trim.x, 297 - trim.bottom) for trim in backs]
    assert [(trim.x, trim.y) for trim in fronts] == [pytest.approx(at, abs=1e-3) for at in behind]
    top, right, bottom, left = (float(side) for side in margin.strip("[]").split(","))
    for trim in (*fronts, *backs):
        assert left <= trim.x <= trim.right <= 210 - right
        assert top <= trim.y <= trim.bottom <= 297 - bottom


def red_box(page: Image.Image) -> tuple[int, int, int, int]:
    """Return the box round all that is red on a page: left, top, right, bottom in points."""
    red, green, _ = page.split()
    box = ImageChops.subtract(red, green).point(lambda value: 255 if value > 200 else 0).getbbox()
    assert box is not None
    return box


def test_first_page_says_which_edge(game: Demo) -> None:
    game.build(flip=Flip.SHORT_EDGE)

    assert squeezed("flipped on the short edge") in page_words(game.kit("en-short-edge"))[0]


def test_second_page_of_a_book_stands_on_its_head_for_the_short_edge(game: Demo) -> None:
    texts = {}
    for flip, folder in ((Flip.LONG_EDGE, "en"), (Flip.SHORT_EDGE, "en-short-edge")):
        game.build(flip=flip)
        book = game.kit(folder).with_name("demo-rules-a5.pdf")
        texts[flip] = [picture(book, page=number) for number in range(2)]

    long_edge, short_edge = texts[Flip.LONG_EDGE], texts[Flip.SHORT_EDGE]
    assert long_edge[0].tobytes() == short_edge[0].tobytes()
    assert long_edge[1].tobytes() != short_edge[1].tobytes()
    turned = short_edge[1].rotate(180)
    same = sum(a == b for a, b in zip(turned.tobytes(), long_edge[1].tobytes(), strict=True))
    assert same > 0.9 * len(turned.tobytes())
