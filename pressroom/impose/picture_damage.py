"""Finds damage in picture files before they are printed: files cut short, lost or mixed up inside.

Readers fill what is missing with grey or black and say nothing, so each picture is decoded once.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from io import BytesIO

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
OTHER_SIGNATURES = (b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*", b"BM")
DAMAGED = "the picture is damaged or cut short"
PORTION = 1 << 16  # bytes unpacked at a time
MAX_ROW_FILTER = 4  # PNG 3rd edition §9.2
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # §11.2.1: samples a pixel by colour type
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# §8.1, Adam7: the first column and row of each pass, and the steps to the next.
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2))
ADAM7_LAST = (0, 1, 1, 2)
_REDUCED = 8  # JPEG is decoded at an eighth: all of its data is read, and little memory taken


def find_damage(data: bytes) -> str | None:
    """Say what is wrong with a PNG, JPEG or other picture; none if it is whole, or no picture."""
    if data.startswith(PNG_SIGNATURE):
        return None if _is_whole_png(data) else DAMAGED
    if data.startswith(OTHER_SIGNATURES):
        return None if _is_decoded(data) else DAMAGED
    return None


def png_chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    """Go through kinds and contents of a PNG's chunks; raises `ValueError` at a damaged one."""
    at, view = len(PNG_SIGNATURE), memoryview(data)
    while at + 12 <= len(data):  # length, kind and checksum are four bytes each
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if data[end : end + 4] != struct.pack(">I", zlib.crc32(view[at + 4 : end])):
            raise ValueError("a checksum is wrong")
        yield kind, view[at + 8 : end]
        if kind == b"IEND":
            return
        at = end + 4
    raise ValueError("the end is missing")


def _is_whole_png(data: bytes) -> bool:
    try:
        chunks = list(png_chunks(data))
        rows = _row_lengths(chunks[0])
    except (ValueError, struct.error, IndexError, KeyError):
        return False
    kinds = [kind for kind, _ in chunks]
    first = kinds.index(b"IDAT") if b"IDAT" in kinds else 0
    count = kinds.count(b"IDAT")
    needs_palette = chunks[0][1][9] == 3
    is_ordered = (
        count > 0
        and kinds[first : first + count] == [b"IDAT"] * count
        and kinds.count(b"IHDR") == 1
        and b"PLTE" not in kinds[first:]
        and (b"PLTE" in kinds or not needs_palette)
    )
    return is_ordered and _has_all_rows((body for kind, body in chunks if kind == b"IDAT"), rows)


def _row_lengths(header: tuple[bytes, memoryview]) -> list[tuple[int, int]]:
    """Return how many rows of how many bytes a PNG has, a pass each; raises `ValueError`."""
    kind, body = header
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
    if kind != b"IHDR" or not width or not height or depth not in DEPTHS[colour]:
        raise ValueError("the header is wrong")
    bits = depth * SAMPLES[colour]
    passes = (*ADAM7, ADAM7_LAST) if interlace else ((0, 0, 1, 1),)
    sizes = [
        (-(-(width - left) // across), -(-(height - top) // down))
        for left, top, across, down in passes
    ]
    return [(1 + -(-columns * bits // 8), rows) for columns, rows in sizes if columns > 0 < rows]


def _has_all_rows(parts: Iterator[memoryview], rows: list[tuple[int, int]]) -> bool:
    """Unpack all rows in portions; tell whether none is missing and each names its filter."""
    starts = _row_starts(rows)
    start, total = next(starts), sum(length * count for length, count in rows)
    at = 0
    try:
        for portion in _unpacked(parts):
            while start < min(at + len(portion), total):
                if portion[start - at] > MAX_ROW_FILTER:
                    return False
                start = next(starts, total)
            at += len(portion)
    except zlib.error:
        return False
    return at >= total


def _unpacked(parts: Iterator[memoryview]) -> Iterator[bytes]:
    """Go through what is packed, in portions; raises `zlib.error`."""
    unpacker = zlib.decompressobj()
    for part in parts:
        for begin in range(0, len(part), PORTION):
            yield unpacker.decompress(part[begin : begin + PORTION])


def _row_starts(rows: list[tuple[int, int]]) -> Iterator[int]:
    at = 0
    for length, count in rows:
        yield from range(at, at + length * count, length)
        at += length * count


def _is_decoded(data: bytes) -> bool:
    """Tell whether a picture can be decoded to its end; what is no picture is not ours to tell."""
    from PIL import Image, ImageFile, UnidentifiedImageError

    before, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with Image.open(BytesIO(data)) as picture:
            picture.draft(None, (picture.width // _REDUCED, picture.height // _REDUCED))
            picture.load()
    except UnidentifiedImageError:
        return True
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error):
        return False
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before
    return True
