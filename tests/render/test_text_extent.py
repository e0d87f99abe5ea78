from __future__ import annotations

import pytest

from pressroom.render.flowchart import lines_needed, width_of


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
