"""Where a line must not break, beyond what Unicode's rules (UAX 14) keep together.

All works on a paragraph as it is set: `OBJECT` stands for a pictogram, `BOX` for another box in
the line, a line feed for `<br>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pressroom.render.text.characters import (
    BOX,
    BRACKETS_CLOSE,
    BRACKETS_OPEN,
    COLONS,
    HAN,
    HANGUL,
    LATIN,
    OBJECT,
    QUOTES_CLOSE,
    QUOTES_OPEN,
    STOPS,
    is_chinese_or_japanese,
)

_OPENING = f"{QUOTES_OPEN}{BRACKETS_OPEN}(\\["
_CLOSING = f"{QUOTES_CLOSE}{BRACKETS_CLOSE}{STOPS}{COLONS})\\].,;:!?%…"
_ARROWS, _DOTS = "→←↔⇒⇐", "・·•"
_SIGNS = "×÷＋－＝+=−"
_TALLY = f"0-9{OBJECT}"
# What follows a number and is no measure word: “从 1 到 3”, “1 和 2”.
_NOT_MEASURED = "和与或及而就也都再是在把被则但又从对给让比到至的的や"
_LONG_MEASURES = "回合|分钟|小时|毫米|厘米|公里|公斤|星期|个月|ターン|ラウンド|ポイント|種類"
_UNITS = r"(?:mm|cm|m|km|g|kg|ml|cl|l|pt|min|h|s|%|‰|°C|€|£|¥|\$|zł|Kč|₽|₩)(?!\w)"
_SHORT = f"(?:[{LATIN}]{{1,8}} ?[{HAN}]?|[{HAN}]{{1,4}}|{OBJECT})"
_MAX_WORD = 3

# Between two characters. Curly quotes are named since Pango 1.50 and 1.56 differ about them.
_BETWEEN = re.compile(
    rf"(?<=[{_OPENING}])(?=\S)"
    rf"|(?<=\S)(?=[{_CLOSING}{_ARROWS}{_DOTS}/{_SIGNS}])"
    rf"|(?<=[{_ARROWS}{_SIGNS}])(?=\S)"
    rf"|(?<=/)(?=\S)"
    rf"|(?<=[0-9])(?=[{OBJECT}{HANGUL}])|(?<={OBJECT})(?=[0-9])"
    rf"|(?<=[0-9])(?=[–~～][0-9])|(?<=[0-9][–~～])(?=[0-9])"
)
# From a sign to the word after the space, and the other way.
_ACROSS_SPACES = re.compile(
    rf"(?<=[0-9])[ \xa0](?={OBJECT}|{_UNITS})|(?<=[{_TALLY}])[ \xa0](?=[×/÷][ \xa0]?\S)"
    rf"|(?<=[{_TALLY}][ \xa0][×/÷])[ \xa0](?=\S)|(?<=[{_TALLY}][×/÷])[ \xa0](?=\S)"
    rf"|(?<=\S)[ \xa0](?=[{_DOTS}{_ARROWS}])"
)
_MEASURED = re.compile(
    rf"(?<=[0-9])[ \xa0]?(?:{_LONG_MEASURES}|[{HAN}](?<![{_NOT_MEASURED}])|/[ \xa0]?[{HAN}])"
)
_ORDINAL = re.compile(r"(?<=第)[ \xa0]?(?=[0-9])")
_ARROW = re.compile(
    rf"(?<![{HAN}{LATIN}])(?P<left>{_SHORT}[ \xa0]?[{_ARROWS}][ \xa0]?)"
    rf"(?=(?P<right>{_SHORT})(?![{HAN}{LATIN}]))"
)
_ADDRESS = re.compile(r"\S*(?:://|www\.)\S*")

_ENDING = re.compile(rf"[{_CLOSING}{_DOTS} \xa0—]*$")
_LAST_RUN = re.compile(rf"[{HAN}]+$")
_LAST_TOKEN = re.compile(rf"[{LATIN}{OBJECT}{_SIGNS}.,/–-]+$")
_LAST_LONE = re.compile(rf"[^\s{OBJECT}{BOX}][ \xa0](?P<last>[^\s{BOX}][{_CLOSING}]*)$")
# Words that rules of games are full of, in Chinese of both scripts.
_WORDS = re.compile(
    "回合|玩家|手牌|牌堆|任意|立即|效果|角色|标记|標記|骰子|自己|对手|對手|可以|不能|必须|必須|如果|否则|否則"
    "|其他|其它|没有|沒有|所有|最多|最少|至少|总分|總分|得分|获胜|獲勝|游戏|遊戲|行动|行動|打出|弃掉|棄掉"
    "|使用|选择|選擇|这张|這張|那张|那張"
)
# Short words that stand alone in Chinese: words mostly end with the first, begin with the second.
_WORD_ENDS = "的了和与或就也都再是在把被到则时后从为给让张个枚点格次号"
_WORD_BEGINS = "不再只都也可就被把无没未最全另这那其一二三两几每各"
_NEVER_FIRST = "的了们者着么"
_NEVER_LAST = "不没怎什"
_PARTICLES = "吗呢吧了的"  # at the end of a line
_WORD_SUFFIXES = "处数堆者"  # of words of three characters


@lru_cache(maxsize=20_000)
def unbreakable(text: str, language: str | None) -> frozenset[int]:
    """Return the places in a paragraph where no line may break: before the character of an index.

    A place behind a space keeps the words on both its sides together.
    """
    kept = {match.start() for match in _BETWEEN.finditer(text)}
    kept.update(match.end() for match in _ACROSS_SPACES.finditer(text))
    kept.update(place for span in _kept_spans(text, language) for place in range(*span))
    for address in _ADDRESS.finditer(text):
        kept.difference_update(range(address.start() + 1, address.end()))
    return frozenset(place for place in kept if 0 < place < len(text))


def _kept_spans(text: str, language: str | None) -> Iterator[tuple[int, int]]:
    """Go through the places that are kept together, as half-open ranges of indices."""
    is_chinese = is_chinese_or_japanese(language)
    if is_chinese:
        for match in _MEASURED.finditer(text):
            yield match.start(), match.end()
        for match in _ORDINAL.finditer(text):
            yield match.start(), match.end() + 1
        for match in _WORDS.finditer(text):
            yield match.start() + 1, match.end()
    for match in _ARROW.finditer(text):
        yield match.start() + 1, match.end("right")
    start = 0
    for line in text.split("\n"):
        first = _last_words(line) if is_chinese else None
        if first is None:
            lone = _LAST_LONE.search(line)
            first = lone.start() if lone else len(line)
        yield start + first + 1, start + len(line)
        start += len(line) + 1


def _last_words(line: str) -> int | None:
    """Return where the last words of a Chinese line begin; none if it ends in Latin letters.

    What follows is kept together, so that a last line is no single character and no torn word.
    """
    body = _ENDING.sub("", line)
    run = _LAST_RUN.search(body)
    if run is not None:
        return max(0, len(body) - _tail(body, len(run[0])))
    token = _LAST_TOKEN.search(body)
    if token is None or len(token[0]) > 2:
        return None
    before = body[: token.start()].rstrip(" \xa0")
    return len(before) - 1 if _LAST_RUN.search(before) else None


def _tail(body: str, run: int) -> int:
    """Return how many characters at the end of a Chinese line are its last words.

    `run` is the number of ideographs there. Without a dictionary a word's beginning is guessed:
    most words have two characters, and short words of grammar stand at their borders.
    """
    if run == 1:
        return 2 if len(body) > 1 and body[-2].isdecimal() else 3
    if run > _MAX_WORD and body[-1] in _PARTICLES:
        return 1 + _tail(body[:-1], run - 1)
    ends = (size for size, one in enumerate(body[:-1][::-1], 1) if one in _WORD_ENDS)
    since = min(next(ends, run), run)
    if since == run <= _MAX_WORD:
        return run
    usual = 3 if since in (1, 3) or since % 2 or body[-1] in _WORD_SUFFIXES else 2

    def likelihood(size: int) -> int:
        before, first = body[-size - 1], body[-size]
        if first in _NEVER_FIRST or before in _NEVER_LAST:
            return -1
        return 2 * (before in _WORD_ENDS) + 2 * (first in _WORD_BEGINS) + (size == usual)

    sizes = [size for size in (3, 2, 4) if size < len(body) and size <= run]
    return max(sizes, key=likelihood) if sizes else run
