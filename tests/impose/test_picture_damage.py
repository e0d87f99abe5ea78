from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from pressroom.impose.picture_damage import find_damage


def encoded(picture: Image.Image, kind: str = "PNG", **options: bool) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def noise(size: tuple[int, int] = (90, 60), mode: str = "RGB") -> Image.Image:
    """Return a picture that does not pack well, so that each part of a file matters."""
    return Image.effect_noise(size, 90).convert(mode)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(*chunks: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


HEADER = chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 3, 8, 0, 0, 0, 0))  # 4 × 3 grey
ROWS = zlib.compress(b"\0abcd" * 3)
DATA, END = chunk(b"IDAT", ROWS), chunk(b"IEND", b"")
PALETTE = chunk(b"PLTE", bytes(6))


@pytest.mark.parametrize(
    "data",
    [
        png(HEADER, DATA, END),
        png(HEADER, chunk(b"IDAT", ROWS[:5]), chunk(b"IDAT", ROWS[5:]), END),
        png(HEADER, chunk(b"tEXt", b"a\0b"), DATA, chunk(b"tIME", bytes(7)), END),
        *(
            encoded(noise(mode=mode), kind)
            for kind, modes in {
                "PNG": ("RGB", "RGBA", "P", "1", "L", "LA", "I;16"),
                "JPEG": ("RGB", "CMYK", "L"),
                "WEBP": ("RGB", "RGBA"),
                "GIF": ("P",),
                "TIFF": ("RGB",),
                "BMP": ("RGB",),
            }.items()
            for mode in modes
        ),
        encoded(noise(), "JPEG", progressive=True),
        b"<svg/>",
        b"",
        b"BMW is no picture",
    ],
)
def test_whole_picture_has_no_damage(data: bytes) -> None:
    assert find_damage(data) is None


@pytest.mark.parametrize(
    "chunks",
    [
        pytest.param((HEADER, chunk(b"IDAT", b"no zlib at all"), END), id="no zlib"),
        pytest.param((HEADER, chunk(b"IDAT", ROWS[:6]), END), id="IDAT cut short"),
        pytest.param((HEADER, chunk(b"IDAT", zlib.compress(b"\0abcd" * 2)), END), id="few rows"),
        pytest.param((HEADER, chunk(b"IDAT", zlib.compress(b"\x09abcd" * 3)), END), id="filter 9"),
        pytest.param((HEADER, END), id="no IDAT"),
        pytest.param((DATA, HEADER, END), id="header last"),
        pytest.param((HEADER, DATA, PALETTE, END), id="palette after IDAT"),
        pytest.param(
            (HEADER, chunk(b"IDAT", ROWS[:5]), PALETTE, chunk(b"IDAT", ROWS[5:]), END),
            id="IDAT parted",
        ),
        pytest.param((HEADER, HEADER, DATA, END), id="two headers"),
        pytest.param((HEADER, DATA), id="no end"),
        pytest.param(
            (chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 3, 8, 3, 0, 0, 0)), DATA, END),
            id="no palette",
        ),
        pytest.param(
            (chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 3, 7, 0, 0, 0, 0)), DATA, END),
            id="depth 7",
        ),
        pytest.param((chunk(b"IHDR", b"short"), DATA, END), id="short header"),
    ],
)
def test_png_wrong_inside_is_damaged_though_its_checksums_are_right(
    chunks: tuple[bytes, ...],
) -> None:
    assert find_damage(png(*chunks)) is not None


INTERLACED = chunk(b"IHDR", struct.pack(">IIBBBBB", 5, 3, 8, 0, 0, 0, 1))


def test_rows_of_an_interlaced_png_are_counted_by_its_passes() -> None:
    # Pass 1: (0,0); 2: (4,0); 3: none; 4: (2,0); 5: row 2, columns 0, 2, 4; 6: rows 0 and 2,
    # columns 1 and 3; 7: row 1 whole.
    passes = b"\0a" + b"\0b" + b"\0c" + b"\0def" + b"\0gh" + b"\0ij" + b"\0klmno"

    whole = png(INTERLACED, chunk(b"IDAT", zlib.compress(passes)), END)
    short = png(INTERLACED, chunk(b"IDAT", zlib.compress(passes[:-1])), END)

    assert find_damage(whole) is None
    assert find_damage(short) is not None
    assert Image.open(BytesIO(whole)).getpixel((0, 0)) == ord("a")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "TIFF", "BMP", "progressive"])
@pytest.mark.parametrize("keep", [0.3, 0.6, 0.9])
def test_picture_cut_short_is_damaged(kind: str, keep: float) -> None:
    is_progressive = kind == "progressive"
    options = {"progressive": True} if is_progressive else {}
    data = encoded(noise((300, 200)), "JPEG" if is_progressive else kind, **options)

    assert find_damage(data[: int(len(data) * keep)]) is not None


def test_damage_is_found_although_the_engine_lets_pillow_fill_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("PIL.ImageFile.LOAD_TRUNCATED_IMAGES", True)
    data = encoded(noise(), "JPEG")

    assert find_damage(data[: len(data) // 2]) is not None


@pytest.mark.parametrize("change", [lambda byte: byte ^ 1, lambda byte: byte ^ 0x80])
def test_png_with_a_wrong_byte_is_damaged(change: Callable[[int], int]) -> None:
    data = bytearray(encoded(noise()))
    data[50] = change(data[50])

    assert find_damage(bytes(data)) is not None
