from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.project import shipped
from pressroom.render.font_cuts import emoji_font
from pressroom.render.pictograms import Pictograms, UnknownIcon

COMPASS = "\N{COMPASS}"


def draw(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.svg").write_text(text, encoding="utf-8")


@pytest.fixture
def near(tmp_path: Path) -> Path:
    return tmp_path / "near"


@pytest.fixture
def pictograms(tmp_path: Path, near: Path) -> Pictograms:
    """Give icons of two folders, the near one still missing, and the pictogram font."""
    draw(tmp_path / "far", "tent", '<svg viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>')
    return Pictograms((near, tmp_path / "far"), emoji_font(shipped("fonts")))


def test_drawing_is_found_by_its_file_name(pictograms: Pictograms) -> None:
    svg = pictograms.svg("tent")

    assert svg == '<svg class="icon icon-tent" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>'


def test_nearer_drawing_wins(pictograms: Pictograms, near: Path) -> None:
    draw(near, "tent", '<svg viewBox="0 0 1 1"></svg>')

    assert 'viewBox="0 0 1 1"' in pictograms.svg("tent")


def test_classes_are_added(pictograms: Pictograms) -> None:
    assert 'class="icon icon-tent big"' in pictograms.svg("tent", "big")


def test_paint_of_the_root_is_kept(pictograms: Pictograms, near: Path) -> None:
    draw(near, "a", "<svg width='5' viewBox='0 0 5 5' fill='none' stroke=\"#f00\"><g/></svg>")

    svg = pictograms.svg("a")

    assert '<g fill="none" stroke="#f00"><g/></g>' in svg
    assert 'viewBox="0 0 5 5"' in svg


def test_emoji_is_a_path_in_the_ink_of_the_text(pictograms: Pictograms) -> None:
    svg = pictograms.svg(COMPASS)

    assert svg.startswith('<svg class="icon icon-u1f9ed" viewBox="')
    assert svg.count("<path") == 1
    assert 'fill="currentColor"' in svg
    assert "image" not in svg


def test_emoji_with_the_sign_for_colour_is_the_same_path(pictograms: Pictograms) -> None:
    plain, coloured = pictograms.svg(COMPASS), pictograms.svg(COMPASS + "\ufe0f")

    assert plain == coloured


@pytest.mark.parametrize(
    "name", ["tnet", "", "a", "7", "../far/tent", "Tent", "tent.svg", "\u7ef3", COMPASS * 2]
)
def test_what_is_neither_drawing_nor_emoji_is_unknown(pictograms: Pictograms, name: str) -> None:
    assert name not in pictograms
    with pytest.raises(UnknownIcon):
        pictograms.svg(name)


@pytest.mark.parametrize(
    "text",
    ["", "no drawing", "<svg/>", '<svg viewBox="a b c"></svg>', '<svg viewBox="2424"></svg>'],
)
def test_file_that_is_no_drawing_is_unknown(pictograms: Pictograms, near: Path, text: str) -> None:
    draw(near, "broken", text)

    assert "broken" not in pictograms
    with pytest.raises(UnknownIcon):
        pictograms.svg("broken")


def test_drawing_in_an_old_encoding_is_read(pictograms: Pictograms, near: Path) -> None:
    near.mkdir()
    (near / "old.svg").write_bytes(b'<svg viewBox="0 0 1 1"><title>\xe9</title></svg>')

    assert "old" in pictograms


def test_names_are_those_of_all_folders(pictograms: Pictograms, near: Path) -> None:
    draw(near, "rope", '<svg viewBox="0 0 1 1"></svg>')

    assert pictograms.names() == {"rope", "tent"}
