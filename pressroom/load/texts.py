"""What no printed text may hold."""

from __future__ import annotations

import re

# C0 and C1 controls (but tab and line feed), surrogates, noncharacters: no font and no PDF has them
UNPRINTABLE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


def wrong_character(text: str) -> str | None:
    """Return words for the first character that cannot be printed, if there is one."""
    found = UNPRINTABLE.search(text)
    return None if found is None else f"a character that cannot be printed (U+{ord(found[0]):04X})"
