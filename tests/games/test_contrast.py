"""Every word of every game stands out from its ground: at least 4.5 to 1, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest

from pressroom.pipeline import Built
from tests.printed_contrast import Shown, contrast, faces, shown_texts

ENOUGH = 4.5  # WCAG 2.2, success criterion 1.4.3, for text of any size
GAMES = ("strand", "passage", "leaves")


def too_faint(pdf: pikepdf.Pdf) -> list[Shown]:
    shown = list(shown_texts(pdf))
    assert len(shown) > 100
    return [text for text in shown if text.contrast < ENOUGH]


@pytest.mark.parametrize("theme", ["", "low-ink"])
@pytest.mark.parametrize("game", GAMES)
def test_words_on_pieces_stand_out(
    game: str, theme: str, built_game: Callable[..., Built], built_pieces: Callable[..., Built]
) -> None:
    built = built_pieces(game, theme=theme) if theme else built_game(game)

    assert too_faint(faces(built.folder / f"{game}-kit.pdf")) == []


@pytest.mark.parametrize("game", GAMES)
def test_words_in_rulebooks_stand_out(game: str, built_game: Callable[..., Built]) -> None:
    file = built_game(game).folder / f"{game}-rulebook-a4.pdf"

    with pikepdf.open(file) as pdf:
        assert too_faint(pdf) == []


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


def test_ground_right_behind_a_text_is_measured() -> None:
    content = b"""0.2 g 0 0 200 100 re f 1 g 100 0 100 100 re f
        BT /F 24 Tf 10 40 Td 0.5 0.5 0.5 rg (MMM) Tj 100 0 Td (MMM) Tj ET
        0 g 0 0 1 rg BT /F 24 Tf 10 5 Td (MMM) Tj ET 0.2 g 0 0 100 30 re f"""
    with pikepdf.Pdf.new() as pdf:
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=pikepdf.Array([0, 0, 200, 100]),
            Resources=pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font)),
            Contents=pdf.make_stream(content),
        )
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
        file = BytesIO()
        pdf.save(file)
        shown = list(shown_texts(pikepdf.open(file)))

    # the third is painted over and cannot be read
    assert [text.ground for text in shown] == [(51, 51, 51), (255, 255, 255)]
    grey = (128, 128, 128)
    assert [text.contrast for text in shown] == pytest.approx(
        [contrast(grey, (51, 51, 51)), contrast(grey, (255, 255, 255))]
    )
