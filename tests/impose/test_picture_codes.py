"""Pictures as characters: what a terminal reads out of them again."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from pressroom.impose.picture_codes import iterm2_code, kitty_code, shrunk, sixel_code

Pixel = tuple[int, int, int]


def png_of(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def flag() -> Image.Image:
    """Give a picture of three pure colours, whose height is no multiple of six."""
    image = Image.new("RGB", (20, 15), (255, 0, 0))
    ImageDraw.Draw(image).rectangle((3, 4, 12, 9), fill=(0, 0, 255))
    image.putpixel((19, 14), (0, 255, 0))
    return image


def test_iterm2_gets_the_file_and_its_size(flag: Image.Image) -> None:
    png = png_of(flag)

    code = re.fullmatch(r"\x1b\]1337;File=inline=1;size=(\d+);[^:]*:(.*)\a", iterm2_code(png))

    assert code
    assert (int(code[1]), b64decode(code[2])) == (len(png), png)


def test_kitty_gets_the_file_in_chunks() -> None:
    png = png_of(Image.effect_noise((120, 120), 90))

    chunks = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", kitty_code(png))

    assert b64decode("".join(body for _, body in chunks)) == png
    assert len(chunks) > 2
    assert max(len(body) for _, body in chunks) <= 4096
    assert "a=T" in chunks[0][0]
    assert [keys[-3:] for keys, _ in chunks] == ["m=1"] * (len(chunks) - 1) + ["m=0"]


def test_sixel_draws_the_same_pixels(flag: Image.Image) -> None:
    pixels = sixel_pixels(sixel_code(png_of(flag)))

    assert pixels == {(x, y): flag.getpixel((x, y)) for x in range(20) for y in range(15)}


def sixel_pixels(code: str) -> dict[tuple[int, int], Pixel]:
    """Return what a terminal draws (DEC STD 070): six pixels a character, from the top bit 0."""
    colours: dict[int, Pixel] = {}
    pixels: dict[tuple[int, int], Pixel] = {}
    x = y = colour = 0
    body = code.partition("q")[2].removesuffix("\x1b\\")
    body = re.sub(r'^"[\d;]+', "", body)
    for part in re.findall(r"#\d+(?:;\d+)*|!\d+.|.", body):
        if part[0] == "#":
            colour, *said = map(int, part[1:].split(";"))
            if said:
                red, green, blue = (round(one * 2.55) for one in said[1:])
                colours[colour] = red, green, blue
        elif part in "$-":
            x, y = 0, y + 6 * (part == "-")
        else:
            times = int(part[1:-1]) if part[0] == "!" else 1
            bits = ord(part[-1]) - 63
            for column in range(x, x + times):
                rows = (row for row in range(6) if bits >> row & 1)
                pixels |= {(column, y + row): colours[colour] for row in rows}
            x += times
    return pixels


def test_large_picture_is_shrunk_and_a_small_one_left_alone(flag: Image.Image) -> None:
    png = png_of(flag)

    assert shrunk(png, 15) == png
    with Image.open(BytesIO(shrunk(png, 6))) as image:
        assert image.size == (8, 6)
