"""Show a number, date or truth of a spreadsheet as its cell does, for the formats in common use."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

# ECMA-376 part 1, 18.8.31: digits, thousands, decimals, percent, with words in quotes around.
PLAIN = re.compile(r'((?:"[^"]*"|\\.|[$€£¥ ])*)([#0,]*[#0])(?:\.(0+))?(%?)((?:"[^"]*"|\\.|[€ ])*)')
LITERAL = re.compile(r'"([^"]*)"|\\(.)')
DATE_PART = re.compile(r'y+|m+|d+|h+|s+|am/pm|"[^"]*"|\\.|\[[^\]]*\]|.', re.IGNORECASE)
MONTHS = "January February March April May June July August September October November December"
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"


def number_value(value: float) -> str:
    """Return a number to the 15 digits that spreadsheets keep, without an exponent."""
    words = format(_exact(value), "f")
    return words.rstrip("0").rstrip(".") if "." in words else words


def shown_number(value: float, number_format: str) -> str:
    """Return a number as a format shows it; one of an unusual format as it is kept."""
    sections = number_format.split(";")
    of_negative = value < 0 and len(sections) > 1
    found = PLAIN.fullmatch(sections[1] if of_negative else sections[0])
    if found is None:
        return number_value(value)
    before, digits, decimals, percent, after = found.groups(default="")
    exact = _exact(value) * (100 if percent else 1)
    rounded = abs(exact).quantize(Decimal(1).scaleb(-len(decimals)), ROUND_HALF_UP)
    whole, _, rest = format(rounded, "f").partition(".")
    whole = whole.zfill(digits.count("0"))
    if digits.count("0") == 0 and whole == "0":
        whole = ""
    if "," in digits:
        whole = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", ",", whole)
    sign = "-" if value < 0 and not of_negative and rounded else ""
    point = f".{rest}" if rest else ""
    return f"{sign}{_literal(before)}{whole}{point}{percent}{_literal(after)}"


def _exact(value: float) -> Decimal:
    return Decimal(f"{value:.15g}")


def _literal(words: str) -> str:
    return LITERAL.sub(lambda found: found[1] or found[2] or "", words)


def kept_moment(value: date | time | timedelta) -> str:
    """Return a date or time in the form of ISO 8601, without what it leaves open."""
    if isinstance(value, timedelta):
        seconds = int(value.total_seconds())
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return value.isoformat(" ") if isinstance(value, datetime) else value.isoformat()


def shown_moment(value: date | time | timedelta, number_format: str) -> str:
    """Return a date or time as a format shows it, in English."""
    if isinstance(value, timedelta):
        return kept_moment(value)
    parts = DATE_PART.findall(number_format.split(";", maxsplit=1)[0])
    has_half_days = any(part.lower() == "am/pm" for part in parts)
    shown, before = [], ""
    for place, part in enumerate(parts):
        letter = part[0].lower()
        following = next((p[0].lower() for p in parts[place + 1 :] if p[0].lower() in "ymdhs"), "")
        if letter == "m" and (before == "h" or following == "s"):
            letter = "minute"
        words = _date_part(value, part, letter, has_half_days=has_half_days)
        if words is None:
            return kept_moment(value)
        shown.append(words)
        before = letter if part[0].lower() in "ymdhs" else before
    return "".join(shown)


def _date_part(value: date | time, part: str, letter: str, *, has_half_days: bool) -> str | None:
    """Return what a part of a format shows; nothing if it asks for what is not there."""
    if part.startswith("["):
        return "" if part.startswith("[$") else None
    if letter in "ymd" and part.lower() != "am/pm":
        return _of_day(value, letter, len(part)) if isinstance(value, date) else None
    if letter in ("h", "minute", "s") or part.lower() == "am/pm":
        moment = value.time() if isinstance(value, datetime) else value
        if not isinstance(moment, time):
            return None
        if part.lower() == "am/pm":
            return "AM" if moment.hour < 12 else "PM"
        hour = (moment.hour + 11) % 12 + 1 if has_half_days else moment.hour
        number = {"h": hour, "minute": moment.minute, "s": moment.second}[letter]
        return f"{number:0{min(len(part), 2)}}"
    return "" if part in "@_*" else _literal(part)


def _of_day(value: date, letter: str, length: int) -> str:
    if letter == "y":
        return f"{value.year:04}" if length > 2 else f"{value.year % 100:02}"
    number, names = (value.month, MONTHS) if letter == "m" else (value.day, DAYS)
    if length <= 2:
        return f"{number:0{length}}"
    name = names.split()[number - 1 if letter == "m" else value.weekday()]
    return name[:3] if length == 3 else name
