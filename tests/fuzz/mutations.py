"""Changes files as accidents and attackers do, the same for the same random numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

PART = re.compile(rb"[\w.#-]+|\s+|[^\w\s]")
LARGE = (b"0", b"-1", b"1e999", b"nan", b"99999999999999999999", b"1" * 5000, b"0.0000001")
WORDS = {  # what has a meaning in a kind of file, by the end of its name
    "yaml": (b"&a", b"*a", b"<<:", b"!!python/object:os.system", b"null", b"[[[", b"? ", b"- "),
    "j2": (b"{{ 1/0 }}", b"{% for x in card %}", b"{% endif %}", b"{# ", b"{{ fit }}", b"|random",
           b'{% include "card.html.j2" %}', b"{{ ''.__class__ }}", b"{{ '%(a)s' % {} }}"),
    "css": (b"html{display:none}", b"{", b"}", b"calc(", b"var(--gap)", b"/*", b"url(../../x)",
            b"@import 'x';", b"position:fixed;", b"!important", b"\\110000", b"repeat(9999,1mm)"),
    "svg": (b'<use href="#c"/>', b"<g>", b"</g>", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"&a;",
            b'<image href="file:///etc/passwd"/>', b"viewBox='0 0 0 0'", b"url(#g)", b"<style>*{}"),
    "po": (b'msgid ""\n', b"msgstr[7] ", b"#~ ", b"#, fuzzy\n", b"charset=utf-16", b"plural=n/0",
           b"%(card)s", b"msgctxt ", b'"'),
    "md": (b"{{ x }}", b"{% raw %}", b"**", b"[a](b", b"<div>", b"```\n", b"|", b"# "),
    "json": (b"[", b"{", b"]", b"null", b"1e999", b'"\\ud800"', b'"../../x"', b'"\\u0000"', b","),
}  # fmt: skip
EVERYWHERE = (b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\r", b"\x1b[31m", "\u2028\u202e😀".encode())

Change = Callable[[bytes, random.Random, str], bytes]


def mutated(data: bytes, rng: random.Random, name: str) -> bytes:
    """Return the content of a file, changed in one to four places."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(CHANGES)(data, rng, name.rpartition(".")[2])
    return data


def _flip(data: bytes, rng: random.Random, _: str) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, rng: random.Random, _: str) -> bytes:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return data[:start] if rng.random() < 0.2 else data[:start] + data[end:]


def _repeat(data: bytes, rng: random.Random, _: str) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = start + rng.choice((1, 3, 20, 200))
    return (
        data[:start]
        + data[start:end] * rng.choice((2, 5, 3000 if end - start < 4 else 50))
        + data[start:]
    )


def _insert(data: bytes, rng: random.Random, kind: str) -> bytes:
    at = rng.randrange(len(data) + 1)
    words = WORDS.get(kind, ()) if rng.random() < 0.8 else ()
    return data[:at] + rng.choice(words or EVERYWHERE) + data[at:]


def _exchange(data: bytes, rng: random.Random, _: str) -> bytes:
    """Change places of two words, or put a large number in place of one."""
    parts = PART.findall(data)
    if len(parts) < 2:
        return data
    first, second = rng.randrange(len(parts)), rng.randrange(len(parts))
    numbers = [at for at, part in enumerate(parts) if part[:1].isdigit()]
    if numbers and rng.random() < 0.4:
        parts[rng.choice(numbers)] = rng.choice(LARGE)
    else:
        parts[first], parts[second] = parts[second], parts[first]
    return b"".join(parts)


CHANGES: tuple[Change, ...] = (_flip, _cut, _repeat, _insert, _insert, _exchange, _exchange)
