"""Pictures as characters for terminals that show them: iTerm2's, kitty's and DEC's (sixel).

https://iterm2.com/documentation-images.html, https://sw.kovidgoyal.net/kitty/graphics-protocol/,
and DEC STD 070 chapter 9 for sixel, which has bands of six rows and a colour at a time.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from itertools import groupby

from PIL import Image

KITTY_CHUNK = 4096  # characters; the protocol allows no more
SIXEL_COLOURS = 255
SIXEL_ROWS = 6


def shrunk(png: bytes, max_height: int) -> bytes:
    """Return a picture that is at most so many pixels high, in its own proportions."""
    with Image.open(BytesIO(png)) as image:
        if image.height <= max_height:
            return png
        width = max(1, round(image.width * max_height / image.height))
        file = BytesIO()
        image.resize((width, max_height), Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def iterm2_code(png: bytes) -> str:
    """Return what makes iTerm2, WezTerm or mintty show a picture."""
    body = b64encode(png).decode("ascii")
    return f"\x1b]1337;File=inline=1;size={len(png)};preserveAspectRatio=1:{body}\a"


def kitty_code(png: bytes) -> str:
    """Return what makes kitty or Ghostty show a picture."""
    body = b64encode(png).decode("ascii")
    chunks = [body[start : start + KITTY_CHUNK] for start in range(0, len(body), KITTY_CHUNK)]
    last = len(chunks) - 1
    return "".join(
        f"\x1b_G{'' if number else 'a=T,f=100,q=2,'}m={int(number < last)};{chunk}\x1b\\"
        for number, chunk in enumerate(chunks)
    )


def sixel_code(png: bytes) -> str:
    """Return what makes foot, mlterm or another terminal with sixel show a picture."""
    with Image.open(BytesIO(png)) as image:
        flat = image.convert("RGB").quantize(SIXEL_COLOURS)
    colours = flat.getpalette() or []
    registers = "".join(
        f"#{number};2;" + ";".join(str(round(part / 2.55)) for part in colours[start : start + 3])
        for number, start in enumerate(range(0, len(colours), 3))
    )
    bands = "-".join("$".join(_band(flat, top)) for top in range(0, flat.height, SIXEL_ROWS))
    return f'\x1bP0;1q"1;1;{flat.width};{flat.height}{registers}{bands}\x1b\\'


def _band(image: Image.Image, top: int) -> Iterator[str]:
    """Go through the colours of six rows, each with its pixels from left to right."""
    box = (0, top, image.width, min(top + SIXEL_ROWS, image.height))
    rows = image.crop(box).tobytes()
    width = image.width
    columns = [rows[x::width] for x in range(width)]
    for colour in sorted(set(rows)):
        bits = (_sixel(column, colour) for column in columns)
        yield f"#{colour}" + "".join(map(_repeated, groupby(bits)))


def _sixel(column: bytes, colour: int) -> str:
    """Return the character of the pixels in a column that have a colour, the top one first."""
    return chr(63 + sum(1 << row for row, one in enumerate(column) if one == colour))


def _repeated(run: tuple[str, Iterator[str]]) -> str:
    character, same = run[0], sum(1 for _ in run[1])
    return f"!{same}{character}" if same > 3 else character * same
