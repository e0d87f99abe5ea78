"""Picture files to what a PDF holds of them: the compressed samples, taken over wherever possible.

A JPEG is embedded as it is, a plain PNG gives its own compressed rows; only pictures with
transparency, a palette or an odd depth are decoded and packed anew. `picture_damage` has
made sure that they are whole.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from pressroom.impose.picture_damage import PNG_SIGNATURE, png_chunks

if TYPE_CHECKING:
    from PIL import Image

GREY, TRUE_COLOUR = 0, 2  # PNG 3rd edition §11.2.1: colour types without palette and alpha
COMPONENTS = {"L": 1, "RGB": 3, "CMYK": 4}
DEEP_MODES = ("I;16", "I;16B", "I;16L", "I")  # 16 bits a sample
ORIENTATION = 0x0112  # EXIF: orientation


@dataclass(frozen=True, slots=True)
class Samples:
    """The samples of a picture, compressed by `filter`.

    `predictor` says that PNG row filters are in them, `inverted` that ink values count from full;
    `mask` is the transparency.
    """

    width: int
    height: int
    components: int
    filter: str
    data: bytes
    predictor: bool = False
    inverted: bool = False
    mask: Samples | None = None


def read_samples(data: bytes) -> Samples:
    """Return the samples of a JPEG, PNG or other picture that Pillow reads.

    Raises `OSError` if it is none.
    """
    if data.startswith(PNG_SIGNATURE) and (plain := _plain_png(data)):
        return plain
    from PIL import Image, ImageOps  # 0.05 s, which plain PNGs save

    picture = Image.open(BytesIO(data))
    is_upright = picture.getexif().get(ORIENTATION, 1) == 1
    if picture.format in ("JPEG", "MPO") and picture.mode in COMPONENTS and is_upright:
        return Samples(
            picture.width,
            picture.height,
            COMPONENTS[picture.mode],
            "DCTDecode",
            data,
            # Adobe writes CMYK JPEGs inverted, and marks them so (APP14).
            inverted=picture.mode == "CMYK" and "adobe" in picture.info,
        )
    return _packed(ImageOps.exif_transpose(picture))


def _plain_png(data: bytes) -> Samples | None:
    """Return a PNG's own compressed rows if a PDF reader can use them as they are."""
    chunks = list(png_chunks(data))
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", chunks[0][1][:13])
    is_plain = depth == 8 and colour in (GREY, TRUE_COLOUR) and not interlace
    if not is_plain or any(kind in (b"tRNS", b"eXIf") for kind, _ in chunks):
        return None
    rows = b"".join(body for kind, body in chunks if kind == b"IDAT")
    components = 1 if colour == GREY else 3
    return Samples(width, height, components, "FlateDecode", rows, predictor=True)


def _packed(picture: Image.Image) -> Samples:
    """Decode a picture and pack its samples anew, transparency apart."""
    picture = in_eight_bits(picture)
    if picture.mode != "RGBA":
        return _flate(picture)
    return _flate(picture.convert("RGB"), _flate(picture.getchannel("A")))


def in_eight_bits(picture: Image.Image) -> Image.Image:
    """Return a picture in grey, RGB, RGB with transparency or CMYK, eight bits a sample."""
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        return picture if picture.mode == "RGBA" else picture.convert("RGBA")
    if picture.mode in DEEP_MODES:  # Pillow's own way to RGB cuts off what is above 255
        picture = picture.point(lambda value: value / 256).convert("L")
    return picture if picture.mode in COMPONENTS else picture.convert("RGB")


def _flate(picture: Image.Image, mask: Samples | None = None) -> Samples:
    return Samples(
        picture.width,
        picture.height,
        COMPONENTS[picture.mode],
        "FlateDecode",
        zlib.compress(picture.tobytes(), 6),
        mask=mask,
    )
