"""Words under a box that is painted later and lets nothing through."""

from __future__ import annotations

from base64 import b64decode, b64encode
from io import BytesIO

import pytest
from PIL import Image

from pressroom.render.fonts.cuts import FontSet
from tests.render.samples import lay_out, open_engine

CSS = """
.words { font-size: 10pt; width: 30mm }
.lid { position: absolute; top: 0; left: 0; width: 60mm; height: 80mm; background: #fff }
"""
RAISED = (
    '<div style="position: absolute; z-index: 1">'
    '<p style="position: absolute; z-index: 9">Words</p></div>'
)
WORDS = '<p class="words">Words</p>'


def covered(fonts: FontSet, html: str) -> list[tuple[str, int, int]]:
    measures = lay_out(open_engine(fonts, CSS, inside), html)["a"].measures
    return [(one.words, one.tag, one.by) for one in measures.covered]


def inside(address: str) -> bytes:
    """Return the bytes that stand in an address."""
    return b64decode(address.partition(",")[2])


def picture(mode: str) -> str:
    """Return an image of one colour as an address."""
    data = BytesIO()
    Image.new(mode, (2, 2)).save(data, "PNG")
    return f"data:image/png;base64,{b64encode(data.getvalue()).decode()}"


@pytest.mark.parametrize(
    "html",
    [
        f'{WORDS}<div class="lid"></div>',
        f'<div class="lid"></div>{WORDS}',  # what is positioned comes later than what is not
        f'<div style="position: relative">{WORDS}</div><div class="lid"></div>',
        f'<div class="lid" style="z-index: 2"></div><div style="position: relative">{WORDS}</div>',
        f'{RAISED}<b class="lid" style="z-index: 2"></b>',
        f'{WORDS}<img class="lid" style="background: none" src="{picture("RGB")}">',
    ],
)
def test_words_that_a_later_box_hides_are_found(fonts: FontSet, html: str) -> None:
    assert [words for words, _, _ in covered(fonts, html)] == ["Words"]


@pytest.mark.parametrize(
    "html",
    [
        f'<div class="lid">{WORDS}</div>',
        f'<div class="lid"></div><div style="position: relative">{WORDS}</div>',
        f'{WORDS}<div class="lid" style="z-index: -1"></div>',
        f'{WORDS}<div class="lid" style="top: 40mm"></div>',
        f'{WORDS}<div class="lid" style="background: #fff8"></div>',
        f'{WORDS}<div class="lid" style="opacity: 0.5"></div>',
        f'{WORDS}<div class="lid" style="visibility: hidden"></div>',
        f'{WORDS}<div style="background: #fff; height: 9mm; width: 60mm"></div>',
        f'<div style="background: #fff; width: 60mm">{WORDS}</div>{WORDS}',
        f'{WORDS}<img class="lid" style="background: none" src="{picture("RGBA")}">',
    ],
)
def test_words_that_can_be_seen_are_not_told(fonts: FontSet, html: str) -> None:
    assert covered(fonts, html) == []


def test_both_tags_are_known_by_their_numbers(fonts: FontSet) -> None:
    assert covered(fonts, f'<i>x</i>{WORDS}<div class="lid" style="top: 3mm"></div>') == [
        ("Words", 2, 3)
    ]
