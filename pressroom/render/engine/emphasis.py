"""Draws the dots of emphasized East Asian words, for WeasyPrint 70 knows no `text-emphasis`.

`engine_patches` puts the stand-in in. One dot a character is drawn when its line is, so that breaks
and spacing are those of the words, and copied text has no dots.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import weasyprint.draw
from weasyprint.text.ffi import FROM_UNITS, ffi

from pressroom.render.text.emphasis import DOTTED, EAST_ASIAN

ABOVE = ("ja", "ko")  # languages that put dots above
# In ems of the text: the dot's radius, and its middle from the baseline, downwards.
RADIUS, BELOW_BASELINE, ABOVE_BASELINE = 0.07, 0.27, -1.0
ROUND = 0.5523  # of the radius: handles of the four curves that come nearest to a circle
_CHARACTER = re.compile(f"[{EAST_ASIAN}]")
_original_draw_text = weasyprint.draw.draw_text


def draw_text(stream: Any, box: Any, *rest: Any) -> None:
    """Stand in for `draw_text`: the words, and their dots if they have any."""
    _original_draw_text(stream, box, *rest)
    classes = box.element.get("class", "") if box.element is not None else ""
    if DOTTED not in classes.split() or box.style["visibility"] != "visible":
        return
    em = box.style["font_size"]
    language = (box.style["lang"] or "").partition("-")[0]
    middle = ABOVE_BASELINE if language in ABOVE else BELOW_BASELINE
    box.pango_layout.reactivate(box.style)
    for x in _middles(box):
        _dot(stream, box.position_x + x, box.position_y + box.baseline + middle * em, RADIUS * em)
    box.pango_layout.deactivate()


def _middles(box: Any) -> Iterator[float]:
    """Go through the middles of a line's East Asian characters, in px from its start."""
    text = box.pango_layout.text.encode()
    x = 0.0
    run = box.pango_layout.get_first_line()[0].runs[0]
    while run != ffi.NULL:
        item, glyphs = run.data.item, run.data.glyphs
        run = run.next
        for number in range(glyphs.num_glyphs):
            width = glyphs.glyphs[number].geometry.width * FROM_UNITS
            start = item.offset + glyphs.log_clusters[number]
            if _CHARACTER.match(text[start : start + 4].decode(errors="ignore")):
                yield x + width / 2
            x += width


def _dot(stream: Any, x: float, y: float, radius: float) -> None:
    """Fill a circle in the colour that text was drawn in last."""
    handle = radius * ROUND
    stream.move_to(x + radius, y)
    for (right, down), (next_right, next_down) in (
        ((1, 0), (0, 1)),
        ((0, 1), (-1, 0)),
        ((-1, 0), (0, -1)),
        ((0, -1), (1, 0)),
    ):
        stream.curve_to(
            x + radius * right + handle * next_right,
            y + radius * down + handle * next_down,
            x + radius * next_right + handle * right,
            y + radius * next_down + handle * down,
            x + radius * next_right,
            y + radius * next_down,
        )
    stream.close()
    stream.fill()
