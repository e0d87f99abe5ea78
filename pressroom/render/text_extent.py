"""How much room words take, in ems, before they are set: a careful estimate.

Chinese signs are an em wide, and so are pictograms; Latin letters are taken for wider than they are
on average, so that a box made by this is never too small.
"""

from __future__ import annotations

import html
import math
import re
from unicodedata import category, east_asian_width

NARROW = 0.58  # of an em: Source Sans 3 is 0.5 on average
ICON = 1.25  # a pictogram with the space around it
RAGGED = 0.9  # of a line: what is free at its end when the next word does not fit

_ICON = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>")
_TAG = re.compile(r"<[^>]*>")


def width_of(words: str) -> float:
    """Return the width of HTML set on one line; of several lines, the widest."""
    return max(map(_line_width, _BREAK.split(words)))


def lines_needed(words: str, room: float) -> int:
    """Return how many lines HTML takes in a box of some width."""
    return sum(_lines(_line_width(line), room) for line in _BREAK.split(words))


def _lines(width: float, room: float) -> int:
    return 1 if width <= room else math.ceil(width / max(room - RAGGED, 1.0))


def _line_width(line: str) -> float:
    icons = len(_ICON.findall(line))
    text = html.unescape(_TAG.sub("", _ICON.sub("", line)))
    return icons * ICON + sum(map(_sign_width, text))


def _sign_width(sign: str) -> float:
    if category(sign) in ("Cf", "Mn"):
        return 0.0
    # Chinese dashes, quotes and dots are “ambiguous”: as wide as their neighbours.
    return 1.0 if east_asian_width(sign) in "WFA" else NARROW
