"""Finds what a layout leaves open: it would run on into the faces laid out after it."""

from __future__ import annotations

import re
from collections import Counter

# HTML Standard §13.2.4.3: open formatting elements are taken up again in what follows, and the
# others here take in all that follows as their text.
_RUNNING_ON = (
    "a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u|style|textarea|title|script|template"
)
_TAG = re.compile(rf"<(/?)({_RUNNING_ON})(?=[\s>])", re.IGNORECASE)


def find_left_open(html: str) -> str | None:
    """Return the comment or tag that a face's HTML never closes, if there is one."""
    if html.rfind("<!--") > html.rfind("-->"):
        return "<!--"
    balance: Counter[str] = Counter()
    for closing, name in _TAG.findall(html):
        balance[name.lower()] += -1 if closing else 1
    return next((f"<{name}>" for name, open_tags in balance.items() if open_tags > 0), None)
