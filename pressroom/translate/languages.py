"""What a language’s tag tells: which languages serve it, and which way it is written."""

from __future__ import annotations

from collections.abc import Mapping

RIGHT_TO_LEFT = frozenset(  # scripts of today; Unicode Standard, chapters 9 and 19
    {"Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"}
)


def fallbacks(language: str) -> tuple[str, ...]:
    """Return the tags that serve a language, itself first: `zh-Hant-TW`, then `zh-Hant`.

    A script that is not the usual one of its language is never left for it: `zh-Hant` does not
    fall back to `zh`, and `zh-TW`, which is written in it, falls back to `zh-Hant` (CLDR,
    parentLocales and likelySubtags).
    """
    from babel.core import get_global  # 0.01 s, which an unchanged build saves

    likely: Mapping[str, str] = get_global("likely_subtags")
    parts = language.split("-")
    chain = [language]
    usual, script = _script_of(parts[:1], likely), _script_of(parts, likely)
    if len(parts) > 1 and script and not _is_script(parts[1]):
        parts = [parts[0], script, *parts[1:]]
    while parts:
        if (tag := "-".join(parts)) not in chain:
            chain.append(tag)
        if parts[1:] == [script] and script != usual:
            break
        parts = parts[:-1]
    return tuple(chain)


def is_right_to_left(language: str) -> bool:
    """Tell whether a language is written from right to left, by its script (CLDR)."""
    from babel.core import get_global

    return _script_of(language.split("-"), get_global("likely_subtags")) in RIGHT_TO_LEFT


def _script_of(parts: list[str], likely: Mapping[str, str]) -> str:
    """Return the script that a language is written in, in its region if it names one."""
    if len(parts) > 1 and _is_script(parts[1]):
        return parts[1]
    for count in (2, 1):
        found = likely.get("_".join(parts[:count]), "").split("_")
        if len(found) > 1:
            return found[1]
    return ""


def _is_script(part: str) -> bool:
    return len(part) == 4 and part.isalpha()
