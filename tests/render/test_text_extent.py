from __future__ import annotations

import pytest
import uharfbuzz as hb

from pressroom.project import shipped
from pressroom.render.charts.flowchart import lines_needed, width_of
from pressroom.render.fonts.catalog import catalog_sources


def test_chinese_signs_are_an_em_wide() -> None:
    assert width_of("抽牌，") == 3.0


def test_tags_and_invisible_signs_take_no_room() -> None:
    assert width_of("<b>抽</b>\u2060牌") == 2.0


def test_pictogram_takes_the_room_of_one_sign_whatever_is_in_it() -> None:
    assert 1.0 <= width_of('<svg class="icon"><path d="M0 0L100 100"/></svg>') <= 1.5


def test_entity_is_one_sign() -> None:
    assert width_of("&amp;") == width_of("+")


@pytest.mark.parametrize(("words", "lines"), [("抽" * 10, 1), ("抽" * 11, 2), ("抽<br>牌", 2)])
def test_lines_are_counted_by_breaks_and_by_room(words: str, lines: int) -> None:
    assert lines_needed(words, 10.0) == lines


@pytest.mark.parametrize(
    "words",
    [
        "Play 1 card and do what it says (no effect if negated)",
        "The turn ends at once: no draw, no discard",
        "Die Karten gehen auf den Ablagestapel",
        "Сыграйте одну карту и выполните её действие",
    ],
)
def test_letters_take_a_little_more_room_than_the_bold_font_gives_them(words: str) -> None:
    sources = catalog_sources(shipped("fonts"), ["Source Sans 3"])
    file = next(one.path for one in sources if "Italic" not in one.path.name)
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file))))
    font.set_variations({"wght": 700})
    text = hb.Buffer()
    text.add_str(words)
    text.guess_segment_properties()
    hb.shape(font, text)
    set_width = sum(glyph.x_advance for glyph in text.glyph_positions) / font.face.upem

    assert set_width <= width_of(words) <= 1.2 * set_width
